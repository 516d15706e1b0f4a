import IconFileUpload from "@tabler/icons-react/icons/IconFileUpload";
import { useRef } from "react";
import { useTranslations } from "use-intl";
import { Button } from "#web/ui/button.tsx";

/** Reads a CSV file as text: UTF-8, or what older spreadsheets write where it is none. */
async function textOf(file: File): Promise<string> {
  const bytes = await file.arrayBuffer();
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}

/** Takes the list from a file instead of the clipboard. */
export function ListFile({ onText }: { onText: (text: string) => void }) {
  const t = useTranslations("users.many");
  const input = useRef<HTMLInputElement>(null);
  return (
    <div>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={t("file")}
        accept=".csv,.txt,.tsv,text/csv,text/plain"
        onChange={(event) => {
          const [file] = event.currentTarget.files ?? [];
          event.currentTarget.value = "";
          if (file) void textOf(file).then(onText);
        }}
      />
      <Button size="s" icon={<IconFileUpload size={17} stroke={1.9} aria-hidden="true" />} onClick={() => input.current?.click()}>
        {t("file")}
      </Button>
    </div>
  );
}
