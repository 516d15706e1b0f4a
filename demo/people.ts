import type { UiLanguage } from "#contract/core/product.ts";
import type { Role } from "#contract/core/roles.ts";
import { type DemoAccount, demoAccounts } from "./accounts.ts";
import { familyNames, firstNames } from "./data/people.ts";
import { type Random, randomFrom } from "./random.ts";

export type DemoUser = {
  id: string;
  role: Role;
  organisationId: string | null;
  name: string;
  email: string;
  language: UiLanguage;
  createdMs: number;
};

/** A name as it can stand in an e-mail address or a domain. */
export function slug(text: string, separator = ""): string {
  return text
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replaceAll("ı", "i")
    .replace(/[^a-z0-9]+/g, separator)
    .replace(/^-|-$/g, "");
}

/** Makes people whose e-mail addresses are all different. */
export function peopleMaker(random: Random) {
  const taken = new Set<string>();

  /** Somebody of an organisation, at its domain. */
  function person(role: Role, organisationId: string | null, domain: string, createdMs: number): DemoUser {
    for (;;) {
      const first = random.pick(firstNames);
      const family = random.pick(familyNames);
      const email = `${slug(first)}.${slug(family)}@${domain}`;
      if (taken.has(email)) continue;
      taken.add(email);
      const language = random.chance(0.6) ? "nl" : "en";
      return { id: random.uuid(createdMs), role, organisationId, name: `${first} ${family}`, email, language, createdMs };
    }
  }

  /** The demo account of that role, who can sign in; its id is the same on every day, so that a second attempt meets the same account. */
  function account(role: Role, organisationId: string | null, createdMs: number): DemoUser {
    const found = demoAccounts.find((candidate: DemoAccount) => candidate.role === role);
    if (!found) throw new Error(`no demo account for ${role}`);
    return {
      id: randomFrom(`account/${role}`).uuid(Date.UTC(2024, 0, 8)),
      role,
      organisationId,
      name: found.name,
      email: found.email,
      language: found.language,
      createdMs,
    };
  }

  return { person, account };
}
