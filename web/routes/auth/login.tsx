import { createFileRoute } from "@tanstack/react-router";
import { LoginScreen } from "#web/features/people/login-screen.tsx";
import { text } from "#web/platform/search-params.ts";

export const Route = createFileRoute("/auth/login")({
  ssr: false,
  validateSearch: (search) => ({ returnTo: text(search["returnTo"], 2000) }),
  component: () => <LoginScreen returnTo={Route.useSearch().returnTo} />,
});
