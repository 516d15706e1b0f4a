import { useTranslations } from "use-intl";
import { type UiLanguage, uiLanguages } from "#contract/core/product.ts";
import { ownProfileInput } from "#contract/people/own-data.ts";
import type { Me } from "#contract/people/people.ts";
import { useAct } from "#web/platform/api/act.tsx";
import { messageAt, useSchemaForm } from "#web/platform/forms/schema-form.ts";
import { usePage } from "#web/platform/page/route-context.ts";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { SelectField } from "#web/ui/fields/select-field.tsx";
import { TextField } from "#web/ui/fields/text-field.tsx";
import { Cluster, Stack } from "#web/ui/stack.tsx";

type Values = { name: string; language: UiLanguage };

/** How somebody is called, and in which language they read and get mails. */
export function ProfileCard({ me }: { me: Me }) {
  const t = useTranslations("account");
  const ui = useTranslations("ui");
  const { api, page, queryClient } = usePage();
  const labels = { name: t("name"), language: t("language") };
  const { form, showProblem, forgetDraft } = useSchemaForm<Values>({
    schema: ownProfileInput,
    defaults: { name: me.name, language: me.language },
    labels,
    draftKey: "own-profile",
  });
  const { act, isPending } = useAct({
    call: (values: Values) => api.people.updateMe.call(values),
    // Another language loads the page anew, which is to be seen.
    success: (saved) => (saved.language === page.language ? { title: ui("updated") } : null),
    title: "update",
    done: (saved) => {
      forgetDraft();
      queryClient.setQueryData(api.people.getMe.queryKey({ input: {} }), saved);
      if (saved.language !== page.language) {
        const address = new URL(window.location.href);
        address.searchParams.set("lang", saved.language);
        window.location.assign(address);
      }
    },
    failed: showProblem,
  });
  const nameError = messageAt(form.formState.errors, "name");
  return (
    <Card title={t("profile")}>
      <form noValidate onSubmit={form.handleSubmit((values) => act(values))}>
        <Stack gap={4}>
          <TextField
            label={labels.name}
            help={t("nameHelp")}
            required
            autoComplete="name"
            {...form.register("name")}
            {...(nameError ? { error: nameError } : {})}
          />
          <SelectField
            label={labels.language}
            help={t("languageHelp")}
            options={uiLanguages.map((language) => ({ value: language, label: ui(`language.${language}`) }))}
            {...form.register("language")}
          />
          <Cluster>
            <Button type="submit" variant="primary" loading={isPending}>
              {ui("save")}
            </Button>
          </Cluster>
        </Stack>
      </form>
    </Card>
  );
}
