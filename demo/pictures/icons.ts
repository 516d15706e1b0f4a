import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

type IconSet = { icons: Record<string, { body: string }>; aliases?: Record<string, { parent: string }> };

let loaded: IconSet | undefined;

function iconSet(): IconSet {
  loaded ??= JSON.parse(readFileSync(fileURLToPath(import.meta.resolve("@iconify-json/fluent-emoji/icons.json")), "utf8")) as IconSet;
  return loaded;
}

const AFLOAT = /^(canoe|sailboat|motor-boat|speedboat|(woman|man|person)-rowing-boat.*)$/;

/** Takes out what an icon brings along of its own surroundings: the moon above the tent, the block of water under boats. */
function trimmed(name: string, body: string): string {
  if (name === "tent") return body.replaceAll(/<path [^>]*d="M28\.662 12\.995[^>]*\/>/g, "");
  if (!AFLOAT.test(name)) return body;
  const fade =
    '<linearGradient id="fade" x1="0" x2="0" y1="22.6" y2="25.6" gradientUnits="userSpaceOnUse"><stop stop-color="#fff"/><stop offset="1" stop-color="#000"/></linearGradient>';
  return `<defs>${fade}<mask id="keel" maskUnits="userSpaceOnUse" x="0" y="0" width="32" height="32"><path fill="url(#fade)" d="M0 0h32v32H0z"/></mask></defs><g mask="url(#keel)">${body}</g>`;
}

/**
 * The markup of one icon of Microsoft's Fluent Emoji (MIT), on a field of 32 by 32.
 * Its ids are prefixed: two icons may use one id for different things.
 */
export function iconBody(name: string): string {
  const set = iconSet();
  const icon = set.icons[name] ?? set.icons[set.aliases?.[name]?.parent ?? ""];
  if (icon === undefined) throw new Error(`The icon set has no "${name}".`);
  const prefix = `${name}-`;
  // The icons' inner shadows harden the outline to whole pixels, which shows as jagged edges at this size.
  const body = trimmed(name, icon.body).replaceAll(/0 0 0 127 0"/g, '0 0 0 1 0"');
  return body
    .replaceAll(/id="([^"]+)"/g, `id="${prefix}$1"`)
    .replaceAll(/url\(#([^)]+)\)/g, `url(#${prefix}$1)`)
    .replaceAll(/href="#([^"]+)"/g, `href="#${prefix}$1"`);
}
