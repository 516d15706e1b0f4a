import { expect, test } from "vitest";
import { bookings } from "#contract/bookings.ts";
import { emptyDraft, keepDraft, keptDraft, noteIssue, noteLength } from "#web/features/bookings/booking-note.ts";

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

test("a draft waits at its own booking until it is sent or given up", () => {
  const draft = { note: "Half a sen", visibility: "internal" as const };
  keepDraft("a", draft);
  expect(keptDraft("a")).toEqual(draft);
  expect(keptDraft("b")).toEqual(emptyDraft);
  keepDraft("a", { ...draft, note: "" });
  expect(keptDraft("a")).toEqual(emptyDraft);
});
