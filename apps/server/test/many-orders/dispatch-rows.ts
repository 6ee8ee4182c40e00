import { CITIES } from './places.ts'
import { idAt } from './rows.ts'

const numbers = (values: readonly number[]) => `(array[${values.join(', ')}])`
export const fielderId = (n: string) => `('00000000-0000-7000-8000-f' || lpad((${n})::text, 11, '0'))::uuid`

/** Ten thousand where there are a million orders; each with a home in one of the cities. */
export const FIELDERS = [
  `create temp table crew as select greatest(20, count(*)::int / 100) as size from loaded`,
  `insert into users (id, email, password, first_name, last_name, home_address, home_lat, home_lon, supervisor_id)
   select ${fielderId('n')}, 'fielder.' || n || '@crew.test', '$argon2id$nobody', 'Fielder', 'No ' || n, n || ' Home St',
          ${numbers(CITIES.map(([, , , lat]) => lat))}[1 + n % ${CITIES.length}] + (n % 97 - 48) * 0.003,
          ${numbers(CITIES.map(([, , , , lon]) => lon))}[1 + n % ${CITIES.length}] + (n % 89 - 44) * 0.003,
          case when n > 50 then ${fielderId('1 + n % 50')} end
     from crew, generate_series(1, size) n`,
  `insert into email_claims (email, user_id) select email, id from users where email like '%@crew.test'`,
  `insert into user_roles (user_id, role_id)
   select u.id, r.id from users u, roles r where u.email like '%@crew.test' and r.key = 'FIELDER'`,
  `insert into audit_logs (id, actor_kind, entity, entity_id, action)
   select gen_random_uuid(), 'SYSTEM', 'user', id, 'created' from users where email like '%@crew.test'`,
]

const IS_LIVE = `(b.cancelled_at is null and b.status in ('ASSIGNED', 'IN_PROGRESS'))`

/** The first fifth of the crew has what is in hand, five each. What was done was done by everybody in turn. */
const SENT = `select b.id, b.status, b.created_at as ts, coalesce(b.due_date, b.created_at::date + 20) as due,
    b.came_back is not null as is_back, ${IS_LIVE} as is_live, hashtext(b.id::text) % 2 = 0 as is_accepted,
    1 + (row_number() over (partition by ${IS_LIVE} order by b.created_at, b.id) - 1)
        / (case when ${IS_LIVE} then 5 else 1 end) % size as n
  from buildings b, crew where b.was_assigned`

export const ASSIGNMENTS = `
  insert into assignments (id, batch_id, building_id, fielder_id, assigned_by, assigned_at, clock_started_at, due_date, planned_on,
                           status, accepted_at, started_at, completed_at, ended_at, ended_as, end_reason, created_at, updated_at)
  select ${idAt('ts', `'assignment' || id`)}, ${idAt('ts', `'batch' || n`)}, id, ${fielderId('n')}, ${fielderId('1')},
         sent, sent, due, due,
         case when is_back then 'DECLINED' when is_waiting then 'ASSIGNED' else 'ACCEPTED' end,
         case when not is_back and not is_waiting then sent + interval '2 hours' end,
         case when not is_back and status <> 'ASSIGNED' then sent + interval '1 day' end,
         case when not is_back and not is_live then sent + interval '2 days' end,
         case when is_back then sent + interval '3 hours' end, case when is_back then 'DECLINED' end,
         case when is_back then 'TOO_FAR' end, sent, sent
    from (select *, least(ts + interval '5 days', now() - interval '4 days') as sent,
                 is_live and status = 'ASSIGNED' and not is_accepted as is_waiting
            from (${SENT}) s) s
   order by ts`
