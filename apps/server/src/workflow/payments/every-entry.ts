import type { exportPayments as call } from '@demarc/contract'
import type { Actor } from '@demarc/domain'
import type { z } from 'zod'
import type { Db } from '#platform/db/db.ts'
import { AT_ONCE, FIRST_ENTRY, listLedger, type LedgerPlace, type LedgerRow } from './ledger.queries.ts'
import { filterOf } from './list-payments.ts'

type Input = Omit<z.output<typeof call.query>, 'format'>

/** All that was booked of the payments that the list shows, within the days that were asked for, as it is read. */
export async function* everyEntry(db: Db, actor: Actor, { ids, ...given }: Input) {
  const filter = filterOf(actor, given)
  if (!filter) return
  const ledger = { ...filter, ids: ids ?? null }
  let after: LedgerPlace | null = FIRST_ENTRY
  while (after) {
    const found: LedgerRow[] = await listLedger(db, ledger, after)
    yield* found
    after = found.length === AT_ONCE ? (found.at(-1) ?? null) : null
  }
}
