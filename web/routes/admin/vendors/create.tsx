import { createFileRoute } from "@tanstack/react-router";
import { CreateFromContact } from "#web/office/create-from-contact.tsx";

export const Route = createFileRoute("/admin/vendors/create")({
  component: () => <CreateFromContact kind="vendor" />,
});
