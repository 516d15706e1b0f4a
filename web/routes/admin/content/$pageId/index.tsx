import { createFileRoute } from "@tanstack/react-router";
import { PageScreen } from "#web/features/content/editing/page-screen.tsx";

export const Route = createFileRoute("/admin/content/$pageId/")({
  component: () => <PageScreen pageId={Route.useParams().pageId} />,
});
