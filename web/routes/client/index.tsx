import { createFileRoute, redirect } from "@tanstack/react-router";

export const Route = createFileRoute("/client/")({
  beforeLoad: () => {
    throw redirect({ href: "/client/bookings", replace: true });
  },
});
