import { useTranslations } from "use-intl";
import { stringifySearch } from "#web/platform/page/search-params.ts";
import type { ExampleWords } from "#web/ui/example-words.en.ts";
import { UiLink } from "#web/ui/navigation/link.tsx";
import { wordsOf } from "./code-of.ts";
import type { Part } from "./parts.ts";
import styles from "./styleguide.module.css";
import type { StyleguideSearch } from "./styleguide-search.ts";

type CardProps = { example: Part["examples"][number]; part: string; words: ExampleWords; search: StyleguideSearch };

/** One example on its stage, and the code that draws it. */
export function ExampleCard({ example: { name, Example, code, isWhole }, part, words, search }: CardProps) {
  const t = useTranslations("styleguide");
  return (
    <section className={styles.example} aria-labelledby={`example-${name}`} data-example={name}>
      <h3 id={`example-${name}`}>{wordsOf(name)}</h3>
      {isWhole ? (
        <p>
          <UiLink href={`/styleguide${stringifySearch({ part, whole: name })}`}>{t("whole")}</UiLink>
        </p>
      ) : (
        <div
          className={styles.stage}
          data-stage=""
          dir={search.direction || undefined}
          data-colour-scheme={search.mode || undefined}
          data-colour-theme={search.theme || undefined}
          style={search.width ? { maxInlineSize: `${search.width}px` } : undefined}
        >
          <Example words={words} />
        </div>
      )}
      <details className={styles.code}>
        <summary>{t("code")}</summary>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keys */}
        <section dir="ltr" tabIndex={0} aria-label={`${t("code")}: ${wordsOf(name)}`} className={styles.source}>
          <pre>
            <code>{code}</code>
          </pre>
        </section>
      </details>
    </section>
  );
}
