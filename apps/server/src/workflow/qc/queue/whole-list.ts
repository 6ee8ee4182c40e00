import { wholeList, type ReviewMark } from '@demarc/domain'
import type { Tx } from '#platform/db/db.ts'
import { readForm } from '#support/field-forms/index.ts'
import { findStandingSurvey } from '../corrections/corrections.queries.ts'

type Building = { readonly id: string; readonly formVersion: number }

/** Everything is wanted again, by the form of its survey. Nobody handed in what came along with the company. */
export async function wholeListOf(tx: Tx, { id, formVersion }: Building, reason: string): Promise<ReviewMark[]> {
  const hasSurvey = (await findStandingSurvey(tx, id)) !== undefined
  const items = wholeList(await readForm(tx, formVersion), hasSurvey)
  return items.map(({ slot, question }) => ({
    ...(slot === null ? { question: question ?? '' } : { slot }),
    mark: 'RETAKE',
    reason,
  }))
}
