import IconHeart from "@tabler/icons-react/icons/IconHeart";
import { useQueries } from "@tanstack/react-query";
import { useHydrated, useRouter } from "@tanstack/react-router";
import { type FormEvent, useState } from "react";
import { useTranslations } from "use-intl";
import { isPlainDate } from "#contract/core/dates/dates.ts";
import { DateField } from "#web/platform/forms/dates/date-field.tsx";
import { usePage } from "#web/platform/page/route-context.ts";
import { stringifySearch } from "#web/platform/page/search-params.ts";
import { openSession } from "#web/platform/session/current-session.ts";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/feedback/empty-state.tsx";
import { Notice } from "#web/ui/feedback/notice.tsx";
import { NumberField } from "#web/ui/fields/number-field.tsx";
import { showToast } from "#web/ui/toast/toast-store.ts";
import { VisuallyHidden } from "#web/ui/visually-hidden.tsx";
import { ShareButton } from "../../details/share-button.tsx";
import { ListingGrid, ListingGridSkeleton } from "../../listing-grid.tsx";
import { listingQueries } from "../../listing-queries.ts";
import { dropFrom, toggleFavourite, useShortlist } from "../shortlist-store.ts";
import styles from "./favourites-page.module.css";
import { type FavouritesSearch, favouritesHref, mostShared } from "./favourites-search.ts";

/** As many as one call names. */
const pageSize = 24;

/** What this browser, or the person signed in to it, has kept; or a list that somebody else shared. */
export function FavouritesPage({ search }: { search: FavouritesSearch }) {
  const t = useTranslations("shortlist.favourites");
  const isHydrated = useHydrated();
  const own = useShortlist(({ favourites }) => favourites);
  const isShared = search.ids.length > 0;
  const ids = isShared ? search.ids : own;
  return (
    <div className={styles.page}>
      <header>
        <h1>{t(isShared ? "sharedTitle" : "title")}</h1>
        {isShared ? (
          <p className={styles.intro}>{t("sharedIntro", { count: ids.length })}</p>
        ) : isHydrated && ids.length > 0 ? (
          <p className={styles.intro}>{t("intro", { count: ids.length })}</p>
        ) : null}
      </header>
      {isShared || isHydrated ? <Kept ids={ids} search={search} isShared={isShared} /> : <NotYet />}
    </div>
  );
}

function NotYet() {
  const t = useTranslations("shortlist.favourites");
  return (
    <>
      <noscript>
        <p>{t("noScript")}</p>
      </noscript>
      <div className={styles.scripted}>
        <ListingGridSkeleton count={3} />
      </div>
    </>
  );
}

function Kept({ ids, search, isShared }: { ids: readonly string[]; search: FavouritesSearch; isShared: boolean }) {
  const { participants, date, near } = search;
  const t = useTranslations("shortlist.favourites");
  const context = usePage();
  const [shown, setShown] = useState(pageSize);
  const pages = Array.from({ length: Math.ceil(Math.min(shown, ids.length) / pageSize) }, (_, page) =>
    ids.slice(page * pageSize, (page + 1) * pageSize),
  );
  const answers = useQueries({
    queries: pages.map((page) => ({
      ...listingQueries.byIds(context, { ids: page, participants }),
      throwOnError: true,
      placeholderData: <T,>(previous: T | undefined) => previous,
    })),
  });
  if (ids.length === 0) return <NothingKept search={search} />;
  // One taken away disappears at once, whatever was fetched before.
  const cards = answers.flatMap(({ data }) => data?.items ?? []).filter(({ id }) => ids.includes(id));
  const isComplete = answers.every(({ data, isPlaceholderData }) => data && !isPlaceholderData);
  const gone = isComplete ? pages.flat().filter((id) => !cards.some((card) => card.id === id)) : [];
  const dropGone = () => {
    dropFrom("favourites", gone);
    showToast({ title: t("dropped"), tone: "success" });
  };
  return (
    <>
      <GroupForm search={search} />
      <div className={styles.acts} data-print="no">
        {isShared ? <KeepAll ids={ids} /> : null}
        <ShareButton
          name={t("shareName")}
          path={favouritesHref({ ids: ids.slice(0, mostShared), participants, date, near })}
          label={t("share")}
        />
      </div>
      {isShared ? null : <SignInHint search={search} />}
      {gone.length > 0 ? (
        <Notice tone="info" action={isShared ? undefined : <Button onClick={dropGone}>{t("dropGone", { count: gone.length })}</Button>}>
          {t("gone", { count: gone.length })}
        </Notice>
      ) : null}
      {cards.length === 0 && !isComplete ? (
        <div>
          <VisuallyHidden role="status">{t("loading")}</VisuallyHidden>
          <ListingGridSkeleton count={Math.min(ids.length, 6)} />
        </div>
      ) : (
        <ListingGrid cards={cards} participants={participants} date={date} near={near} headingLevel={2} />
      )}
      {ids.length > shown ? (
        <div>
          <Button onClick={() => setShown(shown + pageSize)}>{t("more")}</Button>
        </div>
      ) : null}
    </>
  );
}

function NothingKept({ search: { participants, date, near } }: { search: FavouritesSearch }) {
  const t = useTranslations("shortlist.favourites");
  return (
    <EmptyState
      icon={<IconHeart size={30} stroke={1.6} aria-hidden="true" />}
      title={t("emptyTitle")}
      text={t("emptyText")}
      action={
        <ButtonLink href={`/${stringifySearch({ participants, date, near })}`} variant="primary">
          {t("emptyAction")}
        </ButtonLink>
      }
    />
  );
}

/** For whom nobody is signed in: where these are kept, and how they come along. */
function SignInHint({ search }: { search: FavouritesSearch }) {
  const t = useTranslations("shortlist.favourites");
  const { page } = usePage();
  if (openSession(page.settings.oidc).state().status !== "signedOut") return null;
  return (
    <p className={styles.hint}>
      {t("here")}{" "}
      <a href={`/auth/login?returnTo=${encodeURIComponent(favouritesHref(search))}`} rel="nofollow">
        {t("signIn")}
      </a>
    </p>
  );
}

/** Takes over what somebody shared, beside what one has kept. */
function KeepAll({ ids }: { ids: readonly string[] }) {
  const t = useTranslations("shortlist.favourites");
  const kept = useShortlist(({ favourites }) => favourites);
  const missing = ids.filter((id) => !kept.includes(id));
  if (missing.length === 0) return null;
  const keep = () => {
    const added = [...missing].reverse().filter((id) => toggleFavourite(id)).length;
    showToast({ title: t("keptAll", { count: added }), tone: "success" });
  };
  return (
    <Button size="s" icon={<IconHeart size={18} stroke={1.9} aria-hidden="true" />} onClick={keep}>
      {t("keepAll", { count: missing.length })}
    </Button>
  );
}

function GroupForm({ search }: { search: FavouritesSearch }) {
  const t = useTranslations("shortlist.favourites");
  const tQuote = useTranslations("listings.quote");
  const router = useRouter();
  const [typed, setTyped] = useState<number | null>(search.participants ?? null);
  const [date, setDate] = useState(search.date ?? "");
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const href = favouritesHref({ ...search, participants: typed ?? undefined, date: isPlainDate(date) ? date : undefined });
    void router.navigate({ href, replace: true, resetScroll: false });
  };
  return (
    <form className={styles.form} data-print="no" onSubmit={submit}>
      <NumberField
        name="participants"
        label={t("people")}
        value={typed}
        onChange={setTyped}
        min={1}
        max={10_000}
        decreaseLabel={tQuote("fewer")}
        increaseLabel={tQuote("more")}
      />
      <DateField name="date" label={t("date")} value={date} onChange={setDate} />
      <Button type="submit">{t("apply")}</Button>
    </form>
  );
}
