import { MOST_TOTAL_CENTS, readDollars } from '@demarc/domain'
import { containing } from '#platform/db/like.ts'
import { findNumbers } from '#workflow/orders/index.ts'

/** What somebody looks for among invoices, payments and disputes. */
export type MoneyTerm = {
  /** For LIKE: in numbers of invoices, references and names of customers. */
  readonly anywhere: string
  /** For LIKE, on lines; null: too short to look for among all of them. */
  readonly onLines: string | null
  /** Null: it does not read as an amount. */
  readonly cents: number | null
}

export function moneyTermOf(q: string): MoneyTerm {
  const letters = q.trim().replaceAll(/\s+/g, ' ').toLowerCase()
  const number = findNumbers(q)?.numbers.at(-1)?.toLowerCase()
  const cents = readDollars(q)
  return {
    anywhere: containing(letters),
    onLines: number ? containing(number) : letters.length < 3 ? null : containing(letters),
    cents: cents <= MOST_TOTAL_CENTS ? cents : null,
  }
}
