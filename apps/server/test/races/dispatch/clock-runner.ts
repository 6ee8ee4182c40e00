import { openDb } from '#platform/db/db.ts'
import { APPLICATION_ROLE, openPool, sessionOptions } from '#platform/db/pool.ts'
import { timeOutAssignments } from '#workflow/dispatch/assignments/time-out-assignments.ts'

/** A worker that does nothing but time assignments out, round after round without a pause, and tells nobody. */
const db = openDb(
  openPool({
    url: process.env.DATABASE_URL ?? '',
    size: 1,
    name: 'demarc-clock-runner',
    onLost: () => {},
    options: sessionOptions(APPLICATION_ROLE),
  }),
)
let isOver = false
process.once('SIGTERM', () => {
  isOver = true
})
await timeOutAssignments({ db })
process.stdout.write('Demarc works, by the clock alone\n')
while (!isOver) await timeOutAssignments({ db })
await db.destroy()
process.exit(0)
