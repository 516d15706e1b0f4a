import { createFileRoute } from "@tanstack/react-router";
import { MailTemplatesAt } from "#web/features/support/mail-templates/mail-templates-at.tsx";

export const Route = createFileRoute("/admin/outbox/templates/{-$tab}")({
  component: () => <MailTemplatesAt template={Route.useParams().tab} />,
});
