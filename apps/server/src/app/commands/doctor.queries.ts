import { sql, type RawBuilder } from 'kysely'
import type { Config } from '#platform/config/config.ts'
import type { Db } from '#platform/db/db.ts'
import { hasMigration, newestMigration } from '#platform/db/migrate.ts'
import { historyKey, verifyHistory } from '#support/audit/index.ts'
import { listUnreadableSecrets } from '#support/settings/index.ts'

type Ward = { readonly db: Db; readonly config: Config; readonly head: string | undefined }
type Examination = {
  readonly id: string
  readonly says: string
  /** What is wrong, one line each. */
  readonly examine: (ward: Ward) => AsyncIterable<string>
}

/** Rows that must not exist, each named by its columns. */
const rowsOf = (query: RawBuilder<unknown>): Examination['examine'] =>
  async function* ({ db }) {
    // Every query below selects named columns.
    for (const row of (await query.execute(db)).rows) yield Object.values(row as object).join(' ')
  }

/** Ids are those of docs/reliability.md. */
export const EXAMINATIONS: readonly Examination[] = [
  {
    id: 'M',
    says: 'the schema is the one this release needs',
    examine: async function* ({ db }) {
      if (!(await hasMigration(db, newestMigration()))) yield `${newestMigration()} has not run: npm run db:migrate`
    },
  },
  {
    id: 'I6',
    says: 'every account and every decided registration has its audit row',
    examine: rowsOf(sql`
      select id from users u where not exists (select from audit_logs a where a.entity = 'user' and a.entity_id = u.id)
      union all
      select id from pending_users p
       where not exists (select from audit_logs a where a.entity = 'registration' and a.entity_id = p.id)`),
  },
  {
    id: 'I7',
    says: 'history cannot be changed by the application',
    examine: rowsOf(sql`
      select name, privilege from (values ('UPDATE'), ('DELETE'), ('TRUNCATE')) as p(privilege),
                                  (values ('audit_logs'), ('audit_seals'), ('events')) as t(name)
       where has_table_privilege('demarc_app', name, privilege)
      union all
      select tgrelid::regclass::text, tgname || ' does not fire' from pg_trigger
       where tgfoid = 'forbid_change'::regproc and tgenabled not in ('O', 'A')`),
  },
  {
    id: 'R11',
    says: 'every row of history is as it was sealed, and every seal is there',
    examine: ({ db, config, head }) => verifyHistory(db, { key: historyKey(config.secretsKey), head }),
  },
  {
    id: 'I6',
    says: 'every place and every rate has its audit row',
    examine: rowsOf(sql`
      select kind, id from (
        select 'city_code' as kind, id from city_codes
        union all select 'wire_center', id from wire_centers
        union all select 'rate', id from rates
      ) r where not exists (select from audit_logs a where a.entity = r.kind and a.entity_id = r.id)`),
  },
  {
    id: 'I15',
    says: 'one rate per customer, wire center and type per day',
    examine: rowsOf(sql`
      select one.id, other.id as other from rates one join rates other
          on other.customer_id = one.customer_id and other.job_type = one.job_type and other.id > one.id
         and other.wire_center_id is not distinct from one.wire_center_id and other.valid && one.valid`),
  },
  {
    id: 'I17',
    says: 'there is an active admin, as soon as there is anybody',
    examine: rowsOf(sql`
      select 'nobody is an active admin' where exists (select from users) and not exists (
        select from users u join user_roles ur on ur.user_id = u.id join roles r on r.id = ur.role_id
         where u.active and r.key = 'ADMIN')`),
  },
  {
    id: 'I17',
    says: 'a customer has a customer, staff has none, and the two never mix',
    examine: rowsOf(sql`
      select u.id from users u join user_roles ur on ur.user_id = u.id join roles r on r.id = ur.role_id
       group by u.id having bool_or(r.key = 'CUSTOMER') <> (u.customer_id is not null)
           or (bool_or(r.key = 'CUSTOMER') and count(*) > 1)`),
  },
  {
    id: 'I17',
    says: 'an address belongs to one active person or one waiting registration',
    examine: rowsOf(sql`
      select email from (
        select lower(email) as email from users where active
        union all select lower(email) from pending_users where status = 'PENDING'
      ) held group by email having count(*) > 1
      union all
      select lower(u.email) from users u where u.active
         and not exists (select from email_claims c where c.user_id = u.id and c.email = lower(u.email))`),
  },
  {
    id: 'I18',
    says: 'no session, no device and no reset token of a deactivated person',
    examine: rowsOf(sql`
      select u.id from users u where not u.active
         and (u.reset_token is not null or exists (select from sessions s where s.user_id = u.id)
           or exists (select from push_subscriptions p where p.user_id = u.id))`),
  },
  {
    id: 'S',
    says: 'every secret of the settings opens with SECRETS_KEY',
    examine: async function* ({ db, config }) {
      for (const key of await listUnreadableSecrets(db, config)) yield `${key} does not open: set it again`
    },
  },
  {
    id: 'P',
    says: 'the partitions of the next month are made, and the default ones are empty',
    examine: rowsOf(sql`
      select parent from (values ('audit_logs'), ('events')) as t(parent)
       where to_regclass(parent || to_char(date_trunc('month', now() at time zone 'utc') + interval '1 month', '_YYYY_MM')) is null
      union all select 'audit_logs_default' where exists (select from audit_logs_default)
      union all select 'events_default' where exists (select from events_default)`),
  },
  {
    id: 'J',
    says: 'no job was given up',
    examine: rowsOf(sql`select id from jobs.job where name = 'dead-jobs' and state < 'completed'`),
  },
]
