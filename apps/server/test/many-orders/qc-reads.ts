import { listQcBuildings } from '@demarc/contract'
import type { Actor } from '@demarc/domain'
import { sql } from 'kysely'
import { dayIn } from '@demarc/testkit'
import type { Db } from '../../src/platform/db/db.ts'
import { listQuestionsOf } from '#workflow/qc/questions/question.queries.ts'
import { listQueue } from '#workflow/qc/queue/list-queue.ts'
import { listReviews } from '#workflow/qc/review/list-reviews.ts'
import { readNumbers } from '../../src/workflow/qc/numbers/read-numbers.ts'
import { findReviewed } from '#workflow/qc/review/reviewed.queries.ts'

type Read = (db: Db) => Promise<unknown>
const NOBODY = '00000000-0000-7000-8000-000000000000'
const office: Actor = { userId: NOBODY, roles: ['SUPERVISOR'], customerId: null }
const LEAST = '00000000-0000-0000-0000-000000000000'

const queue =
  (query: Record<string, string> = {}): Read =>
  (db) =>
    listQueue(db, office, listQcBuildings.query.parse(query))
const cursor = (...position: string[]) => ({ cursor: Buffer.from(JSON.stringify(position)).toString('base64url') })

/** One that was sent back and is here again. */
async function aRework(db: Db): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    select id from buildings where status = 'QC_REVIEW' and qc_round > 1 order by due_date, id limit 1`.execute(db)
  return rows[0]?.id ?? NOBODY
}

/** Whoever has most to answer. */
async function mostAsked(db: Db): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    select b.qc_asked_of as id from buildings b join qc_reviews r on r.building_id = b.id and r.round = b.qc_round
     where b.status = 'QC_FAILED' and b.qc_asked_of is not null
     group by b.qc_asked_of order by count(*) desc, b.qc_asked_of limit 1`.execute(db)
  if (!rows[0]) throw new Error('nobody is asked anything')
  return rows[0].id
}

/** Of quality control: they touch as much among a million orders as among ten thousand. */
export const qcPages = async (db: Db): Promise<Readonly<Record<string, Read>>> => {
  const [rework, asked] = [await aRework(db), await mostAsked(db)]
  return {
    'the queue': queue(),
    'what waits for review': queue({ filter: 'pending' }),
    'one of the queue': queue({ buildingId: rework }),
    'what was sent back': queue({ filter: 'failed' }),
    'deep in the queue': queue(cursor(dayIn(4), '9', LEAST)),
    'a building under review': (watched) => findReviewed(watched, rework, NOBODY),
    'the questions of a fielder': (watched) => listQuestionsOf(watched, asked),
    'its reviews': (watched) => listReviews(watched, office, rework),
  }
}

/** The days up to yesterday in which so many verdicts were given, and how many they are. */
async function periodOfVerdicts(db: Db, count: number): Promise<{ from: string; to: string; verdicts: number }> {
  const { rows } = await sql<{ from: string; to: string; verdicts: number }>`
    with newest as (select reviewed_at from qc_reviews where revoked_at is null and reviewed_at < now() - interval '1 day'
                     order by reviewed_at desc limit ${sql.lit(count)})
    select (min(reviewed_at) at time zone 'America/New_York')::date::text as "from",
           (max(reviewed_at) at time zone 'America/New_York')::date::text as "to", count(*)::int as verdicts
      from newest`.execute(db)
  const [period] = rows
  if (!period || period.verdicts < count) throw new Error('too little was judged')
  return period
}

/** The numbers of about so many verdicts, how ever long it took to give them. */
export async function numbersOf(db: Db, count: number): Promise<{ read: Read; verdicts: number }> {
  const { from, to } = await periodOfVerdicts(db, count)
  const { total } = await readNumbers(db, { from, to })
  const verdicts = total.passed + total.clarifications + total.workOrders + total.outcomes
  return { verdicts, read: (watched) => readNumbers(watched, { from, to }) }
}
