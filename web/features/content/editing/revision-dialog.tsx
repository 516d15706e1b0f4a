import IconArrowBackUp from "@tabler/icons-react/icons/IconArrowBackUp";
import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import type { ContentPage, ContentRevision } from "#contract/content/content.ts";
import { type UiLanguage, uiLanguages } from "#contract/core/product.ts";
import { Part } from "#web/platform/api/part.tsx";
import { usePage } from "#web/platform/page/route-context.ts";
import { Button } from "#web/ui/button.tsx";
import { Notice } from "#web/ui/feedback/notice.tsx";
import { Dialog } from "#web/ui/overlay/dialog.tsx";
import { Stack } from "#web/ui/stack.tsx";
import { VisuallyHidden } from "#web/ui/visually-hidden.tsx";
import { differencesBetween } from "./differences.ts";
import styles from "./editing.module.css";
import { usePageAct } from "./use-page-act.ts";

type RevisionDialogProps = { page: ContentPage; number: number; onClose: () => void };

/** An earlier version beside the draft, word by word, and the way back to it. */
export function RevisionDialog({ page, number, onClose }: RevisionDialogProps) {
  const t = useTranslations("editing.history");
  const ui = useTranslations("ui");
  const { api } = usePage();
  const query = useQuery(api.content.getContentRevision.queryOptions({ input: { pageId: page.id, number } }));
  const { data } = query;
  const { run, isPending, error } = usePageAct(page);
  const restore = async () => {
    const done = t("restored", { number: String(number) });
    if (await run(done, (call) => api.content.restoreContentRevision.call({ pageId: page.id, number }, call))) onClose();
  };
  const isSame =
    data !== undefined && uiLanguages.every((language) => JSON.stringify(plain(data, language)) === JSON.stringify(plain(page, language)));
  return (
    <Dialog
      open
      onClose={onClose}
      title={t("dialogTitle", { number: String(number) })}
      description={isSame ? t("same") : t("dialogText")}
      closeLabel={ui("close")}
      dismissible={!isPending}
      footer={
        isSame ? null : (
          <Button
            variant="primary"
            loading={isPending}
            disabled={!data}
            icon={<IconArrowBackUp size={18} stroke={1.9} aria-hidden="true" />}
            onClick={() => void restore()}
          >
            {t("restore")}
          </Button>
        )
      }
    >
      <Part query={query}>
        {(revision) => (
          <Stack gap={5}>
            {error ? <Notice tone="danger">{error}</Notice> : null}
            {uiLanguages.map((language) => (
              <LanguageComparison key={language} language={language} revision={revision} page={page} />
            ))}
            {isSame ? null : <p className={styles.help}>{t("restoreText")}</p>}
          </Stack>
        )}
      </Part>
    </Dialog>
  );
}

const fields = ["title", "summary", "body"] as const;
const plain = ({ texts }: Pick<ContentRevision, "texts">, language: UiLanguage) => fields.map((field) => texts[language]?.[field] ?? "");

type ComparisonProps = { language: UiLanguage; revision: ContentRevision; page: ContentPage };

function LanguageComparison({ language, revision, page }: ComparisonProps) {
  const t = useTranslations("editing");
  const before = plain(revision, language);
  const after = plain(page, language);
  if (before.every((text, index) => text === after[index])) return null;
  return (
    <section className={styles.language}>
      <h3>{t(`languages.${language}`)}</h3>
      {page.texts[language] ? null : <p className={styles.help}>{t("history.only", { language: t(`languages.${language}`) })}</p>}
      {fields.map((field, index) =>
        before[index] === after[index] ? null : (
          <div key={field}>
            <p className={styles.fieldTitle}>{t(`form.${field}`)}</p>
            <Compared before={before[index] ?? ""} after={after[index] ?? ""} language={language} />
          </div>
        ),
      )}
    </section>
  );
}

/** How much of a long stretch that nobody changed is shown at either end. */
const shownLength = 160;

function abridged(text: string): string {
  if (text.length <= 3 * shownLength) return text;
  // Cut between words.
  const start = text.slice(0, shownLength).replace(/\s+\S*$/, "");
  const end = text.slice(-shownLength).replace(/^\S*\s+/, "");
  return `${start} […] ${end}`;
}

function Compared({ before, after, language }: { before: string; after: string; language: UiLanguage }) {
  const t = useTranslations("editing.history");
  let place = 0;
  return (
    <p className={styles.diff} lang={language}>
      {differencesBetween(before, after).map(({ kind, text }) => {
        const key = `${place}`;
        place += text.length + 1;
        if (kind === "same") return <span key={key}>{abridged(text)}</span>;
        const Mark = kind === "added" ? "ins" : "del";
        return (
          <Mark key={key}>
            <VisuallyHidden>{`[${t(kind)}: `}</VisuallyHidden>
            {text}
            <VisuallyHidden>]</VisuallyHidden>
          </Mark>
        );
      })}
    </p>
  );
}
