import { describe, expect, test } from "vitest";
import { readRegistrationNumber } from "#contract/core/fields/registration-number.ts";
import { activationChecks, type CheckedProfile } from "./activation-checks.ts";

const whole: CheckedProfile = {
  kind: "vendor",
  contactPersonName: "Lotte Maes",
  email: "info@northwind.example",
  phone: "+32470123456",
  legalAddress: { country: "BE" },
  vatNumber: "BE0403199702",
  registrationNumber: "0403199702",
  sameNumberCount: 0,
  preparedCount: 1,
};
const resultsOf = (changes: Partial<CheckedProfile>) =>
  Object.fromEntries(activationChecks({ ...whole, ...changes }).map(({ name, result }) => [name, result]));

test("a whole profile is good in all of it", () => {
  expect(Object.values(resultsOf({}))).toEqual(["good", "good", "good", "good", "good"]);
});

test("what the profile lacks is named", () => {
  const [profile] = activationChecks({ ...whole, phone: null, legalAddress: null });
  expect(profile).toEqual({ name: "profile", result: "missing", missing: ["phone", "legalAddress"] });
});

test.each([
  ["none", { vatNumber: null }, "missing"],
  ["of another country than the address", { legalAddress: { country: "NL" } }, "differs"],
  ["Greek, whose prefix is another one", { vatNumber: "EL094259216", legalAddress: { country: "GR" } }, "good"],
  ["with wrong check digits", { vatNumber: "BE0403199703" }, "differs"],
  ["without an address to hold it against", { legalAddress: null }, "good"],
] as const)("a VAT number: %s", (_name, changes, result) => {
  expect(resultsOf(changes)).toMatchObject({ vatNumber: result });
});

test.each([
  ["none beside a Belgian VAT number, which holds it", { registrationNumber: null }, "good"],
  ["none beside another VAT number", { registrationNumber: null, vatNumber: "NL004495445B01" }, "missing"],
  ["another company's than the VAT number", { registrationNumber: "0123456749" }, "differs"],
  ["Dutch in the Netherlands", { registrationNumber: "12345678", vatNumber: null, legalAddress: { country: "NL" } }, "unknown"],
  ["Belgian in the Netherlands", { registrationNumber: "0403199702", vatNumber: null, legalAddress: { country: "NL" } }, "differs"],
  ["of a register we know nothing of", { registrationNumber: "HRB 12345", vatNumber: null, legalAddress: { country: "DE" } }, "unknown"],
] as const)("a registration number: %s", (_name, changes, result) => {
  expect(resultsOf(changes)).toMatchObject({ registrationNumber: result });
});

describe("a registration number as people write it", () => {
  test.each([
    ["0403.199.702", { number: "0403199702", register: "KBO" }],
    ["KBO 0403 199 702", { number: "0403199702", register: "KBO" }],
    ["BE 0403.199.702", { number: "0403199702", register: "KBO" }],
    ["BTW BE0403.199.702", { number: "0403199702", register: "KBO" }],
    ["KBO nr. 0403.199.702", { number: "0403199702", register: "KBO" }],
    ["\uff10\uff14\uff10\uff13\uff11\uff19\uff19\uff17\uff10\uff12", { number: "0403199702", register: "KBO" }],
    ["KvK-nummer: 12345678", { number: "12345678", register: "KvK" }],
    ["KBO", null],
    ["BE 0403.199.703", null],
    ["BE 12345678", { number: "BE 12345678", register: "other" }],
    ["Kvkg 12345678", { number: "Kvkg 12345678", register: "other" }],
    ["1000.000.071", null],
    ["0403.199.703", null],
    ["0000.000.097", null],
    ["2403199702", null],
    ["KvK 12345678", { number: "12345678", register: "KvK" }],
    ["HRB 12345", { number: "HRB 12345", register: "other" }],
    ["552 081 317", { number: "552 081 317", register: "other" }],
  ] as const)("%s", (text, read) => {
    expect(readRegistrationNumber(text)).toEqual(read);
  });
});
