import { createFileRoute } from "@tanstack/react-router";
import { NotesScreen } from "#web/features/notes/notes-screen.tsx";
import { notesSearch } from "#web/features/notes/notes-search.ts";
import { useAddress } from "#web/platform/page/address.ts";

export const Route = createFileRoute("/team/notes")({
  component: () => <NotesScreen area="team" search={useAddress(notesSearch)} />,
});
