import { createFileRoute, redirect } from "@tanstack/react-router";
import { ContactRequestsScreen } from "#web/features/contact/contact-requests-screen.tsx";
import { contactSearch } from "#web/features/contact/contact-search.ts";
import { useAddress } from "#web/platform/page/address.ts";
import { idText } from "#web/platform/page/search-params.ts";

export const Route = createFileRoute("/admin/contact-requests/")({
  // Mails of before name a request beside its list.
  beforeLoad: ({ search }) => {
    const id = idText((search as Record<string, unknown>)["request"]);
    if (id !== "") throw redirect({ href: `/admin/contact-requests/${id}`, replace: true });
  },
  component: () => <ContactRequestsScreen search={useAddress(contactSearch)} />,
});
