import { useEffect } from "react";

/**
 * A file that misses its target is opened by the browser in place of the page,
 * and takes with it whatever was typed: while the part is on the screen, a file
 * dropped anywhere else does nothing.
 */
export function useFileDropGuard(): void {
  useEffect(() => {
    const ignore = (event: DragEvent) => {
      if (event.defaultPrevented || !event.dataTransfer?.types.includes("Files")) return;
      event.preventDefault();
      event.dataTransfer.dropEffect = "none";
    };
    window.addEventListener("dragover", ignore);
    window.addEventListener("drop", ignore);
    return () => {
      window.removeEventListener("dragover", ignore);
      window.removeEventListener("drop", ignore);
    };
  }, []);
}
