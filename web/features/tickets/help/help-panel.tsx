import { useQuery } from "@tanstack/react-query";
import { useLocation } from "@tanstack/react-router";
import { use, useId } from "react";
import { useTranslations } from "use-intl";
import { usePage } from "#web/platform/page/route-context.ts";
import { useMe } from "#web/platform/session/current-person.ts";
import { MoreTexts } from "#web/platform/texts/more-texts.tsx";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { Skeleton } from "#web/ui/feedback/skeleton.tsx";
import { Drawer } from "#web/ui/overlay/dialog.tsx";
import { ticketsPath } from "../ticket-address.ts";
import { HelpForm } from "./help-form.tsx";
import { recordAt } from "./help-record.ts";
import { loadHelpTexts } from "./texts.ts";

/** Asks the operator, naming what the person looks at. */
export function HelpPanel({ onClose }: { onClose: () => void }) {
  const help = use(loadHelpTexts(usePage().page.language));
  return (
    <MoreTexts texts={{ help }}>
      <OpenPanel onClose={onClose} />
    </MoreTexts>
  );
}

function OpenPanel({ onClose }: { onClose: () => void }) {
  const t = useTranslations("help");
  const ui = useTranslations("ui");
  const { api, page } = usePage();
  const { area } = useMe();
  const { pathname } = useLocation();
  const formId = useId();
  const record = recordAt(pathname);
  const empty = useQuery(api.tickets.getTicketForm.queryOptions({ input: {}, enabled: record === null }));
  const named = useQuery(
    api.tickets.getTicketForm.queryOptions({
      input: record ? { kind: record.kind, recordId: record.id } : {},
      enabled: record !== null,
      retry: false,
    }),
  );
  // What the page shows may be none of their records: a question about a listing, say. Then the question names nothing; neither
  // does one where the form's own facts do not come, and it can be asked nevertheless.
  const form =
    (record ? named.data : empty.data) ??
    (named.error || empty.error ? { about: null, kinds: ["question", "billing", "technical"] as const, disputeUntil: null } : undefined);
  return (
    <Drawer
      open
      onClose={onClose}
      title={t("title")}
      closeLabel={ui("close")}
      description={t("text", { product: page.settings.productName })}
      footer={
        <>
          <ButtonLink href={ticketsPath(area)} onClick={onClose}>
            {t("all")}
          </ButtonLink>
          <Button type="submit" form={formId} variant="primary">
            {t("send")}
          </Button>
        </>
      }
    >
      {form ? <HelpForm id={formId} form={form} page={pathname} area={area} onDone={onClose} /> : <Skeleton height="12rem" />}
    </Drawer>
  );
}
