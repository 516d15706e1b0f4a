import { createFileRoute } from "@tanstack/react-router";
import { MessagesScreen } from "#web/features/conversations/messages-screen.tsx";
import { messagesSearch } from "#web/features/conversations/messages-search.ts";
import { useAddress } from "#web/platform/page/address.ts";

export const Route = createFileRoute("/vendor/messages/")({
  component: () => <MessagesScreen area="vendor" search={useAddress(messagesSearch)} />,
});
