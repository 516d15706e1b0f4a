import { Cluster } from "../stack.tsx";
import { Flame } from "./flame.tsx";
import { Wordmark } from "./wordmark.tsx";

export function Marks() {
  return (
    <Cluster gap={5}>
      <Flame size={56} title="Bondfire" />
      <Wordmark name="Bondfire" />
      <Wordmark name="Bondfire" compact />
    </Cluster>
  );
}
