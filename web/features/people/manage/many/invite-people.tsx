import { lazy, Suspense, useState } from "react";
import { useTranslations } from "use-intl";
import { ChipGroup } from "#web/ui/fields/chip-group.tsx";
import { Stack } from "#web/ui/stack.tsx";
import { InviteForm, type InviteStart } from "../invite-form.tsx";
import type { OrganisationScope } from "../scope.ts";

const InviteMany = lazy(() => import("./invite-many.tsx").then((module) => ({ default: module.InviteMany })));

type InviteProps = {
  scope: OrganisationScope;
  /** Set where people are invited into one team. */
  teamId?: string;
  start?: InviteStart | undefined;
  onSent?: () => void;
};

/** Invites one person, or a list of them; the operator's own people come one by one. */
export function InvitePeople({ scope, teamId, start, onSent }: InviteProps) {
  const t = useTranslations("users.many");
  const [isMany, setMany] = useState(false);
  const one = <InviteForm scope={scope} teamId={teamId} start={start} {...(onSent ? { onSent } : {})} />;
  if (scope.kind === "operator") return one;
  return (
    <Stack gap={4}>
      <ChipGroup
        legend={t("howMany")}
        hideLegend
        name="howMany"
        options={[
          { value: "one", label: t("one") },
          { value: "many", label: t("many") },
        ]}
        selected={[isMany ? "many" : "one"]}
        onChange={([chosen]) => setMany(chosen === "many")}
      />
      {isMany ? (
        <Suspense>
          <InviteMany scope={scope} teamId={teamId} />
        </Suspense>
      ) : (
        one
      )}
    </Stack>
  );
}
