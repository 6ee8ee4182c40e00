import { sql } from 'kysely'
import type { Db } from '../../src/platform/db/db.ts'

/** History as a busy year would leave it: so many rows, a few milliseconds apart, the newest of them some minutes old. */
export async function writeHistory(owner: Db, count: number): Promise<void> {
  await sql`
    insert into audit_logs (id, at, actor_kind, actor_id, entity, entity_id, action, before, after)
    select gen_random_uuid(), now() - interval '5 minutes' - make_interval(secs => (${count}::int - n) / 100.0),
           case when n % 3 = 0 then 'SYSTEM' else 'USER' end,
           case when n % 3 = 0 then null else ('00000000-0000-7000-8000-' || lpad((n % 50)::text, 12, '0'))::uuid end,
           (array['user', 'customer', 'wire_center', 'city_code'])[1 + n % 4],
           ('00000000-0000-7000-9000-' || lpad((n % 5000)::text, 12, '0'))::uuid,
           (array['created', 'edited', 'deleted'])[1 + n % 3],
           jsonb_build_object('name', 'Before ' || n, 'rank', n), jsonb_build_object('name', 'After ' || n, 'rank', n + 1)
      from generate_series(1, ${count}::int) n`.execute(owner)
}

/** As the owner of the database can: with no trigger in the way. */
export const pastTriggers = <T>(owner: Db, act: (db: Db) => Promise<T>): Promise<T> =>
  owner.transaction().execute(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx)
    return act(tx)
  })
