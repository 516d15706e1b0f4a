import IconClock from "@tabler/icons-react/icons/IconClock";
import IconHelp from "@tabler/icons-react/icons/IconHelp";
import IconPhone from "@tabler/icons-react/icons/IconPhone";
import { useTranslations } from "use-intl";
import { PhoneField } from "#web/platform/forms/phone/phone-field.tsx";
import { ButtonLink } from "#web/ui/button.tsx";
import { PitchSplit } from "#web/ui/display/pitch.tsx";
import { TextAreaField, TextField } from "#web/ui/fields/text-field.tsx";
import { UiLink } from "#web/ui/navigation/link.tsx";
import { FormSent } from "./form-sent.tsx";
import { PointList } from "./point-list.tsx";
import styles from "./public-form.module.css";
import { PublicForm } from "./public-form.tsx";
import { usePublicForm } from "./use-public-form.ts";

const icon = { size: 20, stroke: 1.9, "aria-hidden": true } as const;

/** `/contact`: a question to the operator. */
export function ContactPage({ ticket, isSent }: { ticket: string; isSent: boolean }) {
  const t = useTranslations("publicForms.contact");
  const all = useTranslations("publicForms");
  const points = [
    { icon: <IconClock {...icon} />, title: t("points.answerTitle"), children: t("points.answerText") },
    {
      icon: <IconPhone {...icon} />,
      title: t("points.callTitle"),
      children: (
        <>
          {t("points.callText")} <UiLink href="/schedule-call">{t("points.callLink")}</UiLink>
        </>
      ),
    },
    {
      icon: <IconHelp {...icon} />,
      title: t("points.faqTitle"),
      children: (
        <>
          {t("points.faqText")} <UiLink href="/info/faq">{t("points.faqLink")}</UiLink>
        </>
      ),
    },
  ];
  return (
    <PitchSplit title={t("heading")} intro={t("intro")} points={<PointList points={points} />}>
      {isSent ? (
        <FormSent
          title={t("sentTitle")}
          actions={
            <>
              <ButtonLink href="/" variant="primary">
                {all("toActivities")}
              </ButtonLink>
              <ButtonLink href="/contact">{t("again")}</ButtonLink>
            </>
          }
        >
          <p>{t("sentText")}</p>
        </FormSent>
      ) : (
        <QuestionForm ticket={ticket} />
      )}
    </PitchSplit>
  );
}

function QuestionForm({ ticket }: { ticket: string }) {
  const t = useTranslations("publicForms.contact");
  const all = useTranslations("publicForms");
  const fields = useTranslations("publicForms.fields");
  const labels = {
    name: fields("name"),
    email: fields("email"),
    company: fields("company"),
    phone: fields("phone"),
    message: fields("message"),
  };
  const form = usePublicForm({ kind: "Contact", path: "/contact", labels });
  return (
    <>
      <h2 className={styles.title}>{t("formTitle")}</h2>
      <PublicForm form={form} ticket={ticket} label={t("form")} submit={t("submit")}>
        <TextField {...form.field("name")} required autoComplete="name" maxLength={120} />
        <TextField {...form.field("email")} required type="email" inputMode="email" autoComplete="email" maxLength={254} />
        <div className={styles.pair}>
          <TextField {...form.field("company")} optionalText={all("optional")} autoComplete="organization" maxLength={200} />
          <PhoneField {...form.field("phone")} optionalText={all("optional")} maxLength={40} />
        </div>
        <TextAreaField {...form.field("message")} required rows={6} minLength={10} maxLength={5000} help={t("messageHelp")} />
      </PublicForm>
    </>
  );
}
