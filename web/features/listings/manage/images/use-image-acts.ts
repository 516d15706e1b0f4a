import { useMutation } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import type { ManagedImage, ManagedListing } from "#contract/listing-management.ts";
import { useListingCache } from "#web/features/listings/manage/listing-acts.tsx";
import { problemOf } from "#web/platform/api/problem.ts";
import { usePage } from "#web/platform/route-context.ts";
import { useProblemText } from "#web/platform/texts/problem-text.ts";
import { showToast } from "#web/ui/toast/toast-store.ts";

/** Arranging, describing and deleting a listing's pictures; shown at once, taken back where the server refuses. */
export function useImageActs(listing: ManagedListing) {
  const { api } = usePage();
  const cache = useListingCache();
  const titles = useTranslations("problems.titles");
  const textOf = useProblemText();
  const listingId = listing.id;
  const onError = (error: unknown) => {
    showToast({ title: titles("action"), description: textOf(problemOf(error)), tone: "error" });
    void cache.fetchFresh(listingId);
  };

  const arrange = useMutation({
    mutationFn: (images: ManagedImage[]) =>
      api.listingManagement.arrangeImages.call(
        { listingId, images: images.map(({ id, alt }) => ({ id, alt })) },
        { context: { ifMatch: listing.imagesVersion } },
      ),
    onMutate: (images) => cache.put({ ...listing, images }),
    onSuccess: cache.put,
    onError,
  });
  const remove = useMutation({
    mutationFn: (imageId: string) => api.listingManagement.deleteImage.call({ listingId, imageId }),
    onSuccess: cache.put,
    onError,
  });
  return {
    isPending: arrange.isPending || remove.isPending,
    describe: (id: string, alt: ManagedImage["alt"]) =>
      arrange.mutate(listing.images.map((image) => (image.id === id ? { ...image, alt } : image))),
    move: (from: number, to: number) => arrange.mutate(moved(listing.images, from, to)),
    remove: (id: string) => remove.mutate(id),
  };
}

/** The list with one entry at another place. */
export function moved<T>(list: readonly T[], from: number, to: number): T[] {
  const rest = list.filter((_, index) => index !== from);
  const entry = list[from];
  return entry === undefined ? [...list] : [...rest.slice(0, to), entry, ...rest.slice(to)];
}
