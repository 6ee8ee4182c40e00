import type { Period } from '@demarc/domain'
import { named, type Db, type RowOf } from '#platform/db/db.ts'

/** Days of the organisation, and the zone they begin in. */
export type PeriodHere = Period & { readonly timeZone: string }
const given = ({ from, to, timeZone }: PeriodHere) => [from, to, timeZone]

// Word for word what the indexes of the numbers are made of. A verdict that was revoked counts nowhere.
const JUDGED = `r.revoked_at is null and r.reviewed_at >= $1::date::timestamp at time zone $3
  and r.reviewed_at < ($2::date + 1)::timestamp at time zone $3`
const WEEK = `date_trunc('week', r.reviewed_at at time zone $3)::date`
const MADE = `count(*) filter (where r.result = 'PASS' and not r.is_outcome)::int as passed,
  count(*) filter (where r.result <> 'PASS')::int as rework,
  count(*) filter (where r.is_outcome)::int as outcomes`

const tallies = named(
  'qc-numbers-weeks',
  `select week, count(*) filter (where is_first and not is_outcome)::int as first,
          count(*) filter (where is_first and not is_outcome and result = 'PASS')::int as "firstPassed",
          count(*) filter (where result = 'PASS' and not is_outcome)::int as passed,
          count(*) filter (where result = 'CLARIFICATION')::int as clarifications,
          count(*) filter (where result = 'WORK_ORDER')::int as "workOrders",
          count(*) filter (where is_outcome)::int as outcomes,
          count(*) filter (where fielder_id is null)::int as "ofNobody",
          percentile_cont(0.5) within group (order by minutes) as "medianMinutes",
          percentile_cont(0.9) within group (order by minutes) as "slowMinutes"
     from (select ${WEEK} as week, r.result, r.is_outcome, r.is_first, r.fielder_id,
                  extract(epoch from r.reviewed_at - r.waited_since)::float8 / 60 as minutes
             from qc_reviews r where ${JUDGED}) judged
    group by grouping sets ((week), ()) order by week`,
)
/** Without a week: the whole period. */
export type TallyRow = RowOf<typeof tallies>
export const listTallies = (db: Db, period: PeriodHere): Promise<TallyRow[]> => tallies(db, ...given(period))

/** A verdict without a mark counts once, for what its notes say; so does what the customer sent back. */
const reasonsOf = (most: number) =>
  named(
    'qc-numbers-reasons',
    `select by_customer as "byCustomer", slot, question, min(reason) as reason,
            count(*) filter (where result = 'CLARIFICATION')::int as clarifications,
            count(*) filter (where result = 'WORK_ORDER')::int as "workOrders", (count(*) over ())::int as "all"
       from (select r.result, r.by_customer, coalesce(m.slot, p.slot) as slot, m.question, btrim(m.reason) as reason
               from qc_reviews r
               left join qc_marks m on m.review_id = r.id and m.mark = 'RETAKE' and not r.by_customer
               left join photos p on p.id = m.photo_id
              where ${JUDGED} and r.result <> 'PASS') said
      group by by_customer, slot, question, lower(reason)
      order by count(*) desc, slot nulls last, question nulls last, lower(reason), by_customer limit ${most}`,
    most,
  ).marked<{ all: number }>()
/** byCustomer: the customer sent back what was delivered, whatever for; all: how many rows there are without the limit. */
export type ReasonRow = RowOf<ReturnType<typeof reasonsOf>>
const REASONS = { 20: reasonsOf(20), 10000: reasonsOf(10_000) }
export const listReasons = (db: Db, period: PeriodHere, most: keyof typeof REASONS): Promise<ReasonRow[]> =>
  REASONS[most](db, ...given(period))

type Made = { week: string; passed: number; rework: number; outcomes: number; all: number }

const production = named(
  'qc-numbers-production',
  `with made as materialized (
     select r.fielder_id, ${WEEK} as week, ${MADE}, count(*) as n
       from qc_reviews r where ${JUDGED} and r.fielder_id is not null group by 1, 2),
   busiest as materialized (
     select fielder_id, sum(n) as n, (count(*) over ())::int as "all" from made group by 1 order by 2 desc, 1 limit 50)
   select u.id as "fielderId", u.first_name || ' ' || u.last_name as name, m.week, m.passed, m.rework, m.outcomes, t."all"
     from busiest t join made m on m.fielder_id = t.fielder_id join users u on u.id = t.fielder_id
    order by t.n desc, name, u.id, m.week`,
  'busiest',
).marked<Made>()
/** all: how many fielders there are without the limit. */
export type ProductionRow = RowOf<typeof production>
/** Of the fifty who had most work judged. */
export const listProduction = (db: Db, period: PeriodHere): Promise<ProductionRow[]> => production(db, ...given(period))

const everybody = named(
  'qc-numbers-production',
  `select u.id as "fielderId", u.first_name || ' ' || u.last_name as name, m.week, m.passed, m.rework, m.outcomes, 0 as "all"
     from (select r.fielder_id, ${WEEK} as week, ${MADE}
             from qc_reviews r where ${JUDGED} and r.fielder_id is not null group by 1, 2) m
     join users u on u.id = m.fielder_id order by name, u.id`,
  'everybody',
).marked<Made>()
/** Everybody's, of one week. */
export const listEverybody = (db: Db, week: PeriodHere): Promise<ProductionRow[]> => everybody(db, ...given(week))
