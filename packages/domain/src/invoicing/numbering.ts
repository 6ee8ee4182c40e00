/** `INV-2026-00042`: without a gap in its year, drawn when the invoice is sent. */
export const invoiceNumber = (prefix: string, year: number, seq: number): string =>
  `${prefix}-${year}-${String(seq).padStart(5, '0')}`

/** Credit notes have a series of their own: `INV-CN-2026-00007`. */
export const creditNumber = (prefix: string, year: number, seq: number): string =>
  invoiceNumber(`${prefix}-CN`, year, seq)

type Counter = { readonly last: number; readonly skipped: number }

/**
 * The next number of a year. A number that somebody chose by hand is where to go on from; what it leaves out is written
 * down, so that a gap that nobody chose is found.
 */
export function nextInYear({ last, skipped }: Counter, chosen: number | null): Counter {
  const next = Math.max(last + 1, chosen ?? 1)
  return { last: next, skipped: skipped + next - last - 1 }
}
