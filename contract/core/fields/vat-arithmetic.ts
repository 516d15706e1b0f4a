/** The sums that tax offices make their check digits with. A number is its digits, as text. */

/** The digits times the weights, added up; digits beyond the weights do not count. */
export function weighted(digits: string, weights: readonly number[]): number {
  return weights.reduce((sum, weight, at) => sum + weight * Number(digits[at]), 0);
}

/** The digits times the two factors by turns, each product's own digits added up. */
export function digitSum(digits: string, [first, second]: readonly [number, number]): number {
  return [...digits].reduce((sum, digit, at) => {
    const product = Number(digit) * (at % 2 === 0 ? first : second);
    return sum + (product > 9 ? product - 9 : product);
  }, 0);
}

/** ISO/IEC 7812: cards, and company numbers of France, Italy and Sweden. */
export function isLuhn(digits: string): boolean {
  return digitSum([...digits].reverse().join(""), [1, 2]) % 10 === 0;
}

/** ISO 7064, MOD 11,10: Germany and Croatia. */
export function isIso7064Mod11And10(digits: string): boolean {
  const product = [...digits.slice(0, -1)].reduce((so, digit) => (((so + Number(digit)) % 10 || 10) * 2) % 11, 10);
  return (product + lastDigit(digits)) % 10 === 1;
}

/** The rest of a number that is too long to be one. */
export function remainderOf(digits: string, divisor: number): number {
  return [...digits].reduce((rest, digit) => (rest * 10 + Number(digit)) % divisor, 0);
}

export function lastDigit(number: string): number {
  return Number(number.at(-1));
}

/** Whether the calendar has the day; months from 1. */
export function isBirthDate(year: number, month: number, day: number): boolean {
  const date = new Date(Date.UTC(year, month - 1, day));
  return date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
}
