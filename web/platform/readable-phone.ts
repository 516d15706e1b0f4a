/**
 * An E.164 number in the grouping that people of its country read: Belgian and
 * Dutch mobiles and Belgian landlines; any other stays as it is. The full rules
 * would cost a reader of one booking more than the rest of the page.
 */
export function readablePhone(number: string): string {
  const belgianMobile = /^\+32(4\d\d)(\d\d)(\d\d)(\d\d)$/.exec(number);
  if (belgianMobile) return `+32 ${belgianMobile.slice(1).join(" ")}`;
  const dutchMobile = /^\+316(\d\d)(\d\d)(\d\d)(\d\d)$/.exec(number);
  if (dutchMobile) return `+31 6 ${dutchMobile.slice(1).join(" ")}`;
  // Antwerp, Brussels, Ghent and Liège have an area code of one digit.
  const belgianCity = /^\+32([2349])(\d{3})(\d\d)(\d\d)$/.exec(number);
  if (belgianCity) return `+32 ${belgianCity.slice(1).join(" ")}`;
  const belgianTown = /^\+32([15678]\d)(\d\d)(\d\d)(\d\d)$/.exec(number);
  if (belgianTown) return `+32 ${belgianTown.slice(1).join(" ")}`;
  return number;
}
