import { useTranslations } from "use-intl";
import type { Area } from "#contract/core/roles.ts";
import { useMe } from "#web/platform/session/current-person.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { Notice } from "#web/ui/feedback/notice.tsx";

/**
 * Says before anybody fills the form in that the client lacks the VAT number
 * without which nothing is booked, and who can add it. A product admin books
 * for many clients and hears it from the server.
 */
export function BookingVatNumberNotice({ area }: { area: Area }) {
  const t = useTranslations("bookings.form.create.vatNumber");
  const { organisation } = useMe();
  if (area === "admin" || !organisation || organisation.hasVatNumber) return null;
  const mayAdd = area === "client";
  return (
    <Notice
      tone="warning"
      title={t("title")}
      action={
        mayAdd ? (
          <ButtonLink href="/client/update" size="s">
            {t("link")}
          </ButtonLink>
        ) : undefined
      }
    >
      {t(mayAdd ? "add" : "ask", { name: organisation.name })}
    </Notice>
  );
}
