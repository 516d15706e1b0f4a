import { use } from "react";
import { useTranslations } from "use-intl";
import { type UiLanguage, uiLanguages } from "#contract/core/product.ts";
import { usePageTitle } from "#web/platform/page/page-title.ts";
import { usePage } from "#web/platform/page/route-context.ts";
import { stringifySearch } from "#web/platform/page/search-params.ts";
import { MoreTexts } from "#web/platform/texts/more-texts.tsx";
import { Wordmark } from "#web/ui/brand/wordmark.tsx";
import { BlankLayout } from "#web/ui/layout/blank-layout.tsx";
import { PageHeader } from "#web/ui/layout/page-header.tsx";
import { UiLink } from "#web/ui/navigation/link.tsx";
import { wordsOf } from "./code-of.ts";
import { ExampleCard } from "./example-card.tsx";
import { loadStyleguide, type Styleguide } from "./load.ts";
import { partNames } from "./parts.ts";
import { StageSwitches } from "./stage-switches.tsx";
import styles from "./styleguide.module.css";
import type { StyleguideSearch } from "./styleguide-search.ts";

const asked = new Map<string, Promise<Styleguide>>();

/** The same promise for the same address, as long as the page is open. */
function guideFor(language: UiLanguage, given: Record<string, unknown>): Promise<Styleguide> {
  const address = JSON.stringify([language, given]);
  const guide = asked.get(address) ?? loadStyleguide(language, given);
  asked.set(address, guide);
  return guide;
}

type ScreenProps = { guide: Styleguide };

/** The living gallery: drawn from the parts themselves, so that it cannot say anything else than they do. */
export function StyleguideScreen({ given }: { given: Record<string, unknown> }) {
  const guide = use(guideFor(usePage().page.language, given));
  const whole = guide.part.examples.find(({ name }) => name === guide.search.whole);
  if (whole) return <whole.Example words={guide.words} />;
  return (
    <MoreTexts texts={{ styleguide: guide.texts }}>
      <Gallery guide={guide} />
    </MoreTexts>
  );
}

function Gallery({ guide: { search, words, part } }: ScreenProps) {
  const t = useTranslations("styleguide");
  const shell = useTranslations("shell");
  const { productName } = usePage().page.settings;
  usePageTitle(`${wordsOf(part.name)} · ${t("title")}`);
  return (
    <BlankLayout
      width="full"
      skipLabel={shell("skip")}
      brand={<Wordmark name={productName} href="/" />}
      controls={<Languages search={search} />}
    >
      <PageHeader title={t("title")} description={t("intro")} />
      <div className={styles.columns}>
        <nav aria-label={t("parts")}>
          <ul className={styles.parts}>
            {partNames.map((name) => (
              <li key={name}>
                <UiLink
                  href={`/styleguide${stringifySearch({ ...search, part: name })}`}
                  className={styles.part}
                  aria-current={name === part.name ? "page" : undefined}
                >
                  {wordsOf(name)}
                </UiLink>
              </li>
            ))}
          </ul>
        </nav>
        <div className={styles.examples} id="gallery">
          <h2>{wordsOf(part.name)}</h2>
          <StageSwitches search={search} />
          {part.examples.map((example) => (
            <ExampleCard key={example.name} example={example} part={part.name} words={words} search={search} />
          ))}
        </div>
      </div>
    </BlankLayout>
  );
}

function Languages({ search }: { search: StyleguideSearch }) {
  const t = useTranslations("ui.language");
  const { language } = usePage().page;
  return (
    <ul className={styles.languages} aria-label={t("label")}>
      {uiLanguages.map((other) => (
        <li key={other}>
          {/* The server keeps the choice, so this is no link within the page. */}
          <a
            href={`/styleguide${stringifySearch({ ...search, lang: other })}`}
            lang={other}
            hrefLang={other}
            className={styles.part}
            aria-current={other === language ? "true" : undefined}
          >
            {t(other)}
          </a>
        </li>
      ))}
    </ul>
  );
}
