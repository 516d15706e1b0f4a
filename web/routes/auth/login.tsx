import { createFileRoute, redirect } from "@tanstack/react-router";
import { LoginScreen } from "#web/features/people/login-screen.tsx";
import { registerDefaults } from "#web/features/people/register/register-search.ts";
import { text } from "#web/platform/page/search-params.ts";

type LoginSearch = { returnTo: string; invitation?: string };

export const Route = createFileRoute("/auth/login")({
  ssr: false,
  validateSearch: (search): LoginSearch => {
    const invitation = text(search["invitation"]);
    return { returnTo: text(search["returnTo"], 2000), ...(invitation === "" ? {} : { invitation }) };
  },
  // An old invitation link comes this way (`/claim`): what it invites to is shown first.
  beforeLoad: ({ search: { invitation } }) => {
    if (invitation !== undefined) throw redirect({ to: "/auth/register", search: { ...registerDefaults, invitation }, replace: true });
  },
  component: () => <LoginScreen returnTo={Route.useSearch().returnTo} />,
});
