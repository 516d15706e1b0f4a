import { createFileRoute } from "@tanstack/react-router";
import { AccountScreen } from "#web/features/people/account/account-screen.tsx";

export const Route = createFileRoute("/team/account")({ component: () => <AccountScreen area="team" /> });
