import IconAlertTriangle from "@tabler/icons-react/icons/IconAlertTriangle";
import IconCircleCheck from "@tabler/icons-react/icons/IconCircleCheck";
import IconCircleDashed from "@tabler/icons-react/icons/IconCircleDashed";
import IconSearch from "@tabler/icons-react/icons/IconSearch";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { readRegistrationNumber } from "#contract/core/fields/registration-number.ts";
import type { ActivationCheck, CheckResult } from "#contract/organisations/activation-checks.ts";
import type { Client, Vendor } from "#contract/organisations/organisation-shapes.ts";
import { StatusBadge, type Tone } from "#web/ui/feedback/badge.tsx";
import type { OrganisationKind } from "../organisation-calls.ts";
import styles from "./activation.module.css";

const sized = { size: 15, stroke: 2, "aria-hidden": true } as const;
const marks: Record<CheckResult, { tone: Tone; icon: ReactNode }> = {
  good: { tone: "success", icon: <IconCircleCheck {...sized} /> },
  missing: { tone: "warning", icon: <IconCircleDashed {...sized} /> },
  differs: { tone: "danger", icon: <IconAlertTriangle {...sized} /> },
  unknown: { tone: "info", icon: <IconSearch {...sized} /> },
};

type ChecksProps = { record: Vendor | Client; kind: OrganisationKind; checks: readonly ActivationCheck[] };

/** What can be told of an organisation from what it said of itself, and where to look its numbers up. */
export function ActivationChecks({ record, kind, checks }: ChecksProps) {
  const t = useTranslations("organisations.review");
  return (
    <ul className={styles.checks}>
      {checks.map((check) => (
        <li key={check.name} className={styles.check}>
          <span className={styles.name}>{check.name === "ready" ? t(`checks.ready.${kind}`) : t(`checks.${check.name}`)}</span>
          <span>
            <StatusBadge {...marks[check.result]} label={t(`marks.${check.result}`)} />
          </span>
          <span>
            <Result record={record} check={check} />
          </span>
        </li>
      ))}
    </ul>
  );
}

function Result({ record, check: { name, result, missing } }: { record: Vendor | Client; check: ActivationCheck }) {
  const t = useTranslations("organisations.review");
  const form = useTranslations("organisations.form");
  const prepared = "listingCount" in record ? record.listingCount : record.teamCount;
  const fields = missing.map((field) => form(field === "legalAddress" ? "address" : field)).join(", ");
  const link = lookUp(name, record);
  return (
    <>
      <span>{t(`results.${name}.${result}` as "results.profile.missing", { fields, count: prepared } as { fields: string })}</span>
      {link ? (
        <>
          {" · "}
          <bdi>{link.number}</bdi>{" "}
          <a href={link.href} target="_blank" rel="noreferrer">
            {t("lookUp")}
          </a>
        </>
      ) : null}
    </>
  );
}

/** The public register that knows a number. */
function lookUp(name: ActivationCheck["name"], { vatNumber, registrationNumber }: Vendor | Client) {
  if (name === "vatNumber" && vatNumber !== null) return { number: vatNumber, href: "https://ec.europa.eu/taxation_customs/vies/" };
  if (name !== "registrationNumber") return undefined;
  const number = registrationNumber ?? (vatNumber?.startsWith("BE") ? vatNumber.slice(2) : undefined);
  const href = number && registerPages[readRegistrationNumber(number)?.register ?? "other"]?.(number);
  return href ? { number, href } : undefined;
}

const registerPages: Record<"KBO" | "KvK" | "other", ((number: string) => string) | undefined> = {
  KBO: (number) => `https://kbopub.economie.fgov.be/kbopub/toonondernemingps.html?ondernemingsnummer=${number}`,
  KvK: (number) => `https://www.kvk.nl/zoeken/?q=${number}`,
  other: undefined,
};
