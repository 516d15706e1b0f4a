import { useQuery } from "@tanstack/react-query";
import { FormProvider, useFormContext } from "react-hook-form";
import { useTranslations } from "use-intl";
import { type Brand, type BrandInput, brandInput } from "#contract/support/brand.ts";
import { PictureButtons } from "#web/platform/forms/picture-buttons.tsx";
import { useRecordForm } from "#web/platform/forms/record-form.ts";
import { RecordProblem } from "#web/platform/forms/record-problem.tsx";
import { messageAt } from "#web/platform/forms/schema-form.ts";
import { StaleNotice } from "#web/platform/forms/stale-notice.tsx";
import { OfficePage } from "#web/platform/page/office-page.tsx";
import { usePage } from "#web/platform/page/route-context.ts";
import { Flame } from "#web/ui/brand/flame.tsx";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { PageSpinner } from "#web/ui/feedback/spinner.tsx";
import { TextField } from "#web/ui/fields/text-field.tsx";
import { Columns, Stack } from "#web/ui/stack.tsx";
import styles from "./brand.module.css";
import { BrandPreview } from "./brand-preview.tsx";
import { type BrandValues, brandValues } from "./brand-values.ts";

const path = "/admin/brand";

/** Name, logo and colours of the operator: in pages, mails and documents at once. */
export function BrandScreen() {
  const t = useTranslations("support.brand");
  const ui = useTranslations("ui");
  const { api } = usePage();
  const { data, error, refetch } = useQuery(api.brands.getBrand.queryOptions({ input: {} }));
  if (error && !data)
    return <RecordProblem error={error} title={t("title")} back={{ href: path, label: t("title") }} onRetry={() => void refetch()} />;
  return (
    <OfficePage title={t("title")} description={t("description")} crumbs={[{ label: t("title"), href: path }]}>
      {data ? <BrandForms brand={data} /> : <PageSpinner label={ui("loading")} />}
    </OfficePage>
  );
}

function BrandForms({ brand }: { brand: Brand }) {
  const t = useTranslations("support.brand");
  const ui = useTranslations("ui");
  const { api, queryClient } = usePage();
  const { brands } = api;
  /** What is drawn already is drawn anew with the next page: the whole document is the server's. */
  const take = (fresh: Brand) => queryClient.setQueryData(brands.getBrand.queryKey({ input: {} }), fresh);
  const editing = useRecordForm<Brand, BrandValues>({
    record: brand,
    valuesOf: brandValues,
    schema: brandInput,
    labels: { name: t("name"), colour: t("colour"), darkColour: t("darkColour") },
    draftKey: "brand",
    save: (values, version) => brands.updateBrand.call(values as BrandInput, { context: { ifMatch: version } }),
    fetchFresh: () => brands.getBrand.call({}),
    onSaved: take,
  });
  return (
    <FormProvider {...editing.form}>
      <Stack gap={5}>
        <Card title={t("logo")} description={t("logoHelp")}>
          <div className={styles.logo}>
            <span className={styles.mark}>{brand.logoUrl ? <img src={brand.logoUrl} alt={t("logoAlt")} /> : <Flame size={64} />}</span>
            <PictureButtons
              path="/brand/logo"
              hasPicture={brand.logoUrl !== null}
              texts={{
                choose: t("choose"),
                replace: t("replace"),
                remove: t("remove"),
                question: t("question"),
                consequence: t("consequence"),
              }}
              remove={() => brands.removeBrandLogo.call({ key: brand.logoUrl?.split("/").at(-1) ?? "" })}
              onChanged={take}
            />
          </div>
        </Card>
        <form noValidate onSubmit={editing.submit}>
          <Stack gap={5}>
            <Card title={t("nameAndColours")} description={t("coloursHelp")}>
              <Stack gap={4}>
                <BrandFields standardName={brand.standardName} />
                <BrandPreview standardName={brand.standardName} logoUrl={brand.logoUrl} />
              </Stack>
            </Card>
            <StaleNotice
              fields={editing.stale}
              onTake={editing.takeTheirs}
              onSaveOver={() => void editing.saveOver()}
              pending={editing.isSaving}
            />
            <div>
              <Button type="submit" variant="primary" size="l" loading={editing.isSaving}>
                {ui("save")}
              </Button>
            </div>
          </Stack>
        </form>
      </Stack>
    </FormProvider>
  );
}

function BrandFields({ standardName }: { standardName: string }) {
  const t = useTranslations("support.brand");
  const optional = useTranslations("ui")("optional");
  const { register, formState } = useFormContext<BrandValues>();
  const field = (name: keyof BrandValues) => {
    const error = messageAt(formState.errors, name);
    return { optionalText: optional, ...register(name), ...(error ? { error } : {}) };
  };
  return (
    <Columns least="17rem">
      <TextField label={t("name")} help={t("nameHelp", { name: standardName })} {...field("name")} />
      <TextField label={t("colour")} help={t("colourHelp")} placeholder="#2450E4" spellCheck={false} {...field("colour")} />
      <TextField label={t("darkColour")} help={t("darkColourHelp")} spellCheck={false} {...field("darkColour")} />
    </Columns>
  );
}
