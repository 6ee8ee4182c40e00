import type { Db } from '#platform/db/db.ts'
import type { DomainEvent } from '#support/audit/index.ts'
import { notify } from '#support/notifications/index.ts'
import { readSettings } from '#support/settings/index.ts'
import { findReminder, findTakenBack, givenIn } from './notices.queries.ts'

type Services = { readonly db: Db }

/** Each fielder of a batch hears of it once; of what was taken back meanwhile, nothing. */
export function notifyOfBatch({ db }: Services, { entityId: batchId }: DomainEvent): Promise<void> {
  return db.transaction().execute(async (tx) => {
    for (const { fielderId, toldOf, ...payload } of await givenIn(tx, batchId)) {
      await notify(tx, fielderId, { kind: 'assignment.given', payload, toldOf })
    }
  })
}

/** What was taken from somebody in one act is told as one. */
export function notifyOfTakingBack({ db }: Services, { entityId }: DomainEvent): Promise<void> {
  return db.transaction().execute(async (tx) => {
    const found = await findTakenBack(tx, entityId)
    if (!found) return
    const { fielderId, toldOf, ...payload } = found
    await notify(tx, fielderId, { kind: 'assignment.taken_back', payload, toldOf })
  })
}

/** Whoever has answered meanwhile needs no reminder. */
export function notifyOfClock({ db }: Services, { entityId }: DomainEvent): Promise<void> {
  return db.transaction().execute(async (tx) => {
    const found = await findReminder(tx, entityId, (await readSettings(tx))['work.assignmentTimeoutDays'])
    if (!found) return
    const { fielderId, toldOf, ...payload } = found
    await notify(tx, fielderId, { kind: 'assignment.reminder', payload, toldOf })
  })
}
