import { CITIES } from './places.ts'

const list = (words: readonly string[]) => `(array[${words.map((word) => `'${word}'`).join(', ')}])`
const numbers = (values: readonly number[]) => `(array[${values.join(', ')}])`
const STREETS = [
  'Maple',
  'Oak',
  'Cedar',
  'Pine',
  'Walnut',
  'Chestnut',
  'Church',
  'Main',
  'Highland',
  'Lakeview',
  'Mill Creek',
  'Peachtree',
  'Washington',
  'Jefferson',
  'Lincoln',
  'Ridge',
  'Valley',
  'River',
  'Sunset',
  'Union',
  'Elm',
  'Friendly',
  'Battleground',
  'Wendover',
  'Spring Garden',
  'Lawndale',
  'Holden',
  'Yanceyville',
  'Randleman',
  'Gate City',
]
const ENDINGS = ['St', 'Ave', 'Rd', 'Blvd', 'Ln', 'Dr', 'Ct', 'Pkwy']
const SENDERS = ['J. Alvarez', 'M. Chen', 'P. Novak', 'R. Okafor', 'S. Lindqvist']

/** An id whose first half is a moment, as those of the application, and whose second half follows from a number. */
export const idAt = (moment: string, mark: string) => `
  (lpad(to_hex((extract(epoch from ${moment}) * 1000)::bigint), 12, '0') || '7' || substr(md5(${mark}), 1, 3)
   || '8' || substr(md5(${mark}), 4, 15))::uuid`

/** Work takes ten days, an invoice a month, and one in a thousand is forgotten. `days`: its age, early or late. */
const STATUS_BY_AGE = `case
  when days < 1.2 then 'ORDER_RECEIVED' when days < 3.5 then 'RESEARCHING' when days < 5 then 'READY_FOR_DISPATCH'
  when days < 7 then 'ASSIGNED'
  when days < 9.5 then (case when luck < 0.7 then 'IN_PROGRESS' when luck < 0.95 then 'SUBMITTED_BY_FIELDER' else 'QC_FAILED' end)
  when days < 11 then 'QC_REVIEW' when days < 25 then 'SUBMITTED_TO_CUSTOMER'
  when days < 55 then (case when luck < 0.98 then 'INVOICED' else 'DISPUTED' end)
  when days < 110 then 'PAID' else 'CLOSED' end`
const BEFORE_DELIVERY = `('ORDER_RECEIVED', 'RESEARCHING', 'READY_FOR_DISPATCH', 'ASSIGNED', 'IN_PROGRESS',
  'SUBMITTED_BY_FIELDER', 'QC_FAILED', 'QC_REVIEW')`

export const LOADED = `
  create temp table loaded as
  with drawn as (
    select n, date_trunc('milliseconds', now() - (($1::int - n) + 0.5) * (interval '730 days' / $1::int)) as ts,
           1 + floor(random() * ${CITIES.length})::int as city, random() as luck, random() as pace, random() as place
      from generate_series(1, $1::int) n
  ), aged as (
    select *, extract(epoch from now() - ts) / 86400 * (0.5 + pace)
              * (case when n % 1000 = 7 then 0.01 else 1 end) as days
      from drawn
  )
  select n, ts, luck, place,
         ${list(CITIES.map(([name]) => name))}[city] as city_name, ${list(CITIES.map(([, state]) => state))}[city] as state,
         ${list(CITIES.map(([, , code]) => code))}[city] as code,
         ${numbers(CITIES.map(([, , , lat]) => lat))}[city] as city_lat,
         ${numbers(CITIES.map(([, , , , lon]) => lon))}[city] as city_lon,
         ${STATUS_BY_AGE} as status, (days >= 110 and luck < 0.02) as is_cancelled,
         row_number() over (partition by city, date_trunc('month', ts) order by n)::int as seq,
         ${idAt('ts', `'order' || n`)} as id, ${idAt('ts', `'site' || n`)} as site_id
    from aged order by n`

/** Past research, with a last building that is not. */
const HAS_ADDITION = `(n % 3 > 0 and n % 20 = 0 and status in ('READY_FOR_DISPATCH', 'ASSIGNED', 'IN_PROGRESS'))`
/** Somebody was sent to its first building and declined. */
const CAME_BACK = `(n % 200 = 3 and status = 'READY_FOR_DISPATCH')`
/** One in ten was sent back, and is here again. */
const QC_ROUND = `(case when status in ('QC_REVIEW', 'QC_FAILED') then 1 + (n % 10 = 0)::int else 0 end)`
const HAS_UNITS = `(n % 12 = 3 and status in ${BEFORE_DELIVERY})`

const JSN = `state || code || to_char(ts, 'YYMM') || lpad(seq::text, greatest(4, length(seq::text)), '0')`
const ADDRESS = `(100 + floor(place * 9900)::int) || ' ' || ${list(STREETS)}[1 + n % ${STREETS.length}] || ' ' || ${list(ENDINGS)}[1 + n / 7 % ${ENDINGS.length}]`

export const ORDERS = `
  insert into orders (id, customer_id, customer_said, customer_ref, received_at, received_on, wire_center_id, narrative,
                      original_address, original_city, original_state, sent_date, sent_by, first_site_id, jsn, jsn_aliases,
                      due_date, is_held, held_at, held_reason, status, reached, was_assigned, cancelled_at, cancel_reason,
                      paid_since, created_at, updated_at)
  select id, ('00000000-0000-7000-8000-00000000c' || lpad((case when luck < 0.2 then 1 else 2 + n % 11 end)::text, 3, '0'))::uuid,
         'Customer', case when n % 5 < 3 then 'PO-' || (100000 + n * 7 % 899981) end, ts, ts::date,
         ('00000000-0000-7000-8000-00000000e' || lpad((1 + n % 9)::text, 3, '0'))::uuid,
         case when n % 2 = 0 then 'Survey the ' || (1 + n % 9) || ' buildings along the easement, access by gate ' || n % 100 else '' end,
         ${ADDRESS}, city_name, state, ts::date, ${list(SENDERS)}[1 + n % ${SENDERS.length}], site_id, ${JSN},
         case when n % 1000 = 0 then 'NCZZ' || to_char(ts, 'YYMM') || lpad((n / 1000)::text, 4, '0') else '' end,
         case when n % 997 <> 0 then ts::date + 14 end,
         status in ${BEFORE_DELIVERY} and n % 33 = 0, case when status in ${BEFORE_DELIVERY} and n % 33 = 0 then ts end,
         case when status in ${BEFORE_DELIVERY} and n % 33 = 0 then 'No access yet' end,
         status, jsonb_build_object('ORDER_RECEIVED', ts::date),
         status not in ('ORDER_RECEIVED', 'RESEARCHING', 'READY_FOR_DISPATCH') and not is_cancelled or ${CAME_BACK},
         case when is_cancelled then ts + interval '3 days' end, case when is_cancelled then 'Withdrawn' end,
         case when status = 'PAID' then ts + interval '1 day' * least(20, extract(epoch from now() - ts) / 86400) end,
         ts, ts + interval '1 day' * least(20, extract(epoch from now() - ts) / 86400)
    from loaded order by n`

export const SITES = `
  insert into sites (id, order_id, jsn, state_code, city_code, year, month, seq, job_type, job_type_confirmed_at, due_date,
                     status, cancelled_at, address, city, has_additions, development_name, access_notes, created_at, updated_at)
  select site_id, id, ${JSN}, state, code, extract(year from ts), extract(month from ts), seq,
         (array['S', 'M', 'C'])[1 + n % 3], case when n % 2 = 0 and status <> 'ORDER_RECEIVED' then ts + interval '1 day' end,
         case when n % 997 <> 0 then ts::date + 14 end, status, case when is_cancelled then ts + interval '3 days' end,
         ${ADDRESS}, city_name, ${HAS_ADDITION}, case when n % 4 = 0 then 'The Villas at ' || city_name else '' end,
         case when n % 5 = 0 then 'Gate code ' || n % 10000 else '' end, ts, ts
    from loaded order by n`

/** Nothing is known of the buildings before research begins. */
export const BUILDINGS = `
  insert into buildings (id, site_id, jsb, index_bb, building_type, address, lat, lon, sfu_count, status, qc_passed_at,
                         billed_as, was_assigned, cancelled_at, due_date, came_back, is_order_held, qc_round, qc_since,
                         qc_risks, created_at, updated_at)
  select ${idAt('ts', `'building' || n || '.' || b`)}, site_id, ${JSN} || '.' || lpad(b::text, 2, '0') || (array['S', 'M', 'C'])[1 + n % 3],
         b, (array['S', 'M', 'C'])[1 + n % 3], city_name || ' building ' || b, city_lat + (place - 0.5) * 0.4 + b * 0.0002,
         city_lon + (luck - 0.5) * 0.4, case when n % 3 = 0 then 1 + n % 4 end,
         case when ${HAS_ADDITION} and b = 1 + n % 3 then 'RESEARCHING' else status end,
         case when status not in ${BEFORE_DELIVERY} and not is_cancelled then ts + interval '18 days' end,
         case when is_cancelled then null when status in ('INVOICED', 'DISPUTED') then 'INVOICED' when status in ('PAID', 'CLOSED') then 'PAID' end,
         (status not in ('ORDER_RECEIVED', 'RESEARCHING', 'READY_FOR_DISPATCH') or ${CAME_BACK} and b = 1) and not is_cancelled,
         case when is_cancelled then ts + interval '3 days' end, case when n % 997 <> 0 then ts::date + 14 end,
         case when ${CAME_BACK} and b = 1 then 'DECLINED' end, status in ${BEFORE_DELIVERY} and n % 33 = 0,
         ${QC_ROUND}, case when ${QC_ROUND} > 0 then now() - interval '1 hour' end,
         array_remove(array[case when ${QC_ROUND} > 1 then 'REWORK' end, case when n % 7 = 0 and ${QC_ROUND} > 0 then 'POOR_PHOTO' end], null),
         ts, ts + interval '1 day' * least(17, extract(epoch from now() - ts) / 86400)
    from loaded, generate_series(1, 1 + n % 3) b where status <> 'ORDER_RECEIVED' order by n, b`

/** Houses that share a number, of what is not delivered yet. */
export const UNITS = `
  insert into building_units (id, building_id, position, address, lat, lon)
  select ${idAt('ts', `'unit' || n || '.' || u`)}, ${idAt('ts', `'building' || n || '.1'`)}, u, 'House ' || u,
         city_lat + (place - 0.5) * 0.4 + u * 0.00005, city_lon + (luck - 0.5) * 0.4
    from loaded, generate_series(1, 4) u where ${HAS_UNITS} and status <> 'ORDER_RECEIVED' order by n, u`

export const COUNTERS = `
  insert into jsn_counters (state_code, city_code, year, month, last)
  select state_code, city_code, year, month, max(seq) from sites group by 1, 2, 3, 4`

export const COUNTS = [
  `insert into work_counts (kind, key, n) select 'orders', shown_status, count(*) from orders group by 2`,
  `insert into work_counts (kind, key, n) select 'held', shown_status, count(*) from orders where is_held group by 2`,
  `insert into work_counts (kind, key, n) select 'received', received_on::text, count(*) from orders group by 2`,
  `insert into work_counts (kind, key, n)
   select 'due', due_date::text, count(*) from orders where due_date is not null and is_waited_for(shown_status) group by 2`,
  `insert into work_counts (kind, key, n)
   select 'buildings', case when qc_passed_at is null then status else status || ' passed' end, count(*) from buildings group by 2`,
  `insert into work_counts (kind, key, n)
   select 'research', research_stage, count(*) from sites where research_stage is not null group by 2`,
  `insert into work_counts (kind, key, n)
   select 'fielders', fielder_id::text, count(*) from assignments
    where status in ('ASSIGNED', 'ACCEPTED') and completed_at is null group by 2`,
] as const
