import { Button } from "./button.tsx";
import { Card } from "./card.tsx";
import type { ExampleProps } from "./example-words.en.ts";
import { Badge } from "./feedback/badge.tsx";
import { Cluster, Columns, Stack, WithAside } from "./stack.tsx";
import { SkipLink, VisuallyHidden } from "./visually-hidden.tsx";

export function Cards({ words }: ExampleProps) {
  return (
    <Columns least="14rem">
      <Card title={words.title} description={words.text} action={<Button size="s">{words.more}</Button>} headingLevel={4}>
        <Badge tone="success">{words.approved}</Badge>
      </Card>
      <Card>{words.text}</Card>
    </Columns>
  );
}

export function Arrangements({ words }: ExampleProps) {
  return (
    <WithAside aside={<Card padding="s">{words.details}</Card>}>
      <Stack gap={2}>
        <Card padding="s">{words.bookings}</Card>
        <Cluster justify="between">
          <span>{words.date}</span>
          <Badge>{words.isNew}</Badge>
        </Cluster>
      </Stack>
    </WithAside>
  );
}

export function ForScreenReaders({ words }: ExampleProps) {
  return (
    <p>
      3 <VisuallyHidden>{words.waiting}</VisuallyHidden>
      <SkipLink label={words.skip} targetId="gallery" />
    </p>
  );
}
