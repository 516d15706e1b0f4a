import IconMessageBolt from "@tabler/icons-react/icons/IconMessageBolt";
import { lazy, Suspense, useState } from "react";
import { useTranslations } from "use-intl";
import { Button } from "#web/ui/button.tsx";

const RepliesDrawer = lazy(() => import("./replies-drawer.tsx").then((module) => ({ default: module.RepliesDrawer })));

/** Opens the saved replies; the chosen one is written where the message is. */
export function RepliesButton({ conversationId, onChoose }: { conversationId: string; onChoose: (text: string) => void }) {
  const t = useTranslations("conversations.replies");
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        size="s"
        variant="ghost"
        icon={<IconMessageBolt size={16} stroke={1.9} aria-hidden="true" />}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {t("open")}
      </Button>
      {isOpen ? (
        <Suspense fallback={null}>
          <RepliesDrawer
            conversationId={conversationId}
            onChoose={(text) => {
              onChoose(text);
              setOpen(false);
            }}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      ) : null}
    </>
  );
}
