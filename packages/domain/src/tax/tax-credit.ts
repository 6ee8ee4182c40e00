import { sumOfCents } from '../money.ts'
import { shareOf } from './share.ts'

type Tax = {
  readonly id: string
  readonly lineIds: readonly string[]
  readonly taxableCents: number
  readonly taxCents: number
  /** What credit memos took back of it. */
  readonly reversedCents: number
}
type Line = { readonly id: string; readonly amountCents: number; readonly creditedCents: number }
/** A sent invoice, as far as a credit of its lines goes. */
export type Creditable = { readonly lines: readonly Line[]; readonly taxes: readonly Tax[] }
type Credited = { readonly lineId: string; readonly amountCents: number }
export type TaxReversal = { readonly taxId: string; readonly taxCents: number }

/** What of the lines of an invoice can still be credited: discounts are taken off once. */
export const creditableLinesOf = ({ lines }: Creditable): number =>
  sumOfCents(lines.map(({ amountCents, creditedCents }) => amountCents - creditedCents))

/**
 * The tax that a credit of lines reverses: all that belongs to what is credited by then, less what was reversed
 * before. So no cent is lost on the way, and crediting everything reverses all of the tax.
 */
export function reversedTaxes(invoice: Creditable, credits: readonly Credited[]): TaxReversal[] {
  const now = new Map(credits.map(({ lineId, amountCents }) => [lineId, amountCents]))
  const isEverything = sumOfCents(now.values()) >= creditableLinesOf(invoice)
  const creditedOf = new Map(invoice.lines.map(({ id, creditedCents }) => [id, creditedCents + (now.get(id) ?? 0)]))
  return invoice.taxes.flatMap(({ id, lineIds, taxableCents, taxCents, reversedCents }) => {
    if (taxCents === 0) return []
    const credited = sumOfCents(lineIds.map((lineId) => creditedOf.get(lineId) ?? 0))
    const due = isEverything ? taxCents : shareOf(taxCents, Math.min(credited, taxableCents), taxableCents)
    return due > reversedCents ? [{ taxId: id, taxCents: due - reversedCents }] : []
  })
}

/** What a credit of lines comes to with its tax. */
export const creditWithTax = (invoice: Creditable, credits: readonly Credited[]): number =>
  sumOfCents(credits.map(({ amountCents }) => amountCents)) +
  sumOfCents(reversedTaxes(invoice, credits).map(({ taxCents }) => taxCents))

/** The most that can be credited of one line, before tax, so that it comes to no more than this with it. */
export function mostCreditOf(invoice: Creditable, lineId: string, limitCents: number): number {
  const line = invoice.lines.find(({ id }) => id === lineId)
  const left = line ? Math.min(line.amountCents - line.creditedCents, creditableLinesOf(invoice)) : 0
  let [fits, above] = [0, Math.max(left, 0) + 1]
  // The more is credited, the more it comes to.
  while (above - fits > 1) {
    const amountCents = Math.floor((fits + above) / 2)
    if (creditWithTax(invoice, [{ lineId, amountCents }]) <= limitCents) fits = amountCents
    else above = amountCents
  }
  return fits
}
