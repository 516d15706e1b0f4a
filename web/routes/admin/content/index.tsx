import { createFileRoute } from "@tanstack/react-router";
import { PagesScreen } from "#web/features/content/editing/pages-screen.tsx";
import { pagesSearch } from "#web/features/content/editing/pages-search.ts";
import { useAddress } from "#web/platform/page/address.ts";

export const Route = createFileRoute("/admin/content/")({
  component: () => <PagesScreen search={useAddress(pagesSearch)} />,
});
