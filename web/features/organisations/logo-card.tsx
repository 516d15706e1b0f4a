import IconPhotoUp from "@tabler/icons-react/icons/IconPhotoUp";
import IconTrash from "@tabler/icons-react/icons/IconTrash";
import { type ChangeEvent, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import styles from "#web/features/organisations/logo-card.module.css";
import { problemOf } from "#web/platform/api/problem.ts";
import { uploadFile } from "#web/platform/api/upload.ts";
import { openSession } from "#web/platform/current-session.ts";
import { usePage } from "#web/platform/route-context.ts";
import { useProblemText } from "#web/platform/texts/problem-text.ts";
import { Avatar } from "#web/ui/avatar.tsx";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { Cluster, Stack } from "#web/ui/stack.tsx";
import { showToast } from "#web/ui/toast/toast-store.ts";

type LogoCardProps<R> = {
  record: { name: string; logoUrl: string | null };
  /** Below `/api`: `/vendors/<id>/logo`. */
  path: string;
  remove: () => Promise<R>;
  onChanged: (record: R) => void;
};

/** The logo and ways to change it; each takes effect at once, apart from the form below. */
export function LogoCard<R>({ record, path, remove, onChanged }: LogoCardProps<R>) {
  const t = useTranslations("organisations.logo");
  const titles = useTranslations("problems.titles");
  const ui = useTranslations("ui");
  const textOf = useProblemText();
  const { page } = usePage();
  const input = useRef<HTMLInputElement>(null);
  const [busy, setBusy] = useState<"send" | "remove" | null>(null);

  const run = async (what: "send" | "remove", act: () => Promise<R>) => {
    setBusy(what);
    try {
      onChanged(await act());
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
      return uploadFile<R>({ path, part: "image", file, accessToken, onProgress: () => undefined });
    });
  };

  return (
    <Card title={t("title")}>
      <div className={styles.logo}>
        <Avatar name={record.name} src={record.logoUrl ?? undefined} size="l" shape="organisation" />
        <Stack gap={2}>
          <Cluster>
            <Button
              icon={<IconPhotoUp size={18} stroke={1.9} aria-hidden="true" />}
              loading={busy === "send"}
              disabled={busy !== null}
              onClick={() => input.current?.click()}
            >
              {t(record.logoUrl ? "replace" : "choose")}
            </Button>
            {record.logoUrl ? (
              <Button
                variant="ghost"
                icon={<IconTrash size={18} stroke={1.9} aria-hidden="true" />}
                loading={busy === "remove"}
                disabled={busy !== null}
                onClick={() => void run("remove", remove)}
              >
                {t("remove")}
              </Button>
            ) : null}
          </Cluster>
          <p className={styles.help}>{t("help")}</p>
        </Stack>
        <input
          ref={input}
          type="file"
          accept="image/png,image/jpeg,image/webp,image/avif,image/heic,image/heif"
          aria-label={t("choose")}
          hidden
          onChange={choose}
        />
      </div>
    </Card>
  );
}
