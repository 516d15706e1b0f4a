import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import type { Area } from "#contract/core/roles.ts";
import type { Ticket } from "#contract/tickets/ticket-shapes.ts";
import type { TicketRecordKind } from "#contract/tickets/ticket-states.ts";
import { RecordProblem } from "#web/platform/forms/record-problem.tsx";
import { OfficePage } from "#web/platform/page/office-page.tsx";
import { useFormats, usePage } from "#web/platform/page/route-context.ts";
import { WithReferences } from "#web/platform/texts/with-references.tsx";
import { Card } from "#web/ui/card.tsx";
import { KeyValueList } from "#web/ui/display/key-value-list.tsx";
import { Notice } from "#web/ui/feedback/notice.tsx";
import { PageSpinner } from "#web/ui/feedback/spinner.tsx";
import { UiLink } from "#web/ui/navigation/link.tsx";
import { Cluster, Stack, WithAside } from "#web/ui/stack.tsx";
import { ticketsPath } from "./ticket-address.ts";
import { AnswerDue, TicketStateBadge, UrgentBadge } from "./ticket-badges.tsx";
import { TicketComposer } from "./ticket-composer.tsx";
import { EndTicket } from "./ticket-end.tsx";
import { TicketHandling } from "./ticket-handling.tsx";
import { TicketThread } from "./ticket-thread.tsx";

/** One ticket: what was said, the field for an answer, and beside it what it is about and who looks after it. */
export function TicketScreen({ area, ticketId }: { area: Area; ticketId: string }) {
  const t = useTranslations("tickets");
  const ui = useTranslations("ui");
  const { api } = usePage();
  const { data, error, refetch } = useQuery({ ...api.tickets.getTicket.queryOptions({ input: { ticketId } }), staleTime: 0 });
  const list = { label: t("title"), href: ticketsPath(area) };
  if (error && !data) return <RecordProblem error={error} title={t("missing")} back={list} onRetry={() => void refetch()} />;
  if (!data) return <PageSpinner label={ui("loading")} />;
  return (
    <OfficePage
      title={data.subject}
      description={<WithReferences>{data.reference}</WithReferences>}
      status={
        <Cluster>
          <TicketStateBadge area={area} ticket={data} />
          {data.isUrgent && area === "admin" ? <UrgentBadge /> : null}
        </Cluster>
      }
      crumbs={[list, { label: data.reference, href: `${list.href}/${ticketId}` }]}
      action={data.can.solve || data.can.decide ? <EndTicket ticket={data} /> : undefined}
    >
      <WithAside
        aside={
          <Stack gap={4}>
            <Facts area={area} ticket={data} />
            {data.can.manage ? <TicketHandling key={data.version} ticket={data} /> : null}
          </Stack>
        }
      >
        <Card title={t("details.thread")}>
          <Stack gap={4}>
            <TicketThread key={data.id} ticket={data} />
            <Solved ticket={data} />
            {data.can.answer || data.can.manage ? <TicketComposer ticket={data} /> : null}
          </Stack>
        </Card>
      </WithAside>
    </OfficePage>
  );
}

function Solved({ ticket: { state, reopensUntil, can } }: { ticket: Ticket }) {
  const t = useTranslations("tickets.details");
  const formats = useFormats();
  if (state !== "solved" || !reopensUntil) return null;
  return <Notice tone="success">{can.answer ? t("reopens", { at: formats.instant(reopensUntil) }) : t("closed")}</Notice>;
}

function Facts({ area, ticket }: { area: Area; ticket: Ticket }) {
  const t = useTranslations("tickets");
  const { kind, booking, about, page, outcome, openedByName, organisation, answerDueAt } = ticket;
  return (
    <Card title={t("details.about")}>
      <KeyValueList
        items={[
          { key: "kind", label: t("columns.kind"), value: t(`kinds.${kind}`) },
          ...(outcome ? [{ key: "outcome", label: t("details.outcome"), value: t(`outcomes.${outcome}`) }] : []),
          ...(booking
            ? [
                {
                  key: "booking",
                  label: t("details.booking"),
                  value: (
                    <UiLink href={`/${area}/bookings/${booking.id}`}>
                      <WithReferences>{booking.reference}</WithReferences>
                    </UiLink>
                  ),
                },
                {
                  key: "parties",
                  label: t("details.parties"),
                  value: t("details.between", { client: booking.client.name, vendor: booking.vendor.name }),
                },
              ]
            : []),
          ...(about ? [{ key: "about", label: t("details.about"), value: <AboutLink area={area} about={about} /> }] : []),
          { key: "openedBy", label: t("details.openedBy"), value: organisation ? `${openedByName}, ${organisation.name}` : openedByName },
          ...(page ? [{ key: "page", label: t("details.page"), value: page }] : []),
          ...(answerDueAt
            ? [{ key: "due", label: t(area === "admin" ? "columns.due" : "details.answerBy"), value: <AnswerDue ticket={ticket} /> }]
            : []),
        ]}
      />
    </Card>
  );
}

/** The way to a record from an area that has a page of it. */
const recordPath: Record<Area, Partial<Record<TicketRecordKind, (id: string) => string>>> = {
  admin: { vendor: (id) => `/admin/vendors/${id}`, client: (id) => `/admin/clients/${id}` },
  vendor: { listing: (id) => `/vendor/listings/${id}`, vendor: () => "/vendor/update" },
  client: { team: (id) => `/client/teams/${id}`, client: () => "/client/update" },
  team: {},
};

function AboutLink({ area, about: { kind, id, name } }: { area: Area; about: NonNullable<Ticket["about"]> }) {
  const href = recordPath[area][kind]?.(id);
  return href ? <UiLink href={href}>{name}</UiLink> : name;
}
