import { createFileRoute } from "@tanstack/react-router";
import { SearchWordsScreen } from "#web/features/support/search-words/search-words-screen.tsx";

export const Route = createFileRoute("/admin/search-words")({
  component: SearchWordsScreen,
});
