import * as contract from '@demarc/contract'
import { sayFinding, stateOf, type StatusFinding } from '@demarc/domain'
import { enqueue } from '#platform/jobs/jobs.ts'
import type { SendMail } from '#platform/mail/mail.ts'
import { attempt, serveQuestion, serveRead, type AppContext } from '#support/serving/index.ts'
import type { StatusContext } from './check.ts'
import { openLook, STATUS_CHECKS, testPart } from './checks.ts'

const view = (found: StatusFinding): contract.StatusFound => ({
  state: stateOf(found),
  code: found.code,
  detail: sayFinding(found),
  // The table of findings declares only plain values as facts.
  facts: found.facts as contract.StatusFound['facts'],
})

export function statusRoutes(app: AppContext, sendMail: SendMail): void {
  const { db, config, storage } = app
  const contextFor = (mailTo: string | null): StatusContext => ({
    config,
    db,
    storage: async () => storage,
    sendMail,
    enqueue: (queue, facts) => db.transaction().execute((tx) => enqueue(tx, queue, facts)),
    mailTo,
  })

  const lookAt = openLook()
  serveRead(app, contract.readStatus, async () => {
    const context = contextFor(null)
    const parts = await Promise.all(
      STATUS_CHECKS.map(async (check) => ({ part: check.part, ...view(await lookAt(check, context)) })),
    )
    return { checkedAt: new Date().toISOString(), parts }
  })
  serveQuestion(app, contract.testStatus, async ({ actor, person, params }) => {
    // Counted per part: an admin may test all parts at once.
    await attempt(db, 'status-test-of-person', `${actor.userId} ${params.part}`)
    const check = STATUS_CHECKS.find(({ part }) => part === params.part)
    if (!check) throw new Error(`${params.part} has no check`)
    return view(await testPart(check, contextFor(person.email)))
  })
}
