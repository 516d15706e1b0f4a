import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { id } from "./fields.ts";
import { uiLanguages } from "./product.ts";
import { acts, areas, roles } from "./roles.ts";

/** The signed-in person, judged from the database on every call. */
export const me = z.object({
  id,
  name: z.string(),
  email: z.string(),
  role: z.enum(roles),
  area: z.enum(areas),
  language: z.enum(uiLanguages),
  organisation: z.object({ id, kind: z.enum(["vendor", "client"]), name: z.string(), isActive: z.boolean() }).nullable(),
  teams: z.array(z.object({ id, name: z.string() })),
  /** Everything the role may do, so that screens show nothing else. */
  can: z.array(z.enum(acts)),
});
export type Me = z.infer<typeof me>;

export const people = {
  getMe: endpoint({
    method: "GET",
    path: "/me",
    tag: "people",
    summary: "The signed-in person",
    access: "signedIn",
    refuses: ["account.unknown"],
    input: z.strictObject({}),
    output: me,
  }),
  updateMe: endpoint({
    method: "PATCH",
    path: "/me",
    tag: "people",
    summary: "Choose the language of the interface and the mails",
    access: "signedIn",
    refuses: ["account.unknown"],
    input: z.strictObject({ language: z.enum(uiLanguages) }),
    output: me,
  }),
};
