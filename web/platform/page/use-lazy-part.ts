import { type ComponentType, useEffect, useState } from "react";

const loaded = new Map<unknown, unknown>();

/**
 * A part that comes once the page stands: nothing of it is on the server or in
 * the first script, and a page without it is whole.
 *
 * @param load always the same function, with an `import()` of its own
 */
export function useLazyPart<P>(load: () => Promise<ComponentType<P>>): ComponentType<P> | undefined {
  const [Part, setPart] = useState<ComponentType<P> | undefined>();
  useEffect(() => {
    let isGone = false;
    const show = (part: ComponentType<P>) => {
      loaded.set(load, part);
      if (!isGone) setPart(() => part);
    };
    const known = loaded.get(load) as ComponentType<P> | undefined;
    if (known) show(known);
    else load().then(show, () => undefined);
    return () => {
      isGone = true;
    };
  }, [load]);
  return Part;
}
