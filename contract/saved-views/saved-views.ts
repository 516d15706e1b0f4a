import { z } from "zod";
import { endpoint } from "#contract/core/endpoint.ts";
import { id, line, version } from "#contract/core/fields/fields.ts";
import { appearanceEndpoints } from "./appearance.ts";
import { listNames, maxViewName, maxViewSearch, maxViews } from "./list-names.ts";

/** Keys of columns of a list. */
const columnKeys = z.array(line(1, 40)).max(40);

/** How a list's columns differ from its standard ones. */
const columnChoice = {
  /** Standard columns that the person put away. */
  hiddenColumns: columnKeys,
  /** Further columns that the person added. */
  shownColumns: columnKeys,
};

const viewFields = {
  name: line(1, maxViewName),
  /** The list's own part of the address, without the page: `?statuses=New&sort=activityDate`. */
  search: line(0, maxViewSearch),
  ...columnChoice,
  /** Shown first whenever the list is opened; another default of the same list gives way. */
  isDefault: z.boolean(),
};

/** Filters, sort and columns of a list that a person keeps under a name. */
export const savedView = z.object({
  id,
  list: z.enum(listNames),
  name: z.string(),
  search: z.string(),
  hiddenColumns: z.array(z.string()),
  shownColumns: z.array(z.string()),
  isDefault: z.boolean(),
  version,
});
export type SavedView = z.infer<typeof savedView>;

/** The columns of one list as a person wants them. */
export const listColumns = z.object({ list: z.enum(listNames), hiddenColumns: z.array(z.string()), shownColumns: z.array(z.string()) });
export type ListColumns = z.infer<typeof listColumns>;

const change = {
  tag: "savedViews",
  access: "signedIn",
  needsVersion: true,
} as const;

export const savedViews = {
  ...appearanceEndpoints,
  listViews: endpoint({
    method: "GET",
    path: "/me/views",
    tag: "savedViews",
    summary: "The signed-in person's saved views, of all lists, by name",
    access: "signedIn",
    input: z.strictObject({}),
    output: z.object({ items: z.array(savedView) }),
  }),
  saveView: endpoint({
    method: "POST",
    path: "/me/views",
    tag: "savedViews",
    summary: "Save a view of a list under a new name",
    description: `Nobody else sees it. A list keeps ${maxViews} views of a person at most; a name that is taken is refused at its field.`,
    access: "signedIn",
    status: 201,
    acceptsIdempotencyKey: true,
    refuses: ["view.tooMany"],
    input: z.strictObject({
      list: z.enum(listNames),
      ...viewFields,
      hiddenColumns: viewFields.hiddenColumns.default([]),
      shownColumns: viewFields.shownColumns.default([]),
      isDefault: viewFields.isDefault.default(false),
    }),
    output: savedView,
  }),
  changeView: endpoint({
    ...change,
    method: "PATCH",
    path: "/me/views/{viewId}",
    summary: "Rename a view, replace what it shows, or make it the default",
    input: z.strictObject({ viewId: id, ...z.object(viewFields).partial().shape }),
    output: savedView,
  }),
  deleteView: endpoint({
    ...change,
    method: "DELETE",
    path: "/me/views/{viewId}",
    summary: "Delete a view",
    input: z.strictObject({ viewId: id }),
    output: z.object({ id }),
  }),
  listColumns: endpoint({
    method: "GET",
    path: "/me/columns",
    tag: "savedViews",
    summary: "The columns that the signed-in person wants of lists, where they are not the standard ones",
    access: "signedIn",
    input: z.strictObject({}),
    output: z.object({ items: z.array(listColumns) }),
  }),
  chooseColumns: endpoint({
    method: "PUT",
    path: "/me/columns/{list}",
    tag: "savedViews",
    summary: "Choose the columns of a list, for every device of the signed-in person",
    description: "The last choice holds; two empty lists are the standard columns. Column keys that a list no longer knows mean nothing.",
    access: "signedIn",
    input: z.strictObject({ list: z.enum(listNames), ...columnChoice }),
    output: listColumns,
  }),
};
