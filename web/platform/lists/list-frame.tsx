import { useRouter } from "@tanstack/react-router";
import { type FormEvent, type ReactNode, useEffect, useRef } from "react";
import { useTranslations } from "use-intl";
import { countCap, type Page } from "#contract/core/page-sizes.ts";
import { TextField } from "#web/ui/fields/text-field.tsx";
import { Cluster, Stack } from "#web/ui/stack.tsx";
import { Pagination } from "#web/ui/table/pagination.tsx";
import { onLatestAddress } from "../page/latest-address.ts";
import { useFormats } from "../page/route-context.ts";
import { stringifySearch } from "../page/search-params.ts";
import styles from "./list-frame.module.css";
import { useListKeys } from "./list-keys.ts";
import { useOpenedRow } from "./opened-row.ts";

type Search = Record<string, unknown>;

/**
 * Changes a list's address, as it is by then: the given fields, and back to
 * the first page unless the page itself is what changes.
 */
export function useListAddress<S extends Search>(path: string, search: S, defaults: Partial<S>) {
  const router = useRouter();
  const hrefFor = (change: Partial<S>): string => {
    const next: Search = { ...search, ...("page" in change ? {} : { page: 1 }), ...change };
    const kept = Object.entries(next).filter(([key, value]) => String(value) !== String(defaults[key] ?? ""));
    return `${path}${stringifySearch(Object.fromEntries(kept))}`;
  };
  const go = (change: Partial<S>) =>
    router.history.push(
      onLatestAddress({
        wanted: hrefFor(change),
        drawn: hrefFor({ page: search["page"] } as unknown as Partial<S>),
        latest: router.history.location.href,
        keys: ["page", ...Object.keys(change)],
        isList: (key) => Array.isArray(search[key]),
      }),
    );
  return { hrefFor, go };
}

type ListSearchProps = {
  label: string;
  value: string;
  onSearch: (q: string) => void;
  /** Among other filters its label stands above it, as theirs do. */
  isFilter?: boolean;
};

/** The search box of a list; it asks shortly after the last letter, and at once on Enter. */
export function ListSearch({ label, value, onSearch, isFilter = false }: ListSearchProps) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const input = useRef<HTMLInputElement>(null);
  // A filter chosen while the letters still wait is part of the address by then.
  const latest = useRef(onSearch);
  latest.current = onSearch;
  useEffect(() => {
    // Back and forward change the address from outside; what is being typed stays.
    if (input.current && document.activeElement !== input.current) input.current.value = value;
  }, [value]);
  useEffect(() => () => clearTimeout(timer.current), []);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    clearTimeout(timer.current);
    onSearch(input.current?.value ?? "");
  };
  const wait = () => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => latest.current(input.current?.value ?? ""), 350);
  };
  return (
    <search className={styles.search} aria-label={label}>
      <form onSubmit={submit}>
        <TextField
          label={label}
          hideLabel={!isFilter}
          placeholder={isFilter ? undefined : label}
          type="search"
          name="q"
          ref={input}
          defaultValue={value}
          onInput={wait}
          maxLength={200}
        />
      </form>
    </search>
  );
}

/** Search and filters of a list on one line while there is room. */
export function ListTools({ children }: { children: ReactNode }) {
  return <div className={styles.tools}>{children}</div>;
}

type ListFrameProps = {
  page: Page<unknown> | undefined;
  hrefFor: (page: number) => string;
  /** The person's views of the list, as tabs above all of it. */
  views?: ReactNode;
  tools: ReactNode;
  /** Beside the number of results: choosing columns, taking the list along. */
  options?: ReactNode;
  children: ReactNode;
};

/** A list of the back office: search and filters above, how many were found, the rows, and the pages below. */
export function ListFrame({ page, hrefFor, views, tools, options, children }: ListFrameProps) {
  const t = useTranslations("ui");
  const formats = useFormats();
  const frame = useRef<HTMLDivElement>(null);
  useListKeys(frame);
  useOpenedRow(frame, page !== undefined);
  const pageCount = page ? Math.max(1, Math.ceil(Math.min(page.total, countCap) / page.pageSize)) : 1;
  return (
    <Stack gap={4} ref={frame}>
      {views ? <div className={styles.views}>{views}</div> : null}
      {tools}
      <div className={styles.head}>
        <p className={styles.found} role="status">
          {page?.similarTo === undefined ? null : <Similar words={page.similarTo} />}
          <span>
            {page
              ? page.totalIsCapped
                ? t("resultsCapped", { count: formats.number(page.total) })
                : t("results", { count: page.total })
              : ""}
          </span>
        </p>
        {options ? <div className={styles.options}>{options}</div> : null}
      </div>
      {children}
      {pageCount > 1 ? (
        <Cluster>
          <Pagination
            page={page?.page ?? 1}
            pageCount={pageCount}
            hrefFor={hrefFor}
            texts={{ label: t("pages"), previous: t("previous"), next: t("next"), page: (number) => t("page", { page: number }) }}
          />
        </Cluster>
      ) : null}
    </Stack>
  );
}

/** Why rows stand here that hold none of these words: they hold words like them. */
function Similar({ words }: { words: string }) {
  return <strong className={styles.similar}>{`${useTranslations("office.lists")("similar", { words })} `}</strong>;
}
