import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import type { Ticket } from "#contract/tickets/ticket-shapes.ts";
import { useAct } from "#web/platform/api/act.tsx";
import { useOwnVersions } from "#web/platform/api/own-versions.ts";
import { usePage } from "#web/platform/page/route-context.ts";
import { Card } from "#web/ui/card.tsx";
import { CheckboxField } from "#web/ui/fields/checkbox-field.tsx";
import { SelectField } from "#web/ui/fields/select-field.tsx";
import { Stack } from "#web/ui/stack.tsx";
import { showToast } from "#web/ui/toast/toast-store.ts";
import { useTicketCache } from "./ticket-cache.ts";

/** Who of the operator looks after a ticket, and whether it is urgent; each choice counts at once. */
export function TicketHandling({ ticket }: { ticket: Ticket }) {
  const t = useTranslations("tickets");
  const { api } = usePage();
  const { take, refresh } = useTicketCache();
  const { data } = useQuery(api.contact.listAssignees.queryOptions({ input: {} }));
  const versions = useOwnVersions();
  const { act, isPending, variables } = useAct({
    call: (handling: { ownerId: string | null; isUrgent: boolean }) =>
      api.tickets.handleTicket.call({ ticketId: ticket.id, ...handling }, { context: { ifMatch: versions.of(ticket) } }),
    success: () => ({ title: t("handling.saved") }),
    scope: `ticket-handling-${ticket.id}`,
    done(fresh) {
      versions.note(fresh);
      return take(fresh);
    },
    stale: async () => {
      await refresh();
      showToast({ title: t("stale"), tone: "warning" });
      return true;
    },
  });
  const people = data?.items ?? [];
  const { owner } = ticket;
  // What was chosen stands there at once; a control that is off while it is saved would lose the focus.
  const { ownerId, isUrgent } = isPending && variables ? variables : { ownerId: owner?.id ?? null, isUrgent: ticket.isUrgent };
  // Somebody who has left meanwhile still stands there until another takes over.
  const known = owner && !people.some(({ id }) => id === owner.id) ? [owner, ...people] : people;
  return (
    <Card title={t("handling.title")}>
      <Stack gap={4}>
        <SelectField
          label={t("handling.owner")}
          placeholder={t("nobody")}
          value={ownerId ?? ""}
          options={known.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={(event) => act({ ownerId: event.currentTarget.value || null, isUrgent })}
        />
        <CheckboxField
          label={t("handling.urgent")}
          help={t("handling.urgentHelp")}
          checked={isUrgent}
          onChange={(event) => act({ ownerId, isUrgent: event.currentTarget.checked })}
        />
      </Stack>
    </Card>
  );
}
