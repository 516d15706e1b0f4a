import IconDots from "@tabler/icons-react/icons/IconDots";
import IconPhotoOff from "@tabler/icons-react/icons/IconPhotoOff";
import { useTranslations } from "use-intl";
import type { ManagedListingSummary } from "#contract/listings/listing-management.ts";
import { useFormats, usePage } from "#web/platform/page/route-context.ts";
import { Menu, type MenuEntry } from "#web/ui/overlay/menu.tsx";
import type { DataColumn } from "#web/ui/table/data-table.tsx";
import { ListingPicture } from "../listing-picture.tsx";
import styles from "./listing-list.module.css";
import { ListingStateBadge } from "./listing-state-badge.tsx";

/** The list's columns; the first one names the listing and opens it. */
export function useListingColumns(
  entriesOf: (row: ManagedListingSummary) => MenuEntry[],
  viewsOf: (listingId: string) => number | undefined,
): DataColumn<ManagedListingSummary>[] {
  const t = useTranslations("manage.list");
  const types = useTranslations("catalogue.types");
  const formats = useFormats();
  return [
    {
      key: "name",
      header: t("columns.name"),
      sortable: true,
      cell: (row) => <NameCell row={row} type={types(row.type)} />,
    },
    {
      key: "price",
      header: t("columns.price"),
      align: "end",
      sortable: true,
      cell: ({ pricePerPersonExclVatCents }) => (
        <span className={styles.oneLine}>
          <span>{formats.moneyExact(pricePerPersonExclVatCents)}</span> <span className={styles.second}>{t("exclVat")}</span>
        </span>
      ),
    },
    {
      key: "group",
      header: t("columns.group"),
      align: "end",
      cell: ({ minGuests, maxGuests }) => <span className={styles.oneLine}>{t("groupRange", { min: minGuests, max: maxGuests })}</span>,
    },
    { key: "venues", header: t("columns.venues"), align: "end", cell: ({ venueCount }) => formats.number(venueCount) },
    {
      key: "views",
      header: t("columns.views"),
      align: "end",
      hideOnPhone: true,
      cell: ({ id }) => {
        const views = viewsOf(id);
        return views === undefined ? null : <span className="tabular">{formats.number(views)}</span>;
      },
    },
    { key: "state", header: t("columns.state"), cell: (row) => <ListingStateBadge listing={row} /> },
    {
      key: "updatedAt",
      header: t("columns.updated"),
      sortable: true,
      hideOnPhone: true,
      cell: ({ updatedAt }) => <span className={styles.oneLine}>{formats.instant(updatedAt)}</span>,
    },
    {
      key: "acts",
      header: t("columns.acts"),
      hideHeader: true,
      inCorner: true,
      align: "end",
      cell: (row) => (
        <span className={styles.acts}>
          <Menu
            label={t("actsOf", { name: row.name })}
            icon={<IconDots size={19} stroke={2} aria-hidden="true" />}
            iconOnly
            floating
            entries={entriesOf(row)}
          />
        </span>
      ),
    },
  ];
}

function NameCell({ row, type }: { row: ManagedListingSummary; type: string }) {
  const t = useTranslations("manage.list");
  const formats = useFormats();
  const { language } = usePage().page;
  return (
    <span className={styles.name}>
      {row.banner ? (
        <ListingPicture image={row.banner} sizes="4.5rem" className={styles.thumb} alt="" />
      ) : (
        <span className={styles.noPicture} title={t("noPicture")}>
          <IconPhotoOff size={20} stroke={1.75} aria-hidden="true" />
        </span>
      )}
      <span className={styles.lines}>
        <span lang={row.textLanguage === language ? undefined : row.textLanguage}>{row.name}</span>
        <span className={styles.second}>
          {row.textLanguage === language ? type : `${type} · ${t("textLanguage", { language: formats.language(row.textLanguage) })}`}
        </span>
      </span>
    </span>
  );
}
