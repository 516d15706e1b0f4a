import { text } from "#web/platform/page/search-params.ts";

/** Where whoever needs a team for something else goes on with that; left out by everybody else. */
export type CreateTeamSearch = { returnTo?: string };

export function createTeamSearch(given: Record<string, unknown>): CreateTeamSearch {
  const returnTo = text(given["returnTo"], 2000);
  return returnTo === "" ? {} : { returnTo };
}
