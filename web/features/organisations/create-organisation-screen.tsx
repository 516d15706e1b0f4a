import { useRouter } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { FormProvider } from "react-hook-form";
import { useTranslations } from "use-intl";
import { type ClientInput, clientInput, type VendorInput, vendorInput } from "#contract/organisations/organisation-input.ts";
import { useCreateForm } from "#web/platform/forms/create-form.ts";
import { OfficePage } from "#web/platform/page/office-page.tsx";
import { usePage } from "#web/platform/page/route-context.ts";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { Cluster, Stack } from "#web/ui/stack.tsx";
import { OrganisationFields, VendorPriceFields } from "./organisation-fields.tsx";
import styles from "./organisation-form.module.css";
import { type ClientValues, emptyClient, emptyVendor, organisationLabels, type VendorValues } from "./organisation-values.ts";

/** What a form begins with, where something else is known of the organisation already, and what follows its creation. */
export type CreationStart = {
  /** Names its draft. */
  key: string;
  values: Partial<Pick<ClientValues, "name" | "legalName" | "contactPersonName" | "email" | "phone" | "websiteUrl">>;
  onCreated: (id: string) => Promise<unknown>;
};
type ScreenProps = { start?: CreationStart | undefined };

/** A new vendor; it leads on to its page, where it is activated and its admin invited. */
export function CreateVendorScreen({ start }: ScreenProps) {
  const t = useTranslations("organisations.form");
  const { api, queryClient } = usePage();
  const router = useRouter();
  const { form, submit, isCreating } = useCreateForm({
    schema: vendorInput,
    defaults: { ...emptyVendor, ...start?.values },
    labels: organisationLabels(t),
    draftKey: start ? `vendor:new:${start.key}` : "vendor:new",
    inputOf: (values: VendorValues) => values as VendorInput,
    create: (input, idempotencyKey) => api.organisations.createVendor.call(input, { context: { idempotencyKey } }),
    onCreated: async ({ id }) => {
      await start?.onCreated(id);
      void queryClient.invalidateQueries({ queryKey: api.organisations.key() });
      router.history.push(`/admin/vendors/${id}`);
    },
  });
  return (
    <Frame kind="vendors">
      <FormProvider {...form}>
        <form noValidate className={styles.form} onSubmit={submit}>
          <Stack gap={5}>
            <OrganisationFields hasInstagram />
            <VendorPriceFields />
            <Buttons kind="vendors" isCreating={isCreating} />
          </Stack>
        </form>
      </FormProvider>
    </Frame>
  );
}

/** A new client. */
export function CreateClientScreen({ start }: ScreenProps) {
  const t = useTranslations("organisations.form");
  const { api, queryClient } = usePage();
  const router = useRouter();
  const { form, submit, isCreating } = useCreateForm({
    schema: clientInput,
    defaults: { ...emptyClient, ...start?.values },
    labels: organisationLabels(t),
    draftKey: start ? `client:new:${start.key}` : "client:new",
    inputOf: (values: ClientValues) => values as ClientInput,
    create: (input, idempotencyKey) => api.organisations.createClient.call(input, { context: { idempotencyKey } }),
    onCreated: async ({ id }) => {
      await start?.onCreated(id);
      void queryClient.invalidateQueries({ queryKey: api.organisations.key() });
      router.history.push(`/admin/clients/${id}`);
    },
  });
  return (
    <Frame kind="clients">
      <FormProvider {...form}>
        <form noValidate className={styles.form} onSubmit={submit}>
          <Stack gap={5}>
            <OrganisationFields hasInstagram={false} />
            <Buttons kind="clients" isCreating={isCreating} />
          </Stack>
        </form>
      </FormProvider>
    </Frame>
  );
}

type Kind = "vendors" | "clients";

function Frame({ kind, children }: { kind: Kind; children: ReactNode }) {
  const t = useTranslations("organisations");
  return (
    <OfficePage
      title={t(`${kind}.new`)}
      description={t(`${kind}.newDescription`)}
      crumbs={[
        { label: t(`${kind}.title`), href: `/admin/${kind}` },
        { label: t(`${kind}.new`), href: `/admin/${kind}/create` },
      ]}
    >
      {children}
    </OfficePage>
  );
}

function Buttons({ kind, isCreating }: { kind: Kind; isCreating: boolean }) {
  const t = useTranslations("organisations");
  const ui = useTranslations("ui");
  return (
    <Cluster>
      <Button type="submit" variant="primary" size="l" loading={isCreating}>
        {t(`${kind}.create`)}
      </Button>
      <ButtonLink href={`/admin/${kind}`} variant="ghost" size="l">
        {ui("cancel")}
      </ButtonLink>
    </Cluster>
  );
}
