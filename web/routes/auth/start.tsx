import { createFileRoute } from "@tanstack/react-router";

/** Where a sign-in ends that began nowhere in particular: each person's own area, at its start. */
export const Route = createFileRoute("/auth/start")({
  ssr: false,
  beforeLoad: async ({ context, location }) => {
    const { enterOwnArea } = await import("#web/office/enter-area.ts");
    return enterOwnArea(context, location.href, (area) => `/${area}`);
  },
});
