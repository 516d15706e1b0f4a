import { expect, test } from "vitest";
import { askedChoices } from "./asked-choices.ts";

const span = { start: 0, end: 1 };
const group = { kind: "group", participants: 18, ...span } as const;
const day = { kind: "date", date: "2026-12-11", ...span } as const;
const nothingSet = { participants: undefined, date: undefined, near: "" };
const fit = { fit: "all", fullCount: 0, leftOut: [], loosened: [], reachesClients: false } as const;
const found = (...loosened: string[]) => ({ understood: [group, day], fit: { ...fit, leftOut: [], loosened } });

test("the group and the day that the words say go along", () => {
  expect(askedChoices(nothingSet, found())).toEqual({ participants: 18, date: "2026-12-11", near: undefined });
});

test("what is set on the screen goes before the words", () => {
  expect(askedChoices({ participants: 12, date: "2027-01-08", near: "Gent" }, found())).toEqual({
    participants: 12,
    date: "2027-01-08",
    near: "Gent",
  });
});

test("what was given up since nothing was found with it does not go along", () => {
  expect(askedChoices(nothingSet, found("group"))).toEqual({ participants: undefined, date: "2026-12-11", near: undefined });
});

test("without an answer only what is set goes along", () => {
  expect(askedChoices({ ...nothingSet, participants: 4 }, undefined)).toEqual({ participants: 4, date: undefined, near: undefined });
});
