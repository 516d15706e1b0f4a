import IconPlus from "@tabler/icons-react/icons/IconPlus";
import IconX from "@tabler/icons-react/icons/IconX";
import { Button, ButtonLink, IconButton } from "./button.tsx";
import type { ExampleProps } from "./example-words.en.ts";
import { Cluster } from "./stack.tsx";

export function Variants({ words }: ExampleProps) {
  return (
    <Cluster>
      <Button variant="primary">{words.save}</Button>
      <Button>{words.cancel}</Button>
      <Button variant="ghost">{words.more}</Button>
      <Button variant="danger">{words.remove}</Button>
      <Button variant="quietDanger">{words.remove}</Button>
    </Cluster>
  );
}

export function Sizes({ words }: ExampleProps) {
  return (
    <Cluster>
      <Button size="s">{words.save}</Button>
      <Button size="m">{words.save}</Button>
      <Button size="l">{words.save}</Button>
    </Cluster>
  );
}

export function States({ words }: ExampleProps) {
  return (
    <Cluster>
      <Button icon={<IconPlus size={18} aria-hidden="true" />}>{words.more}</Button>
      <Button variant="primary" loading>
        {words.save}
      </Button>
      <Button disabled>{words.save}</Button>
      <ButtonLink href="#details">{words.details}</ButtonLink>
      <IconButton label={words.close} icon={<IconX size={20} aria-hidden="true" />} />
    </Cluster>
  );
}
