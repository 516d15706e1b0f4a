import { useTranslations } from "use-intl";
import type { ContentPage } from "#contract/content/content.ts";
import { ListingPicture } from "#web/features/listings/listing-picture.tsx";
import { PictureButtons } from "#web/platform/forms/picture-buttons.tsx";
import { usePage } from "#web/platform/page/route-context.ts";
import { Card } from "#web/ui/card.tsx";
import { Stack } from "#web/ui/stack.tsx";
import styles from "./editing.module.css";

type PictureCardProps = { page: ContentPage; onChanged: (page: ContentPage) => void };

/** The draft's picture and ways to change it; each takes effect in the draft at once, apart from the form. */
export function PictureCard({ page: content, onChanged }: PictureCardProps) {
  const t = useTranslations("editing.picture");
  const { api, page } = usePage();
  const { picture } = content;
  return (
    <Card title={t("title")}>
      <Stack gap={3}>
        {picture ? (
          <div className={styles.picture}>
            <ListingPicture image={{ ...picture, alt: picture.alt[page.language] }} sizes="320px" />
          </div>
        ) : null}
        <PictureButtons
          path={`/content-pages/${content.id}/picture`}
          hasPicture={picture !== null}
          texts={{
            choose: t("choose"),
            replace: t("replace"),
            remove: t("remove"),
            question: t("question"),
            consequence: t("consequence"),
          }}
          remove={() => api.content.removeContentPicture.call({ pageId: content.id })}
          onChanged={onChanged}
        />
        <p className={styles.help}>{t("help")}</p>
      </Stack>
    </Card>
  );
}
