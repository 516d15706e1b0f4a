import type { PlainDate } from "#contract/core/dates/dates.ts";
import { dayMs, lastMoment, officeHour } from "./calendar.ts";
import { clientNames, type Trade, teamNames, trades, vendorNames } from "./data/companies.ts";
import type { Town } from "./data/towns.ts";
import { phoneNumber, vatNumber } from "./numbers.ts";
import { type DemoUser, peopleMaker, slug } from "./people.ts";
import { type Address, addressIn, anyTown } from "./places.ts";
import { type Random, randomFrom } from "./random.ts";

type Organisation = {
  id: string;
  name: string;
  legalName: string;
  domain: string;
  town: Town;
  address: Address;
  vatNumber: string;
  phone: string;
  isActive: boolean;
  createdMs: number;
  admins: DemoUser[];
};
export type DemoVendor = Organisation & { trade: Trade; pricesIncludeVat: boolean; vatRateBp: number; hasInstagram: boolean };
export type DemoTeam = {
  id: string;
  name: string;
  budgetPerPersonCents: number | null;
  budgetPeriod: "Monthly" | "Quarterly" | "Annually" | "NotSet";
  isActive: boolean;
  createdMs: number;
  members: DemoUser[];
};
export type DemoClient = Organisation & { teams: DemoTeam[]; asksBeforeOverBudget: boolean };

export type Organisations = { operators: DemoUser[]; vendors: DemoVendor[]; clients: DemoClient[] };

/** The legal form that such a company would have in its country, after its name. */
function legalName(name: string, town: Town, random: Random): string {
  return `${name} ${random.pick(town.country === "BE" ? ["BV", "BV", "BV", "VOF", "NV"] : ["B.V.", "B.V.", "V.O.F."])}`;
}

/** Food has a reduced rate; a few small trainers are exempt. */
export function vatRateOf(trade: Trade, town: Town, random: Random): number {
  if (trade === "food") return town.country === "BE" ? 1200 : 900;
  if (trade === "people" && random.chance(0.2)) return 0;
  if (trade === "city" && town.country === "BE" && random.chance(0.25)) return 600;
  return 2100;
}

function organisation(name: string, createdMs: number, isActive: boolean, random: Random): Organisation {
  const town = anyTown(random);
  return {
    id: random.uuid(createdMs),
    name,
    legalName: legalName(name, town, random),
    domain: `${slug(name)}.example`,
    town,
    address: addressIn(town, random),
    vatNumber: vatNumber(town.country, random),
    phone: phoneNumber(town, random),
    isActive,
    createdMs,
    admins: [],
  };
}

/** The operator's people, the vendors and the clients with their teams; the demo accounts belong to the first of each. */
export function makeOrganisations(seed: string, today: PlainDate): Organisations {
  const random = randomFrom(`${seed}/organisations`);
  const { person, account } = peopleMaker(random);
  const now = lastMoment(today);
  const at = (daysAgo: number) => officeHour(now - daysAgo * dayMs, random);

  const firstDay = at(1100);
  const operators = [account("ProductAdmin", null, firstDay), person("ProductAdmin", null, "bondfire.example", firstDay)];

  const vendors = (Object.keys(trades) as Trade[]).flatMap((trade) =>
    vendorNames[trade].map((name, index): DemoVendor => {
      // The last one of most trades has just registered and awaits activation.
      const isNew = index === vendorNames[trade].length - 1 && trade !== "people" && trade !== "making";
      const createdMs = at(isNew ? random.int(6, 14) : random.int(420, 1000));
      const made = organisation(name, createdMs, !isNew, random);
      const pricesIncludeVat = random.chance(0.3);
      return { ...made, trade, pricesIncludeVat, vatRateBp: vatRateOf(trade, made.town, random), hasInstagram: random.chance(0.6) };
    }),
  );
  for (const [index, vendor] of vendors.entries()) {
    if (index === 0) vendor.admins.push(account("VendorAdmin", vendor.id, vendor.createdMs));
    else vendor.admins.push(person("VendorAdmin", vendor.id, vendor.domain, vendor.createdMs));
    if (random.chance(0.35)) vendor.admins.push(person("VendorAdmin", vendor.id, vendor.domain, vendor.createdMs + 9 * dayMs));
  }

  const clients = clientNames.map((name, index): DemoClient => {
    const isNew = index >= clientNames.length - 2;
    const createdMs = at(isNew ? random.int(6, 10) : random.int(400, 900));
    const made = organisation(name, createdMs, !isNew, random);
    made.admins.push(index === 0 ? account("ClientAdmin", made.id, createdMs) : person("ClientAdmin", made.id, made.domain, createdMs));
    if (random.chance(0.4)) made.admins.push(person("ClientAdmin", made.id, made.domain, createdMs + 3 * dayMs));
    const teams = random.sample(teamNames, index === 0 ? 4 : random.int(2, 5)).map((teamName, teamIndex) => {
      const team = makeTeam(teamName, made, officeHour(createdMs + (2 + teamIndex) * dayMs, random), random, person);
      team.isActive = teamIndex < 2 || random.chance(0.85);
      return team;
    });
    return { ...made, teams, asksBeforeOverBudget: false };
  });

  const [own, frugal] = clients[0]?.teams ?? [];
  if (own && frugal && clients[0]) {
    // The demo's client wants to be asked first: one team has room for whatever is tried, the other is over its budget at once.
    clients[0].asksBeforeOverBudget = true;
    Object.assign(own, { budgetPerPersonCents: 5_000_00, budgetPeriod: "Annually" });
    Object.assign(frugal, { budgetPerPersonCents: 25_00, budgetPeriod: "Monthly" });
    own.members.unshift(
      account("ClientTeamAdmin", clients[0].id, own.createdMs),
      account("ClientTeamMember", clients[0].id, own.createdMs),
    );
    own.isActive = true;
  }
  return { operators, vendors, clients };
}

function makeTeam(
  name: string,
  client: Organisation,
  createdMs: number,
  random: Random,
  person: ReturnType<typeof peopleMaker>["person"],
): DemoTeam {
  const budgetPeriod = random.pick(["Monthly", "Quarterly", "Quarterly", "Annually", "Annually", "NotSet"] as const);
  const euros = { Monthly: [200, 400], Quarterly: [600, 1500], Annually: [1200, 3000], NotSet: [0, 0] }[budgetPeriod];
  const [low = 0, high = 0] = euros;
  return {
    id: random.uuid(createdMs),
    name,
    budgetPerPersonCents: budgetPeriod === "NotSet" ? null : random.int(low / 5, high / 5) * 500,
    budgetPeriod,
    isActive: true,
    createdMs,
    members: [
      person("ClientTeamAdmin", client.id, client.domain, createdMs),
      ...Array.from({ length: random.int(2, 5) }, () => person("ClientTeamMember", client.id, client.domain, createdMs + dayMs)),
    ],
  };
}
