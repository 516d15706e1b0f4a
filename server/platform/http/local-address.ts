/**
 * Whether a URL's host is this machine's own, so that nobody else can mean it:
 * `localhost` and names below it (RFC 6761 section 6.3), 127.0.0.0/8 and ::1.
 *
 * @param hostname as `URL` spells it: in lower case, an IPv4 address in four numbers, an IPv6 one in brackets
 */
export function isLocalHostname(hostname: string): boolean {
  return /^(?:(?:.+\.)?localhost\.?|127(?:\.\d{1,3}){3}|\[::1\])$/.test(hostname);
}
