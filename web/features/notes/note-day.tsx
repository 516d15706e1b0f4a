import { useTranslations } from "use-intl";
import { TextField } from "#web/ui/fields/text-field.tsx";

/** The day of a task, by the browser's own field. */
export function NoteDay({ value, onChange }: { value: string | null; onChange: (day: string | null) => void }) {
  const t = useTranslations("notes");
  return (
    <TextField
      type="date"
      label={t("day")}
      help={t("dayHelp")}
      value={value ?? ""}
      onChange={(event) => onChange(event.currentTarget.value || null)}
    />
  );
}
