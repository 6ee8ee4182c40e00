import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Db } from '#platform/db/db.ts'
import { sealHistory } from '#support/audit/seals/seal-history.ts'
import { historyKey } from '#support/audit/seals/seal-marks.ts'
import { applicationDb, attempt } from './attempt-in-sql.ts'
import { openTestApp, type TestApp } from '../test-app.ts'

let app: TestApp
let application: Db
beforeAll(async () => {
  app = await openTestApp()
  application = applicationDb(app.url)
  await sealHistory(app.db, historyKey(app.config.secretsKey))
})
afterAll(async () => {
  await application.destroy()
  await app.close()
})

describe('I7: the seals of history stay', () => {
  test.each([
    [sql`update audit_seals set chain = digest`, 'permission denied for table audit_seals'],
    [sql`delete from audit_seals`, 'permission denied for table audit_seals'],
    [sql`truncate audit_seals`, 'permission denied for table audit_seals'],
    [sql`drop table audit_seals`, 'must be owner of table audit_seals'],
    [sql`alter table audit_seals disable trigger all`, 'must be owner of table audit_seals'],
    [sql`alter table audit_seals drop column chain`, 'must be owner of table audit_seals'],
    [sql`alter table audit_logs disable trigger audit_logs_append_only`, 'must be owner of table audit_logs'],
    [sql`alter table audit_logs alter column at drop not null`, 'must be owner of table audit_logs'],
    [sql`drop trigger audit_seals_append_only on audit_seals`, 'must be owner of relation audit_seals'],
    [
      sql`create or replace function forbid_change() returns trigger language plpgsql as 'begin return new; end'`,
      'permission denied for schema public',
    ],
    [sql`set session_replication_role = replica`, 'permission denied to set parameter "session_replication_role"'],
  ])('the application cannot (%#)', async (statement, reason) => {
    expect(await attempt(application, statement)).toBe(reason)
  })

  test.each([sql`update audit_seals set chain = digest`, sql`delete from audit_seals`, sql`truncate audit_seals`])(
    'nor the owner, unless triggers are switched off (%#)',
    async (statement) => {
      expect(await attempt(app.owner, statement)).toBe('audit_seals is append-only')
    },
  )

  test('no row gets a second seal, and a seal is of the right size', async () => {
    const again = (digest: string) => sql`
      insert into audit_seals (seq, audit_id, audit_at, entity, entity_id, digest, chain)
      select 1000000, audit_id, audit_at, entity, entity_id, ${sql.raw(digest)}, chain from audit_seals limit 1`
    expect(await attempt(application, again('digest'))).toBe('audit_seals_audit_id_unique')
    expect(await attempt(application, again(`'\\x00'::bytea`))).toBe('audit_seals_digest_is_sha256')
  })
})
