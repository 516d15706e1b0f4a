import { useQuery } from "@tanstack/react-query";
import { useHydrated, useLocation } from "@tanstack/react-router";
import { useTranslations } from "use-intl";
import { problemOf } from "#web/platform/api/problem.ts";
import { usePage } from "#web/platform/page/route-context.ts";
import { openSession } from "#web/platform/session/current-session.ts";
import { useSessionState } from "#web/platform/session/use-session-state.ts";
import { ButtonLink } from "#web/ui/button.tsx";

/** The way in, or to the person's own area. Pages are the same for everybody until the browser has taken over. */
export function AccountLink() {
  const isHydrated = useHydrated();
  return isHydrated ? <KnownAccountLink /> : <SignInLink />;
}

function SignInLink() {
  const t = useTranslations("shell");
  const href = useLocation({ select: (location) => location.href });
  return (
    <ButtonLink href={`/auth/login?returnTo=${encodeURIComponent(href)}`} variant="primary" rel="nofollow">
      {t("signIn")}
    </ButtonLink>
  );
}

function KnownAccountLink() {
  const t = useTranslations("shell");
  const { api, page } = usePage();
  const { status } = useSessionState(openSession(page.settings.oidc));
  const me = useQuery({
    ...api.people.getMe.queryOptions({ input: {} }),
    enabled: status !== "signedOut",
    retry: false,
    staleTime: 5 * 60_000,
  });
  // Signed in, and nobody here yet: the way on is to register or to open an invitation.
  const isStranger = me.error !== null && problemOf(me.error).code === "account.unknown";
  if (status === "signedOut" || (!me.data && !isStranger)) return <SignInLink />;
  return (
    <ButtonLink href={me.data ? `/${me.data.area}` : "/auth/register"} variant="primary" title={me.data?.name}>
      {t("account")}
    </ButtonLink>
  );
}
