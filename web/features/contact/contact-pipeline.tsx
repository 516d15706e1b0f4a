import { useState } from "react";
import { useTranslations } from "use-intl";
import type { ContactRequest } from "#contract/contact/contact.ts";
import { type ContactStage, contactStages } from "#contract/contact/contact-states.ts";
import { plannedDays } from "#contract/core/dates/planned-days.ts";
import { plannedDayIssue } from "#web/platform/forms/dates/planned-day.ts";
import { DayField } from "#web/platform/lists/period-fields.tsx";
import { useFormats, useToday } from "#web/platform/page/route-context.ts";
import { SelectField } from "#web/ui/fields/select-field.tsx";
import { UiLink } from "#web/ui/navigation/link.tsx";
import { Stack } from "#web/ui/stack.tsx";
import { CloseDialog } from "./close-dialog.tsx";
import { useContactActs } from "./contact-acts.ts";
import { Assignee } from "./contact-details.tsx";
import styles from "./contact-requests.module.css";

/** How far a request has come, who looks after it and when somebody looks again. */
export function ContactPipeline({ request }: { request: ContactRequest }) {
  const t = useTranslations("contact");
  const { move, setFollowUp, shown } = useContactActs();
  const today = useToday();
  const { first, last } = plannedDays(today);
  const [isClosing, setClosing] = useState(false);
  const choose = (stage: ContactStage) => (stage === "Closed" ? setClosing(true) : move(request, { stage }));
  return (
    <Stack gap={4}>
      <Standing request={request} />
      <SelectField
        label={t("stage")}
        value={shown(request).stage}
        disabled={request.can.stages.length === 0}
        options={contactStages
          .filter((stage) => stage === request.stage || request.can.stages.includes(stage))
          .map((stage) => ({ value: stage, label: t(`stages.${stage}`) }))}
        onChange={({ currentTarget: { value } }) => choose(value as ContactStage)}
      />
      <Assignee request={request} />
      {request.handled ? null : (
        <DayField
          label={t("file.followUpOn")}
          value={request.followUpOn ?? ""}
          min={first}
          max={last}
          issueOf={(on) => plannedDayIssue(on, today)}
          onDate={(on) => setFollowUp(request, on === "" ? null : on)}
        />
      )}
      {isClosing ? <CloseDialog request={request} onClose={() => setClosing(false)} onMove={(chosen) => move(request, chosen)} /> : null}
    </Stack>
  );
}

function Standing({ request }: { request: ContactRequest }) {
  const t = useTranslations("contact");
  const formats = useFormats();
  const { outcome, handledAt, handledByName, lostReason, organisation, erasedAt } = request;
  if (!outcome || !handledAt) return null;
  return (
    <Stack gap={1}>
      <p className={styles.quiet}>
        {t("file.closed", { outcome: t(`outcomes.${outcome}`), name: handledByName ?? "", at: formats.instant(handledAt) })}
      </p>
      {lostReason ? <p className={styles.quiet}>{t("file.lostBecause", { reason: lostReason })}</p> : null}
      {organisation ? (
        <p className={styles.quiet}>
          <UiLink href={`/admin/${organisation.kind}s/${organisation.id}`}>{t("file.linked", { organisation: organisation.name })}</UiLink>
        </p>
      ) : null}
      {erasedAt ? <p className={styles.quiet}>{t("file.erased", { at: formats.instant(erasedAt) })}</p> : null}
    </Stack>
  );
}
