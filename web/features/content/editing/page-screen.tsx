import { useQuery } from "@tanstack/react-query";
import { FormProvider } from "react-hook-form";
import { useTranslations } from "use-intl";
import type { ContentPage } from "#contract/content/content.ts";
import { contentInput } from "#contract/content/content-input.ts";
import type { ContentCategory } from "#contract/content/content-states.ts";
import { changedPaths } from "#web/platform/forms/changed-fields.ts";
import { useRecordForm } from "#web/platform/forms/record-form.ts";
import { RecordProblem } from "#web/platform/forms/record-problem.tsx";
import { StaleNotice } from "#web/platform/forms/stale-notice.tsx";
import { usePage } from "#web/platform/page/route-context.ts";
import { Button } from "#web/ui/button.tsx";
import { PageSpinner } from "#web/ui/feedback/spinner.tsx";
import styles from "./editing.module.css";
import { PageStateBadge } from "./page-badges.tsx";
import { PageDetails, PageFacts, PageTexts } from "./page-fields.tsx";
import { PageFrame } from "./page-frame.tsx";
import { asInput, type PageValues, pageValues } from "./page-values.ts";
import { PictureCard } from "./picture-card.tsx";
import { PublicationCard } from "./publication-card.tsx";
import { usePageLabels } from "./use-page-labels.ts";
import { usePutPage } from "./use-put-page.ts";

/** One page: its draft in both languages, and what is public of it. */
export function PageScreen({ pageId }: { pageId: string }) {
  const t = useTranslations("editing");
  const ui = useTranslations("ui");
  const { api } = usePage();
  const { data, error, refetch } = useQuery(api.content.getContentPage.queryOptions({ input: { pageId } }));
  if (error && !data) {
    return (
      <RecordProblem
        error={error}
        title={t("notFound")}
        back={{ href: "/admin/content", label: t("toList") }}
        onRetry={() => void refetch()}
      />
    );
  }
  if (!data) return <PageSpinner label={ui("loading")} />;
  return (
    <PageFrame page={data} current="text" status={<PageStateBadge state={data.state} />}>
      <Editor key={pageId} page={data} />
    </PageFrame>
  );
}

function Editor({ page }: { page: ContentPage }) {
  const t = useTranslations("editing");
  const form = useTranslations("editing.form");
  const { api } = usePage();
  const put = usePutPage();
  const pageId = page.id;
  const editing = useRecordForm<ContentPage, PageValues>({
    record: page,
    valuesOf: pageValues,
    schema: contentInput,
    labels: usePageLabels(),
    draftKey: `content:${pageId}`,
    savedTitle: t("saved"),
    save: (values, version) => api.content.updateContentPage.call({ ...asInput(values), pageId }, { context: { ifMatch: version } }),
    fetchFresh: () => api.content.getContentPage.call({ pageId }),
    onSaved: put,
    show: (path, value) => (path === "category" && value ? form(`categories.${value as ContentCategory}`) : undefined),
  });
  const takePicture = (changed: ContentPage) => {
    put(changed);
    editing.adopt(changed);
  };
  // Said by the values themselves: a text that was typed and taken back is no change.
  const isChanged = changedPaths(pageValues(page), editing.form.watch()).length > 0;
  return (
    <FormProvider {...editing.form}>
      <div className={styles.editor}>
        <form noValidate className={styles.main} onSubmit={editing.submit}>
          <PageTexts languages={page.languages} facts={page.facts} />
          <StaleNotice
            fields={editing.stale}
            onTake={editing.takeTheirs}
            onSaveOver={() => void editing.saveOver()}
            pending={editing.isSaving}
          />
          <div className={styles.saveBar}>
            <Button type="submit" variant="primary" size="l" loading={editing.isSaving}>
              {t("save")}
            </Button>
          </div>
        </form>
        {/* Outside the form element: its dialogs have forms of their own. */}
        <div className={styles.aside}>
          <PublicationCard page={page} isChanged={isChanged} />
          <PageDetails kind={page.kind} mayMove={page.can.changeSlug} hasPicture={page.picture !== null} />
          {page.kind === "info" ? null : <PictureCard page={page} onChanged={takePicture} />}
          <PageFacts facts={page.facts.en} />
        </div>
      </div>
    </FormProvider>
  );
}
