import { Button } from "../button.tsx";
import type { ExampleProps } from "../example-words.en.ts";
import { Cluster } from "../stack.tsx";
import { showToast } from "./toast-store.ts";
import { Toaster } from "./toaster.tsx";

export function Toasts({ words }: ExampleProps) {
  return (
    <Cluster>
      <Button onClick={() => showToast({ title: words.saved, tone: "success" })}>{words.save}</Button>
      <Button onClick={() => showToast({ title: words.failed, tone: "error" })}>{words.remove}</Button>
      <Toaster texts={{ region: `${words.details} ({hotkey})`, toast: words.details, close: words.close }} />
    </Cluster>
  );
}
