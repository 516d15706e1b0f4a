import { createFileRoute } from "@tanstack/react-router";
import { ContactRequestsScreen } from "#web/features/contact/contact-requests-screen.tsx";
import { contactSearch } from "#web/features/contact/contact-search.ts";
import { useAddress } from "#web/platform/page/address.ts";

export const Route = createFileRoute("/admin/contact-requests")({
  component: () => <ContactRequestsScreen search={useAddress(contactSearch)} />,
});
