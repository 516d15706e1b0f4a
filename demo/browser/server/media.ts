import { parkingPlan } from "#demo/talk/parking-plan.ts";
import type { MediaStore } from "#server/platform/files/media.ts";

const cacheName = "demo-media";
/** No address of the site's: nothing answers it. */
const documentOf = (key: string) => `/documents-of-the-demo/${key}`;
const addressOf = (key: string, width: number, format: string) => `/media/${key}/${width}.${format}`;

/** Pictures that were sent here, in the browser's own store of answers; those of the demo are files of the host. */
export const browserMedia: MediaStore = {
  async has(key) {
    const cache = await caches.open(cacheName);
    return (await cache.keys()).some(({ url }) => new URL(url).pathname.startsWith(`/media/${key}/`));
  },
  async read(key, width, format) {
    const found = await (await caches.open(cacheName)).match(addressOf(key, width, format));
    return found && { body: new Uint8Array(await found.arrayBuffer()) };
  },
  async write(key, files) {
    const cache = await caches.open(cacheName);
    for (const { width, format, bytes } of files)
      await cache.put(
        addressOf(key, width, format),
        // Drawn as WebP whatever the address says, which browsers tell by the bytes: no browser draws AVIF.
        new Response(new Blob([bytes as Uint8Array<ArrayBuffer>], { type: "image/webp" })),
      );
  },
  async remove(key) {
    const cache = await caches.open(cacheName);
    for (const request of await cache.keys()) if (new URL(request.url).pathname.startsWith(`/media/${key}/`)) await cache.delete(request);
  },
  async readDocument(key) {
    if (key === parkingPlan.id) return { body: parkingPlan.read() };
    const found = await (await caches.open(cacheName)).match(documentOf(key));
    return found && { body: new Uint8Array(await found.arrayBuffer()) };
  },
  async writeDocument(key, bytes) {
    await (await caches.open(cacheName)).put(documentOf(key), new Response(bytes as Uint8Array<ArrayBuffer>));
  },
  async removeDocument(key) {
    await (await caches.open(cacheName)).delete(documentOf(key));
  },
};

/** A picture that was sent here; undefined for one of the host's. */
export async function sentPicture(pathname: string): Promise<Response | undefined> {
  return pathname.startsWith("/media/") ? (await caches.open(cacheName)).match(pathname) : undefined;
}

export const forgetPictures = () => caches.delete(cacheName);
