import type pg from 'pg'

/** What is missing before a process of this code can work with a database; null: nothing. */
type Missing = 'SCHEMA' | 'MEMBERSHIP' | null

/** Asked of the catalog, which every login may read: the application's role and its rights may not exist yet. */
const WHAT_THERE_IS = `
  with named as (
    select n.nspname || '.' || c.relname as name, c.oid
      from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where (n.nspname, c.relname) in (('public', 'pgmigrations'), ('jobs', 'job')))
  select exists (select from named where name = 'public.pgmigrations') as "hasMigrations",
         coalesce((select has_table_privilege(r.oid, oid, 'insert') from named where name = 'jobs.job'), false) as "hasJobs",
         coalesce(pg_has_role(session_user, r.oid, 'member'), false) as "isMember"
    from (values ($1)) wanted(role) left join pg_roles r on r.rolname = wanted.role`

type Found = { hasMigrations: boolean; hasJobs: boolean; isMember: boolean }

export async function findMissing(client: pg.Client, role: string, migration: string): Promise<Missing> {
  const { rows } = await client.query<Found>(WHAT_THERE_IS, [role])
  const found = rows[0]
  // The jobs come last in a migration: where their tables can be used, everything else of the first one is there.
  if (!found?.hasMigrations || !found.hasJobs) return 'SCHEMA'
  if (!found.isMember) return 'MEMBERSHIP'
  await client.query(`set role ${client.escapeIdentifier(role)}`)
  const { rowCount } = await client.query('select from pgmigrations where name = $1', [migration])
  return rowCount === 0 ? 'SCHEMA' : null
}
