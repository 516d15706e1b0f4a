import IconRefresh from "@tabler/icons-react/icons/IconRefresh";
import IconX from "@tabler/icons-react/icons/IconX";
import { useTranslations } from "use-intl";
import { Button, IconButton } from "#web/ui/button.tsx";
import { Spinner } from "#web/ui/feedback/spinner.tsx";
import { Cluster } from "#web/ui/stack.tsx";
import styles from "./images.module.css";
import type { UploadItem } from "./use-uploads.ts";

type UploadListProps = { items: readonly UploadItem[]; onDismiss: (id: string) => void; onRetry: (id: string) => void };

/** The files on their way, each with how far it is or why it was refused. */
export function UploadList({ items, onDismiss, onRetry }: UploadListProps) {
  const t = useTranslations("manage.images");
  const ui = useTranslations("ui");
  if (items.length === 0) return null;
  return (
    <ul className={styles.uploads}>
      {items.map(({ id, name, state, share, message, isWorthRetrying }) => (
        <li key={id} className={styles.upload} data-state={state}>
          <div className={styles.uploadText}>
            <strong>{t(state, { name })}</strong>
            {message ? <span role="alert">{message}</span> : null}
          </div>
          {state === "sending" ? <progress value={share} max={1} aria-label={t("progress", { name })} /> : null}
          {state === "working" ? <Spinner /> : null}
          {state === "failed" ? (
            <Cluster>
              {isWorthRetrying ? (
                <Button
                  size="s"
                  aria-label={t("retry", { name })}
                  icon={<IconRefresh size={16} stroke={2} aria-hidden="true" />}
                  onClick={() => onRetry(id)}
                >
                  {ui("retry")}
                </Button>
              ) : null}
              <IconButton
                size="s"
                label={t("dismiss", { name })}
                icon={<IconX size={18} stroke={2} aria-hidden="true" />}
                onClick={() => onDismiss(id)}
              />
            </Cluster>
          ) : null}
        </li>
      ))}
    </ul>
  );
}
