import { use } from "react";
import { useTranslations } from "use-intl";
import { usePage } from "#web/platform/page/route-context.ts";
import { MoreTexts } from "#web/platform/texts/more-texts.tsx";
import { Drawer } from "#web/ui/overlay/dialog.tsx";
import { AppearanceForm, ResetAppearance } from "./appearance-form.tsx";
import { loadAppearanceTexts } from "./texts.ts";

type PanelProps = { isSignedIn: boolean; onClose: () => void };

/** The appearance beside the page that it changes. */
export function AppearancePanel(props: PanelProps) {
  const appearance = use(loadAppearanceTexts(usePage().page.language));
  return (
    <MoreTexts texts={{ appearance }}>
      <OpenPanel {...props} />
    </MoreTexts>
  );
}

function OpenPanel({ isSignedIn, onClose }: PanelProps) {
  const t = useTranslations("appearance");
  const ui = useTranslations("ui");
  return (
    <Drawer
      open
      keepsTyped
      onClose={onClose}
      title={t("title")}
      closeLabel={ui("close")}
      description={t(isSignedIn ? "textSignedIn" : "text")}
      footer={<ResetAppearance isSignedIn={isSignedIn} />}
    >
      <AppearanceForm isSignedIn={isSignedIn} />
    </Drawer>
  );
}
