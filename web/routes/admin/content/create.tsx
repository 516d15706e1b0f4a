import { createFileRoute } from "@tanstack/react-router";
import { CreatePageScreen } from "#web/features/content/editing/create-page-screen.tsx";

export const Route = createFileRoute("/admin/content/create")({ component: CreatePageScreen });
