import { createFileRoute, redirect } from "@tanstack/react-router";

/** Any unknown path redirects to /404 (specification section 2). */
export const Route = createFileRoute("/$")({
  beforeLoad: () => {
    throw redirect({ to: "/404", replace: true });
  },
});
