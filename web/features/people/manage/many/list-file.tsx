import IconFileUpload from "@tabler/icons-react/icons/IconFileUpload";
import { useRef, useState } from "react";
import { useTranslations } from "use-intl";
import { Button } from "#web/ui/button.tsx";
import { Notice } from "#web/ui/feedback/notice.tsx";
import { Stack } from "#web/ui/stack.tsx";
import { fileText } from "./file-text.ts";

/** Takes the list from a file instead of the clipboard. */
export function ListFile({ onText }: { onText: (text: string) => void }) {
  const t = useTranslations("users.many");
  const input = useRef<HTMLInputElement>(null);
  const [noText, setNoText] = useState<string | null>(null);
  const read = async (file: File) => {
    const text = fileText(new Uint8Array(await file.arrayBuffer()));
    setNoText(text === null ? file.name : null);
    if (text !== null) onText(text);
  };
  return (
    <Stack gap={2}>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={t("file")}
        accept=".csv,.txt,.tsv,text/csv,text/plain"
        onChange={(event) => {
          const [file] = event.currentTarget.files ?? [];
          event.currentTarget.value = "";
          if (file) void read(file);
        }}
      />
      <div>
        <Button size="s" icon={<IconFileUpload size={17} stroke={1.9} aria-hidden="true" />} onClick={() => input.current?.click()}>
          {t("file")}
        </Button>
      </div>
      <div role="alert">{noText === null ? null : <Notice tone="warning">{t("noText", { file: noText })}</Notice>}</div>
    </Stack>
  );
}
