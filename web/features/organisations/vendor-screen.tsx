import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { FormProvider } from "react-hook-form";
import { useTranslations } from "use-intl";
import { type VendorInput, vendorInput } from "#contract/organisations/organisation-input.ts";
import type { Vendor } from "#contract/organisations/organisations.ts";
import { useRecordForm } from "#web/platform/forms/record-form.ts";
import { RecordProblem } from "#web/platform/forms/record-problem.tsx";
import { OfficePage } from "#web/platform/page/office-page.tsx";
import { usePage } from "#web/platform/page/route-context.ts";
import { useMe } from "#web/platform/session/current-person.ts";
import { PageSpinner } from "#web/ui/feedback/spinner.tsx";
import { ActivityBadge } from "./activity-badge.tsx";
import { ActivityToggle } from "./activity-toggle.tsx";
import { LogoCard } from "./logo-card.tsx";
import { OrganisationFields, VendorPriceFields } from "./organisation-fields.tsx";
import styles from "./organisation-form.module.css";
import { OrganisationTabs } from "./organisation-tabs.tsx";
import { organisationLabels, type VendorValues, vendorValues } from "./organisation-values.ts";
import { SaveForm } from "./save-form.tsx";
import { useFieldReader } from "./use-field-reader.ts";

type FrameProps = {
  vendorId: string;
  current: "overview" | "profile";
  children: (vendor: Vendor) => ReactNode;
};

/** One vendor in the admin area, whichever part of it is on screen: who it is, whether it is active, and the way to what belongs to it. */
export function VendorFrame({ vendorId, current, children }: FrameProps) {
  const t = useTranslations("organisations");
  const { data, instead, refetch } = useVendor(vendorId, { href: "/admin/vendors", label: t("vendors.toList") });
  if (!data) return instead;
  return (
    <OfficePage
      title={data.name}
      status={<ActivityBadge isActive={data.isActive} wasActivated={data.wasActivated} />}
      crumbs={[
        { label: t("vendors.title"), href: "/admin/vendors" },
        { label: data.name, href: `/admin/vendors/${vendorId}` },
      ]}
      action={<VendorActivity vendor={data} onStale={refetch} />}
    >
      <OrganisationTabs kind="vendors" id={vendorId} name={data.name} current={current} />
      {children(data)}
    </OfficePage>
  );
}

/** Its profile, to be changed. */
export function VendorScreen({ vendorId }: { vendorId: string }) {
  return (
    <VendorFrame vendorId={vendorId} current="profile">
      {(vendor) => <VendorForm key={vendorId} vendor={vendor} />}
    </VendorFrame>
  );
}

/** A vendor admin's own company. */
export function OwnVendorScreen() {
  const t = useTranslations("organisations.profile");
  const ui = useTranslations("ui");
  const vendorId = useMe().organisation?.id ?? "";
  const { data, instead } = useVendor(vendorId, { href: "/vendor", label: ui("back") });
  if (!data) return instead;
  return (
    <OfficePage
      title={t("title")}
      description={t("vendorDescription")}
      status={<ActivityBadge isActive={data.isActive} wasActivated={data.wasActivated} />}
      crumbs={[{ label: t("title"), href: "/vendor/update" }]}
    >
      <VendorForm key={vendorId} vendor={data} />
    </OfficePage>
  );
}

/** The vendor, or what stands in its place while it is on its way and when it cannot be had. */
function useVendor(vendorId: string, back: { href: string; label: string }) {
  const t = useTranslations("organisations.vendors");
  const ui = useTranslations("ui");
  const { api } = usePage();
  const { data, error, refetch } = useQuery(api.organisations.getVendor.queryOptions({ input: { vendorId } }));
  const again = () => void refetch();
  const instead = error ? (
    <RecordProblem error={error} title={t("notFound")} back={back} onRetry={again} />
  ) : (
    <PageSpinner label={ui("loading")} />
  );
  return { data, instead, refetch: again };
}

function VendorActivity({ vendor, onStale }: { vendor: Vendor; onStale: () => void }) {
  const t = useTranslations("organisations.activity.texts.vendor");
  const { api } = usePage();
  const put = usePutVendor(vendor.id);
  return (
    <ActivityToggle
      record={vendor}
      consequence={{
        activate: t("activate"),
        deactivate: t("deactivate", { listings: vendor.listingCount, bookings: vendor.openBookingCount }),
      }}
      setActive={(isActive, version) =>
        api.organisations.setVendorActive.call({ vendorId: vendor.id, isActive }, { context: { ifMatch: version } })
      }
      onChanged={put}
      onStale={onStale}
    />
  );
}

function VendorForm({ vendor }: { vendor: Vendor }) {
  const t = useTranslations("organisations.form");
  const { api } = usePage();
  const put = usePutVendor(vendor.id);
  const read = useFieldReader();
  const vendorId = vendor.id;
  const editing = useRecordForm<Vendor, VendorValues>({
    record: vendor,
    valuesOf: vendorValues,
    schema: vendorInput,
    labels: organisationLabels(t),
    draftKey: `vendor:${vendorId}`,
    show: read,
    save: (values, version) =>
      api.organisations.updateVendor.call({ ...(values as VendorInput), vendorId }, { context: { ifMatch: version } }),
    fetchFresh: () => api.organisations.getVendor.call({ vendorId }),
    onSaved: put,
  });
  return (
    <FormProvider {...editing.form}>
      {vendor.can.update ? (
        <div className={styles.logo}>
          <LogoCard
            record={vendor}
            path={`/vendors/${vendorId}/logo`}
            remove={() => api.organisations.removeVendorLogo.call({ vendorId })}
            onChanged={put}
          />
        </div>
      ) : null}
      <SaveForm editing={editing} mayUpdate={vendor.can.update}>
        <OrganisationFields hasInstagram />
        <VendorPriceFields />
      </SaveForm>
    </FormProvider>
  );
}

/** The answer of an act is the fresh state; lists and the person's own organisation are asked again. */
function usePutVendor(vendorId: string) {
  const { api, queryClient } = usePage();
  return (vendor: Vendor) => {
    const { queryKey } = api.organisations.getVendor.queryOptions({ input: { vendorId } });
    queryClient.setQueryData(queryKey, vendor);
    void queryClient.invalidateQueries({ queryKey: api.organisations.listVendors.key() });
    void queryClient.invalidateQueries({ queryKey: api.people.getMe.key() });
    void queryClient.invalidateQueries({ queryKey: api.listings.key() });
  };
}
