/** However slow the pictures are, scripts are asked for after this. */
const timeoutMs = 2_500;

const preload = /<link rel="modulepreload" href="([^"]+)"[^>]*>/g;
const entry = { before: '<script type="module" async="" src="', after: '"></script>' };

type Scripts = { entry: string; modules: readonly string[]; timeoutMs: number };

/**
 * The page with its scripts asked for once what one sees is there: it reads,
 * links and sends its forms without them, and on a slow line every kilobyte of
 * script before the first picture is one that the picture waits for. Whoever
 * touches the page sooner gets them at once. A page whose script is not found
 * stays as it is.
 *
 * @param onScript told of the inline script that this writes into the page
 */
export function withDeferredScripts(html: string, onScript: (text: string) => void = () => undefined): string {
  const start = html.lastIndexOf(entry.before);
  const headEnd = html.indexOf("</head>");
  if (start === -1 || headEnd === -1) return html;
  const end = html.indexOf(entry.after, start);
  const head = html.slice(0, headEnd);
  const scripts: Scripts = {
    entry: html.slice(start + entry.before.length, end),
    modules: [...head.matchAll(preload)].map(([, href = ""]) => href),
    timeoutMs,
  };
  const call = `(${askLate})(${JSON.stringify(scripts).replace(/</g, "\\u003c")})`;
  onScript(call);
  return `${head.replace(preload, "")}${html.slice(headEnd, start)}<script>${call}</script>${html.slice(end + entry.after.length)}`;
}

/** Runs in the page, on its own: it knows nothing of what stands around it here. */
function askLate({ entry, modules, timeoutMs }: Scripts): void {
  const touches = ["pointerdown", "touchstart", "keydown", "focusin"];
  const changed = new Set<EventTarget | null>();
  let isAsked = false;
  let framesLeft = 3;
  // React expects no script where this one stands.
  document.currentScript?.remove();

  function ask() {
    if (isAsked) return;
    isAsked = true;
    for (const touch of touches) removeEventListener(touch, ask, true);
    for (const href of modules) add("link", { rel: "modulepreload", href });
    add("script", { type: "module", async: "", src: entry });
  }
  function add(name: string, attributes: Record<string, string>) {
    const element = document.createElement(name);
    for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
    document.head.append(element);
  }
  // Pictures are there with the load event, and on the screen some frames later.
  function countFrames() {
    if (framesLeft-- > 0) requestAnimationFrame(countFrames);
    else setTimeout(ask);
  }
  for (const touch of touches) addEventListener(touch, ask, { capture: true, passive: true });
  if (document.readyState === "complete") countFrames();
  else addEventListener("load", countFrames);
  // A page in the background draws no frames.
  setTimeout(ask, timeoutMs);

  // What is typed before React listens. It takes what it finds in a field for what was always there: it would show a
  // price for the former number of guests, or write the former text back.
  const note = ({ target }: Event) => changed.add(target);
  addEventListener("input", note, true);
  Object.assign(window, { __handOver: handOver });

  function handOver() {
    removeEventListener("input", note, true);
    // All are read before the first is told: what follows from that one draws the others anew.
    const tellings = [...changed].map(telling);
    changed.clear();
    for (const tell of tellings) tell();
  }
  function telling(field: EventTarget | null): () => void {
    if (field instanceof HTMLSelectElement) {
      const { value } = field;
      return () => {
        awaken(field);
        field.value = value;
        field.dispatchEvent(new Event("change", { bubbles: true }));
      };
    }
    if (field instanceof HTMLInputElement && (field.type === "checkbox" || field.type === "radio")) {
      const { checked } = field;
      // A radio that another one has replaced since is told by that one.
      if (field.type === "radio" && !checked) return () => undefined;
      return () => {
        awaken(field);
        field.checked = !checked;
        field.click();
      };
    }
    if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) return () => undefined;
    const { value } = field;
    return () => {
      awaken(field);
      // React watches what is set at the field itself, and hears of a text only where it differs from that.
      field.value = field.defaultValue;
      const type = field instanceof HTMLInputElement ? HTMLInputElement : HTMLTextAreaElement;
      Object.getOwnPropertyDescriptor(type.prototype, "value")?.set?.call(field, value);
      awaken(field);
    };
  }
  // At a part of the page that is not taken over yet, an event makes React do so at once.
  function awaken(field: Element) {
    field.dispatchEvent(new Event("input", { bubbles: true }));
  }
}
