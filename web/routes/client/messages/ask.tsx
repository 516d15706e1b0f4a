import { createFileRoute } from "@tanstack/react-router";
import { AskScreen } from "#web/features/conversations/ask-screen.tsx";
import { askSearch } from "#web/features/conversations/messages-search.ts";
import { useAddress } from "#web/platform/page/address.ts";

export const Route = createFileRoute("/client/messages/ask")({
  component: () => <AskScreen listingId={useAddress(askSearch).listingId} />,
});
