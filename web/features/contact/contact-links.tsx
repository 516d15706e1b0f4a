import { useState } from "react";
import { useTranslations } from "use-intl";
import type { ContactFile, ContactRequest } from "#contract/contact/contact.ts";
import { useFormats } from "#web/platform/page/route-context.ts";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { UiLink } from "#web/ui/navigation/link.tsx";
import { ConfirmDialog } from "#web/ui/overlay/confirm-dialog.tsx";
import { Cluster, Stack } from "#web/ui/stack.tsx";
import { useContactActs } from "./contact-acts.ts";
import styles from "./contact-requests.module.css";

type Match = ContactFile["matches"][number];

/** Vendors and clients that may be theirs, to link; or a new one, with what is known of them. */
export function ContactMatches({ request, matches }: { request: ContactRequest; matches: readonly Match[] }) {
  const t = useTranslations("contact.file");
  const { link } = useContactActs();
  const ui = useTranslations("ui");
  const [chosen, setChosen] = useState<Match | null>(null);
  const { organisation, can } = request;
  return (
    <Stack gap={3}>
      <ul className={styles.rows}>
        {matches.map((match) => (
          <li key={match.id}>
            <UiLink href={`/admin/${match.kind}s/${match.id}`}>{match.name}</UiLink>
            <span className={styles.quiet}>{t(`matchedBy.${match.by}`)}</span>
            {can.convert ? (
              <Button size="s" onClick={() => setChosen(match)}>
                {t("link")}
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
      {can.convert ? (
        <Cluster gap={2}>
          <ButtonLink size="s" href={`/admin/vendors/create?contactRequest=${request.id}`}>
            {t("createVendor")}
          </ButtonLink>
          <ButtonLink size="s" href={`/admin/clients/create?contactRequest=${request.id}`}>
            {t("createClient")}
          </ButtonLink>
        </Cluster>
      ) : null}
      {organisation ? (
        <div>
          <ButtonLink size="s" href={`/admin/${organisation.kind}s/${organisation.id}/invitations?contactRequest=${request.id}`}>
            {t("invite", { name: request.name })}
          </ButtonLink>
        </div>
      ) : null}
      {chosen ? (
        <ConfirmDialog
          open
          onClose={() => setChosen(null)}
          onConfirm={() => {
            link(request, chosen.id);
            setChosen(null);
          }}
          title={t("linkTitle", { organisation: chosen.name })}
          description={t("linkText", { name: request.name })}
          confirmLabel={t("link")}
          cancelLabel={ui("cancel")}
          closeLabel={ui("close")}
        />
      ) : null}
    </Stack>
  );
}

/** What else came from the same address. */
export function ContactOthers({ others }: { others: ContactFile["others"] }) {
  const t = useTranslations("contact");
  const formats = useFormats();
  if (others.length === 0) return <p className={styles.quiet}>{t("file.noOthers")}</p>;
  return (
    <ul className={styles.rows}>
      {others.map(({ id, kind, createdAt, stage, message }) => (
        <li key={id}>
          <UiLink href={`/admin/contact-requests/${id}`}>{`${t(`kinds.${kind}`)}, ${formats.instant(createdAt)}`}</UiLink>
          <span className={styles.quiet}>{t(`stages.${stage}`)}</span>
          <span className={styles.excerpt}>{message}</span>
        </li>
      ))}
    </ul>
  );
}
