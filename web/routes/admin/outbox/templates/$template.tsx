import { createFileRoute } from "@tanstack/react-router";
import { MailTemplateScreen } from "#web/features/support/mail-templates/mail-template-screen.tsx";

export const Route = createFileRoute("/admin/outbox/templates/$template")({
  component: () => <MailTemplateScreen template={Route.useParams().template} />,
});
