import type pg from 'pg'

/** What a process of this release needs of a database. */
export type Needed = {
  /** The application's database role. */
  readonly role: string
  readonly migration: string
  readonly queues: readonly string[]
}
/** What a database lacks; null: nothing. */
type Missing = 'SCHEMA' | 'MEMBERSHIP' | null

/** Reads only the catalog, which every login may do: the role and its rights may not exist yet. */
const READ_CATALOG = `
  with named as (
    select n.nspname || '.' || c.relname as name, c.oid
      from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where (n.nspname, c.relname) in (('public', 'pgmigrations'), ('jobs', 'job')))
  select exists (select from named where name = 'public.pgmigrations') as "hasMigrations",
         coalesce((select has_table_privilege(r.oid, oid, 'insert') from named where name = 'jobs.job'), false) as "hasJobs",
         coalesce(pg_has_role(session_user, r.oid, 'member'), false) as "isMember"
    from (values ($1)) wanted(role) left join pg_roles r on r.rolname = wanted.role`

type Found = { hasMigrations: boolean; hasJobs: boolean; isMember: boolean }

const READ_SCHEMA = `
  select exists (select from pgmigrations where name = $1)
         and not exists (select from unnest($2::text[]) needed(name)
                          where not exists (select from jobs.queue q where q.name = needed.name)) as "isComplete"`

export async function findMissing(client: pg.Client, { role, migration, queues }: Needed): Promise<Missing> {
  const { rows } = await client.query<Found>(READ_CATALOG, [role])
  const found = rows[0]
  // The first `demarc migrate` grants the rights to the job tables last.
  if (!found?.hasMigrations || !found.hasJobs) return 'SCHEMA'
  if (!found.isMember) return 'MEMBERSHIP'
  await client.query(`set role ${client.escapeIdentifier(role)}`)
  // A later one creates new queues after the migrations.
  const { rows: schema } = await client.query<{ isComplete: boolean }>(READ_SCHEMA, [migration, queues])
  return schema[0]?.isComplete ? null : 'SCHEMA'
}
