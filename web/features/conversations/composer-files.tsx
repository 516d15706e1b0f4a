import IconPaperclip from "@tabler/icons-react/icons/IconPaperclip";
import { useRef } from "react";
import { useTranslations } from "use-intl";
import { type MessageFile, maxMessageFiles } from "#contract/conversations/message-files.ts";
import { acceptedPictures } from "#web/platform/forms/picture-files.ts";
import { useFormats } from "#web/platform/page/route-context.ts";
import { Button } from "#web/ui/button.tsx";
import styles from "./composer.module.css";

type FilesProps = {
  files: readonly MessageFile[];
  isAdding: boolean;
  onAdd: (files: File[]) => void;
  onRemove: (id: string) => void;
};

/** The files that come with the message, and the button that adds some. */
export function ComposerFiles({ files, isAdding, onAdd, onRemove }: FilesProps) {
  const t = useTranslations("conversations");
  const input = useRef<HTMLInputElement>(null);
  const size = useFileSize();
  const room = maxMessageFiles - files.length;
  return (
    <div className={styles.files}>
      {files.length > 0 ? (
        <ul aria-label={t("files.list")}>
          {files.map(({ id, name, bytes }) => (
            <li key={id}>
              <span>{name}</span> <span className={styles.size}>{size(bytes)}</span>
              <Button size="s" variant="ghost" onClick={() => onRemove(id)}>
                {t("files.remove", { name })}
              </Button>
            </li>
          ))}
        </ul>
      ) : null}
      <input
        ref={input}
        type="file"
        hidden
        multiple
        accept={`application/pdf,${acceptedPictures}`}
        aria-label={t("files.add")}
        onChange={(event) => {
          onAdd([...(event.currentTarget.files ?? [])].slice(0, room));
          event.currentTarget.value = "";
        }}
      />
      <Button
        size="s"
        variant="ghost"
        icon={<IconPaperclip size={16} stroke={1.9} aria-hidden="true" />}
        loading={isAdding}
        disabled={room <= 0}
        onClick={() => input.current?.click()}
      >
        {t("files.add")}
      </Button>
    </div>
  );
}

/** A file's size as people say it. */
export function useFileSize(): (bytes: number) => string {
  const formats = useFormats();
  return (bytes) =>
    bytes < 1024 * 1024
      ? `${formats.number(Math.max(1, Math.round(bytes / 1024)))} kB`
      : `${formats.number(Math.round(bytes / 104_857.6) / 10)} MB`;
}
