/**
 * Money is kept, added and compared in whole cents. A cent is never a fraction here: what is written for people or for
 * a caller is made from the digits, at the very edge.
 */

/** The dearest rate there can be: a million dollars. */
export const MOST_CENTS = 100_000_000
/** The largest amount of an invoice: eight digits before the point, two behind it. */
export const MOST_TOTAL_CENTS = 9_999_999_999

export const sumOfCents = (amounts: Iterable<number>): number => {
  let sum = 0
  for (const cents of amounts) sum += cents
  return sum
}

/** `1234.50`, always with two places. */
export function decimalOf(cents: number): string {
  const digits = String(Math.abs(cents)).padStart(3, '0')
  return `${cents < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

/** As a field of JSON that callers expect in dollars; of ten digits a number keeps every one. */
export const dollarsOf = (cents: number): number => Number(decimalOf(cents))

/** `100`, but `99.50`: as people type it. */
export const writeDollars = (cents: number): string => decimalOf(cents).replace(/\.00$/, '')

/** The same, below zero for a discount: `-50`. */
export function readSignedDollars(typed: string): number {
  const [, minus, dollars = ''] = /^([-−]?)(.*)$/.exec(typed.trim()) ?? []
  return minus ? -readDollars(dollars) : readDollars(dollars)
}

/** What somebody typed, in cents; NaN where it is no amount. */
export function readDollars(typed: string): number {
  const [, dollars, rest = ''] = /^\$?\s*([\d,]+)(?:\.(\d{0,2}))?$/.exec(typed.trim()) ?? []
  return dollars ? Number(dollars.replaceAll(',', '')) * 100 + Number(rest.padEnd(2, '0')) : Number.NaN
}
