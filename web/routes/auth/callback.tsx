import { createFileRoute } from "@tanstack/react-router";
import { CallbackScreen } from "#web/features/people/callback-screen.tsx";

export const Route = createFileRoute("/auth/callback")({ ssr: false, component: CallbackScreen });
