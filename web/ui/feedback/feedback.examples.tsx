import IconCheck from "@tabler/icons-react/icons/IconCheck";
import IconInbox from "@tabler/icons-react/icons/IconInbox";
import { Button } from "../button.tsx";
import type { ExampleProps } from "../example-words.en.ts";
import { Cluster, Stack } from "../stack.tsx";
import { Badge, CountBadge, StatusBadge } from "./badge.tsx";
import { EmptyState } from "./empty-state.tsx";
import { IconAlert } from "./icon-alert.tsx";
import { LiveRegion } from "./live-region.tsx";
import { Notice } from "./notice.tsx";
import { Skeleton } from "./skeleton.tsx";
import { PageSpinner, Spinner } from "./spinner.tsx";

export function Badges({ words }: ExampleProps) {
  const tones = ["neutral", "primary", "info", "success", "warning", "danger", "accent"] as const;
  return (
    <Cluster>
      {tones.map((tone) => (
        <Badge key={tone} tone={tone}>
          {tone}
        </Badge>
      ))}
      <StatusBadge tone="success" icon={<IconCheck size={14} aria-hidden="true" />} label={words.approved} />
      <CountBadge count={3} label={words.waiting} />
    </Cluster>
  );
}

export function Notices({ words }: ExampleProps) {
  return (
    <Stack gap={2}>
      <Notice title={words.title}>{words.text}</Notice>
      <Notice tone="success">{words.saved}</Notice>
      <Notice tone="warning" action={<Button size="s">{words.more}</Button>}>
        {words.consequence}
      </Notice>
      <Notice tone="danger" dismiss={{ label: words.close, onDismiss: () => undefined }}>
        {words.failed}
      </Notice>
    </Stack>
  );
}

export function Waiting({ words }: ExampleProps) {
  return (
    <Stack gap={2}>
      <Cluster>
        <Spinner size="s" />
        <Spinner label={words.loading} />
        <Spinner size="l" />
      </Cluster>
      <PageSpinner label={words.loading} />
      <Skeleton width="60%" />
      <Skeleton shape="box" height="3rem" />
      <Skeleton shape="circle" width="2rem" height="2rem" />
    </Stack>
  );
}

export function Empty({ words }: ExampleProps) {
  return (
    <EmptyState
      icon={<IconInbox size={32} stroke={1.6} aria-hidden="true" />}
      title={words.empty}
      text={words.emptyText}
      action={<Button variant="primary">{words.listings}</Button>}
      headingLevel={3}
    />
  );
}

export function Spoken({ words }: ExampleProps) {
  return (
    <Cluster>
      <IconAlert />
      <span>{words.failed}</span>
      <LiveRegion>{words.saved}</LiveRegion>
    </Cluster>
  );
}
