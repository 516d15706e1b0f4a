import { areaOfRole, roles } from "#contract/core/roles.ts";
import { permissions, type Reach } from "#server/access/permissions.ts";
import { code, page, table } from "./markdown.ts";

const reaches: Record<Reach, string> = { none: "–", ownMade: "what they opened", ownTeams: "own teams", own: "own", all: "all" };

/** The permission matrix, act × role. */
export function permissionsPage(): string {
  return page(
    "Permissions",
    "Who may do what, and to whose records: all of them, those of their own organisation, those of their own teams, or those they opened. Enforced on every call. A record outside one's reach is not found (404); an act that one's role does not have at all is denied (403).",
    table(
      ["act", ...roles],
      Object.entries(permissions).map(([act, row]) => [code(act), ...roles.map((role) => reaches[row[role]])]),
    ),
    "Every role works in one area of the back office:",
    table(
      ["role", "area"],
      roles.map((role) => [role, code(`/${areaOfRole[role]}`)]),
    ),
  );
}
