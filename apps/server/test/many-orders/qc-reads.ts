import { listQcBuildings } from '@demarc/contract'
import type { Actor } from '@demarc/domain'
import { sql } from 'kysely'
import type { Db } from '../../src/platform/db/db.ts'
import { listQuestionsOf } from '../../src/workflow/qc/question.queries.ts'
import { listQueue } from '../../src/workflow/qc/list-queue.ts'
import { listReviews } from '../../src/workflow/qc/list-reviews.ts'
import { findReviewed } from '../../src/workflow/qc/reviewed.queries.ts'

type Read = (db: Db) => Promise<unknown>
const NOBODY = '00000000-0000-7000-8000-000000000000'
const office: Actor = { userId: NOBODY, roles: ['SUPERVISOR'], customerId: null }
const LEAST = '00000000-0000-0000-0000-000000000000'

const queue =
  (query: Record<string, string> = {}): Read =>
  (db) =>
    listQueue(db, office, listQcBuildings.query.parse(query))
const dayIn = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
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
    'what was sent back': queue({ filter: 'failed' }),
    'deep in the queue': queue(cursor(dayIn(4), '9', LEAST)),
    'a building under review': (watched) => findReviewed(watched, rework, NOBODY),
    'the questions of a fielder': (watched) => listQuestionsOf(watched, asked),
    'its reviews': (watched) => listReviews(watched, office, rework),
  }
}
