import type { Db, Tx } from '#platform/db/db.ts'
import { recordAll } from '#support/audit/index.ts'
import { lockAssignments } from '#support/lifecycle/index.ts'
import { readSettings } from '#support/settings/index.ts'
import { takeBack } from './take-back.ts'
import { countReminders, listDue, listStillDue, takeClocks } from './timeout.queries.ts'

/** So few at once that locks are short, and that a worker which dies leaves little undone. */
const PART = 20

/** At which share of the time somebody is reminded, the last one first: whoever is due for both hears the last one only. */
const REMINDERS = [
  { nth: 2, share: 0.9 },
  { nth: 1, share: 0.5 },
] as const

/** What is not accepted in time goes back on the board; before that its fielder is reminded, twice. */
export async function timeOutAssignments({ db }: { readonly db: Db }): Promise<void> {
  await inParts(db, timeOutSome)
  for (const { nth, share } of REMINDERS) await inParts(db, (tx, days) => remindSome(tx, { nth, days: days * share }))
}

type Part = (tx: Tx, days: number) => Promise<number>

async function inParts(db: Db, take: Part): Promise<void> {
  for (;;) {
    const taken = await db.transaction().execute(async (tx) => {
      const settings = await readSettings(tx)
      if (!settings['work.autoAssignmentTimeout'] || !(await takeClocks(tx))) return 0
      return take(tx, settings['work.assignmentTimeoutDays'])
    })
    if (taken < PART) return
  }
}

/** What was accepted, taken back or put on hold before the lock was ours is left as it is. */
async function timeOutSome(tx: Tx, days: number): Promise<number> {
  const ids = await listDue(tx, days, PART)
  const assignments = await lockAssignments(tx, ids)
  const due = await listStillDue(tx, days, ids)
  await takeBack(
    tx,
    'SYSTEM',
    assignments.filter(({ id }) => due.has(id)),
    { move: 'timeOut' },
  )
  return ids.length
}

/** What was sent to somebody together is one reminder. */
async function remindSome(tx: Tx, reminding: { nth: number; days: number }): Promise<number> {
  const reminded = await countReminders(tx, { ...reminding, most: PART })
  for (const together of Map.groupBy(reminded, ({ batchId, fielderId }) => `${batchId} ${fielderId}`).values()) {
    const [first] = together
    if (!first) continue
    await recordAll(tx, 'SYSTEM', {
      entity: 'assignment',
      act: 'reminded',
      actId: first.id,
      changes: together.map(({ id, jsb, fielderName, nth }) => ({
        entityId: id,
        action: 'reminded',
        before: null,
        after: { jsb, fielder: fielderName, reminder: nth },
      })),
      needs: 'dispatch.read',
    })
  }
  return reminded.length
}
