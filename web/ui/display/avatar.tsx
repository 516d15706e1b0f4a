import { classNames } from "../class-names.ts";
import styles from "./avatar.module.css";
import { hueOf, initialsOf } from "./initials.ts";

export type AvatarProps = {
  name: string;
  /** A picture in place of the initials. */
  src?: string | undefined;
  size?: "s" | "m" | "l";
  /** Organisations are square, people round. */
  shape?: "person" | "organisation";
};

/** Decoration beside a name that is written out; where it stands alone, name the link or button around it. */
export function Avatar({ name, src, size = "m", shape = "person" }: AvatarProps) {
  const className = classNames(styles.avatar, styles[size], styles[shape]);
  if (src) return <img className={className} src={src} alt="" loading="lazy" />;
  return (
    <span className={className} data-hue={hueOf(name)} aria-hidden="true">
      {initialsOf(name)}
    </span>
  );
}
