import { createFileRoute, redirect } from "@tanstack/react-router";

/** Old invitation links: to sign-in, with everything the address carried (decisions section 8). */
export const Route = createFileRoute("/claim")({
  validateSearch: (search: Record<string, unknown>) => search,
  beforeLoad: ({ search }) => {
    throw redirect({ href: `/auth/login?${new URLSearchParams(search as Record<string, string>)}`, replace: true });
  },
});
