import { createFileRoute } from "@tanstack/react-router";
import { AccountScreen } from "#web/features/people/account/account-screen.tsx";

export const Route = createFileRoute("/admin/account")({ component: () => <AccountScreen area="admin" /> });
