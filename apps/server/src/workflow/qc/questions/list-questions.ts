import type { QcQuestion } from '@demarc/contract'
import { can, refuse, type Actor } from '@demarc/domain'
import type { Db } from '#platform/db/db.ts'
import { isActivePerson } from '#workflow/fieldwork/index.ts'
import { listQuestionsOf } from './question.queries.ts'

/** What a fielder is asked; their own, the office anybody's. */
export async function listQuestions(db: Db, actor: Actor, userId: string): Promise<QcQuestion[]> {
  if (actor.userId !== userId && !can(actor, 'qc.review')) return refuse('user.missing', {})
  if (!(await isActivePerson(db, userId))) return refuse('user.missing', {})
  return listQuestionsOf(db, userId)
}
