import { digitSum, isBirthDate, isIso7064Mod11And10, isLuhn, lastDigit, remainderOf, weighted } from "./vat-arithmetic.ts";

/** What a country issues: the shape of a number without its prefix, and what its check digits have to be. */
export type VatRule = { readonly shape: RegExp; readonly isChecked: (number: string) => boolean };

const rule = (shape: RegExp, isChecked: (number: string) => boolean): VatRule => ({ shape, isChecked });

const irishLetters = "WABCDEFGHIJKLMNOPQRSTUV";
const frenchLetters = "0123456789ABCDEFGHJKLMNPQRSTUVWXYZ";
const spanishLetters = "TRWAGMYFPDXBNJZSQVHLCKE";

/**
 * The VAT numbers of the European Union and of the countries around it, by the
 * prefix that people write: each as its own tax office makes it. The numbers
 * that prove it were judged by another implementation (`vat-number.test.ts`).
 */
export const vatRules: Readonly<Record<string, VatRule>> = {
  AT: rule(/^U\d{8}$/, (n) => (digitSum(n.slice(1, 8), [1, 2]) + 4 + lastDigit(n)) % 10 === 0),
  // Since 2023 they also start with 1, and then with 10.
  BE: rule(/^(0[1-9]|1\d)\d{8}$/, (n) => 97 - (Number(n.slice(0, 8)) % 97) === Number(n.slice(8))),
  BG: rule(/^\d{9,10}$/, (n) => (n.length === 9 ? isBulgarianCompany(n) : isBulgarianPerson(n))),
  CY: rule(/^(?!12)\d{8}[A-Z]$/, isCypriot),
  CZ: rule(/^\d{8,10}$/, isCzech),
  DE: rule(/^[1-9]\d{8}$/, isIso7064Mod11And10),
  DK: rule(/^[1-9]\d{7}$/, (n) => weighted(n, [2, 7, 6, 5, 4, 3, 2, 1]) % 11 === 0),
  EE: rule(/^\d{9}$/, (n) => weighted(n, [3, 7, 1, 3, 7, 1, 3, 7, 1]) % 10 === 0),
  EL: rule(/^\d{9}$/, (n) => (weighted(n.slice(0, 8), [256, 128, 64, 32, 16, 8, 4, 2]) % 11) % 10 === lastDigit(n)),
  ES: rule(/^[A-Z0-9]\d{7}[A-Z0-9]$/, isSpanish),
  FI: rule(/^\d{8}$/, (n) => weighted(n, [7, 9, 10, 5, 8, 4, 2, 1]) % 11 === 0),
  FR: rule(/^[0-9A-HJ-NP-Z]{2}\d{9}$/, isFrench),
  HR: rule(/^\d{11}$/, isIso7064Mod11And10),
  HU: rule(/^\d{8}$/, (n) => weighted(n, [9, 7, 3, 1, 9, 7, 3, 1]) % 10 === 0),
  IE: rule(/^\d[0-9A-Z+*]\d{5}[A-W][A-W]?$/, isIrish),
  IT: rule(/^(?!0{7})\d{7}(0\d[1-9]|0[1-9]0|100|12[01]|888|999)\d$/, isLuhn),
  LT: rule(/^(\d{7}1\d|\d{10}1\d)$/, isLithuanian),
  LU: rule(/^\d{8}$/, (n) => Number(n.slice(0, 6)) % 89 === Number(n.slice(6))),
  LV: rule(/^\d{11}$/, isLatvian),
  MT: rule(/^[1-9]\d{7}$/, (n) => weighted(n, [3, 4, 6, 7, 8, 9, 10, 1]) % 37 === 0),
  NL: rule(/^\d{9}B(?!00)\d\d$/, isDutch),
  PL: rule(/^\d{10}$/, (n) => weighted(n, [6, 5, 7, 2, 3, 4, 5, 6, 7]) % 11 === lastDigit(n)),
  PT: rule(/^[1-9]\d{8}$/, (n) => ((11 - (weighted(n, [9, 8, 7, 6, 5, 4, 3, 2]) % 11)) % 11) % 10 === lastDigit(n)),
  RO: rule(
    /^[1-9]\d{1,9}$/,
    (n) => ((weighted(n.slice(0, -1).padStart(9, "0"), [7, 5, 3, 2, 1, 7, 5, 3, 2]) * 10) % 11) % 10 === lastDigit(n),
  ),
  SE: rule(/^\d{10}01$/, (n) => isLuhn(n.slice(0, 10))),
  SI: rule(/^[1-9]\d{7}$/, isSlovenian),
  SK: rule(/^[1-9]\d[2-47-9]\d{7}$/, (n) => remainderOf(n, 11) === 0),

  // Outside the Union: the United Kingdom, Northern Ireland (which trades goods as one of the Union), Norway, Switzerland
  // with Liechtenstein, Iceland.
  GB: rule(/^(\d{9}|\d{12}|GD[0-4]\d\d|HA[5-9]\d\d)$/, isBritish),
  XI: rule(/^(\d{9}|\d{12}|GD[0-4]\d\d|HA[5-9]\d\d)$/, isBritish),
  NO: rule(/^\d{9}(MVA)?$/, (n) => weighted(n, [3, 2, 7, 6, 5, 4, 3, 2, 1]) % 11 === 0),
  CHE: rule(/^\d{9}(MWST|TVA|IVA|TPV|HR)?$/, (n) => weighted(n, [5, 4, 3, 2, 7, 6, 5, 4, 1]) % 11 === 0),
  IS: rule(/^\d{5,6}$/, () => true),
  LI: rule(/^\d{5}$/, () => true),
};

function isBulgarianCompany(n: string): boolean {
  const first = weighted(n, [1, 2, 3, 4, 5, 6, 7, 8]) % 11;
  return (first === 10 ? weighted(n, [3, 4, 5, 6, 7, 8, 9, 10]) % 11 : first) % 10 === lastDigit(n);
}

/** A citizen's number holds a date of birth, whose month says the century; those of foreigners and of others do not. */
function isBulgarianPerson(n: string): boolean {
  const [month, isIn] = [Number(n.slice(2, 4)), lastDigit(n)];
  const [century, added] = month > 40 ? [2000, 40] : month > 20 ? [1800, 20] : [1900, 0];
  const isCitizen =
    isBirthDate(century + Number(n.slice(0, 2)), month - added, Number(n.slice(4, 6))) &&
    (weighted(n, [2, 4, 8, 5, 10, 9, 7, 3, 6]) % 11) % 10 === isIn;
  const isForeigner = weighted(n, [21, 19, 17, 13, 11, 9, 7, 3, 1]) % 10 === isIn;
  return isCitizen || isForeigner || (11 - (weighted(n, [4, 3, 2, 7, 6, 5, 4, 3, 2]) % 11)) % 11 === isIn;
}

function isCypriot(n: string): boolean {
  const odd = [1, 0, 5, 7, 9, 13, 15, 17, 19, 21];
  const sum = [...n.slice(0, 8)].reduce((total, digit, at) => total + (at % 2 === 0 ? (odd[Number(digit)] ?? 0) : Number(digit)), 0);
  return String.fromCharCode(65 + (sum % 26)) === n[8];
}

function isCzech(n: string): boolean {
  if (n.length === 8) return !n.startsWith("9") && ((11 - (weighted(n, [8, 7, 6, 5, 4, 3, 2]) % 11)) % 11 || 1) % 10 === lastDigit(n);
  if (n.length === 9 && n.startsWith("6")) {
    const sum = weighted(n.slice(1), [8, 7, 6, 5, 4, 3, 2]) % 11;
    return (((8 - ((10 - sum + 11) % 11)) % 10) + 10) % 10 === lastDigit(n);
  }
  return isCzechPerson(n);
}

/** Women have 50 added to the month, and a day whose numbers ran out 20; nine digits were given until 1953. */
function isCzechPerson(n: string): boolean {
  const twoDigits = Number(n.slice(0, 2));
  const year = n.length === 9 ? (twoDigits >= 80 ? 1800 : 1900) + twoDigits : (twoDigits < 54 ? 2000 : 1900) + twoDigits;
  if (n.length === 9 && year > 1953) return false;
  if (!isBirthDate(year, (Number(n.slice(2, 4)) % 50) % 20, Number(n.slice(4, 6)))) return false;
  const check = Number(n.slice(0, 9)) % 11;
  return n.length === 9 || (year < 1985 ? check % 10 : check) === lastDigit(n);
}

/** A person's number ends on a letter; a company's begins with one. Which of those end on a letter the sources do not agree about. */
function isSpanish(n: string): boolean {
  const [first = "", last = ""] = [n[0], n[8]];
  const letterOf = (digits: string) => spanishLetters[Number(digits) % 23];
  if (/\d/.test(first)) return last === letterOf(n.slice(0, 8));
  if (/[XYZ]/.test(first)) return last === letterOf(`${"XYZ".indexOf(first)}${n.slice(1, 8)}`);
  if (/[KLM]/.test(first)) return last === letterOf(n.slice(1, 8));
  if (!/[ABCDEFGHJNPQRSUVW]/.test(first)) return false;
  const check = (10 - (digitSum(n.slice(1, 8), [2, 1]) % 10)) % 10;
  return last === String(check) || last === "JABCDEFGHI"[check];
}

/** Two characters before the company's number; letters among them count by another sum. Monaco's have no company's number. */
function isFrench(n: string): boolean {
  const company = n.slice(2);
  if (!company.startsWith("000") && !isLuhn(company)) return false;
  const [first, second] = [frenchLetters.indexOf(n[0] ?? ""), frenchLetters.indexOf(n[1] ?? "")];
  if (/^\d\d/.test(n)) return Number(n.slice(0, 2)) === remainderOf(`${company}12`, 97);
  const key = first < 10 ? first * 24 + second - 10 : first * 34 + second - 100;
  return (Number(company) + 1 + Math.floor(key / 11)) % 11 === key % 11;
}

/** Numbers from before 2013 may have a letter or a sign in the second place; newer ones a second letter at the end, which counts. */
function isIrish(n: string): boolean {
  const isOld = !/^\d{7}/.test(n);
  if (isOld && n.length === 9 && n[8] !== "W") return false;
  const digits = isOld ? `0${n.slice(2, 7)}${n[0]}` : n.slice(0, 7);
  const extra = isOld ? 0 : 9 * Math.max(0, irishLetters.indexOf(n[8] ?? "W"));
  return irishLetters[(weighted(digits, [8, 7, 6, 5, 4, 3, 2]) + extra) % 23] === n[7];
}

function isLithuanian(n: string): boolean {
  const sum = (shift: number) => [...n.slice(0, -1)].reduce((total, digit, at) => total + (1 + ((at + shift) % 9)) * Number(digit), 0) % 11;
  return (sum(0) === 10 ? sum(2) : sum(0)) % 10 === lastDigit(n);
}

/** Companies begin above 3. A person's is the personal code: with the date of birth, or, since 2017, beginning with 32 and without one. */
function isLatvian(n: string): boolean {
  if (n > "4") return weighted(n, [9, 1, 4, 8, 3, 10, 2, 5, 7, 6, 1]) % 11 === 3;
  if (n.startsWith("32")) return true;
  const year = 1800 + Number(n[6]) * 100 + Number(n.slice(4, 6));
  const isDated = isBirthDate(year, Number(n.slice(2, 4)), Number(n.slice(0, 2)));
  return isDated && ((1 + weighted(n, [10, 5, 8, 4, 2, 1, 6, 3, 7, 9])) % 11) % 10 === lastDigit(n);
}

/** A company's number is checked by its own last digit; a sole trader's, since 2020, over the whole of it. */
function isDutch(n: string): boolean {
  const isCompany = (weighted(n, [9, 8, 7, 6, 5, 4, 3, 2]) - Number(n[8])) % 11 === 0;
  const asDigits = [...`NL${n}`].map((sign) => Number.parseInt(sign, 36)).join("");
  return isCompany || remainderOf(asDigits, 97) === 1;
}

function isSlovenian(n: string): boolean {
  const check = 11 - (weighted(n, [8, 7, 6, 5, 4, 3, 2]) % 11);
  return check !== 11 && check % 10 === lastDigit(n);
}

/** Nine digits, three more for a branch; numbers of departments and of health authorities have none to check. */
function isBritish(n: string): boolean {
  if (!/^\d/.test(n)) return true;
  const sum = weighted(n, [8, 7, 6, 5, 4, 3, 2, 10, 1]) % 97;
  return sum === 0 || (n >= "100" && (sum === 42 || sum === 55));
}
