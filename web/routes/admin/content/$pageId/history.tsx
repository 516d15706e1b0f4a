import { createFileRoute } from "@tanstack/react-router";
import { HistoryScreen } from "#web/features/content/editing/history-screen.tsx";

export const Route = createFileRoute("/admin/content/$pageId/history")({
  component: () => <HistoryScreen pageId={Route.useParams().pageId} />,
});
