import { useTranslations } from "use-intl";
import type { PublishedContent } from "#contract/content/content.ts";
import { ListingPicture } from "#web/features/listings/listing-picture.tsx";
import { useFormats, usePage } from "#web/platform/page/route-context.ts";
import { MoreTexts } from "#web/platform/texts/more-texts.tsx";
import { ButtonLink } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/feedback/empty-state.tsx";
import { UiLink } from "#web/ui/navigation/link.tsx";
import { Book } from "./book.tsx";
import { ContentCard } from "./content-card.tsx";
import styles from "./content-list.module.css";
import type { RenderedPage } from "./load-content.ts";
import type { ContentTexts } from "./texts.en.ts";

/** An information page: the text, when it last changed, and which version it is. */
export function InfoPage({ page }: { page: RenderedPage }) {
  const t = useTranslations("content");
  const formats = useFormats();
  return (
    <Book
      page={page}
      facts={
        <>
          <time dateTime={page.updatedAt}>{t("updated", { date: formats.date(page.updatedAt.slice(0, 10)) })}</time>
          <span>{t("version", { number: String(page.publication) })}</span>
        </>
      }
    />
  );
}

type ReadingProps = { page: RenderedPage; more: PublishedContent[] };
type ReadingKind = "article" | "story";

/** An article of the blog or a story, or that it was withdrawn, with the words around it. */
export function Reading({
  kind,
  page,
  more,
  texts,
}: Omit<ReadingProps, "page"> & { kind: ReadingKind; page: RenderedPage | null; texts: ContentTexts }) {
  return <MoreTexts texts={{ content: texts }}>{page ? <ReadingPage page={page} more={more} /> : <GonePage kind={kind} />}</MoreTexts>;
}

function ReadingPage({ page, more }: ReadingProps) {
  const t = useTranslations("content");
  const formats = useFormats();
  const { settings } = usePage().page;
  const isStory = page.kind === "story";
  return (
    <>
      <Book
        page={page}
        above={<WayBack page={page} />}
        facts={
          <>
            {page.authorName ? <span>{t("by", { name: page.authorName })}</span> : null}
            <time dateTime={page.publishedAt}>{formats.date(page.publishedAt.slice(0, 10))}</time>
            <span>{t("minutes", { count: page.readingMinutes })}</span>
            {isStory && settings.isDemo ? <span className={styles.notice}>{t("stories.demo")}</span> : null}
          </>
        }
        picture={
          page.picture ? (
            <div className={styles.wide}>
              <ListingPicture
                image={page.picture}
                sizes="(max-width: 64rem) 100vw, 960px"
                priority="first"
                className={styles.widePicture}
              />
            </div>
          ) : null
        }
      />
      {more.length > 0 ? <MoreToRead isStory={isStory} more={more} /> : null}
    </>
  );
}

/** To the others of its category, or of its kind. */
function WayBack({ page: { category, kind } }: Pick<ReadingProps, "page">) {
  const t = useTranslations("content");
  const all = kind === "story" ? ({ href: "/stories", name: t("stories.title") } as const) : { href: "/blog", name: t("blog.title") };
  const { href, name } = category ? { href: `/blog?category=${category}`, name: t(`categories.${category}`) } : all;
  return (
    <UiLink href={href} className={styles.back}>
      {name}
    </UiLink>
  );
}

function MoreToRead({ isStory, more }: { isStory: boolean; more: PublishedContent[] }) {
  const t = useTranslations("content");
  return (
    <section className={styles.more} aria-labelledby="more" data-print="no">
      <div className={styles.moreHead}>
        <h2 id="more">{t(isStory ? "stories.more" : "blog.more")}</h2>
        <UiLink href={isStory ? "/stories" : "/blog"}>{t(isStory ? "stories.all" : "blog.all")}</UiLink>
      </div>
      <div className={styles.grid}>
        {more.map((content) => (
          <ContentCard key={content.id} content={content} headingLevel={3} />
        ))}
      </div>
    </section>
  );
}

/** For an address whose page was withdrawn; it answers 410. */
function GonePage({ kind }: { kind: ReadingKind }) {
  const t = useTranslations("content.gone");
  const isStory = kind === "story";
  return (
    <EmptyState
      headingLevel={1}
      title={t("title")}
      text={t("text")}
      action={
        <ButtonLink href={isStory ? "/stories" : "/blog"} variant="primary">
          {t(isStory ? "toStories" : "toBlog")}
        </ButtonLink>
      }
    />
  );
}
