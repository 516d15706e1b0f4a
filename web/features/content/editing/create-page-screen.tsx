import { useRouter } from "@tanstack/react-router";
import { useEffect, useRef, useState } from "react";
import { FormProvider } from "react-hook-form";
import { useTranslations } from "use-intl";
import { contentInput } from "#contract/content/content-input.ts";
import { useCreateForm } from "#web/platform/forms/create-form.ts";
import { OfficePage } from "#web/platform/page/office-page.tsx";
import { usePage } from "#web/platform/page/route-context.ts";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { ChipGroup } from "#web/ui/fields/chip-group.tsx";
import styles from "./editing.module.css";
import { PageDetails, PageTexts } from "./page-fields.tsx";
import { asInput, emptyPage, type PageValues, slugOf } from "./page-values.ts";
import { usePageLabels } from "./use-page-labels.ts";
import { usePutPage } from "./use-put-page.ts";

const path = "/admin/content";

/** A new article or story; it leads on to its draft. */
export function CreatePageScreen() {
  const t = useTranslations("editing");
  const ui = useTranslations("ui");
  const words = useTranslations("editing.form");
  const { api } = usePage();
  const router = useRouter();
  const put = usePutPage();
  const [kind, setKind] = useState<"article" | "story">("article");
  const { form, submit, isCreating } = useCreateForm({
    schema: contentInput,
    defaults: emptyPage,
    labels: usePageLabels(),
    draftKey: "content:new",
    inputOf: (values: PageValues) => ({ ...asInput(values), kind }),
    create: (input, idempotencyKey) => api.content.createContentPage.call(input, { context: { idempotencyKey } }),
    onCreated: (page) => {
      put(page);
      router.history.push(`${path}/${page.id}`);
    },
  });
  // The address follows the English title, or the Dutch one, until somebody writes it.
  const isOwn = useRef(form.getValues("slug") !== "");
  useEffect(() => {
    const subscription = form.watch((values, { name }) => {
      if (name === "slug") isOwn.current = values.slug !== "";
      if (isOwn.current || !name?.endsWith(".title")) return;
      form.setValue("slug", slugOf(values.texts?.en?.title || values.texts?.nl?.title || ""));
    });
    return () => subscription.unsubscribe();
  }, [form]);
  return (
    <OfficePage
      title={t("newTitle")}
      description={t("newDescription")}
      crumbs={[
        { label: t("title"), href: path },
        { label: t("newTitle"), href: `${path}/create` },
      ]}
    >
      <FormProvider {...form}>
        <form noValidate className={styles.editor} onSubmit={submit}>
          <div className={styles.main}>
            <PageTexts languages={null} facts={null} />
            <div className={styles.saveBar}>
              <Button type="submit" variant="primary" size="l" loading={isCreating}>
                {t("begin")}
              </Button>
              <ButtonLink href={path} variant="ghost" size="l">
                {ui("cancel")}
              </ButtonLink>
            </div>
          </div>
          <div className={styles.aside}>
            <Card title={words("kind")}>
              <ChipGroup
                legend={words("kind")}
                hideLegend
                name="kind"
                options={(["article", "story"] as const).map((value) => ({ value, label: t(`kinds.${value}`) }))}
                selected={[kind]}
                onChange={([next]) => setKind(next === "story" ? "story" : "article")}
              />
            </Card>
            <PageDetails kind={kind} mayMove hasPicture={false} />
          </div>
        </form>
      </FormProvider>
    </OfficePage>
  );
}
