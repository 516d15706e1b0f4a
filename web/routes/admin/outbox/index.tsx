import { createFileRoute } from "@tanstack/react-router";
import { OutboxScreen } from "#web/features/support/outbox-screen.tsx";
import { outboxSearch } from "#web/features/support/outbox-search.ts";

export const Route = createFileRoute("/admin/outbox/")({
  validateSearch: outboxSearch,
  component: () => <OutboxScreen search={Route.useSearch()} />,
});
