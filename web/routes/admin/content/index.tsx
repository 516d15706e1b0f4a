import { createFileRoute, stripSearchParams } from "@tanstack/react-router";
import { PagesScreen } from "#web/features/content/editing/pages-screen.tsx";
import { pagesDefaults, pagesSearch } from "#web/features/content/editing/pages-search.ts";

export const Route = createFileRoute("/admin/content/")({
  validateSearch: pagesSearch,
  search: { middlewares: [stripSearchParams(pagesDefaults)] },
  component: () => <PagesScreen search={Route.useSearch()} />,
});
