import type { ImportWarning } from '@demarc/domain'
import type { Tx } from '#platform/db/db.ts'
import { findOpenThere, type OpenThere } from '../create/similar-order.queries.ts'
import { findBeginning } from '../create/similar-orders.ts'
import type { Coming } from './plan-import.ts'

export type Duplicate = { readonly code: ImportWarning; readonly of: string; readonly orderId: string | null }

const CODES = { address: 'order_open', near: 'order_near', imported: 'order_imported' } as const

/** For each order the one that it looks like: an open one, one that was imported before, or an earlier one of the file. */
export async function findDuplicates(tx: Tx, coming: readonly Coming[]): Promise<(Duplicate | null)[]> {
  const found = await findOpenOf(tx, coming)
  const lines = new Map<string, number>()
  return coming.map((one) => {
    const there = found.get(askedOf(one))
    const first = lines.get(placeOf(one))
    if (first === undefined) lines.set(placeOf(one), one.rows[0]?.line ?? 0)
    if (first !== undefined && there?.match !== 'address')
      return { code: 'row_repeated', of: String(first), orderId: null }
    if (!there) return null
    const of = [there.jsn, ...(there.match === 'near' ? [there.address] : [])].filter(Boolean).join(', ')
    return { code: CODES[there.match], of, orderId: there.orderId }
  })
}

/** One question for the whole file, in which the same is asked once. */
async function findOpenOf(tx: Tx, coming: readonly Coming[]): Promise<ReadonlyMap<string, OpenThere>> {
  const questions = new Map(coming.map((one) => [askedOf(one), one.order]))
  const asked = [...questions.values()].map(({ originalAddress, originalCity, customerRef, sentDate }, n) => ({
    n,
    address: originalAddress,
    city: originalCity,
    customerRef,
    sentDate,
    beginning: findBeginning(originalAddress),
  }))
  const keys = [...questions.keys()]
  return new Map((await findOpenThere(tx, asked)).map((there) => [keys[there.n] ?? '', there]))
}

const askedOf = ({ order: { originalAddress, originalCity, customerRef, sentDate } }: Coming): string =>
  JSON.stringify([originalAddress, originalCity, customerRef, sentDate])

const placeOf = ({ order: { originalAddress, originalCity } }: Coming): string =>
  JSON.stringify([originalAddress.replaceAll(/[^\p{L}\p{N}]/gu, ''), originalCity]).toLowerCase()
