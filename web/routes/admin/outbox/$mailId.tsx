import { createFileRoute } from "@tanstack/react-router";
import { MailScreen } from "#web/features/support/mail-screen.tsx";

export const Route = createFileRoute("/admin/outbox/$mailId")({
  component: () => <MailScreen mailId={Route.useParams().mailId} />,
});
