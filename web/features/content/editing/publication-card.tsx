import IconExternalLink from "@tabler/icons-react/icons/IconExternalLink";
import IconSend from "@tabler/icons-react/icons/IconSend";
import { useRouter } from "@tanstack/react-router";
import { useState } from "react";
import { useTranslations } from "use-intl";
import type { ContentPage } from "#contract/content/content.ts";
import { contentPath } from "#contract/content/content-states.ts";
import { uiLanguages } from "#contract/core/product.ts";
import { problemOf } from "#web/platform/api/problem.ts";
import { useFormats, usePage } from "#web/platform/page/route-context.ts";
import { useProblemText } from "#web/platform/texts/problem-text.ts";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { Notice } from "#web/ui/feedback/notice.tsx";
import { ConfirmDialog } from "#web/ui/overlay/confirm-dialog.tsx";
import { Stack } from "#web/ui/stack.tsx";
import { showToast } from "#web/ui/toast/toast-store.ts";
import styles from "./editing.module.css";
import { LanguageBadges } from "./page-badges.tsx";
import { PublishDialog } from "./publish-dialog.tsx";
import { usePageAct } from "./use-page-act.ts";

type PublicationCardProps = {
  page: ContentPage;
  /** Something is typed that is not saved: publishing takes what is saved. */
  isChanged: boolean;
};

/** What the public sees of a page, and what can be done about that. */
export function PublicationCard({ page, isChanged }: PublicationCardProps) {
  const t = useTranslations("editing");
  const { api } = usePage();
  const [open, setOpen] = useState<"publish" | "withdraw" | "delete" | null>(null);
  const { run, isPending } = usePageAct(page);
  const { publishedAt, publishAt, languages } = page;
  const close = () => setOpen(null);
  return (
    <Card title={t("publication.title")}>
      <Stack gap={4}>
        <LanguageBadges languages={languages} />
        <Facts page={page} isChanged={isChanged} />
        <Stack gap={2}>
          <Button
            variant="primary"
            wide
            disabled={isChanged || isPending}
            icon={<IconSend size={18} stroke={1.9} aria-hidden="true" />}
            onClick={() => setOpen("publish")}
          >
            {t("publication.publish")}
          </Button>
          {publishedAt ? (
            <ButtonLink
              href={contentPath(page.kind, page.slug)}
              target="_blank"
              wide
              icon={<IconExternalLink size={18} stroke={1.9} aria-hidden="true" />}
            >
              {t("publication.open")}
            </ButtonLink>
          ) : null}
          {publishAt ? (
            <Button
              wide
              loading={isPending}
              onClick={() => void run(t("unscheduled"), (call) => api.content.unscheduleContentPage.call({ pageId: page.id }, call))}
            >
              {t("publication.unschedule")}
            </Button>
          ) : null}
          {page.can.withdraw ? (
            <Button variant="ghost" wide disabled={isPending} onClick={() => setOpen("withdraw")}>
              {t("publication.withdraw")}
            </Button>
          ) : null}
          {page.can.delete ? (
            <Button variant="ghost" wide disabled={isPending} onClick={() => setOpen("delete")}>
              {t("publication.remove")}
            </Button>
          ) : null}
        </Stack>
      </Stack>
      {open === "publish" ? <PublishDialog page={page} onClose={close} /> : null}
      {open === "withdraw" ? <WithdrawDialog page={page} onClose={close} /> : null}
      {open === "delete" ? <DeleteDialog page={page} onClose={close} /> : null}
    </Card>
  );
}

/** Since when the public sees it, and what of it. */
function Facts({ page: { state, publishedAt, publishAt, publication, languages }, isChanged }: PublicationCardProps) {
  const t = useTranslations("editing.publication");
  const formats = useFormats();
  const hasChanges = uiLanguages.some((language) => languages[language] !== "published" && languages[language] !== "missing");
  return (
    <div className={styles.facts}>
      {publishedAt ? <p>{t("since", { at: formats.instant(publishedAt), number: String(publication) })}</p> : null}
      {state === "draft" ? <p>{t("never")}</p> : null}
      {state === "withdrawn" ? <p>{t("withdrawn")}</p> : null}
      {publishAt ? <p>{t("waits", { at: formats.instant(publishAt) })}</p> : null}
      {state === "published" ? <p>{t(hasChanges ? "changed" : "upToDate")}</p> : null}
      {isChanged ? <p>{t("saveFirst")}</p> : null}
    </div>
  );
}

function WithdrawDialog({ page, onClose }: { page: ContentPage; onClose: () => void }) {
  const t = useTranslations("editing.withdrawDialog");
  const ui = useTranslations("ui");
  const { api } = usePage();
  const { run, isPending, error } = usePageAct(page);
  const confirm = async () => {
    if (await run(t("done"), (call) => api.content.withdrawContentPage.call({ pageId: page.id }, call))) onClose();
  };
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={() => void confirm()}
      title={t("title", { title: page.title })}
      description={t("text")}
      confirmLabel={t("confirm")}
      cancelLabel={ui("cancel")}
      closeLabel={ui("close")}
      danger
      pending={isPending}
      error={error ? <Notice tone="danger">{error}</Notice> : null}
    />
  );
}

function DeleteDialog({ page, onClose }: { page: ContentPage; onClose: () => void }) {
  const t = useTranslations("editing.deleteDialog");
  const ui = useTranslations("ui");
  const titles = useTranslations("problems.titles");
  const textOf = useProblemText();
  const { api, queryClient } = usePage();
  const router = useRouter();
  const [isPending, setPending] = useState(false);
  const confirm = async () => {
    setPending(true);
    try {
      await api.content.deleteContentPage.call({ pageId: page.id });
      showToast({ title: t("done"), tone: "success" });
      void queryClient.invalidateQueries({ queryKey: api.content.listContentPages.key() });
      router.history.push("/admin/content");
    } catch (thrown) {
      showToast({ title: titles("action"), description: textOf(problemOf(thrown)), tone: "error" });
      setPending(false);
      onClose();
    }
  };
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={() => void confirm()}
      title={t("title", { title: page.title })}
      description={t("text")}
      confirmLabel={t("confirm")}
      cancelLabel={ui("cancel")}
      closeLabel={ui("close")}
      danger
      pending={isPending}
    />
  );
}
