import type { ReactNode } from "react";
import { type FieldValues, FormProvider } from "react-hook-form";
import { useTranslations } from "use-intl";
import type { Client, Vendor } from "#contract/organisations/organisation-shapes.ts";
import { useRecordForm } from "#web/platform/forms/record-form.ts";
import { RecordProblem } from "#web/platform/forms/record-problem.tsx";
import { OfficePage } from "#web/platform/page/office-page.tsx";
import { PageSpinner } from "#web/ui/feedback/spinner.tsx";
import { ActivationCard } from "./activation/activation-card.tsx";
import { ReviewNotice } from "./activation/review-notice.tsx";
import { ActivityBadge } from "./activity-badge.tsx";
import { ActivityToggle } from "./activity-toggle.tsx";
import { LogoCard } from "./logo-card.tsx";
import type { Organisation, OrganisationKind } from "./organisation-calls.ts";
import styles from "./organisation-form.module.css";
import { OrganisationTabs } from "./organisation-tabs.tsx";
import { organisationLabels } from "./organisation-values.ts";
import { SaveForm } from "./save-form.tsx";
import { useFieldReader } from "./use-field-reader.ts";

type FrameProps<R, Values> = {
  organisation: Organisation<R, Values>;
  current: "overview" | "profile";
  secondaryActions?: (record: R) => ReactNode;
  children: (record: R) => ReactNode;
};

/** A vendor or client in the admin area, whichever part of it is on screen: who it is, whether it is active, and the way to what belongs to it. */
export function OrganisationFrame<R extends Vendor | Client, Values>(props: FrameProps<R, Values>) {
  const { organisation, current, secondaryActions, children } = props;
  const { kind, id, query, consequence, setActive, put } = organisation;
  const t = useTranslations(`organisations.${kind}`);
  const { data } = query;
  const list = `/admin/${kind}`;
  if (!data) return <Missing organisation={organisation} back={{ href: list, label: t("toList") }} />;
  return (
    <OfficePage
      title={data.name}
      status={<ActivityBadge {...data} />}
      crumbs={[
        { label: t("title"), href: list },
        { label: data.name, href: `${list}/${id}` },
      ]}
      secondaryActions={secondaryActions?.(data)}
      action={
        <ActivityToggle
          record={data}
          consequence={consequence(data)}
          setActive={setActive}
          onChanged={put}
          onStale={() => void query.refetch()}
        />
      }
    >
      <OrganisationTabs kind={kind} id={id} name={data.name} current={current} />
      <ActivationCard organisation={organisation} record={data} />
      {children(data)}
    </OfficePage>
  );
}

type OwnProps<R, Values> = { organisation: Organisation<R, Values>; children: (record: R) => ReactNode };

const own: Record<OrganisationKind, { area: string; description: "description" | "vendorDescription" }> = {
  clients: { area: "/client", description: "description" },
  vendors: { area: "/vendor", description: "vendorDescription" },
};

/** An admin's own company. */
export function OwnOrganisation<R extends Vendor | Client, Values>({ organisation, children }: OwnProps<R, Values>) {
  const t = useTranslations("organisations.profile");
  const ui = useTranslations("ui");
  const { area, description } = own[organisation.kind];
  const { data } = organisation.query;
  if (!data) return <Missing organisation={organisation} back={{ href: area, label: ui("back") }} />;
  return (
    <OfficePage
      title={t("title")}
      description={t(description)}
      status={<ActivityBadge {...data} />}
      crumbs={[{ label: t("title"), href: `${area}/update` }]}
    >
      <ReviewNotice organisation={organisation} record={data} />
      {children(data)}
    </OfficePage>
  );
}

/** What stands in its place while it is on its way, and when it cannot be had. */
function Missing<R, Values>({ organisation, back }: { organisation: Organisation<R, Values>; back: { href: string; label: string } }) {
  const t = useTranslations(`organisations.${organisation.kind}`);
  const ui = useTranslations("ui");
  const { error, refetch } = organisation.query;
  if (error) return <RecordProblem error={error} title={t("notFound")} back={back} onRetry={() => void refetch()} />;
  return <PageSpinner label={ui("loading")} />;
}

type FormProps<R, Values> = { organisation: Organisation<R, Values>; record: R; children: ReactNode };

/** Its profile, to be changed: the logo at once, the fields with the button. */
export function OrganisationForm<R extends Vendor | Client, Values extends FieldValues>(props: FormProps<R, Values>) {
  const { organisation, record, children } = props;
  const { kind, id, schema, valuesOf, save, fetchFresh, removeLogo, put } = organisation;
  const t = useTranslations("organisations.form");
  const read = useFieldReader();
  const editing = useRecordForm<R, Values>({
    record,
    valuesOf,
    schema,
    labels: organisationLabels(t),
    draftKey: `${kind === "clients" ? "client" : "vendor"}:${id}`,
    show: read,
    save,
    fetchFresh,
    onSaved: put,
  });
  return (
    <FormProvider {...editing.form}>
      {record.can.update ? (
        <div className={styles.logo}>
          <LogoCard record={record} path={`/${kind}/${id}/logo`} remove={removeLogo} onChanged={put} />
        </div>
      ) : null}
      <SaveForm editing={editing} mayUpdate={record.can.update}>
        {children}
      </SaveForm>
    </FormProvider>
  );
}
