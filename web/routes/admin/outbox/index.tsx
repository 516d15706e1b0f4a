import { createFileRoute, stripSearchParams } from "@tanstack/react-router";
import { OutboxScreen } from "#web/features/support/outbox-screen.tsx";
import { outboxDefaults, outboxSearch } from "#web/features/support/outbox-search.ts";

export const Route = createFileRoute("/admin/outbox/")({
  validateSearch: outboxSearch,
  search: { middlewares: [stripSearchParams(outboxDefaults)] },
  component: () => <OutboxScreen search={Route.useSearch()} />,
});
