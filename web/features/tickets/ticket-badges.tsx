import IconAlertTriangle from "@tabler/icons-react/icons/IconAlertTriangle";
import IconCircleCheck from "@tabler/icons-react/icons/IconCircleCheck";
import IconClock from "@tabler/icons-react/icons/IconClock";
import IconFlame from "@tabler/icons-react/icons/IconFlame";
import IconInbox from "@tabler/icons-react/icons/IconInbox";
import { useTranslations } from "use-intl";
import type { Area } from "#contract/core/roles.ts";
import type { TicketSummary } from "#contract/tickets/ticket-shapes.ts";
import type { TicketState } from "#contract/tickets/ticket-states.ts";
import { TwoLines } from "#web/platform/lists/list-layout.tsx";
import { useFormats, usePage } from "#web/platform/page/route-context.ts";
import { StatusBadge, type Tone } from "#web/ui/feedback/badge.tsx";

const icons: Record<TicketState, typeof IconClock> = {
  open: IconInbox,
  waitingForThem: IconClock,
  waitingForOperator: IconClock,
  solved: IconCircleCheck,
};

/** Where a ticket stands, in the words of whoever reads: what waits for them stands out. */
export function TicketStateBadge({ area, ticket }: { area: Area; ticket: Pick<TicketSummary, "state" | "waitsForYou"> }) {
  const t = useTranslations("tickets");
  const { productName } = usePage().page.settings;
  const Icon = icons[ticket.state];
  const tone: Tone = ticket.state === "solved" ? "success" : ticket.waitsForYou ? "warning" : "neutral";
  const label = area === "admin" ? t(`states.${ticket.state}`) : t(`ownStates.${ticket.state}`, { product: productName });
  return <StatusBadge tone={tone} icon={<Icon size={15} stroke={2} aria-hidden="true" />} label={label} />;
}

export function UrgentBadge() {
  const t = useTranslations("tickets");
  return <StatusBadge tone="warning" icon={<IconFlame size={15} stroke={2} aria-hidden="true" />} label={t("urgent")} />;
}

/** By when the operator answers; what is overdue says so. */
export function AnswerDue({ ticket }: { ticket: Pick<TicketSummary, "answerDueAt" | "isLate"> }) {
  const t = useTranslations("tickets");
  const formats = useFormats();
  const { answerDueAt, isLate } = ticket;
  if (!answerDueAt) return "–";
  const at = <time dateTime={answerDueAt}>{formats.instant(answerDueAt)}</time>;
  if (!isLate) return at;
  return (
    <TwoLines
      first={at}
      second={<StatusBadge tone="danger" icon={<IconAlertTriangle size={15} stroke={2} aria-hidden="true" />} label={t("late")} />}
    />
  );
}
