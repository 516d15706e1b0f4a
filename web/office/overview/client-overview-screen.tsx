import { useTranslations } from "use-intl";
import type { Client } from "#contract/organisations/organisation-shapes.ts";
import { ClientFrame } from "#web/features/organisations/client-screen.tsx";
import { useFormats } from "#web/platform/page/route-context.ts";
import { ActivityCard } from "./activity-card.tsx";
import { BookingsCard } from "./bookings-card.tsx";
import { ContactRequestsCard } from "./contact-requests-card.tsx";
import { Figures } from "./figures.tsx";
import { OverviewColumns } from "./overview-columns.tsx";
import { PeopleCard } from "./people-card.tsx";
import { WhoCard } from "./who-card.tsx";

/** What one wants to know of a client first: who they are, what they booked and what it comes to, their people, what they asked and what happened. */
export function ClientOverviewScreen({ clientId }: { clientId: string }) {
  return (
    <ClientFrame clientId={clientId} current="overview">
      {(client) => <ClientOverview client={client} />}
    </ClientFrame>
  );
}

function ClientOverview({ client }: { client: Client }) {
  const t = useTranslations("office.overview");
  const formats = useFormats();
  const base = `/admin/clients/${client.id}`;
  return (
    <OverviewColumns
      first={
        <>
          <Figures
            of={{ clientId: client.id }}
            more={[{ key: "teams", label: t("teams"), value: formats.number(client.teamCount), href: `${base}/teams` }]}
          />
          <BookingsCard of={{ clientId: client.id }} />
          <ActivityCard id={client.id} name={client.name} />
        </>
      }
      second={
        <>
          <WhoCard organisation={client} />
          <PeopleCard organisationId={client.id} path={`${base}/users`} />
          <ContactRequestsCard name={client.name} />
        </>
      }
    />
  );
}
