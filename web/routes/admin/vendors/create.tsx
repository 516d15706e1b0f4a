import { createFileRoute } from "@tanstack/react-router";
import { CreateFromContact } from "#web/office/from-contact/create-from-contact.tsx";

export const Route = createFileRoute("/admin/vendors/create")({
  component: () => <CreateFromContact kind="vendor" />,
});
