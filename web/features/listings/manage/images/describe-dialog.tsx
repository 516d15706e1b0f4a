import { type FormEvent, useId, useState } from "react";
import { useTranslations } from "use-intl";
import type { ManagedImage } from "#contract/listings/listing-management.ts";
import { useUnsavedWork } from "#web/platform/forms/unsaved-work.ts";
import { Button } from "#web/ui/button.tsx";
import { TextField } from "#web/ui/fields/text-field.tsx";
import { Dialog } from "#web/ui/overlay/dialog.tsx";
import { Stack } from "#web/ui/stack.tsx";

type DescribeProps = { open: boolean; image: ManagedImage; onClose: () => void; onDescribe: (alt: ManagedImage["alt"]) => void };

/** What a picture shows, in both languages, for people who cannot see it. */
export function DescribeDialog({ open, image, onClose, onDescribe }: DescribeProps) {
  const t = useTranslations("manage.images");
  const ui = useTranslations("ui");
  const formId = useId();
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t("describeTitle")}
      description={t("describeText")}
      closeLabel={ui("close")}
      size="m"
      footer={
        <>
          <Button onClick={onClose}>{ui("cancel")}</Button>
          <Button type="submit" form={formId} variant="primary">
            {ui("save")}
          </Button>
        </>
      }
    >
      {open ? (
        <DescribeForm
          id={formId}
          alt={image.alt}
          onSubmit={(alt) => {
            onClose();
            onDescribe(alt);
          }}
        />
      ) : null}
    </Dialog>
  );
}

function DescribeForm({ id, alt, onSubmit }: { id: string; alt: ManagedImage["alt"]; onSubmit: (alt: ManagedImage["alt"]) => void }) {
  const t = useTranslations("manage.images");
  const [en, setEn] = useState(alt.en);
  const [nl, setNl] = useState(alt.nl);
  useUnsavedWork(() => en !== alt.en || nl !== alt.nl);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSubmit({ en: en.trim(), nl: nl.trim() });
  };
  return (
    <form id={id} onSubmit={submit}>
      <Stack>
        <TextField label={t("altEn")} lang="en" maxLength={200} value={en} onChange={(event) => setEn(event.currentTarget.value)} />
        <TextField label={t("altNl")} lang="nl" maxLength={200} value={nl} onChange={(event) => setNl(event.currentTarget.value)} />
      </Stack>
    </form>
  );
}
