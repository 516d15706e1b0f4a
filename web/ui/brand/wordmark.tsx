import { type RenderLink, UiLink } from "../navigation/link.tsx";
import { Flame } from "./flame.tsx";
import styles from "./wordmark.module.css";

export type WordmarkProps = {
  /** The product's name; an operator can have another. */
  name: string;
  /** A picture in place of the flame, for an operator's own brand. */
  logoUrl?: string | undefined;
  /** Makes it a link, usually to "/". */
  href?: string;
  /** Draws the mark alone; the name stays readable for screen readers. */
  compact?: boolean;
  renderLink?: RenderLink;
};

export function Wordmark({ name, logoUrl, href, compact = false, renderLink }: WordmarkProps) {
  const content = (
    <>
      {logoUrl ? <img src={logoUrl} alt="" width={30} height={30} /> : <Flame size={30} />}
      <span className={compact ? styles.hidden : styles.name}>{name}</span>
    </>
  );
  if (!href) return <span className={styles.wordmark}>{content}</span>;
  return (
    <UiLink href={href} className={styles.wordmark} renderLink={renderLink}>
      {content}
    </UiLink>
  );
}
