import { expect, test } from "vitest";
import { bookings } from "#contract/bookings/bookings.ts";
import { emptyDraft, noteDraftOf, noteIssue, noteLength } from "./booking-note.ts";

test.each([
  ["", "required"],
  [" \n ", "required"],
  ["x", null],
  [` ${"x".repeat(noteLength)} `, null],
  ["x".repeat(noteLength + 1), "tooLong"],
])("a note is judged as the API judges it (case %#)", (note, code) => {
  expect(noteIssue(note)?.code ?? null).toBe(code);
  const schema = bookings.addNote["~orpc"].inputSchema;
  const judged = schema?.["~standard"].validate({ bookingId: "0198a000-0000-7000-8000-000000000000", note });
  expect("issues" in (judged as object) && (judged as { issues?: unknown }).issues !== undefined).toBe(code !== null);
});

test("a draft comes back as it was kept; what is no draft is none", () => {
  const draft = { note: "Half a sen", visibility: "internal" as const };
  expect(noteDraftOf(JSON.parse(JSON.stringify(draft)))).toEqual(draft);
  expect(noteDraftOf({ note: "Half a sen", visibility: "everybody" })).toEqual({ note: "Half a sen", visibility: "shared" });
  for (const other of [undefined, null, "text", 7, {}, { note: 7 }]) expect(noteDraftOf(other)).toEqual(emptyDraft);
});
