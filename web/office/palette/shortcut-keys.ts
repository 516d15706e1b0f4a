/** How the palette's shortcut is written on this machine. */
export function paletteKeys(): string[] {
  return /Mac|iPhone|iPad/.test(navigator.platform) ? ["⌘", "K"] : ["Ctrl", "K"];
}

type Press = Pick<KeyboardEvent, "key" | "ctrlKey" | "metaKey" | "altKey" | "shiftKey" | "defaultPrevented">;

/**
 * What a key press asks for: the palette anywhere, the help only where the key
 * would not be typed or answered by something that is open.
 *
 * @param isTyping whether the focus is in a field
 * @param isBusy whether a dialog is open
 */
export function shortcutOf(press: Press, isTyping: boolean, isBusy: boolean): "palette" | "help" | undefined {
  if (press.defaultPrevented || press.altKey) return undefined;
  const isCommand = press.ctrlKey || press.metaKey;
  if (isCommand && !press.shiftKey && press.key.toLowerCase() === "k") return isBusy ? undefined : "palette";
  return !isCommand && press.key === "?" && !isTyping && !isBusy ? "help" : undefined;
}
