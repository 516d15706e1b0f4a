import IconCalendarCheck from "@tabler/icons-react/icons/IconCalendarCheck";
import IconCoins from "@tabler/icons-react/icons/IconCoins";
import IconFlame from "@tabler/icons-react/icons/IconFlame";
import IconMailCheck from "@tabler/icons-react/icons/IconMailCheck";
import IconPhoto from "@tabler/icons-react/icons/IconPhoto";
import IconShieldCheck from "@tabler/icons-react/icons/IconShieldCheck";
import { useTranslations } from "use-intl";
import { activityTypes } from "#contract/listings/catalogue.ts";
import { PhoneField } from "#web/platform/forms/phone/phone-field.tsx";
import { useFormats, usePage } from "#web/platform/page/route-context.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { NumberedSteps, PitchBeside, PitchHero, PitchSection, PointGrid, QuestionList } from "#web/ui/display/pitch.tsx";
import { SelectField } from "#web/ui/fields/select-field.tsx";
import { TextAreaField, TextField } from "#web/ui/fields/text-field.tsx";
import { UiLink } from "#web/ui/navigation/link.tsx";
import { FormSent } from "./form-sent.tsx";
import styles from "./public-form.module.css";
import { PublicForm } from "./public-form.tsx";
import { usePublicForm } from "./use-public-form.ts";

const icons = {
  requests: IconMailCheck,
  page: IconPhoto,
  calendar: IconCalendarCheck,
  prices: IconCoins,
  policy: IconShieldCheck,
  fee: IconFlame,
} as const;
const reasons = ["requests", "page", "calendar", "prices", "policy", "fee"] as const;
const steps = ["apply", "meet", "build", "host"] as const;
const questions = ["exclusive", "pay", "area"] as const;

/** `/become-a-partner`: what a vendor gets, how it goes, and the application. */
export function PartnerPage({ ticket, isSent }: { ticket: string; isSent: boolean }) {
  const t = useTranslations("publicForms.partner");
  const formats = useFormats();
  const commission = formats.percent(usePage().page.settings.commissionRateBp);
  if (isSent) return <ApplicationSent />;
  return (
    <>
      <PitchHero
        kicker={t("kicker")}
        title={t("heading")}
        intro={t("intro")}
        actions={
          <>
            <ButtonLink href="#apply" variant="primary" size="l">
              {t("apply")}
            </ButtonLink>
            <UiLink href="/pricing">{t("price")}</UiLink>
          </>
        }
      />
      <PitchSection title={t("getTitle")} intro={t("getIntro")}>
        <PointGrid
          points={reasons.map((reason) => {
            const Icon = icons[reason];
            return {
              icon: <Icon size={24} stroke={1.8} aria-hidden="true" />,
              title: t(`points.${reason}Title`),
              text: reason === "fee" ? t("points.feeText", { commission }) : t(`points.${reason}Text`),
            };
          })}
        />
      </PitchSection>
      <PitchSection title={t("howTitle")}>
        <NumberedSteps steps={steps.map((step) => ({ title: t(`steps.${step}Title`), text: t(`steps.${step}Text`) }))} />
      </PitchSection>
      <PitchSection id="apply" title={t("formTitle")} intro={t("formIntro")}>
        <PitchBeside
          main={<ApplicationForm ticket={ticket} />}
          beside={
            <>
              <h2 className={styles.title}>{t("questionsTitle")}</h2>
              <QuestionList
                questions={questions.map((name) => ({ question: t(`questions.${name}Question`), answer: t(`questions.${name}Answer`) }))}
              />
            </>
          }
        />
      </PitchSection>
    </>
  );
}

function ApplicationSent() {
  const t = useTranslations("publicForms.partner");
  const all = useTranslations("publicForms");
  return (
    <div className={styles.card}>
      <h1 className={styles.hiddenTitle}>{t("title")}</h1>
      <FormSent
        title={t("sentTitle")}
        actions={
          <>
            <ButtonLink href="/auth/register?as=vendor" variant="primary">
              {t("register")}
            </ButtonLink>
            <ButtonLink href="/">{all("toActivities")}</ButtonLink>
          </>
        }
      >
        <p>{t("sentText")}</p>
      </FormSent>
    </div>
  );
}

function ApplicationForm({ ticket }: { ticket: string }) {
  const t = useTranslations("publicForms.partner");
  const all = useTranslations("publicForms");
  const fields = useTranslations("publicForms.fields");
  const types = useTranslations("catalogue.types");
  const labels = {
    company: fields("company"),
    city: fields("city"),
    website: fields("website"),
    activityType: fields("activityType"),
    message: t("message"),
    name: fields("name"),
    email: fields("email"),
    phone: fields("phone"),
  };
  const form = usePublicForm({ kind: "Partner", path: "/become-a-partner", labels });
  const optionalText = all("optional");
  return (
    <div className={styles.card}>
      <PublicForm form={form} ticket={ticket} label={t("form")} submit={t("submit")}>
        <div className={styles.pair}>
          <TextField {...form.field("company")} required autoComplete="organization" minLength={2} maxLength={200} />
          <TextField {...form.field("city")} required autoComplete="address-level2" minLength={2} maxLength={100} />
        </div>
        <div className={styles.pair}>
          <TextField
            {...form.field("website")}
            optionalText={optionalText}
            inputMode="url"
            autoComplete="url"
            maxLength={2048}
            help={t("websiteHelp")}
          />
          <SelectField
            {...form.field("activityType")}
            optionalText={optionalText}
            placeholder={t("chooseType")}
            options={activityTypes.map((type) => ({ value: type, label: types(type) }))}
          />
        </div>
        <TextAreaField {...form.field("message")} required rows={6} minLength={10} maxLength={5000} help={t("messageHelp")} />
        <TextField {...form.field("name")} required autoComplete="name" maxLength={120} />
        <div className={styles.pair}>
          <TextField {...form.field("email")} required type="email" inputMode="email" autoComplete="email" maxLength={254} />
          <PhoneField {...form.field("phone")} optionalText={optionalText} maxLength={40} />
        </div>
      </PublicForm>
      <p className={styles.small}>
        <UiLink href="/auth/register?as=vendor">{t("register")}</UiLink>
      </p>
    </div>
  );
}
