import { sql, type RawBuilder } from 'kysely'
import { APPLICATION_ROLE, openPool, sessionOptions } from '#platform/db/pool.ts'
import { openDb, type Db, type Tx } from '#platform/db/db.ts'

/** The application's own connection, without the application: what somebody who got hold of it could do. */
export const applicationDb = (url: string): Db =>
  openDb(
    openPool({ url, size: 4, name: 'demarc-test-app', onLost: () => {}, options: sessionOptions(APPLICATION_ROLE) }),
  )

/** What the database answers to these statements in one transaction: `ok`, or its reason, with the constraint if it has a name. */
export async function attempt(db: Db, ...statements: RawBuilder<unknown>[]): Promise<string> {
  return db
    .transaction()
    .execute(async (tx) => {
      for (const statement of statements) await statement.execute(tx)
    })
    .then(() => 'ok', reasonOf)
}

function reasonOf(error: unknown): string {
  const { message, constraint } = error as Error & { constraint?: string }
  return constraint ?? message
}

/** The row that record() would write. */
export const trace = (entity: string, entityId: string): RawBuilder<unknown> =>
  sql`insert into audit_logs (id, actor_kind, entity, entity_id, action)
      values (gen_random_uuid(), 'SYSTEM', ${entity}, ${entityId}, 'tried')`

/** A transaction that has done its statements and waits to be told to commit. */
export async function begun(db: Db, ...statements: RawBuilder<unknown>[]) {
  const { promise: told, resolve: commit } = Promise.withResolvers<void>()
  const { promise: isDone, resolve: done, reject: failed } = Promise.withResolvers<void>()
  const outcome = db
    .transaction()
    .execute(async (tx: Tx) => {
      for (const statement of statements) await statement.execute(tx)
      done()
      await told
    })
    .then(
      () => 'ok',
      (error: unknown) => {
        failed(error)
        return reasonOf(error)
      },
    )
  await isDone
  return {
    commit: () => {
      commit()
      return outcome
    },
  }
}
