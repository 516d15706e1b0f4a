import { createFileRoute, stripSearchParams } from "@tanstack/react-router";
import { ContactRequestsScreen } from "#web/features/contact/contact-requests-screen.tsx";
import { contactDefaults, contactSearch } from "#web/features/contact/contact-search.ts";

export const Route = createFileRoute("/admin/contact-requests")({
  validateSearch: contactSearch,
  search: { middlewares: [stripSearchParams(contactDefaults)] },
  component: () => <ContactRequestsScreen search={Route.useSearch()} />,
});
