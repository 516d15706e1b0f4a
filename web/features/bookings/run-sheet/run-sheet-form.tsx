import { type FormEvent, useState } from "react";
import { useTranslations } from "use-intl";
import { maxRunSheetLinkName } from "#contract/bookings/run-sheets/run-sheets.ts";
import { type UiLanguage, uiLanguages } from "#contract/core/product.ts";
import { useAct } from "#web/platform/api/act.tsx";
import { useFormats, usePage } from "#web/platform/page/route-context.ts";
import { useFieldText } from "#web/platform/texts/problem-text.ts";
import { Button } from "#web/ui/button.tsx";
import { SelectField } from "#web/ui/fields/select-field.tsx";
import { TextField } from "#web/ui/fields/text-field.tsx";
import { Columns, Stack } from "#web/ui/stack.tsx";

/** Makes a link for somebody, in the language they read. */
export function RunSheetForm({ bookingId, onMade }: { bookingId: string; onMade: (address: string) => void }) {
  const t = useTranslations("bookings.runSheet");
  const fieldText = useFieldText();
  const formats = useFormats();
  const { api, page } = usePage();
  const [name, setName] = useState("");
  const [language, setLanguage] = useState<UiLanguage>(page.language);
  const [isMissing, setMissing] = useState(false);
  const { act, isPending } = useAct({
    call: () => api.runSheets.createRunSheetLink.call({ bookingId, name: name.trim(), language }),
    success: () => ({ title: t("made") }),
    title: "create",
    done: ({ address }) => {
      setName("");
      onMade(address);
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setMissing(name.trim() === "");
    if (name.trim() !== "") act();
  };
  return (
    <form noValidate onSubmit={submit}>
      <Stack gap={3}>
        <Columns gap={3} least="9rem">
          <TextField
            label={t("name")}
            placeholder={t("namePlaceholder")}
            maxLength={maxRunSheetLinkName}
            required
            value={name}
            onChange={(event) => {
              setName(event.currentTarget.value);
              setMissing(false);
            }}
            {...(isMissing ? { error: fieldText({ code: "required", params: {} }, t("name")) } : {})}
          />
          <SelectField
            label={t("language")}
            value={language}
            options={uiLanguages.map((one) => ({ value: one, label: formats.language(one) }))}
            onChange={({ currentTarget: { value } }) => setLanguage(value as UiLanguage)}
          />
        </Columns>
        <div>
          <Button type="submit" size="s" loading={isPending}>
            {t("make")}
          </Button>
        </div>
      </Stack>
    </form>
  );
}
