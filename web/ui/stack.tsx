import type { CSSProperties, ReactNode, Ref } from "react";
import styles from "./stack.module.css";

/** A step of the spacing scale: 1 is 4 px, 8 is 72 px. */
export type Space = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8;

type ArrangementProps = { gap?: Space; children: ReactNode };
type StackProps = ArrangementProps & { ref?: Ref<HTMLDivElement> };

/** One below the other; the column of a form. */
export function Stack({ gap = 4, children, ref }: StackProps) {
  return (
    <div ref={ref} className={styles.stack} style={spaced(gap)}>
      {children}
    </div>
  );
}

/** Side by side, onto the next line where there is no room; for buttons, badges, filters. */
export function Cluster({ gap = 2, justify = "start", children }: ArrangementProps & { justify?: "start" | "between" | "end" }) {
  return (
    <div className={styles.cluster} style={spaced(gap)} data-justify={justify}>
      {children}
    </div>
  );
}

/** As many equal columns as have `least` room (a CSS length); one on a phone. */
export function Columns({ gap = 4, least = "15rem", children }: ArrangementProps & { least?: string }) {
  return (
    <div className={styles.columns} style={{ ...spaced(gap), "--least": least } as CSSProperties}>
      {children}
    </div>
  );
}

/** The page's content beside a narrower column that stays in sight while scrolling; below it on small screens. */
export function WithAside({ gap = 6, aside, children }: ArrangementProps & { aside: ReactNode }) {
  return (
    <div className={styles.withAside} style={spaced(gap)}>
      <div className={styles.main}>{children}</div>
      <div className={styles.aside}>{aside}</div>
    </div>
  );
}

function spaced(gap: Space): CSSProperties {
  return { gap: `var(--space-${gap})` };
}
