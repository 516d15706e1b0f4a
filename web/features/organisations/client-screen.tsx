import IconPlus from "@tabler/icons-react/icons/IconPlus";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import type { Client } from "#contract/organisations/organisation-shapes.ts";
import { useMe } from "#web/platform/session/current-person.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { type Organisation, useClient } from "./organisation-calls.ts";
import { ClientBudgetFields, OrganisationFields } from "./organisation-fields.tsx";
import { OrganisationForm, OrganisationFrame, OwnOrganisation } from "./organisation-screen.tsx";
import type { ClientValues } from "./organisation-values.ts";

type FrameProps = { clientId: string; current: "overview" | "profile"; children: (client: Client) => ReactNode };

/** One client in the admin area, whichever part of it is on screen. */
export function ClientFrame({ clientId, current, children }: FrameProps) {
  return <Frame organisation={useClient(clientId)} current={current} render={children} />;
}

/** Its profile, to be changed. */
export function ClientScreen({ clientId }: { clientId: string }) {
  const organisation = useClient(clientId);
  return (
    <Frame
      organisation={organisation}
      current="profile"
      render={(client) => <ClientForm key={clientId} organisation={organisation} client={client} />}
    />
  );
}

/** A client admin's own company. */
export function OwnClientScreen() {
  const organisation = useClient(useMe().organisation?.id ?? "");
  return (
    <OwnOrganisation organisation={organisation}>
      {(client) => <ClientForm key={client.id} organisation={organisation} client={client} />}
    </OwnOrganisation>
  );
}

type ClientOrganisation = Organisation<Client, ClientValues>;
type Rendered = { organisation: ClientOrganisation; current: FrameProps["current"]; render: FrameProps["children"] };

function Frame({ organisation, current, render }: Rendered) {
  const t = useTranslations("organisations.clients");
  const create = ({ id, isActive }: Client) =>
    isActive ? (
      <ButtonLink href={`/admin/bookings/listings?clientId=${id}`} icon={<IconPlus size={18} stroke={2.2} aria-hidden="true" />}>
        {t("newBooking")}
      </ButtonLink>
    ) : undefined;
  return (
    <OrganisationFrame organisation={organisation} current={current} secondaryActions={create}>
      {render}
    </OrganisationFrame>
  );
}

function ClientForm({ organisation, client }: { organisation: ClientOrganisation; client: Client }) {
  return (
    <OrganisationForm organisation={organisation} record={client}>
      <OrganisationFields hasInstagram={false} />
      <ClientBudgetFields />
    </OrganisationForm>
  );
}
