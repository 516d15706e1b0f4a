import { createFileRoute, stripSearchParams } from "@tanstack/react-router";
import { loadRegisterTexts } from "#web/features/people/register/page-texts.ts";
import { RegisterScreen } from "#web/features/people/register/register-screen.tsx";
import { registerDefaults, registerSearch } from "#web/features/people/register/register-search.ts";

export const Route = createFileRoute("/auth/register")({
  ssr: false,
  validateSearch: registerSearch,
  search: { middlewares: [stripSearchParams(registerDefaults)] },
  loader: ({ context }) => loadRegisterTexts(context.page.language),
  component: () => <RegisterScreen search={Route.useSearch()} texts={Route.useLoaderData()} />,
});
