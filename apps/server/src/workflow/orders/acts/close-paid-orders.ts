import type { Db } from '#platform/db/db.ts'
import { closeWork } from '#support/lifecycle/index.ts'
import { readSettings } from '#support/settings/index.ts'
import { lockToClose } from './to-close.queries.ts'

/** So few at once that locks are short, and that a worker which dies leaves little undone. */
const PART = 20

/** Orders that have been paid whole for as long as the setting says are closed, and nobody did it. */
export async function closePaidOrders({ db }: { readonly db: Db }): Promise<void> {
  while (await closeSome(db));
}

/** True where there may be more. The setting is read anew each time: what was switched off stops here. */
function closeSome(db: Db): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const days = (await readSettings(tx))['invoice.closePaidDays']
    // Nought: they are closed by hand.
    if (days === 0) return false
    const orderIds = await lockToClose(tx, { days, most: PART })
    await closeWork(tx, 'SYSTEM', orderIds)
    return orderIds.length === PART
  })
}
