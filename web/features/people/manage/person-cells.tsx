import IconDots from "@tabler/icons-react/icons/IconDots";
import { useTranslations } from "use-intl";
import { useFormats } from "#web/platform/page/route-context.ts";
import { Avatar } from "#web/ui/display/avatar.tsx";
import { EmailLink } from "#web/ui/display/email-address.tsx";
import { Badge } from "#web/ui/feedback/badge.tsx";
import { Menu, type MenuEntry } from "#web/ui/overlay/menu.tsx";
import styles from "./people-list.module.css";

/** Somebody's initials and name; "you" where it is the reader. */
export function PersonCell({ name, isYou }: { name: string; isYou?: boolean }) {
  const t = useTranslations("users");
  return (
    <span className={styles.person}>
      <Avatar name={name} size="s" />
      <span>{name}</span>
      {isYou ? <Badge tone="primary">{t("you")}</Badge> : null}
    </span>
  );
}

export function EmailCell({ email }: { email: string }) {
  return <EmailLink address={email} />;
}

/** The day of an instant in the marketplace's time zone, with the moment at hand. */
export function InstantCell({ at }: { at: string }) {
  const formats = useFormats();
  return (
    <time className={styles.date} dateTime={at}>
      {formats.instant(at)}
    </time>
  );
}

/** A row's acts; nothing where there is nothing one may do. */
export function ActsCell({ name, entries }: { name: string; entries: MenuEntry[] }) {
  const t = useTranslations("users.list");
  if (entries.length === 0) return null;
  return (
    <span className={styles.acts}>
      <Menu label={t("actsOf", { name })} icon={<IconDots size={19} stroke={2} aria-hidden="true" />} iconOnly floating entries={entries} />
    </span>
  );
}
