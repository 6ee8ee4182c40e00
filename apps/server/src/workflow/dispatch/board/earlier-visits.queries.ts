import type { EarlierVisit } from '@demarc/contract'
import { at } from '#platform/db/json-time.ts'

/** More than anybody reads on the way. */
const MOST_VISITS = 5
const MOST_PHOTOS = 4

export type EarlierVisits = { earlier: EarlierVisit[] }

const REPORTS = `
  select o.reported_at as at, jsonb_build_object('id', o.id, 'kind', o.outcome, 'note', o.note,
           'fielderName', f.first_name || ' ' || f.last_name, 'at', ${at('o.reported_at')},
           'photoIds', (select coalesce(jsonb_agg(p.id), '[]') from (
              select p.id from jsonb_to_recordset(o.manifest) as m (id uuid) join photos p on p.id = m.id
               where p.building_id = o.building_id and p.checked_at is not null and p.removed_at is null
               order by p.taken_at, p.id limit ${MOST_PHOTOS}) p),
           'decision', case when o.decision is not null then jsonb_build_object(
              'note', o.decision_note, 'byName', d.first_name || ' ' || d.last_name, 'at', ${at('o.decided_at')}) end) as it
    from outcomes o join assignments oa on oa.id = o.assignment_id join users f on f.id = oa.fielder_id
    left join users d on d.id = o.decided_by
   where o.building_id = b.id`

const GIVEN_BACK = `
  select g.ended_at as at, jsonb_build_object('id', g.id, 'kind', g.ended_as, 'note', coalesce(g.end_reason, ''),
           'fielderName', f.first_name || ' ' || f.last_name, 'at', ${at('g.ended_at')}, 'photoIds', '[]'::jsonb,
           'decision', null) as it
    from assignments g join users f on f.id = g.fielder_id
   where g.building_id = b.id and g.ended_as = 'GIVEN_BACK'`

/** What those who were sent to `buildings b` before had to say, the latest first. */
export const EARLIER_VISITS = `(
  select coalesce(jsonb_agg(visit.it order by visit.at desc), '[]')
    from (select * from (${REPORTS} union all ${GIVEN_BACK}) every order by at desc limit ${MOST_VISITS}) visit)`
