import IconArchive from "@tabler/icons-react/icons/IconArchive";
import IconArrowBackUp from "@tabler/icons-react/icons/IconArrowBackUp";
import IconClock from "@tabler/icons-react/icons/IconClock";
import IconDeviceFloppy from "@tabler/icons-react/icons/IconDeviceFloppy";
import IconPackage from "@tabler/icons-react/icons/IconPackage";
import IconPencilPlus from "@tabler/icons-react/icons/IconPencilPlus";
import IconSend from "@tabler/icons-react/icons/IconSend";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslations } from "use-intl";
import type { ContentPage, ContentRevisionLine } from "#contract/content/content.ts";
import type { ContentRevisionAct } from "#contract/content/content-states.ts";
import type { Page } from "#contract/core/page-sizes.ts";
import { systemName } from "#contract/core/system-name.ts";
import { Part } from "#web/platform/api/part.tsx";
import { RecordProblem } from "#web/platform/forms/record-problem.tsx";
import { useFormats, usePage } from "#web/platform/page/route-context.ts";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { Timeline } from "#web/ui/display/timeline.tsx";
import type { Tone } from "#web/ui/feedback/badge.tsx";
import { PageSpinner } from "#web/ui/feedback/spinner.tsx";
import { Cluster, Stack } from "#web/ui/stack.tsx";
import { PageStateBadge } from "./page-badges.tsx";
import { PageFrame } from "./page-frame.tsx";
import { RevisionDialog } from "./revision-dialog.tsx";

const looks: Record<ContentRevisionAct, { tone: Tone; Icon: typeof IconClock }> = {
  created: { tone: "neutral", Icon: IconPencilPlus },
  saved: { tone: "neutral", Icon: IconDeviceFloppy },
  published: { tone: "success", Icon: IconSend },
  scheduled: { tone: "info", Icon: IconClock },
  unscheduled: { tone: "neutral", Icon: IconClock },
  withdrawn: { tone: "warning", Icon: IconArchive },
  restored: { tone: "info", Icon: IconArrowBackUp },
  shipped: { tone: "accent", Icon: IconPackage },
};

/** Who did what to a page, when; every version can be compared and restored. */
export function HistoryScreen({ pageId }: { pageId: string }) {
  const t = useTranslations("editing");
  const ui = useTranslations("ui");
  const { api } = usePage();
  const page = useQuery(api.content.getContentPage.queryOptions({ input: { pageId } }));
  if (page.error && !page.data) {
    return (
      <RecordProblem
        error={page.error}
        title={t("notFound")}
        back={{ href: "/admin/content", label: t("toList") }}
        onRetry={() => void page.refetch()}
      />
    );
  }
  if (!page.data) return <PageSpinner label={ui("loading")} />;
  return (
    <PageFrame page={page.data} current="history" status={<PageStateBadge state={page.data.state} />}>
      <History page={page.data} />
    </PageFrame>
  );
}

function History({ page }: { page: ContentPage }) {
  const { api } = usePage();
  const [number, setNumber] = useState(1);
  const query = useQuery({
    ...api.content.listContentRevisions.queryOptions({ input: { pageId: page.id, page: number } }),
    placeholderData: keepPreviousData,
  });
  return <Part query={query}>{(data) => <Revisions page={page} data={data} number={number} onNumber={setNumber} />}</Part>;
}

type RevisionsProps = { page: ContentPage; data: Page<ContentRevisionLine>; number: number; onNumber: (number: number) => void };

function Revisions({ page, data, number, onNumber }: RevisionsProps) {
  const t = useTranslations("editing.history");
  const words = useTranslations("editing");
  const formats = useFormats();
  const [open, setOpen] = useState<number | null>(null);
  const title = ({ act, byName, restoredFrom }: ContentRevisionLine) =>
    t(`acts.${act}`, { name: byName === systemName ? t("system") : byName, from: String(restoredFrom ?? "") });
  const items = data.items.map((revision) => {
    const { tone, Icon } = looks[revision.act];
    const languages = revision.languages.map((language) => words(`languages.${language}`)).join(", ");
    return {
      id: String(revision.number),
      tone,
      icon: <Icon size={16} stroke={1.9} />,
      title: title(revision),
      time: formats.instant(revision.at),
      dateTime: revision.at,
      children: (
        <Cluster gap={3}>
          <span>{t("number", { number: String(revision.number) })}</span>
          {languages === "" ? null : <span>{t("inLanguages", { languages })}</span>}
          {revision.publishAt ? <span>{t("publishAt", { at: formats.instant(revision.publishAt) })}</span> : null}
          <Button
            size="s"
            onClick={() => setOpen(revision.number)}
            aria-label={`${t("compare")}: ${t("number", { number: String(revision.number) })}`}
          >
            {t("compare")}
          </Button>
        </Cluster>
      ),
    };
  });
  const hasOlder = data.page * data.pageSize < data.total;
  return (
    <Card>
      <Stack gap={4}>
        <Timeline label={t("label")} items={items} />
        <Cluster>
          {number > 1 ? <Button onClick={() => onNumber(number - 1)}>{t("newer")}</Button> : null}
          {hasOlder ? <Button onClick={() => onNumber(number + 1)}>{t("older")}</Button> : null}
        </Cluster>
      </Stack>
      {open === null ? null : <RevisionDialog page={page} number={open} onClose={() => setOpen(null)} />}
    </Card>
  );
}
