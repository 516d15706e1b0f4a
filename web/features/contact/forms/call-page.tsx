import IconClock from "@tabler/icons-react/icons/IconClock";
import IconListCheck from "@tabler/icons-react/icons/IconListCheck";
import IconMail from "@tabler/icons-react/icons/IconMail";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import { dateInZone } from "#contract/core/dates/dates.ts";
import { timeInZone } from "#contract/core/dates/zoned-time.ts";
import { PhoneField } from "#web/platform/forms/phone/phone-field.tsx";
import { useFormats, usePage } from "#web/platform/page/route-context.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { PitchSplit } from "#web/ui/display/pitch.tsx";
import { Notice } from "#web/ui/feedback/notice.tsx";
import { TextAreaField, TextField } from "#web/ui/fields/text-field.tsx";
import { UiLink } from "#web/ui/navigation/link.tsx";
import { callQueries } from "./call-queries.ts";
import { CallSlots } from "./call-slots.tsx";
import { FormSent } from "./form-sent.tsx";
import { PointList } from "./point-list.tsx";
import styles from "./public-form.module.css";
import { PublicForm } from "./public-form.tsx";
import { usePublicForm } from "./use-public-form.ts";

const icon = { size: 20, stroke: 1.9, "aria-hidden": true } as const;

/** `/schedule-call`: a time, a number, and the invitation by mail. */
export function CallPage({ ticket, sent }: { ticket: string; sent: string | undefined }) {
  const t = useTranslations("publicForms.call");
  const { data } = useQuery({ ...callQueries.slots(usePage()), throwOnError: true });
  const points = [
    { icon: <IconClock {...icon} />, title: t("points.timeTitle", { minutes: data?.minutes ?? 0 }), children: t("points.timeText") },
    { icon: <IconListCheck {...icon} />, title: t("points.prepareTitle"), children: t("points.prepareText") },
    {
      icon: <IconMail {...icon} />,
      title: t("points.writeTitle"),
      children: <UiLink href="/contact">{t("points.writeLink")}</UiLink>,
    },
  ];
  return (
    <PitchSplit title={t("heading")} intro={t("intro")} points={<PointList points={points} />}>
      {sent === undefined ? <CallForm ticket={ticket} /> : <CallPlanned sent={sent} />}
    </PitchSplit>
  );
}

function CallPlanned({ sent }: { sent: string }) {
  const t = useTranslations("publicForms.call");
  const all = useTranslations("publicForms");
  const formats = useFormats();
  const { timeZone } = usePage().page.settings;
  const at = new Date(sent);
  return (
    <FormSent
      title={t("sentTitle")}
      actions={
        <ButtonLink href="/" variant="primary">
          {all("toActivities")}
        </ButtonLink>
      }
    >
      {Number.isNaN(at.getTime()) ? null : (
        <p>
          <strong>{t("sentAt", { date: formats.dateLong(dateInZone(at, timeZone)), time: timeInZone(at, timeZone) })}</strong>
        </p>
      )}
      <p>{t("sentText")}</p>
    </FormSent>
  );
}

function CallForm({ ticket }: { ticket: string }) {
  const t = useTranslations("publicForms.call");
  const all = useTranslations("publicForms");
  const fields = useTranslations("publicForms.fields");
  const context = usePage();
  const queryClient = useQueryClient();
  const { data } = useQuery({ ...callQueries.slots(context), throwOnError: true });
  const labels = {
    slot: fields("slot"),
    name: fields("name"),
    phone: fields("phone"),
    email: fields("email"),
    company: fields("company"),
    message: t("message"),
  };
  // Whatever was refused: what is free may have changed.
  const onRefused = () => void queryClient.invalidateQueries({ queryKey: callQueries.slots(context).queryKey });
  const form = usePublicForm({ kind: "Call", path: "/schedule-call", labels, onRefused });
  const days = data?.days ?? [];
  const optionalText = all("optional");
  return (
    <>
      <h2 className={styles.title}>{t("formTitle")}</h2>
      {data && days.length === 0 ? (
        <Notice tone="info" action={<ButtonLink href="/contact">{t("points.writeLink")}</ButtonLink>}>
          {t("none")}
        </Notice>
      ) : (
        <PublicForm form={form} ticket={ticket} label={t("form")} submit={t("submit")}>
          <CallSlots
            days={days}
            legend={t("zone", { zone: data?.timeZone ?? "" })}
            error={form.errorOf("slot")}
            chosen={form.typed("slot")}
          />
          <TextField {...form.field("name")} required autoComplete="name" maxLength={120} />
          <div className={styles.pair}>
            <PhoneField {...form.field("phone")} required maxLength={40} help={t("phoneHelp")} />
            <TextField {...form.field("email")} required type="email" inputMode="email" autoComplete="email" maxLength={254} />
          </div>
          <TextField {...form.field("company")} optionalText={optionalText} autoComplete="organization" maxLength={200} />
          <TextAreaField {...form.field("message")} optionalText={optionalText} rows={3} minLength={10} maxLength={5000} />
        </PublicForm>
      )}
    </>
  );
}
