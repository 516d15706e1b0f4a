import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import { problemOf } from "#web/platform/api/problem.ts";
import { usePage } from "#web/platform/page/route-context.ts";
import { useProblemText } from "#web/platform/texts/problem-text.ts";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { Notice } from "#web/ui/feedback/notice.tsx";
import { Skeleton } from "#web/ui/feedback/skeleton.tsx";
import { Stack } from "#web/ui/stack.tsx";
import { FactorsCard } from "./factors-card.tsx";
import { RecentCard } from "./recent-card.tsx";
import { SessionsCard } from "./sessions-card.tsx";

/** How the person signs in, where they are signed in, and what the security log has of it lately. */
export function SecurityTab() {
  const t = useTranslations("account.security");
  const ui = useTranslations("ui");
  const { api, page } = usePage();
  const textOf = useProblemText();
  const { data, error, refetch } = useQuery({ ...api.people.getOwnSecurity.queryOptions({ input: {} }), staleTime: 0 });
  if (error && !data)
    return (
      <Notice tone="danger" action={<Button onClick={() => void refetch()}>{ui("retry")}</Button>}>
        {textOf(problemOf(error))}
      </Notice>
    );
  if (!data) return <Skeleton height="20rem" />;
  const { account, secondFactorDueAt } = data;
  if (!account) return <Card title={t("title")}>{t("elsewhere", { host: new URL(page.settings.oidc.issuer).host })}</Card>;
  return (
    <Stack gap={5}>
      <FactorsCard account={account} secondFactorDueAt={secondFactorDueAt} />
      <SessionsCard sessions={account.sessions} />
      <RecentCard recent={account.recent} />
    </Stack>
  );
}
