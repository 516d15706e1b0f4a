import IconHeart from "@tabler/icons-react/icons/IconHeart";
import { useQueries } from "@tanstack/react-query";
import { useHydrated, useRouter } from "@tanstack/react-router";
import { type FormEvent, useState } from "react";
import { useTranslations } from "use-intl";
import { usePage } from "#web/platform/page/route-context.ts";
import { stringifySearch } from "#web/platform/page/search-params.ts";
import { openSession } from "#web/platform/session/current-session.ts";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/feedback/empty-state.tsx";
import { Notice } from "#web/ui/feedback/notice.tsx";
import { NumberField } from "#web/ui/fields/number-field.tsx";
import { showToast } from "#web/ui/toast/toast-store.ts";
import { VisuallyHidden } from "#web/ui/visually-hidden.tsx";
import { ListingGrid, ListingGridSkeleton } from "../../listing-grid.tsx";
import { listingQueries } from "../../listing-queries.ts";
import { dropFrom, useShortlist } from "../shortlist-store.ts";
import styles from "./favourites-page.module.css";

/** As many as one call names. */
const pageSize = 24;

/** What this browser, or the person signed in to it, has kept. */
export function FavouritesPage({ participants }: { participants: number | undefined }) {
  const t = useTranslations("shortlist.favourites");
  const isHydrated = useHydrated();
  const ids = useShortlist(({ favourites }) => favourites);
  return (
    <div className={styles.page}>
      <header>
        <h1>{t("title")}</h1>
        {isHydrated && ids.length > 0 ? <p className={styles.intro}>{t("intro", { count: ids.length })}</p> : null}
      </header>
      {isHydrated ? <Kept ids={ids} participants={participants} /> : <NotYet />}
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

function Kept({ ids, participants }: { ids: readonly string[]; participants: number | undefined }) {
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
  if (ids.length === 0) return <NothingKept />;
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
      <GroupForm participants={participants} />
      <SignInHint />
      {gone.length > 0 ? (
        <Notice tone="info" action={<Button onClick={dropGone}>{t("dropGone", { count: gone.length })}</Button>}>
          {t("gone", { count: gone.length })}
        </Notice>
      ) : null}
      {cards.length === 0 && !isComplete ? (
        <div>
          <VisuallyHidden role="status">{t("loading")}</VisuallyHidden>
          <ListingGridSkeleton count={Math.min(ids.length, 6)} />
        </div>
      ) : (
        <ListingGrid cards={cards} participants={participants} headingLevel={2} />
      )}
      {ids.length > shown ? (
        <div>
          <Button onClick={() => setShown(shown + pageSize)}>{t("more")}</Button>
        </div>
      ) : null}
    </>
  );
}

function NothingKept() {
  const t = useTranslations("shortlist.favourites");
  return (
    <EmptyState
      icon={<IconHeart size={30} stroke={1.6} aria-hidden="true" />}
      title={t("emptyTitle")}
      text={t("emptyText")}
      action={
        <ButtonLink href="/" variant="primary">
          {t("emptyAction")}
        </ButtonLink>
      }
    />
  );
}

/** For whom nobody is signed in: where these are kept, and how they come along. */
function SignInHint() {
  const t = useTranslations("shortlist.favourites");
  const { page } = usePage();
  if (openSession(page.settings.oidc).state().status !== "signedOut") return null;
  return (
    <p className={styles.hint}>
      {t("here")}{" "}
      <a href="/auth/login?returnTo=/favourites" rel="nofollow">
        {t("signIn")}
      </a>
    </p>
  );
}

function GroupForm({ participants }: { participants: number | undefined }) {
  const t = useTranslations("shortlist.favourites");
  const tQuote = useTranslations("listings.quote");
  const router = useRouter();
  const [typed, setTyped] = useState<number | null>(participants ?? null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void router.navigate({ href: `/favourites${stringifySearch({ participants: typed })}`, replace: true, resetScroll: false });
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
      <Button type="submit">{t("apply")}</Button>
    </form>
  );
}
