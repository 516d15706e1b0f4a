import IconArchive from "@tabler/icons-react/icons/IconArchive";
import IconCircleCheck from "@tabler/icons-react/icons/IconCircleCheck";
import IconClock from "@tabler/icons-react/icons/IconClock";
import IconPencil from "@tabler/icons-react/icons/IconPencil";
import { useTranslations } from "use-intl";
import type { ContentState, ContentTextState } from "#contract/content/content-states.ts";
import { type UiLanguage, uiLanguages } from "#contract/core/product.ts";
import { Badge, StatusBadge, type Tone } from "#web/ui/feedback/badge.tsx";
import { Cluster } from "#web/ui/stack.tsx";

const looks: Record<ContentState, { tone: Tone; Icon: typeof IconClock }> = {
  draft: { tone: "neutral", Icon: IconPencil },
  scheduled: { tone: "info", Icon: IconClock },
  published: { tone: "success", Icon: IconCircleCheck },
  withdrawn: { tone: "warning", Icon: IconArchive },
};

export function PageStateBadge({ state }: { state: ContentState }) {
  const t = useTranslations("editing.states");
  const { tone, Icon } = looks[state];
  return <StatusBadge tone={tone} icon={<Icon size={15} stroke={2} aria-hidden="true" />} label={t(state)} />;
}

const tones: Record<ContentTextState, Tone> = { missing: "warning", draft: "neutral", published: "success", changed: "info" };

/** How far a page is in each language. */
export function LanguageBadges({ languages }: { languages: Record<UiLanguage, ContentTextState> }) {
  const t = useTranslations("editing");
  return (
    <Cluster gap={1}>
      {uiLanguages.map((language) => (
        <Badge key={language} tone={tones[languages[language]]}>
          {t("languageState", { language: language.toUpperCase(), state: t(`textStates.${languages[language]}`) })}
        </Badge>
      ))}
    </Cluster>
  );
}
