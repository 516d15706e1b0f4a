import { useEffect, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import { imageLimits } from "#contract/listings/listing-limits.ts";
import type { ManagedListing } from "#contract/listings/listing-management.ts";
import { ApiProblem, problemOf } from "#web/platform/api/problem.ts";
import { uploadFile } from "#web/platform/api/upload.ts";
import { usePage } from "#web/platform/page/route-context.ts";
import { openSession } from "#web/platform/session/current-session.ts";
import { useProblemText } from "#web/platform/texts/problem-text.ts";
import { showToast } from "#web/ui/toast/toast-store.ts";

/** One file on its way: waiting, being sent, being prepared by the server, or refused. */
export type UploadItem = {
  id: string;
  name: string;
  file: File;
  state: "waiting" | "sending" | "working" | "failed";
  share: number;
  message: string;
  /** Nothing is wrong with the file itself: sent again, it may well arrive. */
  isWorthRetrying: boolean;
};

/** One after the other: the server prepares one at a time, and they lie in the listing in the order they were chosen. */
const atOnce = 1;

/** Sends pictures in their order and says of each how far it is, and why it was refused. */
export function useUploads(listingId: string, onAdded: (listing: ManagedListing, name: string) => void) {
  const { page } = usePage();
  const title = useTranslations("problems.titles")("image");
  const textOf = useProblemText();
  const [items, setItems] = useState<UploadItem[]>([]);
  const queue = useRef<Pick<UploadItem, "id" | "file">[]>([]);
  const running = useRef(0);
  const isUnderway = items.some(({ state }) => state !== "failed");
  useEffect(() => {
    if (!isUnderway) return;
    // Within the product they go on; a tab that is closed takes its files with it.
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", ask);
    return () => window.removeEventListener("beforeunload", ask);
  }, [isUnderway]);

  const change = (id: string, part: Partial<UploadItem>) =>
    setItems((now) => now.map((item) => (item.id === id ? { ...item, ...part } : item)));
  const leave = (id: string) => setItems((now) => now.filter((item) => item.id !== id));

  async function send({ id, file }: Pick<UploadItem, "id" | "file">): Promise<void> {
    change(id, { state: "sending" });
    try {
      refuseTooLarge(file);
      const accessToken = await openSession(page.settings.oidc).accessToken();
      const onProgress = (share: number) => change(id, share < 1 ? { share } : { share, state: "working" });
      const path = `/listings/${listingId}/images`;
      onAdded(await withRetry(() => uploadFile<ManagedListing>({ path, part: "image", file, accessToken, onProgress })), file.name);
      leave(id);
    } catch (error) {
      const problem = problemOf(error);
      const message = textOf(problem);
      change(id, { state: "failed", message, isWorthRetrying: !problem.code.startsWith("image.") });
      showToast({ title, description: `${file.name}: ${message}`, tone: "error" });
    }
  }

  function next(): void {
    while (running.current < atOnce) {
      const upload = queue.current.shift();
      if (!upload) return;
      running.current++;
      void send(upload).finally(() => {
        running.current--;
        next();
      });
    }
  }

  return {
    items,
    dismiss: leave,
    retry(id: string): void {
      const item = items.find((candidate) => candidate.id === id);
      if (!item) return;
      change(id, { state: "waiting", share: 0, message: "" });
      queue.current.push(item);
      next();
    },
    add(files: readonly File[]): void {
      const added = files.map((file): UploadItem => {
        const fresh = { state: "waiting", share: 0, message: "", isWorthRetrying: false } as const;
        return { id: crypto.randomUUID(), name: file.name, file, ...fresh };
      });
      setItems((now) => [...now, ...added]);
      queue.current.push(...added);
      next();
    },
  };
}

/** What the server would refuse after ten megabytes is said before the first. */
function refuseTooLarge({ size }: File): void {
  if (size <= imageLimits.maxBytes) return;
  const megabytes = (value: number) => Math.ceil((value / 1024 / 1024) * 10) / 10;
  throw new ApiProblem("image.tooLarge", 413, { megabytes: megabytes(size), maxMegabytes: megabytes(imageLimits.maxBytes) });
}

/** The server is busy with others' pictures: ask again shortly, a few times. */
async function withRetry<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work();
    } catch (error) {
      if (problemOf(error).code !== "rate.limited" || attempt === 5) throw error;
      await new Promise((done) => setTimeout(done, attempt * 1_500));
    }
  }
}
