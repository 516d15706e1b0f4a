import { createFileRoute } from "@tanstack/react-router";
import { MailTemplatesScreen } from "#web/features/support/mail-templates/mail-templates-screen.tsx";

export const Route = createFileRoute("/admin/outbox/templates/")({
  component: MailTemplatesScreen,
});
