import IconDots from "@tabler/icons-react/icons/IconDots";
import IconMapPin from "@tabler/icons-react/icons/IconMapPin";
import IconPlus from "@tabler/icons-react/icons/IconPlus";
import { useState } from "react";
import { useTranslations } from "use-intl";
import type { ManagedListing, ManagedVenue } from "#contract/listings/listing-management.ts";
import { useAct } from "#web/platform/api/act.tsx";
import { OfficePage } from "#web/platform/page/office-page.tsx";
import { useFormats, usePage } from "#web/platform/page/route-context.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/feedback/empty-state.tsx";
import { ConfirmDialog } from "#web/ui/overlay/confirm-dialog.tsx";
import { Menu } from "#web/ui/overlay/menu.tsx";
import { DataTable } from "#web/ui/table/data-table.tsx";
import { useListingCache } from "../listing-acts.tsx";
import styles from "../listing-list.module.css";
import { MissingListing } from "../missing-listing.tsx";
import type { ListingScope } from "../scope.ts";
import { useVenueContext } from "./venue-screens.tsx";

/** Where a listing can happen. */
export function VenuesScreen({ scope, listingId }: { scope: ListingScope; listingId: string }) {
  const t = useTranslations("manage.venues");
  const { listing, name, crumbs, venuesPath, error } = useVenueContext(scope, listingId, undefined);
  const deletion = useDeletion(listing);
  const adjustment = useAdjustmentText();
  if (error) return <MissingListing error={error} crumbs={crumbs.slice(0, -1)} />;
  const create = (
    <ButtonLink href={`${venuesPath}/create`} variant="primary" icon={<IconPlus size={18} stroke={2.2} aria-hidden="true" />}>
      {t("create")}
    </ButtonLink>
  );
  return (
    <OfficePage
      title={t("title")}
      description={listing ? t("description", { listing: name }) : undefined}
      crumbs={crumbs}
      action={listing?.can.update ? create : undefined}
    >
      <DataTable<ManagedVenue>
        caption={t("caption")}
        loading={!listing}
        skeletonRows={3}
        rows={listing?.venues ?? []}
        rowKey={({ id }) => id}
        rowHref={({ id }) => `${venuesPath}/${id}`}
        columns={[
          { key: "name", header: t("columns.name"), cell: (venue) => venue.name },
          {
            key: "place",
            header: t("columns.place"),
            cell: ({ isClientLocation, address }) =>
              isClientLocation || !address ? (
                t("client")
              ) : (
                <TwoLines first={`${address.postalCode} ${address.city}`} second={address.street} />
              ),
          },
          { key: "adjustment", header: t("columns.adjustment"), align: "end", cell: adjustment },
          {
            key: "acts",
            header: t("columns.acts"),
            hideHeader: true,
            inCorner: true,
            align: "end",
            cell: (venue) => (
              <span className={styles.acts}>
                <Menu
                  label={t("actsOf", { name: venue.name })}
                  iconOnly
                  floating
                  icon={<IconDots size={19} stroke={2} aria-hidden="true" />}
                  entries={[
                    { key: "edit", label: t("edit"), href: `${venuesPath}/${venue.id}` },
                    { key: "delete", label: t("delete"), danger: true, separated: true, onSelect: () => deletion.ask(venue) },
                  ]}
                />
              </span>
            ),
          },
        ]}
        empty={<EmptyState icon={<IconMapPin aria-hidden="true" />} title={t("emptyTitle")} text={t("emptyText")} action={create} />}
      />
      {deletion.dialog}
    </OfficePage>
  );
}

function TwoLines({ first, second }: { first: string; second: string }) {
  return (
    <span className={styles.lines}>
      <span>{first}</span>
      <span className={styles.second}>{second}</span>
    </span>
  );
}

/** `+10%`, `−€ 50`, or that nothing changes. */
function useAdjustmentText(): (venue: ManagedVenue) => string {
  const t = useTranslations("manage.venues");
  const formats = useFormats();
  const signed = (value: number, text: (size: number) => string) => `${value > 0 ? "+" : "−"}${text(Math.abs(value))}`;
  return ({ priceAdjustmentType, adjustmentBp, adjustmentCents }) => {
    if (priceAdjustmentType === "Percent" && adjustmentBp !== 0) return signed(adjustmentBp, formats.percent);
    if (priceAdjustmentType === "Amount" && adjustmentCents !== 0) return signed(adjustmentCents, formats.money);
    return t("none");
  };
}

/** Asks, then deletes a venue; `dialog` goes into the screen. */
function useDeletion(listing: ManagedListing | undefined) {
  const t = useTranslations("manage.venues");
  const ui = useTranslations("ui");
  const { api } = usePage();
  const cache = useListingCache();
  const [venue, setVenue] = useState<ManagedVenue | null>(null);
  const [isOpen, setOpen] = useState(false);
  const refresh = () => {
    if (!listing) return;
    cache.forgetLists();
    void cache.fetchFresh(listing.id);
  };
  const remove = useAct({
    call: ({ id, version }: ManagedVenue) =>
      api.listingManagement.deleteVenue.call({ listingId: listing?.id ?? "", venueId: id }, { context: { ifMatch: version } }),
    success: () => ({ title: t("deleted") }),
    settled() {
      setOpen(false);
      refresh();
    },
  });
  const dialog = (
    <ConfirmDialog
      open={isOpen}
      onClose={() => setOpen(false)}
      onConfirm={() => venue && remove.act(venue)}
      title={t("deleteTitle", { name: venue?.name ?? "" })}
      description={t("deleteText")}
      confirmLabel={t("delete")}
      cancelLabel={ui("cancel")}
      closeLabel={ui("close")}
      danger
      pending={remove.isPending}
    />
  );
  return {
    dialog,
    ask: (next: ManagedVenue) => {
      setVenue(next);
      setOpen(true);
    },
  };
}
