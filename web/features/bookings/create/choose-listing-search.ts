import { storefrontPageSizes } from "#contract/core/page-sizes.ts";
import { type ActivityType, activityTypes } from "#contract/listings/catalogue.ts";
import { groupSize } from "#contract/listings/group-size.ts";
import { choices, idText, text, whole } from "#web/platform/page/search-params.ts";

export type ChooseListingSearch = {
  page: number;
  q: string;
  types: ActivityType[];
  participants: number | undefined /** For whom a product admin books. */;
  clientId: string;
};

export const chooseListingDefaults: ChooseListingSearch = { page: 1, q: "", types: [], participants: undefined, clientId: "" };

export const chooseListingPageSize = storefrontPageSizes[0];

export function chooseListingSearch(search: Record<string, unknown>): ChooseListingSearch {
  return {
    page: whole(search["page"], 1, 1_000, 1),
    q: text(search["q"]),
    types: choices(search["types"], activityTypes),
    participants: whole(search["participants"], 1, groupSize.max, undefined),
    clientId: idText(search["clientId"]),
  };
}
