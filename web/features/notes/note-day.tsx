import { useState } from "react";
import { useTranslations } from "use-intl";
import { isPlainDate } from "#contract/core/dates/dates.ts";
import { DateField } from "#web/platform/forms/dates/date-field.tsx";

/** The day of a task. What is typed and no date stays in the field, says so, and is not kept. */
export function NoteDay({ value, onChange }: { value: string | null; onChange: (day: string | null) => void }) {
  const t = useTranslations("notes");
  const fields = useTranslations("fields");
  const [unread, setUnread] = useState<string | null>(null);

  function choose(day: string) {
    const isRead = day === "" || isPlainDate(day);
    setUnread(isRead ? null : day);
    if (isRead) onChange(day || null);
  }

  return (
    <DateField
      label={t("day")}
      // Said where it will happen: beside every field it would be noise.
      help={value ? t("dayHelp") : undefined}
      value={unread ?? value ?? ""}
      onChange={choose}
      error={unread === null ? undefined : fields("invalidDate")}
    />
  );
}
