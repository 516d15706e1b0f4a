import IconPhotoUp from "@tabler/icons-react/icons/IconPhotoUp";
import IconTrash from "@tabler/icons-react/icons/IconTrash";
import { type ChangeEvent, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import { Button } from "#web/ui/button.tsx";
import { ConfirmDialog } from "#web/ui/overlay/confirm-dialog.tsx";
import { Cluster } from "#web/ui/stack.tsx";
import { showToast } from "#web/ui/toast/toast-store.ts";
import { problemOf } from "../api/problem.ts";
import { uploadFile } from "../api/upload.ts";
import { usePage } from "../page/route-context.ts";
import { openSession } from "../session/current-session.ts";
import { useProblemText } from "../texts/problem-text.ts";
import { acceptedPictures } from "./picture-files.ts";

type PictureButtonsProps<R> = {
  /** Where the picture is sent, below `/api`: `/vendors/<id>/logo`. */
  path: string;
  hasPicture: boolean;
  /** `question` and `consequence` are said before it is removed: only whoever has the file can bring it back. */
  texts: { choose: string; replace: string; remove: string; question: string; consequence: string };
  remove: () => Promise<R>;
  /** Takes the record that the server answers with, once a picture was sent or removed. */
  onChanged: (record: R) => void;
};

/** Chooses, replaces and removes the one picture of a record; each takes effect at once, apart from any form around it. */
export function PictureButtons<R>({ path, hasPicture, texts, remove, onChanged }: PictureButtonsProps<R>) {
  const titles = useTranslations("problems.titles");
  const ui = useTranslations("ui");
  const textOf = useProblemText();
  const { page } = usePage();
  const input = useRef<HTMLInputElement>(null);
  const [busy, setBusy] = useState<"send" | "remove" | null>(null);
  const [isAsked, setAsked] = useState(false);

  const run = async (what: "send" | "remove", act: () => Promise<R>) => {
    setBusy(what);
    try {
      onChanged(await act());
      showToast({ title: ui("updated"), tone: "success" });
    } catch (error) {
      showToast({ title: titles(what === "send" ? "image" : "update"), description: textOf(problemOf(error)), tone: "error" });
    } finally {
      setBusy(null);
    }
  };
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.currentTarget.files?.[0];
    // The same file chosen again is another try.
    event.currentTarget.value = "";
    if (!file) return;
    void run("send", async () => {
      const accessToken = await openSession(page.settings.oidc).accessToken();
      return uploadFile<R>({ path, part: "image", file, accessToken, onProgress: () => undefined });
    });
  };
  return (
    <Cluster>
      <Button
        icon={<IconPhotoUp size={18} stroke={1.9} aria-hidden="true" />}
        loading={busy === "send"}
        disabled={busy === "remove"}
        onClick={() => input.current?.click()}
      >
        {hasPicture ? texts.replace : texts.choose}
      </Button>
      {hasPicture ? (
        <Button
          variant="ghost"
          icon={<IconTrash size={18} stroke={1.9} aria-hidden="true" />}
          loading={busy === "remove"}
          disabled={busy === "send"}
          aria-haspopup="dialog"
          onClick={() => setAsked(true)}
        >
          {texts.remove}
        </Button>
      ) : null}
      {isAsked ? (
        <ConfirmDialog
          open
          danger
          onClose={() => setAsked(false)}
          onConfirm={() => {
            setAsked(false);
            void run("remove", remove);
          }}
          title={texts.question}
          description={texts.consequence}
          confirmLabel={texts.remove}
          cancelLabel={ui("cancel")}
          closeLabel={ui("close")}
        />
      ) : null}
      <input ref={input} type="file" accept={acceptedPictures} aria-label={texts.choose} hidden onChange={choose} />
    </Cluster>
  );
}
