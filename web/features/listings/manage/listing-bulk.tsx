import IconEyeOff from "@tabler/icons-react/icons/IconEyeOff";
import IconPower from "@tabler/icons-react/icons/IconPower";
import { useTranslations } from "use-intl";
import type { ManagedListingSummary } from "#contract/listings/listing-management.ts";
import { type BulkAct, useBulk } from "#web/platform/lists/bulk/bulk.tsx";
import { usePage } from "#web/platform/page/route-context.ts";
import { useListingCache } from "./listing-acts.tsx";

/** Several listings put online or taken off, each by its own state and version; a reader has nothing to choose. */
export function useListingBulk(rows: readonly ManagedListingSummary[], vendorIsActive: boolean) {
  const t = useTranslations("manage.bulk");
  const acts = useTranslations("manage.acts");
  const { api } = usePage();
  const cache = useListingCache();
  const setActive = ({ id, version }: ManagedListingSummary, isActive: boolean) =>
    api.listingManagement.setListingActive.call({ listingId: id, isActive }, { context: { ifMatch: version } });
  const all: BulkAct<ManagedListingSummary>[] = [
    {
      key: "activate",
      icon: <IconPower size={17} stroke={1.9} aria-hidden="true" />,
      label: () => acts("activate"),
      appliesTo: ({ can }) => can.activate,
      title: (count) => t("activateTitle", { count }),
      text: () => t(vendorIsActive ? "activateText" : "activateWaitingText"),
      run: (row) => setActive(row, true),
    },
    {
      key: "deactivate",
      icon: <IconEyeOff size={17} stroke={1.9} aria-hidden="true" />,
      label: () => acts("deactivate"),
      danger: true,
      appliesTo: ({ can }) => can.deactivate,
      title: (count) => t("deactivateTitle", { count }),
      text: () => t("deactivateText"),
      run: (row) => setActive(row, false),
    },
  ];
  return useBulk({ rows, nameOf: ({ name }) => name, onDone: cache.forgetLists, acts: rows.some(({ can }) => can.update) ? all : [] });
}
