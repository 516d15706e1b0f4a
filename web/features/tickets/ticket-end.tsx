import { useState } from "react";
import { useTranslations } from "use-intl";
import type { Ticket } from "#contract/tickets/ticket-shapes.ts";
import { type DisputeOutcome, disputeOutcomes } from "#contract/tickets/ticket-states.ts";
import { useDialogAct } from "#web/platform/api/act.tsx";
import { usePage } from "#web/platform/page/route-context.ts";
import { useFieldText } from "#web/platform/texts/problem-text.ts";
import { Button } from "#web/ui/button.tsx";
import { ChipGroup } from "#web/ui/fields/chip-group.tsx";
import { ConfirmDialog } from "#web/ui/overlay/confirm-dialog.tsx";
import { showToast } from "#web/ui/toast/toast-store.ts";
import { useTicketCache } from "./ticket-cache.ts";

/** The way to end a ticket: it is solved, or the dispute is decided; what is said goes to whoever asked. */
export function EndTicket({ ticket }: { ticket: Ticket }) {
  const t = useTranslations("tickets.end");
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="primary" onClick={() => setOpen(true)}>
        {t(ticket.can.decide ? "decide" : "solve")}
      </Button>
      {isOpen ? <EndDialog ticket={ticket} onClose={() => setOpen(false)} /> : null}
    </>
  );
}

function EndDialog({ ticket, onClose }: { ticket: Ticket; onClose: () => void }) {
  const t = useTranslations("tickets");
  const ui = useTranslations("ui");
  const fieldText = useFieldText();
  const { api } = usePage();
  const { take, refresh, read } = useTicketCache();
  const [outcome, setOutcome] = useState<DisputeOutcome>("stands");
  const isDecision = ticket.can.decide;
  const { reference } = ticket;
  const { act, isPending, notice } = useDialogAct({
    call: (text: string) => {
      const call = { context: { ifMatch: ticket.version } };
      if (isDecision) return api.tickets.decideDispute.call({ ticketId: ticket.id, outcome, text }, call);
      return api.tickets.solveTicket.call({ ticketId: ticket.id, text: text === "" ? null : text }, call);
    },
    success: () => ({ title: t(isDecision ? "end.decided" : "end.solved") }),
    done: async (fresh) => {
      onClose();
      await take(fresh);
    },
    stale: async () => {
      await refresh();
      // What was written stays where it can still be sent, onto what the others made of it.
      const can = read(ticket.id)?.can;
      if (isDecision ? can?.decide : can?.solve) return false;
      onClose();
      showToast({ title: t("stale"), tone: "warning" });
      return true;
    },
  });
  const label = t(isDecision ? "end.reasons" : "end.closing");
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={act}
      title={t(isDecision ? "end.decideTitle" : "end.solveTitle", { reference })}
      description={t(isDecision ? "end.decideText" : "end.solveText")}
      confirmLabel={t(isDecision ? "end.decide" : "end.solve")}
      cancelLabel={ui("cancel")}
      closeLabel={ui("close")}
      pending={isPending}
      error={notice}
      reason={{ label, required: isDecision, requiredMessage: fieldText({ code: "required", params: {} }, label), maxLength: 4_000 }}
    >
      {isDecision ? (
        <ChipGroup
          legend={t("end.outcome")}
          name="outcome"
          options={disputeOutcomes.map((value) => ({ value, label: t(`end.choices.${value}`) }))}
          selected={[outcome]}
          onChange={([chosen]) => setOutcome(disputeOutcomes.find((known) => known === chosen) ?? outcome)}
        />
      ) : null}
    </ConfirmDialog>
  );
}
