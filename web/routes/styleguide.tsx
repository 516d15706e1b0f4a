import { createFileRoute } from "@tanstack/react-router";
import { StyleguideScreen } from "#web/styleguide/styleguide-screen.tsx";

// Nothing of it weighs on the pages before it: what its address means, and what it loads, comes with the screen.
export const Route = createFileRoute("/styleguide")({
  ssr: false,
  component: () => <StyleguideScreen given={Route.useSearch()} />,
});
