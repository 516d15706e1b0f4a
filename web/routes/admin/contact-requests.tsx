import { createFileRoute } from "@tanstack/react-router";
import { ContactRequestsScreen } from "#web/features/contact/contact-requests-screen.tsx";
import { contactSearch } from "#web/features/contact/contact-search.ts";

export const Route = createFileRoute("/admin/contact-requests")({
  validateSearch: contactSearch,
  component: () => <ContactRequestsScreen search={Route.useSearch()} />,
});
