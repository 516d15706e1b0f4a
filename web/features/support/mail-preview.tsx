import { useTranslations } from "use-intl";
import { Card } from "#web/ui/card.tsx";
import styles from "./mail-preview.module.css";

/** A mail as its reader sees it, in a frame that runs nothing, and as plain text. */
export function MailPreview({ html, text, language }: { html: string; text: string; language: string }) {
  const t = useTranslations("support.outbox");
  return (
    <>
      <Card title={t("preview")} padding="none">
        <iframe title={t("preview")} sandbox="" srcDoc={html} className={styles.preview} />
      </Card>
      <Card title={t("plainText")}>
        <pre lang={language} className={styles.text}>
          {text}
        </pre>
      </Card>
    </>
  );
}
