import IconBuildingStore from "@tabler/icons-react/icons/IconBuildingStore";
import IconPlus from "@tabler/icons-react/icons/IconPlus";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { dateInZone } from "#contract/core/dates/dates.ts";
import type { Client, Vendor } from "#contract/organisations/organisation-shapes.ts";
import { OfficePage } from "#web/platform/page/office-page.tsx";
import { useFormats, usePage } from "#web/platform/page/route-context.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { Avatar } from "#web/ui/display/avatar.tsx";
import { EmailAddress } from "#web/ui/display/email-address.tsx";
import { EmptyState } from "#web/ui/feedback/empty-state.tsx";
import type { DataColumn } from "#web/ui/table/data-table.tsx";
import { ReviewReasons } from "./activation/review-reasons.tsx";
import { ActivityBadge } from "./activity-badge.tsx";
import styles from "./organisation-list.module.css";
import { OrganisationList, TwoLines } from "./organisation-list.tsx";
import { type OrganisationsSearch, organisationsInput } from "./organisations-search.ts";

type ScreenProps = { search: OrganisationsSearch };

/** Every vendor of the marketplace. */
export function VendorsScreen({ search }: ScreenProps) {
  const t = useTranslations("organisations");
  const { api } = usePage();
  const query = useQuery(
    api.organisations.listVendors.queryOptions({ input: organisationsInput(search), placeholderData: keepPreviousData }),
  );
  const columns = useColumns<Vendor>({
    key: "listings",
    header: t("list.columns.listings"),
    align: "end",
    cell: ({ listingCount }) => listingCount,
  });
  return (
    <Frame kind="vendors">
      <OrganisationList
        path="/admin/vendors"
        search={search}
        query={query}
        columns={columns}
        caption={t("vendors.caption")}
        setActive={({ id, version }, isActive) =>
          api.organisations.setVendorActive.call({ vendorId: id, isActive }, { context: { ifMatch: version } })
        }
        exports={{ name: "vendors", input: organisationsInput(search) }}
        searchLabel={t("list.search")}
        empty={<NoneYet kind="vendors" />}
      />
    </Frame>
  );
}

/** Every client of the marketplace. */
export function ClientsScreen({ search }: ScreenProps) {
  const t = useTranslations("organisations");
  const { api } = usePage();
  const query = useQuery(
    api.organisations.listClients.queryOptions({ input: organisationsInput(search), placeholderData: keepPreviousData }),
  );
  const columns = useColumns<Client>({ key: "teams", header: t("list.columns.teams"), align: "end", cell: ({ teamCount }) => teamCount });
  return (
    <Frame kind="clients">
      <OrganisationList
        path="/admin/clients"
        search={search}
        query={query}
        columns={columns}
        caption={t("clients.caption")}
        setActive={({ id, version }, isActive) =>
          api.organisations.setClientActive.call({ clientId: id, isActive }, { context: { ifMatch: version } })
        }
        exports={{ name: "clients", input: organisationsInput(search) }}
        searchLabel={t("list.search")}
        empty={<NoneYet kind="clients" />}
      />
    </Frame>
  );
}

type Kind = "vendors" | "clients";

function Frame({ kind, children }: { kind: Kind; children: ReactNode }) {
  const t = useTranslations("organisations");
  return (
    <OfficePage
      title={t(`${kind}.title`)}
      description={t(`${kind}.description`)}
      crumbs={[{ label: t(`${kind}.title`), href: `/admin/${kind}` }]}
      action={
        <ButtonLink href={`/admin/${kind}/create`} variant="primary" icon={<IconPlus size={18} stroke={2.2} aria-hidden="true" />}>
          {t(`${kind}.new`)}
        </ButtonLink>
      }
    >
      {children}
    </OfficePage>
  );
}

function NoneYet({ kind }: { kind: Kind }) {
  const t = useTranslations("organisations");
  return (
    <EmptyState
      icon={<IconBuildingStore aria-hidden="true" />}
      title={t(`${kind}.emptyTitle`)}
      text={t(`${kind}.emptyText`)}
      action={
        <ButtonLink href={`/admin/${kind}/create`} variant="primary">
          {t(`${kind}.new`)}
        </ButtonLink>
      }
    />
  );
}

/** The columns that vendors and clients share, round the one that only one of them has. */
function useColumns<Row extends Vendor | Client>(own: DataColumn<Row>): DataColumn<Row>[] {
  const t = useTranslations("organisations.list.columns");
  const formats = useFormats();
  const { page } = usePage();
  return [
    {
      key: "name",
      header: t("name"),
      sortable: true,
      cell: (row) => <Named {...row} />,
    },
    {
      key: "contact",
      header: t("contact"),
      cell: ({ contactPersonName, email }) => {
        const address = email && <EmailAddress address={email} />;
        return <TwoLines first={contactPersonName ?? address} second={contactPersonName ? address : undefined} />;
      },
    },
    own,
    { key: "users", header: t("users"), align: "end", cell: ({ userCount }) => userCount },
    {
      key: "createdAt",
      header: t("created"),
      sortable: true,
      cell: ({ createdAt }) => (
        <time className={styles.nowrap} dateTime={createdAt}>
          {formats.date(dateInZone(new Date(createdAt), page.settings.timeZone))}
        </time>
      ),
    },
    {
      key: "state",
      header: t("state"),
      cell: (row) => (
        <TwoLines first={<ActivityBadge {...row} />} second={row.activation?.review && <ReviewReasons review={row.activation.review} />} />
      ),
    },
  ];
}

function Named({ name, legalName, logoUrl }: Vendor | Client) {
  return (
    <span className={styles.named}>
      <Avatar name={name} src={logoUrl ?? undefined} shape="organisation" />
      <TwoLines first={name} second={legalName === name ? undefined : legalName} />
    </span>
  );
}
