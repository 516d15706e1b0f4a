import { Fragment } from "react";
import styles from "./email-address.module.css";

/** So many characters find room on a line of the narrowest screen. */
const fits = 20;

/**
 * An e-mail address that breaks before its `@` where there is no room for all
 * of it, and before the dots of what is long besides: never within a word that
 * would fit.
 */
export function EmailAddress({ address }: { address: string }) {
  return partsOf(address).map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: parts stand in one order
    <Fragment key={index}>
      {index > 0 ? <wbr /> : null}
      {part.length > fits ? <span className={styles.long}>{part}</span> : part}
    </Fragment>
  ));
}

/** The same, to write to. */
export function EmailLink({ address }: { address: string }) {
  return (
    <a href={`mailto:${encodeURI(address)}`}>
      <EmailAddress address={address} />
    </a>
  );
}

/** What stays on one line. */
export function partsOf(address: string): string[] {
  const at = address.lastIndexOf("@");
  const sides = at > 0 ? [address.slice(0, at), address.slice(at)] : [address];
  return sides.flatMap((side) => (side.length > fits ? side.split(/(?=\.)/) : [side]));
}
