import IconCampfire from "@tabler/icons-react/icons/IconCampfire";
import { useTranslations } from "use-intl";
import type { PublishedContent } from "#contract/content/content.ts";
import { contentPath } from "#contract/content/content-states.ts";
import { ListingPicture } from "#web/features/listings/listing-picture.tsx";
import { useFormats, usePage } from "#web/platform/page/route-context.ts";
import { UiLink } from "#web/ui/navigation/link.tsx";
import styles from "./content-card.module.css";

type ContentCardProps = {
  content: PublishedContent;
  headingLevel?: 2 | 3;
  /** The first of a page, drawn larger. */
  isLead?: boolean;
};

/** An article or a story in a list; the whole card is its link. */
export function ContentCard({ content, headingLevel = 2, isLead = false }: ContentCardProps) {
  const t = useTranslations("content");
  const formats = useFormats();
  const { language } = usePage().page;
  const { kind, slug, title, summary, picture, category, publishedAt, readingMinutes } = content;
  const Heading = `h${headingLevel}` as const;
  const isOther = content.language !== language;
  return (
    <article className={isLead ? `${styles.card} ${styles.lead}` : styles.card}>
      <div className={styles.frame}>
        {picture ? (
          <ListingPicture
            image={picture}
            alt=""
            sizes={isLead ? "(max-width: 60rem) 100vw, 640px" : "(max-width: 40rem) 100vw, 400px"}
            priority={isLead ? "first" : "lazy"}
            className={styles.picture}
          />
        ) : (
          <span className={styles.plain}>
            <IconCampfire size={48} stroke={1.3} aria-hidden="true" />
          </span>
        )}
      </div>
      <div className={styles.words}>
        {category ? <p className={styles.category}>{t(`categories.${category}`)}</p> : null}
        <Heading className={styles.title} {...(isOther ? { lang: content.language } : {})}>
          <UiLink href={contentPath(kind, slug)} className={styles.link}>
            {title}
          </UiLink>
        </Heading>
        <p className={styles.summary} {...(isOther ? { lang: content.language } : {})}>
          {summary}
        </p>
        <p className={styles.facts}>
          <time dateTime={publishedAt}>{formats.date(publishedAt.slice(0, 10))}</time>
          <span>{t("minutes", { count: readingMinutes })}</span>
          {isOther ? <span>{t(`inLanguage.${content.language}`)}</span> : null}
        </p>
      </div>
    </article>
  );
}
