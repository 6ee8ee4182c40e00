import type { Db } from '#platform/db/db.ts'
import type { Told } from '#support/audit/index.ts'
import { notify } from '#support/notifications/index.ts'
import { readSettings } from '#support/settings/index.ts'
import { findReminder, findTakenBack, givenIn } from './tell.queries.ts'

type Desk = { readonly db: Db }

/** Each fielder of a batch hears of it once; of what was taken back meanwhile, nothing. */
export function tellOfBatch({ db }: Desk, { entityId: batchId }: Told): Promise<void> {
  return db.transaction().execute(async (tx) => {
    for (const { fielderId, toldOf, ...payload } of await givenIn(tx, batchId)) {
      await notify(tx, fielderId, { kind: 'assignment.given', payload, toldOf })
    }
  })
}

/** What was taken from somebody in one act is told as one. */
export function tellOfTakingBack({ db }: Desk, { entityId }: Told): Promise<void> {
  return db.transaction().execute(async (tx) => {
    const found = await findTakenBack(tx, entityId)
    if (!found) return
    const { fielderId, toldOf, ...payload } = found
    await notify(tx, fielderId, { kind: 'assignment.taken_back', payload, toldOf })
  })
}

/** Whoever has answered meanwhile needs no reminder. */
export function tellOfClock({ db }: Desk, { entityId }: Told): Promise<void> {
  return db.transaction().execute(async (tx) => {
    const found = await findReminder(tx, entityId, (await readSettings(tx))['work.assignmentTimeoutDays'])
    if (!found) return
    const { fielderId, toldOf, ...payload } = found
    await notify(tx, fielderId, { kind: 'assignment.reminder', payload, toldOf })
  })
}
