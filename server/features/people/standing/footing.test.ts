import { describe, expect, test } from "vitest";
import { roles } from "#contract/core/roles.ts";
import { type InvitationScope, invitableRoles, invites } from "#contract/people/invitation-states.ts";
import { type Footing, whyFallen } from "./footing.ts";

const client = { id: "c", kind: "client" as const, isActive: true, wasActivated: true };
const sound: Footing = {
  role: "ClientTeamMember",
  inviter: { role: "ClientAdmin", organisationId: "c", isDeleted: false },
  organisation: client,
  team: { clientId: "c", isActive: true },
};

describe("an invitation stands", () => {
  test.each<[string, Partial<Footing>]>([
    ["while all that it rests on does", {}],
    ["when the operator sent it", { inviter: { role: "ProductAdmin", organisationId: null, isDeleted: false } }],
    ["into an organisation that nobody has activated yet", { organisation: { ...client, isActive: false, wasActivated: false } }],
  ])("%s", (_name, change) => {
    expect(whyFallen({ ...sound, ...change })).toBeUndefined();
  });

  const kinds: InvitationScope[] = ["operator", "vendor", "client"];
  const cells = roles.flatMap((by) => kinds.flatMap((kind) => invitableRoles.map((role) => [by, kind, role] as const)));
  test.each(cells)("by %s into %s as %s exactly as they may invite", (by, kind, role) => {
    const footing: Footing = {
      role,
      inviter: { role: by, organisationId: by === "ProductAdmin" ? null : "o", isDeleted: false },
      organisation: kind === "operator" ? null : { id: "o", kind, isActive: true, wasActivated: true },
      team: null,
    };
    expect(whyFallen(footing) === undefined).toBe(invites[by][kind].some((invitable) => invitable === role));
  });
});

describe("an invitation falls", () => {
  test.each<[string, Partial<Footing>, string]>([
    ["with its inviter", { inviter: { ...sound.inviter, isDeleted: true } }, "inviterLeft"],
    ["when its inviter is moved down", { inviter: { ...sound.inviter, role: "ClientTeamAdmin" } }, "inviterMayNot"],
    ["when its inviter moves to another organisation", { inviter: { ...sound.inviter, organisationId: "d" } }, "inviterMayNot"],
    ["when its inviter belongs nowhere", { inviter: { ...sound.inviter, organisationId: null } }, "inviterMayNot"],
    ["with its organisation", { organisation: { ...client, isActive: false } }, "organisationDeactivated"],
    ["with its team", { team: { clientId: "c", isActive: false } }, "teamDeactivated"],
    ["when its team is another client's", { team: { clientId: "d", isActive: true } }, "teamDeactivated"],
  ])("%s", (_name, change, because) => {
    expect(whyFallen({ ...sound, ...change })).toBe(because);
  });
});
