import type { Actor } from '@demarc/domain'
import type { Db, Tx } from '#platform/db/db.ts'
import { record } from '#support/audit/index.ts'
import { countDownload, type LinkedPackage } from './links.queries.ts'
import type { ReceivedPackage } from './received.queries.ts'

/** Whoever has the link has fetched the package: nobody knows more of them. */
export function noteDownload(db: Db, { id, submissionId, ...which }: LinkedPackage): Promise<void> {
  return db.transaction().execute(async (tx) => {
    await countDownload(tx, id)
    await recordFetched(tx, 'VISITOR', { ...which, id: submissionId })
  })
}

/** Somebody of the customer has fetched it from their own window. */
export function noteFetched(db: Db, actor: Actor, received: ReceivedPackage): Promise<void> {
  return db.transaction().execute((tx) => recordFetched(tx, actor, received))
}

type Fetched = { readonly id: string; readonly jsn: string; readonly part: number }

const recordFetched = (tx: Tx, author: Actor | 'VISITOR', { id, jsn, part }: Fetched) =>
  record(tx, author, {
    entity: 'submission',
    entityId: id,
    action: 'fetched',
    after: { jsn, part },
    needs: 'submission.read',
  })
