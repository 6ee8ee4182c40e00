import { sql } from 'kysely'
import { hasMigration, newestMigration } from '#platform/db/migrate.ts'
import { historyKey, verifyHistory } from '#support/audit/index.ts'
import { verifyFiles } from '#support/files/index.ts'
import { describeQuarantine, describeRestores } from '#support/restoring/index.ts'
import { listUnreadableSecrets } from '#support/settings/index.ts'
import { verifyPhotos } from '#workflow/fieldwork/index.ts'
import { DELIVERIES } from './delivery.queries.ts'
import { rowsOf, type Examination } from './examination.queries.ts'
import { MONEY_EXAMINATIONS } from './money.queries.ts'

/** Ids are those of docs/reliability.md and docs/reliability/invariants.md. */
export const EXAMINATIONS: readonly Examination[] = [
  {
    id: 'M',
    says: 'the schema is the one this release needs',
    examine: async function* ({ db }) {
      if (!(await hasMigration(db, newestMigration()))) yield `${newestMigration()} has not run: demarc migrate`
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
    says: 'the application can’t change the history',
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
    says: 'every history row matches its seal, and no seal is missing',
    examine: ({ db, config, head }) => verifyHistory(db, { key: historyKey(config.secretsKey), head }),
  },
  {
    id: 'I6',
    says: 'every city code, wire center, customer and rate has its audit row',
    examine: rowsOf(sql`
      select kind, id from (
        select 'city_code' as kind, id from city_codes
        union all select 'wire_center', id from wire_centers
        union all select 'rate', id from rates
      ) r where not exists (select from audit_logs a where a.entity = r.kind and a.entity_id = r.id)`),
  },
  {
    id: 'I6',
    says: 'every document has its audit row',
    examine: rowsOf(sql`
      select id from documents d where not exists (
        select from audit_logs a where a.entity = 'document' and a.entity_id = d.id)`),
  },
  {
    id: 'I12',
    says: 'every document has its file with the right size',
    examine: ({ db, storage, files = null, hashes = false }) => verifyFiles({ db, storage, sample: files, hashes }),
  },
  {
    id: 'I12',
    says: 'every received photo has its file with the right size',
    examine: ({ db, storage, files = null, hashes = false }) => verifyPhotos({ db, storage, sample: files, hashes }),
  },
  {
    id: 'R14',
    says: 'the database and the file storage are from the same time',
    isNote: true,
    examine: describeRestores,
  },
  {
    id: 'R14',
    says: 'no files are in quarantine',
    isNote: true,
    examine: ({ storage }) => describeQuarantine(storage),
  },
  {
    id: 'I13',
    says: 'photo receipts and received photos match',
    examine: rowsOf(sql`
      select a.entity_id, 'has a receipt and no file' from audit_logs a
       where a.entity = 'photo' and a.action = 'received'
         and not exists (select from photos p where p.id = a.entity_id and p.key is not null)
      union all
      select p.id, 'has a file and no receipt' from photos p where p.key is not null and not exists (
        select from audit_logs a where a.entity = 'photo' and a.entity_id = p.id and a.action = 'received')`),
  },
  {
    id: 'I14',
    says: 'every photo was received only once',
    examine: rowsOf(sql`
      select entity, entity_id, 'was received ' || count(*) || ' times' from audit_logs
       where entity = 'photo' and action in ('announced', 'kept_late', 'received')
       group by entity, entity_id, action = 'received' having count(*) > 1
      union all
      select 'photo', id, 'was never announced' from photos p where not exists (
        select from audit_logs a where a.entity = 'photo' and a.entity_id = p.id)`),
  },
  {
    id: 'I20',
    says: 'site and order statuses match their buildings',
    examine: rowsOf(sql`
      select 'site', s.jsn from sites s join lateral (
          select array_agg(b.status) filter (where b.cancelled_at is null) as counting from buildings b
           where b.site_id = s.id having count(*) > 0) b on true
       where (counting is null) <> (s.cancelled_at is not null) or s.status <> coalesce(rolled_up(counting), 'CLOSED')
      union all
      select 'order', coalesce(o.jsn, o.id::text) from orders o join lateral (
          select array_agg(s.status) filter (where s.cancelled_at is null) as counting from sites s
           where s.order_id = o.id having count(*) > 0) s on true
       where (counting is null) <> (o.cancelled_at is not null) or o.status <> coalesce(rolled_up(counting), 'CLOSED')`),
  },
  {
    id: 'I20',
    says: 'sites match their order’s location, and sites past research are flagged when a building isn’t',
    examine: rowsOf(sql`
      select s.jsn, 'is not where its order is' from sites s join orders o on o.id = s.order_id
       where s.address is distinct from o.original_address or s.city is distinct from o.original_city
          or s.is_order_deleted <> (o.deleted_at is not null)
      union all
      select s.jsn, case when s.has_additions then 'has no building in research' else 'has a building in research' end
        from sites s where s.has_additions <> (s.status <> 'RESEARCHING' and exists (
          select from buildings b where b.site_id = s.id and b.status = 'RESEARCHING'))`),
  },
  {
    id: 'I8',
    says: 'open assignments match assigned or in-progress buildings, one per building, in the right order',
    examine: rowsOf(sql`
      select coalesce(w.jsb_w, b.jsb), 'has an open assignment, but its status is ' || coalesce(w.status, b.status)
        from assignments a join buildings b on b.id = a.building_id left join work_orders w on w.id = a.work_order_id
       where a.status in ('ASSIGNED', 'ACCEPTED') and a.completed_at is null
         and coalesce(w.status, b.status) not in ('ASSIGNED', 'IN_PROGRESS')
      union all
      select b.jsb, 'has ' || count(*) || ' open assignments' from assignments a join buildings b on b.id = a.building_id
       where a.status in ('ASSIGNED', 'ACCEPTED') and a.completed_at is null group by b.jsb having count(*) > 1
      union all
      select b.jsb, 'does not stand as its order does' from buildings b join sites s on s.id = b.site_id
         join orders o on o.id = s.order_id
       where not b.is_void and (b.due_date is distinct from s.due_date or b.is_order_held <> o.is_held
                                or b.is_order_rush <> o.is_rush or b.is_order_deleted <> (o.deleted_at is not null))`),
  },
  {
    id: 'I9',
    says: 'each submission has one review, with a reason unless it passed, by a reviewer who didn’t work on the building',
    examine: rowsOf(sql`
      select b.jsb, 'has ' || count(*) || ' reviews in round ' || r.round from qc_reviews r
        join buildings b on b.id = r.building_id where r.revoked_at is null group by b.jsb, r.round having count(*) > 1
      union all
      select b.jsb, 'was sent back without a reason' from qc_reviews r join buildings b on b.id = r.building_id
       where r.result <> 'PASS' and btrim(r.notes) = ''
      union all
      select b.jsb, 'was reviewed by ' || u.first_name || ' ' || u.last_name || ', who worked on it'
        from qc_reviews r join field_hands h on h.building_id = r.building_id and h.user_id = r.reviewer_id
        join buildings b on b.id = r.building_id join users u on u.id = r.reviewer_id
       where h.since <= r.reviewed_at and not r.by_customer
      union all
      select b.jsb, 'does not know who took its photos' from photos p join buildings b on b.id = p.building_id
       where not exists (select from field_hands h where h.building_id = p.building_id and h.user_id = p.taken_by)
       group by b.jsb`),
  },
  {
    id: 'I8',
    says: 'work orders match their buildings, and every new site visit has one',
    examine: rowsOf(sql`
      select w.jsb_w, 'is ' || w.status || ', its building ' || b.status
        from work_orders w join buildings b on b.id = w.parent_building_id
       where w.kind <> 'WARRANTY' and w.status <> 'CLOSED' and b.status <> case
               when w.status in ('SUBMITTED_BY_FIELDER', 'QC_REVIEW') then w.status else 'QC_FAILED' end
      union all
      select b.jsb, 'has a wrong mark for a warranty visit in review' from buildings b
       where b.is_visit_in_review <> exists (
         select from work_orders w where w.parent_building_id = b.id and w.kind = 'WARRANTY' and w.status = 'QC_REVIEW')
      union all
      select w.jsb_w, 'is a warranty visit to what was never delivered'
        from work_orders w join buildings b on b.id = w.parent_building_id
       where w.kind = 'WARRANTY' and w.status <> 'CLOSED'
         and b.status not in ('SUBMITTED_TO_CUSTOMER', 'INVOICED', 'DISPUTED', 'PAID', 'CLOSED')
      union all
      select w.jsb_w, 'is ' || w.status || ', and nobody is sent' from work_orders w
       where w.status in ('ASSIGNED', 'IN_PROGRESS') and not exists (
         select from assignments a where a.work_order_id = w.id and a.status in ('ASSIGNED', 'ACCEPTED')
            and a.completed_at is null)
      union all
      select b.jsb, 'was sent back to the site, and has no work order' from buildings b
        join qc_reviews r on r.building_id = b.id and r.round = b.qc_round and r.revoked_at is null
       where b.status = 'QC_FAILED' and r.result = 'WORK_ORDER' and not exists (
         select from work_orders w where w.parent_building_id = b.id and w.status <> 'CLOSED')`),
  },
  DELIVERIES,
  {
    id: 'I10',
    says: 'no building is claimed by two reviewers',
    examine: rowsOf(sql`
      select b.jsb, 'is claimed twice' from qc_claims one join qc_claims other
          on other.building_id = one.building_id and other.id > one.id and other.during && one.during
        join buildings b on b.id = one.building_id`),
  },
  {
    id: 'I20',
    says: 'the stored counts of orders, sites, buildings and open assignments match the tables',
    examine: rowsOf(sql`
      with real as (
        select 'orders' as kind, shown_status as key, 1 as n from orders where deleted_at is null
        union all select 'held', shown_status, 1 from orders where deleted_at is null and is_held
        union all select 'received', received_on::text, 1 from orders where deleted_at is null
        union all select 'due', due_date::text, 1 from orders
                   where deleted_at is null and due_date is not null and is_waited_for(shown_status)
        union all select 'buildings', case when qc_passed_at is null then status else status || ' passed' end, 1
                    from buildings where not is_void
        union all select 'research', research_stage, 1 from sites where research_stage is not null
        union all select 'fielders', fielder_id::text, 1 from assignments
                   where status in ('ASSIGNED', 'ACCEPTED') and completed_at is null
      ), kept as (select kind, key, n from work_counts union all select kind, key, n from work_count_deltas)
      select coalesce(r.kind, k.kind) as kind, coalesce(r.key, k.key) as key, 'counted ' || coalesce(k.n, 0),
             'there are ' || coalesce(r.n, 0) as real
        from (select kind, key, sum(n) as n from real group by 1, 2) r
        full join (select kind, key, sum(n) as n from kept group by 1, 2) k on k.kind = r.kind and k.key = r.key
       where coalesce(r.n, 0) <> coalesce(k.n, 0)`),
  },
  ...MONEY_EXAMINATIONS,
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
    says: 'there is an active admin, unless there are no users',
    examine: rowsOf(sql`
      select 'there is no active admin' where exists (select from users) and not exists (
        select from users u join user_roles ur on ur.user_id = u.id join roles r on r.id = ur.role_id
         where u.active and r.key = 'ADMIN')`),
  },
  {
    id: 'I17',
    says: 'customer users belong to a customer, staff users don’t, and no user has both kinds of roles',
    examine: rowsOf(sql`
      select u.id from users u join user_roles ur on ur.user_id = u.id join roles r on r.id = ur.role_id
       group by u.id having bool_or(r.key = 'CUSTOMER') <> (u.customer_id is not null)
           or (bool_or(r.key = 'CUSTOMER') and count(*) > 1)`),
  },
  {
    id: 'I17',
    says: 'each email belongs to one active user or one pending registration',
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
    says: 'deactivated users have no sessions, devices or reset tokens',
    examine: rowsOf(sql`
      select u.id from users u where not u.active
         and (u.reset_token is not null or exists (select from sessions s where s.user_id = u.id)
           or exists (select from push_subscriptions p where p.user_id = u.id))`),
  },
  {
    id: 'S',
    says: 'every stored secret can be decrypted with SECRETS_KEY',
    examine: async function* ({ db, config }) {
      for (const key of await listUnreadableSecrets(db, config)) yield `${key} does not open: set it again`
    },
  },
  {
    id: 'T',
    says: 'the connections to the database and the mail server are encrypted',
    isNote: true,
    examine: async function* ({ config }) {
      for (const name of config.linesWithoutTls) yield `${name}=off: others on the way can read along`
    },
  },
  {
    id: 'P',
    says: 'next month’s partitions exist, and the default partitions are empty',
    examine: rowsOf(sql`
      select parent from (values ('audit_logs'), ('events')) as t(parent)
       where to_regclass(parent || to_char(date_trunc('month', now() at time zone 'utc') + interval '1 month', '_YYYY_MM')) is null
      union all select 'audit_logs_default' where exists (select from audit_logs_default)
      union all select 'events_default' where exists (select from events_default)`),
  },
  {
    id: 'J',
    says: 'no job has failed for good',
    examine: rowsOf(sql`select id from jobs.job where name = 'dead-jobs' and state < 'completed'`),
  },
]
