import type { similarOrders as call } from '@demarc/contract'
import type { z } from 'zod'
import type { Db } from '#platform/db/db.ts'
import { findSimilar, type SimilarRow } from './similar-order.queries.ts'

/** Orders that may be the one somebody is about to enter. Whoever may enter orders sees all of them. */
export function similarOrders(
  db: Db,
  { address = '', city, customerRef }: z.output<typeof call.query>,
): Promise<SimilarRow[]> {
  return findSimilar(db, {
    address,
    city: city || null,
    customerRef: customerRef || null,
    beginning: findBeginning(address),
  })
}

/** The house number and two letters of the street: whoever mistypes the rest is still warned. Null: too little to go by. */
export function findBeginning(address: string): string | null {
  const [, number, street] = /^\s*(\d+[a-z]?)\W+(\p{L}{2})/iu.exec(address) ?? []
  if (number && street) return `${number} ${street}`.toLowerCase()
  const letters = address.trim().toLowerCase()
  return letters.length < 6 ? null : letters
}
