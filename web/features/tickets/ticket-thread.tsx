import IconCircleCheck from "@tabler/icons-react/icons/IconCircleCheck";
import IconGavel from "@tabler/icons-react/icons/IconGavel";
import IconRotate from "@tabler/icons-react/icons/IconRotate";
import { useState } from "react";
import { useTranslations } from "use-intl";
import type { Ticket, TicketEntry } from "#contract/tickets/ticket-shapes.ts";
import type { TicketStep } from "#contract/tickets/ticket-states.ts";
import threadStyles from "#web/features/conversations/thread.module.css";
import { Message } from "#web/features/conversations/thread-entry.tsx";
import { useFormats, usePage } from "#web/platform/page/route-context.ts";
import { Button } from "#web/ui/button.tsx";

/** What was written and decided in a ticket, oldest first. */
export function TicketThread({ ticket }: { ticket: Ticket }) {
  const t = useTranslations("tickets");
  const words = useTranslations("conversations");
  const { earlier, askEarlier, isAsking } = useEarlier(ticket);
  const entries = [...(earlier?.entries ?? []), ...ticket.latest.entries];
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls is reached by keyboard
    <div className={threadStyles.log} role="log" aria-label={t("details.thread")} tabIndex={0}>
      {(earlier ?? ticket.latest).hasEarlier ? (
        <p className={threadStyles.earlier}>
          <Button variant="ghost" size="s" loading={isAsking} onClick={() => void askEarlier()}>
            {words("earlier")}
          </Button>
        </p>
      ) : null}
      <ol className={threadStyles.entries}>
        {entries.map((entry) =>
          entry.message ? (
            <Message key={entry.id} entry={entry} message={entry.message} seenBy={[]} />
          ) : entry.step ? (
            <Step key={entry.id} entry={entry} step={entry.step} />
          ) : null,
        )}
      </ol>
    </div>
  );
}

const looks: Record<TicketStep, { icon: typeof IconGavel; tone: string }> = {
  solved: { icon: IconCircleCheck, tone: "success" },
  reopened: { icon: IconRotate, tone: "warning" },
  stands: { icon: IconGavel, tone: "primary" },
  adjusted: { icon: IconGavel, tone: "primary" },
  refunded: { icon: IconGavel, tone: "primary" },
};

function Step({ entry, step }: { entry: TicketEntry; step: TicketStep }) {
  const t = useTranslations("tickets.steps");
  const formats = useFormats();
  const { icon: Icon, tone } = looks[step];
  return (
    <li className={threadStyles.step}>
      <span className={threadStyles.mark} data-tone={tone} aria-hidden="true">
        <Icon size={16} stroke={2} />
      </span>
      <div className={threadStyles.body}>
        <p className={threadStyles.head}>
          <span>{t(step, { by: entry.byName })}</span>
          <time className={threadStyles.meta} dateTime={entry.at}>
            {formats.instant(entry.at)}
          </time>
        </p>
      </div>
    </li>
  );
}

/** What stands before the latest entries, as far as the reader went back. */
function useEarlier({ id, latest }: Ticket) {
  const { api } = usePage();
  const [earlier, setEarlier] = useState<Ticket["latest"] | null>(null);
  const [isAsking, setAsking] = useState(false);
  const askEarlier = async () => {
    const from = earlier?.entries[0] ?? latest.entries[0];
    if (!from || isAsking) return;
    setAsking(true);
    const part = await api.tickets.listTicketEntries.call({ ticketId: id, before: from.at, beforeId: from.id }).catch(() => null);
    setAsking(false);
    if (part) setEarlier((held) => ({ entries: [...part.entries, ...(held?.entries ?? [])], hasEarlier: part.hasEarlier }));
  };
  // What was the first of the latest may have become one of the earlier ones since.
  const known = new Set(latest.entries.map((entry) => entry.id));
  return { earlier: earlier && { ...earlier, entries: earlier.entries.filter((entry) => !known.has(entry.id)) }, askEarlier, isAsking };
}
