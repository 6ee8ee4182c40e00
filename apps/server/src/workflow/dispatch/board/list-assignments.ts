import type { Assignment, listAssignments as call } from '@demarc/contract'
import { can, refuse, type Actor } from '@demarc/domain'
import type { z } from 'zod'
import type { Db } from '#platform/db/db.ts'
import { readForm } from '#support/field-forms/index.ts'
import { pageOf, readCursor, type ListPage } from '#support/serving/index.ts'
import { readSettings } from '#support/settings/index.ts'
import { countAssignments, findAssignment, listDone, listOpen, type AssignmentRow } from './assignment-row.queries.ts'
import { viewAssignment } from './assignment.view.ts'

type Input = z.output<typeof call.query> & { readonly userId: string }

/** What a fielder has in hand by due date, then what was completed lately: for themselves, and for those who dispatch. */
export async function listAssignments(
  db: Db,
  actor: Actor,
  { userId, ...asked }: Input,
): Promise<ListPage<Assignment>> {
  if (!maySee(actor, userId)) return refuse('user.missing', {})
  const [total, settings] = await Promise.all([countAssignments(db, userId), readSettings(db)])
  if (total === null) return refuse('user.missing', {})
  const page = pageOf(await rowsOf(db, userId, asked), { limit: asked.limit, total, position: placeOf })
  const rows = page.rows.map(async (row) =>
    viewAssignment(actor, { settings, form: await readForm(db, row.formVersion) }, row),
  )
  return { ...page, rows: await Promise.all(rows) }
}

/** One of them, as it stands in this very transaction. */
export async function readAssignment(db: Db, actor: Actor, assignmentId: string): Promise<Assignment> {
  const row = await findAssignment(db, assignmentId)
  if (!row || !maySee(actor, row.fielderId)) return refuse('assignment.missing', {})
  const [settings, form] = [await readSettings(db), await readForm(db, row.formVersion)]
  return viewAssignment(actor, { settings, form }, row)
}

const maySee = (actor: Actor, fielderId: string) => actor.userId === fielderId || can(actor, 'dispatch.read')

const LEAST = '00000000-0000-0000-0000-000000000000'

/** A page may end among those in hand, among those that are done, or reach from the ones to the others. */
async function rowsOf(db: Db, userId: string, { limit, cursor }: Omit<Input, 'userId'>): Promise<AssignmentRow[]> {
  const [wasDone = 'false', day = '-infinity', time = 'infinity', id = LEAST] =
    readCursor(cursor, ['flag', 'day', 'time', 'uuid']) ?? []
  const most = limit < 101 ? 101 : 201
  if (wasDone === 'true') return listDone(db, userId, { after: [time, id], most })
  const open = await listOpen(db, userId, { after: [day, id], most })
  return open.length > limit ? open : [...open, ...(await listDone(db, userId, { after: ['infinity', LEAST], most }))]
}

const placeOf = ({ completedAt, assignedAt, dueDate, id }: AssignmentRow) => [
  String(completedAt !== null),
  dueDate,
  completedAt ?? assignedAt,
  id,
]
