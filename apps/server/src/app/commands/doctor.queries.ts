import { sql, type RawBuilder } from 'kysely'
import type { Db } from '#platform/db/db.ts'
import { hasMigration, newestMigration } from '#platform/db/migrate.ts'

type Examination = { readonly id: string; readonly says: string; readonly examine: (db: Db) => Promise<number> }

const rowsOf = (query: RawBuilder<unknown>) => async (db: Db) => (await query.execute(db)).rows.length

/** Each looks for rows that must not exist. Ids are those of docs/reliability.md. */
export const EXAMINATIONS: readonly Examination[] = [
  {
    id: 'M',
    says: 'the schema is the one this release needs',
    examine: async (db) => ((await hasMigration(db, newestMigration())) ? 0 : 1),
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
      select privilege from (values ('UPDATE'), ('DELETE'), ('TRUNCATE')) as p(privilege)
       where has_table_privilege('demarc_app', 'audit_logs', privilege)
          or has_table_privilege('demarc_app', 'events', privilege)`),
  },
  {
    id: 'I17',
    says: 'there is an active admin, as soon as there is anybody',
    examine: rowsOf(sql`
      select 1 where exists (select from users) and not exists (
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
    says: 'no session and no reset token of a deactivated person',
    examine: rowsOf(sql`
      select u.id from users u where not u.active
         and (u.reset_token is not null or exists (select from sessions s where s.user_id = u.id))`),
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
