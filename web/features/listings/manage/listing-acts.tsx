import { useQueryClient } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { useState } from "react";
import { useTranslations } from "use-intl";
import type { ManagedListing } from "#contract/listings/listing-management.ts";
import { useAct } from "#web/platform/api/act.tsx";
import { useSubmissionKeys } from "#web/platform/forms/submission-keys.ts";
import { usePage } from "#web/platform/page/route-context.ts";
import { ConfirmDialog } from "#web/ui/overlay/confirm-dialog.tsx";

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
  const keys = useSubmissionKeys();
  return useAct({
    call: (listingId: string) =>
      api.listingManagement.duplicateListing.call({ listingId }, { context: { idempotencyKey: keys.keyFor(listingId) } }),
    success: () => ({ title: ui("created") }),
    title: "create",
    done(copy, listingId) {
      keys.done(listingId);
      cache.put(copy);
      router.history.push(`${path}/${copy.id}`);
    },
  });
}

type Subject = { id: string; name: string; isActive: boolean; version: number; vendorIsActive: boolean };

/** Activates or deactivates after a question; `ask` opens it, `dialog` goes into the screen. */
export function useActivation(onChanged?: (listing: ManagedListing) => void) {
  const t = useTranslations("manage.activation");
  const acts = useTranslations("manage.acts");
  const ui = useTranslations("ui");
  const { api } = usePage();
  const cache = useListingCache();
  const [subject, setSubject] = useState<Subject | null>(null);
  const [isOpen, setOpen] = useState(false);
  const change = useAct({
    call: ({ id, isActive, version }: Subject) =>
      api.listingManagement.setListingActive.call({ listingId: id, isActive: !isActive }, { context: { ifMatch: version } }),
    success: () => ({ title: ui("updated") }),
    done(listing) {
      setOpen(false);
      cache.put(listing);
      onChanged?.(listing);
    },
    stale({ id }) {
      setOpen(false);
      cache.forgetLists();
      void cache.fetchFresh(id);
      return false;
    },
  });
  const verb = subject?.isActive ? "deactivate" : "activate";
  const dialog = (
    <ConfirmDialog
      open={isOpen}
      onClose={() => setOpen(false)}
      onConfirm={() => subject && change.act(subject)}
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
      setSubject(next);
      setOpen(true);
    },
  };
}
