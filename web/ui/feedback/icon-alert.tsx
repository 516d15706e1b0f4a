import IconAlertCircle from "@tabler/icons-react/icons/IconAlertCircle";

/** The sign beside an error, so that colour does not carry it alone. */
export function IconAlert() {
  return <IconAlertCircle size="1.15em" stroke={2} aria-hidden="true" />;
}
