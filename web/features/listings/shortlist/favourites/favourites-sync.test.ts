import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { ApiProblem } from "#web/platform/api/problem.ts";
import { mostFavourites } from "../shortlist-limits.ts";
import { readShortlist, toggleFavourite } from "../shortlist-store.ts";
import { followFavourites } from "./favourites-sync.ts";

beforeAll(() => void vi.stubGlobal("window", { addEventListener: () => undefined, removeEventListener: () => undefined }));
afterAll(() => vi.unstubAllGlobals());

type Following = Parameters<typeof followFavourites>[0];

/** The part of the API that favourites use, with as many kept as the server allows. */
function serverWith(has: string[]) {
  let kept = has;
  const changeFavourites = (change: { add: string[]; remove: string[] }) => {
    const next = [...change.add.filter((id) => !kept.includes(id)), ...kept.filter((id) => !change.remove.includes(id))];
    if (next.length > mostFavourites) throw new ApiProblem("favourites.tooMany", 409, { n: mostFavourites });
    kept = next;
    return Promise.resolve({ listingIds: kept });
  };
  const api = {
    people: { getMe: { queryOptions: () => ({}) } },
    favourites: {
      listFavourites: { call: () => Promise.resolve({ listingIds: kept }) },
      changeFavourites: { call: async (change: { add: string[]; remove: string[] }) => changeFavourites(change) },
    },
  } as unknown as Following["api"];
  const queryClient = { ensureQueryData: () => Promise.resolve({ id: "me" }) } as unknown as Following["queryClient"];
  return { api, queryClient, kept: () => kept };
}

test("a visitor's favourites that find no room beside one's own are said to be left out; the newest come along", async () => {
  const server = serverWith(Array.from({ length: mostFavourites - 1 }, (_, index) => `own ${index}`));
  expect([toggleFavourite("older"), toggleFavourite("newest")]).toEqual([true, true]);
  const leftOut: number[] = [];
  const stop = followFavourites({ ...server, onLeftOut: (count) => leftOut.push(count) });
  await vi.waitFor(() => expect(readShortlist().owner).toBe("me"));
  stop();
  expect(leftOut).toEqual([1]);
  expect(server.kept()).toContain("newest");
  expect(server.kept()).not.toContain("older");
  expect(readShortlist().favourites).toEqual(server.kept());

  // One more than may be kept changes nothing, and says so.
  expect(toggleFavourite("one more")).toBe(false);
  expect(readShortlist().favourites).toEqual(server.kept());
});
