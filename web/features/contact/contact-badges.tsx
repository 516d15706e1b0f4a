import IconCircleCheck from "@tabler/icons-react/icons/IconCircleCheck";
import IconClock from "@tabler/icons-react/icons/IconClock";
import IconHeartHandshake from "@tabler/icons-react/icons/IconHeartHandshake";
import IconMessageQuestion from "@tabler/icons-react/icons/IconMessageQuestion";
import IconPhone from "@tabler/icons-react/icons/IconPhone";
import { useTranslations } from "use-intl";
import type { ContactKind } from "#contract/contact/contact-states.ts";
import { StatusBadge } from "#web/ui/feedback/badge.tsx";

const icons: Record<ContactKind, typeof IconClock> = { Contact: IconMessageQuestion, Partner: IconHeartHandshake, Call: IconPhone };

export function ContactKindIcon({ kind }: { kind: ContactKind }) {
  const Icon = icons[kind];
  return <Icon size={16} stroke={1.9} aria-hidden="true" />;
}

export function ContactKindBadge({ kind }: { kind: ContactKind }) {
  const t = useTranslations("contact.kinds");
  return <StatusBadge tone="neutral" icon={<ContactKindIcon kind={kind} />} label={t(kind)} />;
}

export function ContactStateBadge({ handled }: { handled: boolean }) {
  const t = useTranslations("contact");
  const Icon = handled ? IconCircleCheck : IconClock;
  return (
    <StatusBadge
      tone={handled ? "success" : "warning"}
      icon={<Icon size={15} stroke={2} aria-hidden="true" />}
      label={t(handled ? "handledBadge" : "waiting")}
    />
  );
}
