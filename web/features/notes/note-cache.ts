import { useQueryClient } from "@tanstack/react-query";
import { usePage } from "#web/platform/page/route-context.ts";

/** Brings the lists of notes up to date after one came or went. */
export function useNoteCache() {
  const queryClient = useQueryClient();
  const { api } = usePage();
  return { refresh: (): Promise<void> => queryClient.invalidateQueries({ queryKey: api.privateNotes.listNotes.key() }) };
}
