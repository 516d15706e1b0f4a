import IconRss from "@tabler/icons-react/icons/IconRss";
import { useTranslations } from "use-intl";
import type { PublishedContent } from "#contract/content/content.ts";
import type { ContentCategory } from "#contract/content/content-states.ts";
import { usePage } from "#web/platform/page/route-context.ts";
import { stringifySearch } from "#web/platform/page/search-params.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/feedback/empty-state.tsx";
import { UiLink } from "#web/ui/navigation/link.tsx";
import { Pagination } from "#web/ui/table/pagination.tsx";
import { ContentCard } from "./content-card.tsx";
import styles from "./content-list.module.css";

type List = {
  items: PublishedContent[];
  page: number;
  pageSize: number;
  total: number;
  categories: { category: ContentCategory; count: number }[];
};

type BlogListProps = { list: List; category: ContentCategory | "" };

/** The blog: its topics, and a page of articles, the newest first. */
export function BlogList({ list, category }: BlogListProps) {
  const t = useTranslations("content");
  const { language } = usePage().page;
  const hrefFor = (page: number) => `/blog${stringifySearch({ category, page: page === 1 ? "" : page })}`;
  const [lead, ...others] = list.items;
  const isFront = list.page === 1 && category === "";
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1 className={styles.title}>{t("blog.heading")}</h1>
        <p className={styles.lead}>{t("blog.lead")}</p>
      </header>
      <div className={styles.tools} data-print="no">
        <nav aria-label={t("blog.categories")}>
          <ul className={styles.topics}>
            <Topic href="/blog" label={t("blog.all")} isCurrent={category === ""} />
            {list.categories.map(({ category: topic, count }) => (
              <Topic
                key={topic}
                href={`/blog${stringifySearch({ category: topic })}`}
                label={t(`categories.${topic}`)}
                count={count}
                isCurrent={topic === category}
              />
            ))}
          </ul>
        </nav>
        <a href={`/blog/feed.xml?lang=${language}`} className={styles.feed} type="application/atom+xml">
          <IconRss size={18} stroke={1.9} aria-hidden="true" />
          {t("blog.feed")}
        </a>
      </div>
      {lead ? (
        <div className={styles.grid}>
          <ContentCard content={lead} isLead={isFront} />
          {others.map((content) => (
            <ContentCard key={content.id} content={content} />
          ))}
        </div>
      ) : (
        <EmptyState headingLevel={2} title={t("blog.empty")} action={<ButtonLink href="/blog">{t("blog.toFirst")}</ButtonLink>} />
      )}
      <Pages list={list} hrefFor={hrefFor} />
    </div>
  );
}

type TopicProps = { href: string; label: string; count?: number; isCurrent: boolean };

function Topic({ href, label, count, isCurrent }: TopicProps) {
  return (
    <li>
      <UiLink href={href} className={styles.topic} aria-current={isCurrent ? "page" : undefined}>
        {label}
        {count === undefined ? null : <span className={styles.count}>{count}</span>}
      </UiLink>
    </li>
  );
}

function Pages({ list, hrefFor }: { list: List; hrefFor: (page: number) => string }) {
  const t = useTranslations("content");
  return (
    <Pagination
      page={list.page}
      pageCount={Math.ceil(list.total / list.pageSize)}
      hrefFor={hrefFor}
      texts={{ label: t("blog.pages"), previous: t("previous"), next: t("next"), page: (number) => t("page", { number: String(number) }) }}
    />
  );
}

/** Stories of past events. */
export function StoryList({ list }: { list: List }) {
  const t = useTranslations("content.stories");
  const { settings } = usePage().page;
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1 className={styles.title}>{t("heading")}</h1>
        <p className={styles.lead}>{t("lead")}</p>
        {settings.isDemo && list.total > 0 ? <p className={styles.notice}>{t("demo")}</p> : null}
      </header>
      {list.items.length > 0 ? (
        <div className={styles.grid}>
          {list.items.map((content, index) => (
            <ContentCard key={content.id} content={content} isLead={index === 0 && list.page === 1} />
          ))}
        </div>
      ) : (
        <EmptyState headingLevel={2} title={t("empty")} action={<ButtonLink href="/">{t("call")}</ButtonLink>} />
      )}
      <Pages list={list} hrefFor={(page) => `/stories${stringifySearch({ page: page === 1 ? "" : page })}`} />
    </div>
  );
}
