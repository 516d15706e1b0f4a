import { useMessages, useTranslations } from "use-intl";
import { bookingStatuses, budgetApprovals } from "#contract/booking-states.ts";
import { activityTypes, budgetPeriods } from "#contract/catalogue.ts";
import { isPlainDate } from "#contract/dates.ts";
import { readablePhone } from "#contract/readable-phone.ts";
import { roles } from "#contract/roles.ts";
import type { AuditEvent } from "#contract/support.ts";
import { useFormats } from "#web/platform/route-context.ts";

type Value = AuditEvent["details"][string];
type Fact = { key: string; label: string; value: string };
type FieldChange = { key: string; label: string; before: string; after: string };

const known = <T extends string>(choices: readonly T[], value: Value): T | undefined => choices.find((choice) => choice === value);
/** Names for machines: ids and keys of files. */
const isForMachines = (key: string) => /Id$/.test(key) || key === "key" || key === "copyOf" || key === "action";

/** What sentences name besides who did it; an old event may lack some of it. */
const sentenceFacts = [
  ...["name", "to", "from", "changed", "client", "team", "vendor", "listing", "venue"],
  ...["activityDate", "participants", "reference", "user", "role", "organisation"],
];
const missing = "\u0000";

/** An audit event in the person's language: its sentence, its facts, and what changed from what to what. */
export function useAuditWords() {
  const t = useTranslations("support.audit");
  const catalogue = useTranslations("catalogue");
  const statuses = useTranslations("bookings.statuses");
  const roleNames = useTranslations("office.roles");
  const formats = useFormats();

  /** Every field that events tell of, in the order in which people read them; the database keeps them in its own. */
  const fields: Record<string, string> = useMessages().support.audit.details.fields;
  const place = Object.keys(fields);
  const label = (key: string) => fields[key] ?? key;

  function value(key: string, raw: Value): string {
    if (raw === null || raw === "") return t("details.none");
    if (typeof raw === "boolean") return t(raw ? "details.yes" : "details.no");
    if (typeof raw === "number") return number(key, raw);
    return word(key, raw) ?? raw;
  }
  function number(key: string, raw: number): string {
    if (key.endsWith("Cents")) return formats.moneyExact(raw);
    if (key.endsWith("Bp")) return formats.percent(raw);
    return key === "durationMinutes" ? `${formats.hours(raw)} h` : formats.number(raw);
  }
  function word(key: string, raw: string): string | undefined {
    if (isPlainDate(raw)) return formats.date(raw);
    if (key === "publishAt") return formats.instant(raw);
    if (key === "changed") return raw.split(", ").map(label).join(", ");
    if (key === "callAt") return formats.instant(raw);
    if (key === "phone") return readablePhone(raw);
    if (key === "visibility" && (raw === "shared" || raw === "internal")) return t(`details.visibilities.${raw}`);
    const consent = key === "budgetApproval" ? known(budgetApprovals, raw) : undefined;
    if (consent) return t(`details.budgetApprovals.${consent}`);
    if (key === "reason" && raw === "expired") return t("details.reasons.expired");
    const kind = key === "kind" ? known(["Contact", "Partner", "Call"], raw) : undefined;
    if (kind) return t(`details.kinds.${kind}`);
    const type = key === "type" || key === "activityType" ? known(activityTypes, raw) : undefined;
    if (type) return catalogue(`types.${type}`);
    const period = key === "budgetPeriod" ? known(budgetPeriods, raw) : undefined;
    if (period) return catalogue(`budgetPeriods.${period}`);
    return state(key, raw);
  }
  function state(key: string, raw: string): string | undefined {
    if (!["from", "to", "role"].includes(key)) return undefined;
    const status = known(bookingStatuses, raw);
    if (status) return statuses(status);
    const role = known(roles, raw);
    return role && roleNames(role);
  }

  /** In the interface's language, or as it was written where an old event lacks something the sentence names. */
  function sentence({ type, details, userName, message }: AuditEvent): string {
    const given: Record<string, string> = { by: isSystem(userName) ? t("details.system") : userName };
    for (const [key, raw] of Object.entries(details)) {
      if (raw === null || key.includes(".")) continue;
      // A choice between wordings is made by the stored word.
      given[key] = ["kind", "visibility", "reason"].includes(key) ? String(raw) : value(key, raw);
    }
    if (type === "BookingStatusChangedEvent") given["reason"] ??= "other";
    if (type === "ListingCreatedEvent") given["listing"] ??= given["name"] ?? "";
    if (type === "ContactRequestAssignedEvent" && details["to"] === null)
      return t("details.unassigned", { by: given["by"] ?? "", name: given["name"] ?? "" });
    for (const name of sentenceFacts) given[name] ||= missing;
    const worded = t(`details.sentences.${type}`, given as never);
    return worded.includes(missing) ? message : worded;
  }

  function changes({ details }: AuditEvent): FieldChange[] {
    return Object.keys(details)
      .filter((key) => key.startsWith("to."))
      .map((key) => key.slice(3))
      .map((key) => ({
        key,
        label: label(key),
        before: value(key, details[`from.${key}`] ?? null),
        after: value(key, details[`to.${key}`] ?? null),
      }));
  }

  function facts(event: AuditEvent): Fact[] {
    const hasTable = changes(event).length > 0;
    return Object.entries(event.details)
      .filter(([key, raw]) => !key.includes(".") && !isForMachines(key) && raw !== null && !(hasTable && key === "changed"))
      .sort(([a], [b]) => place.indexOf(a) - place.indexOf(b))
      .map(([key, raw]) => ({ key, label: label(key), value: value(key, raw) }));
  }
  return { sentence, facts, changes, who: ({ userName }: AuditEvent) => (isSystem(userName) ? t("details.system") : userName) };
}

const isSystem = (userName: string) => userName === "System";

/** The screen of the thing an event is about, where it has one. */
export function subjectHref({ subject: { kind, id, owner } }: AuditEvent): string | undefined {
  const ownerHref = owner && `/admin/${owner.kind}s/${owner.id}`;
  switch (kind) {
    case "booking":
      return `/admin/bookings/${id}`;
    case "vendor":
    case "client":
      return `/admin/${kind}s/${id}`;
    case "contentPage":
      return `/admin/content/${id}`;
    case "contactRequest":
      return `/admin/contact-requests?state=all&request=${id}`;
    case "listing":
      return ownerHref ? `${ownerHref}/listings/${id}` : undefined;
    case "team":
      return ownerHref ? `${ownerHref}/teams/${id}` : undefined;
    case "user":
      return ownerHref ? `${ownerHref}/users` : undefined;
    case "invitation":
      return ownerHref ? `${ownerHref}/invitations` : undefined;
  }
}
