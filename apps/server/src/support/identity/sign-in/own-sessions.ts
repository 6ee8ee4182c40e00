import { refuse } from '@demarc/domain'
import type { Db, Tx } from '#platform/db/db.ts'
import { record } from '#support/audit/index.ts'
import { signedInActor, type SignedIn } from '#support/serving/index.ts'
import { deleteSessionOf, deleteSessionsOf, isSessionOf, listSessions } from './sign-in.queries.ts'

export async function viewOwnSessions(db: Db, person: SignedIn) {
  const sessions = await listSessions(db, person.id)
  return sessions.map((session) => ({ ...session, isThisOne: session.id === person.sessionId }))
}

export async function endOwnSession(tx: Tx, person: SignedIn, sessionId: string): Promise<void> {
  // Looked for before it is ended: asking for somebody else's needs no right to write.
  const isOwn = await isSessionOf(tx, person.id, sessionId)
  if (!isOwn || !(await deleteSessionOf(tx, person.id, sessionId))) refuse('session.unknown', {})
  await recordEnd(tx, person, 1)
}

export async function endOtherSessions(tx: Tx, person: SignedIn): Promise<void> {
  const ended = await deleteSessionsOf(tx, person.id, person.sessionId)
  if (ended > 0) await recordEnd(tx, person, ended)
}

async function recordEnd(tx: Tx, person: SignedIn, endedSessions: number): Promise<void> {
  await record(tx, signedInActor(person), {
    entity: 'user',
    entityId: person.id,
    action: 'sessions_ended',
    after: { endedSessions },
    needs: 'user.manage',
    facts: { byUserId: person.id },
  })
}
