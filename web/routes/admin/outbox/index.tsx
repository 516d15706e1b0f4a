import { createFileRoute } from "@tanstack/react-router";
import { OutboxScreen } from "#web/features/support/outbox-screen.tsx";
import { outboxSearch } from "#web/features/support/outbox-search.ts";
import { useAddress } from "#web/platform/page/address.ts";

export const Route = createFileRoute("/admin/outbox/")({
  component: () => <OutboxScreen search={useAddress(outboxSearch)} />,
});
