import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { useState } from "react";
import { useTranslations } from "use-intl";
import type { ManagedListing } from "#contract/listings/listing-management.ts";
import { problemOf } from "#web/platform/api/problem.ts";
import { useSubmissionKeys } from "#web/platform/forms/submission-keys.ts";
import { usePage } from "#web/platform/page/route-context.ts";
import { useProblemText } from "#web/platform/texts/problem-text.ts";
import { ConfirmDialog } from "#web/ui/overlay/confirm-dialog.tsx";
import { showToast } from "#web/ui/toast/toast-store.ts";

/** Ways to keep what is on screen true after a listing changed. */
export function useListingCache() {
  const queryClient = useQueryClient();
  const { api } = usePage();
  const optionsOf = (listingId: string) => api.listingManagement.getManagedListing.queryOptions({ input: { listingId } });
  const forgetLists = () => {
    void queryClient.invalidateQueries({ queryKey: api.listingManagement.listVendorListings.key() });
    void queryClient.invalidateQueries({ queryKey: api.listings.key() });
  };
  return {
    put(listing: ManagedListing): void {
      queryClient.setQueryData(optionsOf(listing.id).queryKey, listing);
      forgetLists();
    },
    /** What is on screen now, with what is shown before the server answers. */
    read: (listingId: string): ManagedListing | undefined => queryClient.getQueryData(optionsOf(listingId).queryKey),
    fetchFresh: (listingId: string): Promise<ManagedListing> => queryClient.fetchQuery({ ...optionsOf(listingId), staleTime: 0 }),
    forgetLists,
  };
}

/** Copies a listing and opens the copy. */
export function useDuplicate(path: string) {
  const { api } = usePage();
  const router = useRouter();
  const cache = useListingCache();
  const ui = useTranslations("ui");
  const titles = useTranslations("problems.titles");
  const textOf = useProblemText();
  const keys = useSubmissionKeys();
  return useMutation({
    mutationFn: (listingId: string) =>
      api.listingManagement.duplicateListing.call({ listingId }, { context: { idempotencyKey: keys.keyFor(listingId) } }),
    onSuccess: (copy, listingId) => {
      keys.done(listingId);
      cache.put(copy);
      showToast({ title: ui("created"), tone: "success" });
      router.history.push(`${path}/${copy.id}`);
    },
    onError: (error) => showToast({ title: titles("create"), description: textOf(problemOf(error)), tone: "error" }),
  });
}

type Subject = { id: string; name: string; isActive: boolean; version: number; vendorIsActive: boolean };

/** Activates or deactivates after a question; `ask` opens it, `dialog` goes into the screen. */
export function useActivation(onChanged?: (listing: ManagedListing) => void) {
  const t = useTranslations("manage.activation");
  const acts = useTranslations("manage.acts");
  const ui = useTranslations("ui");
  const titles = useTranslations("problems.titles");
  const textOf = useProblemText();
  const { api } = usePage();
  const cache = useListingCache();
  const [subject, setSubject] = useState<Subject | null>(null);
  const [isOpen, setOpen] = useState(false);
  const change = useMutation({
    mutationFn: ({ id, isActive, version }: Subject) =>
      api.listingManagement.setListingActive.call({ listingId: id, isActive: !isActive }, { context: { ifMatch: version } }),
    onSuccess: (listing) => {
      setOpen(false);
      cache.put(listing);
      onChanged?.(listing);
      showToast({ title: ui("updated"), tone: "success" });
    },
    onError: (error) => {
      const problem = problemOf(error);
      showToast({ title: titles("action"), description: textOf(problem), tone: "error" });
      if (problem.code !== "version.stale" || !subject) return;
      setOpen(false);
      cache.forgetLists();
      void cache.fetchFresh(subject.id);
    },
  });
  const verb = subject?.isActive ? "deactivate" : "activate";
  const dialog = (
    <ConfirmDialog
      open={isOpen}
      onClose={() => setOpen(false)}
      onConfirm={() => subject && change.mutate(subject)}
      title={t(`${verb}Title`, { name: subject?.name ?? "" })}
      description={verb === "activate" && subject?.vendorIsActive === false ? t("activateWaitingText") : t(`${verb}Text`)}
      confirmLabel={acts(verb)}
      cancelLabel={ui("cancel")}
      closeLabel={ui("close")}
      danger={verb === "deactivate"}
      pending={change.isPending}
    />
  );
  return {
    dialog,
    ask: (next: Subject) => {
      change.reset();
      setSubject(next);
      setOpen(true);
    },
  };
}
