import { useTranslations } from "use-intl";
import { PictureButtons } from "#web/platform/forms/picture-buttons.tsx";
import { Card } from "#web/ui/card.tsx";
import { Avatar } from "#web/ui/display/avatar.tsx";
import { Stack } from "#web/ui/stack.tsx";
import styles from "./logo-card.module.css";

type LogoCardProps<R> = {
  record: { name: string; logoUrl: string | null };
  /** Below `/api`: `/vendors/<id>/logo`. */
  path: string;
  remove: () => Promise<R>;
  onChanged: (record: R) => void;
};

/** The logo and ways to change it; each takes effect at once, apart from the form below. */
export function LogoCard<R>({ record, path, remove, onChanged }: LogoCardProps<R>) {
  const t = useTranslations("organisations.logo");
  return (
    <Card title={t("title")}>
      <div className={styles.logo}>
        <Avatar name={record.name} src={record.logoUrl ?? undefined} size="l" shape="organisation" />
        <Stack gap={2}>
          <PictureButtons
            path={path}
            hasPicture={record.logoUrl !== null}
            texts={{
              choose: t("choose"),
              replace: t("replace"),
              remove: t("remove"),
              question: t("question"),
              consequence: t("consequence"),
            }}
            remove={remove}
            onChanged={onChanged}
          />
          <p className={styles.help}>{t("help")}</p>
        </Stack>
      </div>
    </Card>
  );
}
