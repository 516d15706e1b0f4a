import type { UiLanguage } from "#contract/core/product.ts";
import type { Role } from "#contract/core/roles.ts";

export type DemoAccount = { email: string; name: string; role: Role; language: UiLanguage; password: string };

const password = "bondfire-demo";

/** One person per role, shown on the sign-in page while the demo is on. */
export const demoAccounts = [
  { email: "admin@bondfire.example", name: "Ines Vermeulen", role: "ProductAdmin", language: "en", password },
  { email: "vendor@bondfire.example", name: "Kobe Lemmens", role: "VendorAdmin", language: "en", password },
  { email: "client@bondfire.example", name: "Charlotte Dubois", role: "ClientAdmin", language: "en", password },
  { email: "teamadmin@bondfire.example", name: "Amina Benali", role: "ClientTeamAdmin", language: "en", password },
  { email: "member@bondfire.example", name: "Daan Visser", role: "ClientTeamMember", language: "en", password },
] as const satisfies readonly DemoAccount[];
