import { useLocation } from "@tanstack/react-router";
import { useTranslations } from "use-intl";
import { uiLanguages } from "#contract/core/product.ts";
import type { Me } from "#contract/people/people.ts";
import { problemOf } from "#web/platform/api/problem.ts";
import { comeBack } from "#web/platform/forms/unsaved-work.ts";
import { usePage } from "#web/platform/page/route-context.ts";
import { openSession } from "#web/platform/session/current-session.ts";
import { useProblemText } from "#web/platform/texts/problem-text.ts";
import { Avatar } from "#web/ui/display/avatar.tsx";
import { Menu } from "#web/ui/overlay/menu.tsx";
import { showToast } from "#web/ui/toast/toast-store.ts";
import styles from "./office-account.module.css";
import { leave } from "./session-watch.ts";

/** Who is signed in, the language of the interface and the mails, and the way out. */
export function OfficeAccount({ me }: { me: Me }) {
  const t = useTranslations();
  const { page, api } = usePage();
  const textOf = useProblemText();
  const { href } = useLocation();

  const chooseLanguage = async (language: (typeof uiLanguages)[number]) => {
    try {
      await api.people.updateMe.call({ language });
      const address = new URL(href, window.location.origin);
      address.searchParams.set("lang", language);
      comeBack();
      window.location.assign(address);
    } catch (error) {
      showToast({ title: t("problems.titles.update"), description: textOf(problemOf(error)), tone: "error" });
    }
  };
  return (
    <Menu
      label={t("office.account")}
      button={{ variant: "ghost", className: styles.button }}
      buttonContent={<Avatar name={me.name} />}
      header={
        <>
          <strong>{me.name}</strong>
          <br />
          <span>{me.organisation ? `${t(`office.roles.${me.role}`)}, ${me.organisation.name}` : t(`office.roles.${me.role}`)}</span>
        </>
      }
      entries={[
        { key: "account", label: t("office.ownAccount"), href: `/${me.area}/account/profile` },
        { key: "security", label: t("office.security"), href: `/${me.area}/account/security` },
        ...uiLanguages.map((language) => ({
          key: language,
          label: t(`ui.language.${language}`),
          checked: language === page.language,
          separated: language === uiLanguages[0],
          onSelect: () => void chooseLanguage(language),
        })),
        { key: "storefront", label: t("office.storefront"), href: "/", separated: true },
        { key: "signOut", label: t("office.signOut"), onSelect: () => void leave(openSession(page.settings.oidc)) },
      ]}
    />
  );
}
