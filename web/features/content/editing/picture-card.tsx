import IconPhotoUp from "@tabler/icons-react/icons/IconPhotoUp";
import IconTrash from "@tabler/icons-react/icons/IconTrash";
import { type ChangeEvent, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import type { ContentPage } from "#contract/content.ts";
import styles from "#web/features/content/editing/editing.module.css";
import { usePutPage } from "#web/features/content/editing/use-put-page.ts";
import { ListingPicture } from "#web/features/listings/listing-picture.tsx";
import { problemOf } from "#web/platform/api/problem.ts";
import { uploadFile } from "#web/platform/api/upload.ts";
import { openSession } from "#web/platform/current-session.ts";
import { usePage } from "#web/platform/route-context.ts";
import { useProblemText } from "#web/platform/texts/problem-text.ts";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { Cluster, Stack } from "#web/ui/stack.tsx";
import { showToast } from "#web/ui/toast/toast-store.ts";

/** The draft's picture and ways to change it; each takes effect in the draft at once, apart from the form. */
export function PictureCard({ page: content }: { page: ContentPage }) {
  const t = useTranslations("editing.picture");
  const titles = useTranslations("problems.titles");
  const ui = useTranslations("ui");
  const textOf = useProblemText();
  const { api, page } = usePage();
  const put = usePutPage();
  const input = useRef<HTMLInputElement>(null);
  const [busy, setBusy] = useState<"send" | "remove" | null>(null);

  const run = async (what: "send" | "remove", act: () => Promise<ContentPage>) => {
    setBusy(what);
    try {
      put(await act());
      showToast({ title: ui("updated"), tone: "success" });
    } catch (error) {
      showToast({ title: titles(what === "send" ? "image" : "update"), description: textOf(problemOf(error)), tone: "error" });
    } finally {
      setBusy(null);
    }
  };
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.currentTarget.files?.[0];
    // The same file chosen again is another try.
    event.currentTarget.value = "";
    if (!file) return;
    void run("send", async () => {
      const accessToken = await openSession(page.settings.oidc).accessToken();
      const path = `/content-pages/${content.id}/picture`;
      return uploadFile<ContentPage>({ path, part: "image", file, accessToken, onProgress: () => undefined });
    });
  };
  const { picture } = content;
  return (
    <Card title={t("title")}>
      <Stack gap={3}>
        {picture ? (
          <div className={styles.picture}>
            <ListingPicture image={{ ...picture, alt: picture.alt[page.language] }} sizes="320px" />
          </div>
        ) : null}
        <Cluster>
          <Button
            icon={<IconPhotoUp size={18} stroke={1.9} aria-hidden="true" />}
            loading={busy === "send"}
            disabled={busy !== null}
            onClick={() => input.current?.click()}
          >
            {t(picture ? "replace" : "choose")}
          </Button>
          {picture ? (
            <Button
              variant="ghost"
              icon={<IconTrash size={18} stroke={1.9} aria-hidden="true" />}
              loading={busy === "remove"}
              disabled={busy !== null}
              onClick={() => void run("remove", () => api.content.removeContentPicture.call({ pageId: content.id }))}
            >
              {t("remove")}
            </Button>
          ) : null}
        </Cluster>
        <p className={styles.help}>{t("help")}</p>
        <input
          ref={input}
          type="file"
          accept="image/png,image/jpeg,image/webp,image/avif,image/heic,image/heif"
          aria-label={t("choose")}
          hidden
          onChange={choose}
        />
      </Stack>
    </Card>
  );
}
