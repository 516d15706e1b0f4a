import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { contract } from "#contract/router.ts";

/**
 * What somebody wrote, chose or set up is not lost by one press: whatever
 * takes it away asks first, or says how to bring it back.
 */

type Way = { asks: string } | { undoes: string } | { because: string };

const ways: Record<string, Way> = {
  deleteNote: { asks: "features/notes/note-editor.tsx" },
  deleteReply: { asks: "features/conversations/replies/reply-form.tsx" },
  deleteContentPage: { asks: "features/content/editing/publication-card.tsx" },
  withdrawContentPage: { asks: "features/content/editing/publication-card.tsx" },
  unscheduleContentPage: { because: "what was written stays as it is, and its day is chosen again in the dialog beside it" },
  removeContentPicture: { asks: "platform/forms/picture-buttons.tsx" },
  removeVendorLogo: { asks: "platform/forms/picture-buttons.tsx" },
  removeClientLogo: { asks: "platform/forms/picture-buttons.tsx" },
  removeBrandLogo: { asks: "platform/forms/picture-buttons.tsx" },
  deleteImage: { asks: "features/listings/manage/images/image-tile.tsx" },
  deleteVenue: { asks: "features/listings/manage/venues/venues-screen.tsx" },
  deleteView: { undoes: "platform/lists/views/list-view-acts.ts" },
  removeSearchSynonym: { undoes: "features/support/search-words/search-words-screen.tsx" },
  removeRunSheetLink: { asks: "features/bookings/run-sheet/run-sheet-card.tsx" },
  removeCalendarFeed: { asks: "features/bookings/feeds/calendar-feeds-card.tsx" },
  removeBusyCalendar: { asks: "features/listings/manage/busy/busy-calendars-card.tsx" },
  removeTeamMember: { asks: "features/people/manage/member-acts.tsx" },
  deleteUser: { asks: "features/people/manage/user-act-dialog.tsx" },
  eraseUser: { asks: "features/people/manage/user-act-dialog.tsx" },
  eraseMe: { asks: "features/people/account/erase-card.tsx" },
  withdrawOffer: { asks: "features/bookings/offers/offer-answer-dialog.tsx" },
  removePushDevice: { because: "the browser is told of news again by one press in it" },
  endOwnSession: { because: "nothing is lost: whoever was signed out signs in again" },
};

const source = (file: string) => readFileSync(`web/${file}`, "utf8");

const deletions = Object.values(contract).flatMap((procedures) =>
  Object.entries(procedures).flatMap(([name, procedure]) => {
    const { method } = procedure["~orpc"].route;
    return method === "DELETE" || /^(delete|erase|remove|withdraw)/.test(name) ? [name] : [];
  }),
);

test.each(deletions.filter((name) => name !== "removeClosure"))("%s asks first, or can be undone", (name) => {
  const way = ways[name];
  expect(way, "says neither").toBeDefined();
  if (way && "asks" in way) expect(source(way.asks)).toMatch(/<(?:Confirm|BookingAct)Dialog\b/);
  if (way && "undoes" in way) expect(source(way.undoes)).toMatch(/label: t\("undo"\)/);
});

test("wherever days are opened again, they can be closed again with their reason", () => {
  const files = globSync("features/**/*.{ts,tsx}", { cwd: "web" }).filter((file) => source(file).includes(".removeClosure.call("));
  expect(files.length).toBeGreaterThan(0);
  expect(files.filter((file) => !/label: t\("undo"\)/.test(source(file)))).toEqual([]);
});

/** Forms whose rows come and go before anything is saved. */
const rowForms = globSync("**/*.tsx", { cwd: "web" }).filter((file) => source(file).includes("useFieldArray("));

test.each(rowForms)("%s brings back what was typed in a row that was taken out", (file) => {
  expect(source(file)).toMatch(/label: t\("undo"\)/);
  expect(source(file)).toMatch(/onPress: \(\) => insert\(/);
});

test("no deletion is listed that the contract does not know", () => {
  expect(Object.keys(ways).filter((name) => !deletions.includes(name))).toEqual([]);
});
