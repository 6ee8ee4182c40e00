import { sql } from 'kysely'
import type { Db } from '../../src/platform/db/db.ts'
import type { Act } from './phone.ts'

type Kept = { id: string; isLate: boolean; wasLate: boolean; tellings: number }

/** What the database holds of what phones have sent under an id of their own. */
async function keptOf(owner: Db, table: 'surveys' | 'outcomes', ids: readonly string[]): Promise<Map<string, Kept>> {
  const { rows } = await sql<Kept>`
    select s.id, s.is_late, bool_or(a.action = 'kept_late') as was_late,
           count(*) filter (where a.action in ('submitted', 'reported', 'kept_late'))::int as tellings
      from ${sql.table(table)} s join audit_logs a on a.entity_id = s.id
     where s.id = any(${ids}::uuid[]) group by s.id`.execute(owner)
  return new Map(rows.map((row) => [row.id, row]))
}

/** What was sent and is not there as the phone was told, each as a sentence. */
export async function flawsOfActs(owner: Db, acts: readonly Act[]): Promise<string[]> {
  const flaws: string[] = []
  const say = (act: Act, what: string) => flaws.push(`${act.kind} ${act.ended ?? 'pending'} ${act.code ?? ''}: ${what}`)
  const of = (kind: Act['kind']) => acts.filter((act) => act.kind === kind)

  for (const act of acts) {
    if (act.ended === undefined) say(act, 'never ended')
    // The only thing a phone of this model can do wrong: it submits without a photo.
    const isIncomplete = act.kind === 'submit' && act.photos.length === 0 && act.code === '409 fieldwork.incomplete'
    const isOvertaken = (act.kind === 'start' || act.kind === 'unsubmit') && act.code?.startsWith('409 ')
    if (act.code && !isIncomplete && !isOvertaken) say(act, 'was refused')
  }
  for (const [kind, table] of [
    ['submit', 'surveys'],
    ['outcome', 'outcomes'],
  ] as const) {
    const sent = of(kind).filter(({ ended }) => ended === 'applied' || ended === 'late')
    const kept = await keptOf(
      owner,
      table,
      sent.map(({ id }) => id),
    )
    for (const act of sent) {
      const row = kept.get(act.id)
      if (row?.tellings !== 1) say(act, `is there ${row?.tellings ?? 0} times`)
      // Adopted before the phone heard of it, late work is told as what it is by then: applied.
      const isAsTold = act.ended === 'late' ? row?.wasLate : row?.isLate === false
      if (row && !isAsTold) say(act, 'stands otherwise than the phone was told')
    }
  }
  const photoIds = of('photo').map(({ id }) => id)
  const { rows } = await sql<{ id: string }>`select id from photos where id = any(${photoIds}::uuid[])`.execute(owner)
  const there = new Set(rows.map(({ id }) => id))
  for (const act of of('photo')) if (!there.has(act.id)) say(act, 'is not there')
  return flaws
}

/** Of all that was written under an assignment the latest stands; a submission counts once it is the building's. */
export async function flawsOfDrafts(owner: Db, acts: readonly Act[]): Promise<string[]> {
  const submitted = acts.flatMap(({ kind, id }) => (kind === 'submit' ? [id] : []))
  const surveys = await keptOf(owner, 'surveys', submitted)
  const written = acts.filter(
    ({ kind, id }) => kind === 'draft' || (kind === 'submit' && surveys.get(id)?.isLate === false),
  )
  const byAssignment = Map.groupBy(written, ({ assignmentId }) => assignmentId)
  const { rows } = await sql<{ assignmentId: string; says: string }>`
    select assignment_id, answers ->> 'says' as says from survey_drafts
     where assignment_id = any(${[...byAssignment.keys()]}::uuid[])`.execute(owner)
  const standing = new Map(rows.map(({ assignmentId, says }) => [assignmentId, says]))
  return [...byAssignment].flatMap(([assignmentId, of]) => {
    const last = of.toSorted((one, other) => (one.at < other.at ? -1 : 1)).at(-1)
    return standing.get(assignmentId) === last?.says ? [] : [`the draft of ${assignmentId} is not the latest`]
  })
}

/** A building with a survey that stands is submitted or in review; what is late and not adopted is shown to the office. */
export async function flawsOfBuildings(
  owner: Db,
  buildingIds: readonly string[],
  lateShown: (buildingId: string) => Promise<readonly string[]>,
): Promise<string[]> {
  const { rows } = await sql<{ id: string; status: string; stands: boolean; isWhole: boolean; late: string[] }>`
    select b.id, b.status, stands.manifest is not null as stands,
           not exists (select from jsonb_to_recordset(coalesce(stands.manifest, '[]')) as m (id uuid)
                        where not exists (select from photos p where p.id = m.id)) as is_whole,
           array(select distinct assignment_id::text from (
                   select assignment_id from surveys s where s.building_id = b.id and s.is_late
                   union all select assignment_id from outcomes o where o.building_id = b.id and o.is_late
                   union all select assignment_id from photos p where p.building_id = b.id and p.is_late) x) as late
      from buildings b
      left join lateral (select s.manifest from surveys s where s.building_id = b.id and not s.is_late
                            and s.withdrawn_at is null order by s.version desc limit 1) stands on true
     where b.id = any(${buildingIds}::uuid[])`.execute(owner)
  const flaws: string[] = []
  for (const { id, status, stands, isWhole, late } of rows) {
    if (stands && status !== (isWhole ? 'QC_REVIEW' : 'SUBMITTED_BY_FIELDER'))
      flaws.push(`a building with a ${isWhole ? 'whole ' : ''}survey is ${status}`)
    const shown = await lateShown(id)
    for (const assignmentId of late) if (!shown.includes(assignmentId)) flaws.push('late work that nobody is shown')
  }
  return flaws
}
