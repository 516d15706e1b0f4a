import { useRouter } from "@tanstack/react-router";
import { FormProvider, type Path, type PathValue, type UseFormReturn, useFormContext } from "react-hook-form";
import { useTranslations } from "use-intl";
import type { Me } from "#contract/people/people.ts";
import type { SignIn } from "#contract/people/registration.ts";
import { clientRegistration, vendorRegistration } from "#contract/people/registration-input.ts";
import { OrganisationFields, VendorPriceFields } from "#web/features/organisations/organisation-fields.tsx";
import {
  type ClientValues,
  emptyClient,
  emptyVendor,
  organisationLabels,
  type VendorValues,
} from "#web/features/organisations/organisation-values.ts";
import { useCreateForm } from "#web/platform/forms/create-form.ts";
import { messageAt } from "#web/platform/forms/schema-form.ts";
import { usePage } from "#web/platform/page/route-context.ts";
import { safeReturnTo } from "#web/platform/session/return-to.ts";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { CheckboxField } from "#web/ui/fields/checkbox-field.tsx";
import { Stack } from "#web/ui/stack.tsx";
import { SignInProblem } from "../sign-in-problem.tsx";
import styles from "./register.module.css";
import { StepHead } from "./register-frame.tsx";
import type { RegisterSearch } from "./register-search.ts";
import { TermsText } from "./terms-text.tsx";
import { useWayToSignIn } from "./use-sign-in.ts";

type StepProps = { search: RegisterSearch; signIn: SignIn };
type Agreement = { agreesToTerms: boolean };

/** The organisation's form; its first admin is whoever signed in. */
export function OrganisationStep(props: StepProps) {
  return props.search.as === "vendor" ? <VendorForm {...props} /> : <ClientForm {...props} />;
}

const vendorForm = vendorRegistration.omit({ termsVersion: true, language: true });
const clientForm = clientRegistration.omit({ termsVersion: true, language: true });

function VendorForm({ search, signIn }: StepProps) {
  const { api } = usePage();
  const { form, submit, isCreating } = useRegistration<VendorValues & Agreement>({
    search,
    schema: vendorForm,
    defaults: { ...emptyVendor, ...prefilled(search, signIn) },
    draftKey: "register:vendor",
    termsVersion: signIn.termsVersion,
    send: (values, idempotencyKey) => api.registration.registerVendor.call(values as never, { context: { idempotencyKey } }),
  });
  return (
    <OrganisationForm kind="vendor" signIn={signIn} form={form} submit={submit} isSending={isCreating}>
      <OrganisationFields hasInstagram />
      <VendorPriceFields />
    </OrganisationForm>
  );
}

function ClientForm({ search, signIn }: StepProps) {
  const { api } = usePage();
  const { form, submit, isCreating } = useRegistration<ClientValues & Agreement>({
    search,
    schema: clientForm,
    defaults: { ...emptyClient, ...prefilled(search, signIn) },
    draftKey: "register:client",
    termsVersion: signIn.termsVersion,
    send: (values, idempotencyKey) => api.registration.registerClient.call(values as never, { context: { idempotencyKey } }),
  });
  return (
    <OrganisationForm kind="client" signIn={signIn} form={form} submit={submit} isSending={isCreating}>
      <OrganisationFields hasInstagram={false} />
    </OrganisationForm>
  );
}

/** What is known already: who signed in, and the terms that were ticked on the way here, if they are still the same. */
function prefilled({ terms }: RegisterSearch, { name, email, termsVersion }: SignIn) {
  return { contactPersonName: name ?? "", email: email ?? "", agreesToTerms: terms === termsVersion };
}

type RegistrationOptions<Values> = {
  search: RegisterSearch;
  schema: typeof vendorForm | typeof clientForm;
  defaults: Values;
  draftKey: string;
  termsVersion: string;
  send: (values: object, idempotencyKey: string) => Promise<Me>;
};

function useRegistration<Values extends Agreement>(options: RegistrationOptions<Values>) {
  const { schema, defaults, draftKey, termsVersion, send } = options;
  const { returnTo } = options.search;
  const t = useTranslations("organisations.form");
  const own = useTranslations("register.organisation");
  const { api, page, queryClient } = usePage();
  const router = useRouter();
  const made = useCreateForm<Me, Values, object>({
    schema,
    defaults,
    labels: { ...organisationLabels(t), agreesToTerms: own("agree") },
    draftKey,
    success: () => ({ title: own("done") }),
    inputOf: (values) => ({ ...values, termsVersion, language: page.language }),
    create: send,
    // In another tab it was sent already, or the terms are others by now: this one finds out what holds.
    onRefused: ({ code, errors }) => {
      const areTermsOthers = errors.some(({ path }) => path === "agreesToTerms");
      if (areTermsOthers) made.form.setValue("agreesToTerms" as Path<Values>, false as PathValue<Values, Path<Values>>);
      if (areTermsOthers || code === "registration.alreadyMember") {
        void queryClient.invalidateQueries({ queryKey: api.registration.getSignIn.key() });
      }
    },
    onCreated: (me) => {
      queryClient.clear();
      queryClient.setQueryData(api.people.getMe.queryKey({ input: {} }), me);
      router.history.push(returnTo === "" ? `/${me.area}/dashboard` : safeReturnTo(returnTo));
    },
  });
  return made;
}

type FormProps<Values extends Agreement> = {
  kind: "vendor" | "client";
  signIn: SignIn;
  form: UseFormReturn<Values>;
  submit: React.FormEventHandler<HTMLFormElement>;
  isSending: boolean;
  children: React.ReactNode;
};

function OrganisationForm<Values extends Agreement>({ kind, signIn, form, submit, isSending, children }: FormProps<Values>) {
  const t = useTranslations("register.organisation");
  const account = useTranslations("register.account");
  const as = useTranslations("register");
  const { go, failure, isLeaving } = useWayToSignIn();
  return (
    <FormProvider {...form}>
      <form noValidate onSubmit={submit}>
        <Stack gap={5}>
          <StepHead
            step={account("step", { step: 2 })}
            title={t(kind === "vendor" ? "titleVendor" : "titleClient")}
            text={`${as("signedInAs", { email: signIn.email ?? "" })} ${t("text")}`}
          />
          {children}
          <Card title={t("terms")}>
            <Stack gap={3}>
              <TermsText version={signIn.termsVersion} hasPrices={kind === "vendor"} />
              <AgreementField />
            </Stack>
          </Card>
          <p className={styles.lead}>{t("after")}</p>
          <SignInProblem code={failure} />
          <div className={styles.actions}>
            <Button type="submit" variant="primary" size="l" loading={isSending}>
              {t("submit")}
            </Button>
            <Button variant="ghost" size="l" disabled={isSending} loading={isLeaving} onClick={() => go({ prompt: "login" })}>
              {t("otherAccount")}
            </Button>
          </div>
        </Stack>
      </form>
    </FormProvider>
  );
}

function AgreementField() {
  const t = useTranslations("register.organisation");
  const { register, formState } = useFormContext<Agreement>();
  const message = messageAt(formState.errors, "agreesToTerms");
  return <CheckboxField label={t("agree")} {...register("agreesToTerms")} {...(message ? { error: message } : {})} />;
}
