import { expect, test } from "vitest";
import { defaultCancellationTiers } from "#contract/pricing/cancellation.ts";
import { policyText } from "./policy-text.ts";

test("the default policy reads as the specification says it, whatever the order of its steps", () => {
  const expected = "Free cancellation up to 14 days before the event; 50% refund up to 7 days before; no refund within 7 days.";
  expect(policyText(defaultCancellationTiers, "en")).toBe(expected);
  expect(policyText(defaultCancellationTiers.toReversed(), "en")).toBe(expected);
});

test.each<[tiers: [number, number][], nl: string]>([
  [[[0, 0]], "Geen terugbetaling zodra de boeking is goedgekeurd."],
  [[[0, 100]], "Gratis annuleren tot op de dag zelf."],
  [
    [
      [1, 100],
      [0, 0],
    ],
    "Gratis annuleren tot 1 dag voor het evenement; geen terugbetaling binnen 1 dag.",
  ],
  [[[10, 80]], "80% terugbetaling tot 10 dagen ervoor; geen terugbetaling binnen 10 dagen."],
])("%j in Dutch", (tiers, nl) => {
  expect(
    policyText(
      tiers.map(([daysBefore, refundPercent]) => ({ daysBefore, refundPercent })),
      "nl",
    ),
  ).toBe(nl);
});
