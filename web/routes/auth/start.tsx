import { createFileRoute } from "@tanstack/react-router";

/** Where a sign-in ends that began nowhere in particular: the dashboard for those who run the marketplace or sell on it, the start of their area for the rest. */
export const Route = createFileRoute("/auth/start")({
  ssr: false,
  beforeLoad: async ({ context, location }) => {
    const { enterOwnArea } = await import("#web/office/enter-area.ts");
    return enterOwnArea(context, location.href, (area) => (area === "admin" || area === "vendor" ? `/${area}/dashboard` : `/${area}`));
  },
});
