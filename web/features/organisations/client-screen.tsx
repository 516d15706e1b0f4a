import IconPlus from "@tabler/icons-react/icons/IconPlus";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { FormProvider } from "react-hook-form";
import { useTranslations } from "use-intl";
import { type ClientInput, clientInput } from "#contract/organisations/organisation-input.ts";
import type { Client } from "#contract/organisations/organisations.ts";
import { useRecordForm } from "#web/platform/forms/record-form.ts";
import { RecordProblem } from "#web/platform/forms/record-problem.tsx";
import { OfficePage } from "#web/platform/page/office-page.tsx";
import { usePage } from "#web/platform/page/route-context.ts";
import { useMe } from "#web/platform/session/current-person.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { PageSpinner } from "#web/ui/feedback/spinner.tsx";
import { ActivityBadge } from "./activity-badge.tsx";
import { ActivityToggle } from "./activity-toggle.tsx";
import { LogoCard } from "./logo-card.tsx";
import { ClientBudgetFields, OrganisationFields } from "./organisation-fields.tsx";
import styles from "./organisation-form.module.css";
import { OrganisationTabs } from "./organisation-tabs.tsx";
import { type ClientValues, clientValues, organisationLabels } from "./organisation-values.ts";
import { SaveForm } from "./save-form.tsx";
import { useFieldReader } from "./use-field-reader.ts";

type FrameProps = {
  clientId: string;
  current: "overview" | "profile";
  children: (client: Client) => ReactNode;
};

/** One client in the admin area, whichever part of it is on screen: who it is, whether it is active, and the way to what belongs to it. */
export function ClientFrame({ clientId, current, children }: FrameProps) {
  const t = useTranslations("organisations");
  const { data, instead, refetch } = useClient(clientId, { href: "/admin/clients", label: t("clients.toList") });
  if (!data) return instead;
  return (
    <OfficePage
      title={data.name}
      status={<ActivityBadge isActive={data.isActive} wasActivated={data.wasActivated} />}
      crumbs={[
        { label: t("clients.title"), href: "/admin/clients" },
        { label: data.name, href: `/admin/clients/${clientId}` },
      ]}
      secondaryActions={
        data.isActive ? (
          <ButtonLink href={`/admin/bookings/listings?clientId=${clientId}`} icon={<IconPlus size={18} stroke={2.2} aria-hidden="true" />}>
            {t("clients.newBooking")}
          </ButtonLink>
        ) : undefined
      }
      action={<ClientActivity client={data} onStale={refetch} />}
    >
      <OrganisationTabs kind="clients" id={clientId} name={data.name} current={current} />
      {children(data)}
    </OfficePage>
  );
}

/** Its profile, to be changed. */
export function ClientScreen({ clientId }: { clientId: string }) {
  return (
    <ClientFrame clientId={clientId} current="profile">
      {(client) => <ClientForm key={clientId} client={client} />}
    </ClientFrame>
  );
}

/** A client admin's own company. */
export function OwnClientScreen() {
  const t = useTranslations("organisations.profile");
  const ui = useTranslations("ui");
  const clientId = useMe().organisation?.id ?? "";
  const { data, instead } = useClient(clientId, { href: "/client", label: ui("back") });
  if (!data) return instead;
  return (
    <OfficePage
      title={t("title")}
      description={t("description")}
      status={<ActivityBadge isActive={data.isActive} wasActivated={data.wasActivated} />}
      crumbs={[{ label: t("title"), href: "/client/update" }]}
    >
      <ClientForm key={clientId} client={data} />
    </OfficePage>
  );
}

/** The client, or what stands in its place while it is on its way and when it cannot be had. */
function useClient(clientId: string, back: { href: string; label: string }) {
  const t = useTranslations("organisations.clients");
  const ui = useTranslations("ui");
  const { api } = usePage();
  const { data, error, refetch } = useQuery(api.organisations.getClient.queryOptions({ input: { clientId } }));
  const again = () => void refetch();
  const instead = error ? (
    <RecordProblem error={error} title={t("notFound")} back={back} onRetry={again} />
  ) : (
    <PageSpinner label={ui("loading")} />
  );
  return { data, instead, refetch: again };
}

function ClientActivity({ client, onStale }: { client: Client; onStale: () => void }) {
  const t = useTranslations("organisations.activity.texts.client");
  const { api } = usePage();
  const put = usePutClient(client.id);
  return (
    <ActivityToggle
      record={client}
      consequence={{ activate: t("activate"), deactivate: t("deactivate") }}
      setActive={(isActive, version) =>
        api.organisations.setClientActive.call({ clientId: client.id, isActive }, { context: { ifMatch: version } })
      }
      onChanged={put}
      onStale={onStale}
    />
  );
}

function ClientForm({ client }: { client: Client }) {
  const t = useTranslations("organisations.form");
  const { api } = usePage();
  const put = usePutClient(client.id);
  const read = useFieldReader();
  const clientId = client.id;
  const editing = useRecordForm<Client, ClientValues>({
    record: client,
    valuesOf: clientValues,
    schema: clientInput,
    labels: organisationLabels(t),
    draftKey: `client:${clientId}`,
    show: read,
    save: (values, version) =>
      api.organisations.updateClient.call({ ...(values as ClientInput), clientId }, { context: { ifMatch: version } }),
    fetchFresh: () => api.organisations.getClient.call({ clientId }),
    onSaved: put,
  });
  return (
    <FormProvider {...editing.form}>
      {client.can.update ? (
        <div className={styles.logo}>
          <LogoCard
            record={client}
            path={`/clients/${clientId}/logo`}
            remove={() => api.organisations.removeClientLogo.call({ clientId })}
            onChanged={put}
          />
        </div>
      ) : null}
      <SaveForm editing={editing} mayUpdate={client.can.update}>
        <OrganisationFields hasInstagram={false} />
        <ClientBudgetFields />
      </SaveForm>
    </FormProvider>
  );
}

/** The answer of an act is the fresh state; lists and the person's own organisation are asked again. */
function usePutClient(clientId: string) {
  const { api, queryClient } = usePage();
  return (client: Client) => {
    const { queryKey } = api.organisations.getClient.queryOptions({ input: { clientId } });
    queryClient.setQueryData(queryKey, client);
    void queryClient.invalidateQueries({ queryKey: api.organisations.listClients.key() });
    void queryClient.invalidateQueries({ queryKey: api.people.getMe.key() });
  };
}
