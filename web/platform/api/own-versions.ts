import { useQueryClient } from "@tanstack/react-query";

const keyOf = (id: string) => ["own-version", id];

/**
 * The versions that one's own acts led to. Whoever chooses twice within a blink acts on a record that their first choice
 * has changed, before the screen has it: that is no conflict with anybody. Acts that use it share a scope, so that they
 * go one after the other.
 */
export function useOwnVersions() {
  const queryClient = useQueryClient();
  return {
    note: ({ id, version }: { id: string; version: number }): void => {
      queryClient.setQueryData(keyOf(id), version);
    },
    /** The version to act on: the one on screen, or a later one of one's own. */
    of: ({ id, version }: { id: string; version: number }): number => Math.max(version, queryClient.getQueryData<number>(keyOf(id)) ?? 0),
  };
}
