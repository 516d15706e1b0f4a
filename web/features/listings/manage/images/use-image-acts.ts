import { useRef } from "react";
import type { ManagedImage, ManagedListing } from "#contract/listings/listing-management.ts";
import { useAct } from "#web/platform/api/act.tsx";
import { problemOf } from "#web/platform/api/problem.ts";
import { usePage } from "#web/platform/page/route-context.ts";
import { useListingCache } from "../listing-acts.tsx";

/** One change of the order or of a description; it can be made again on pictures that changed meanwhile. */
type Change = {
  apply: (images: readonly ManagedImage[]) => ManagedImage[];
  /** Whether these pictures still are what the person decided by. */
  holds: (images: readonly ManagedImage[]) => boolean;
};

/** How often a change is made again on top of what others, or one's own uploads, did meanwhile. */
const tries = 4;

/** Arranging, describing and deleting a listing's pictures; shown at once, taken back where the server refuses. */
export function useImageActs(listing: ManagedListing) {
  const { api } = usePage();
  const cache = useListingCache();
  const listingId = listing.id;
  const underway = useRef<Change[]>([]);
  // One act after the other: a double submit does not overtake the first, whose answer it builds on.
  const scope = `images:${listingId}`;
  const latest = () => cache.read(listingId) ?? listing;
  const withUnderway = (fresh: ManagedListing) => ({
    ...fresh,
    images: underway.current.reduce<ManagedImage[]>((images, { apply }) => apply(images), fresh.images),
  });
  const settle = (change: Change) => {
    underway.current = underway.current.filter((other) => other !== change);
  };
  const failed = () => void cache.fetchFresh(listingId);

  async function send(change: Change): Promise<ManagedListing> {
    for (let attempt = 1; ; attempt++) {
      const { images, imagesVersion } = latest();
      try {
        return await api.listingManagement.arrangeImages.call(
          { listingId, images: change.apply(images).map(({ id, alt }) => ({ id, alt })) },
          { context: { ifMatch: imagesVersion } },
        );
      } catch (error) {
        if (problemOf(error).code !== "version.stale" || attempt === tries) throw error;
        const fresh = await cache.fetchFresh(listingId);
        if (!change.holds(fresh.images)) throw error;
      }
    }
  }

  const arrange = useAct({
    scope,
    call: send,
    success: () => null,
    begin: (change) => {
      underway.current = [...underway.current, change];
      cache.put({ ...latest(), images: change.apply(latest().images) });
    },
    done: (fresh, change) => {
      settle(change);
      cache.put(withUnderway(fresh));
    },
    failed: (_problem, change) => {
      settle(change);
      failed();
    },
  });
  const remove = useAct({
    scope,
    call: (imageId: string) => api.listingManagement.deleteImage.call({ listingId, imageId }),
    success: () => null,
    done: (fresh) => cache.put(withUnderway(fresh)),
    failed,
  });
  return {
    describe: (image: ManagedImage, alt: ManagedImage["alt"]) =>
      arrange.act({
        apply: (images) => images.map((other) => (other.id === image.id ? { ...other, alt } : other)),
        holds: (images) =>
          images.some(({ id, alt: theirs }) => id === image.id && theirs.en === image.alt.en && theirs.nl === image.alt.nl),
      }),
    move: (id: string, to: number) =>
      arrange.act({
        apply: (images) => moved(images, indexOf(images, id), to),
        holds: (images) => indexOf(images, id) >= 0,
      }),
    remove: (id: string) => remove.act(id),
  };
}

const indexOf = (images: readonly ManagedImage[], id: string) => images.findIndex((image) => image.id === id);

/** The list with one entry at another place. */
export function moved<T>(list: readonly T[], from: number, to: number): T[] {
  const rest = list.filter((_, index) => index !== from);
  const entry = list[from];
  return entry === undefined ? [...list] : [...rest.slice(0, to), entry, ...rest.slice(to)];
}
