import type { Survey } from '@demarc/contract'
import { keptAnswers, refuse, unfitAnswers, type Actor, type Answers } from '@demarc/domain'
import type { Tx } from '#platform/db/db.ts'
import { readForm } from '#support/field-forms/index.ts'
import { listSurveysOf } from '#workflow/fieldwork/index.ts'
import { openToCorrect, settleCorrection, type Correcting } from './open-to-correct.ts'
import { writeRevision } from './write-revision.ts'

/** What can be seen on the photos and was answered otherwise. What then is not asked any more goes with it. */
export async function correctAnswers(
  tx: Tx,
  actor: Actor,
  { buildingId, answers, reason }: Correcting & { readonly answers: Answers },
): Promise<Survey> {
  const [building] = (await openToCorrect(tx, actor, [buildingId])) ?? []
  if (!building) return refuse('building.missing', {})
  const { survey } = building
  const form = await readForm(tx, survey.formVersion)
  const names = unfitAnswers(form, answers)
  if (names.length > 0) return refuse('fieldwork.unfit', { names })
  const corrected = keptAnswers(form, { ...survey.answers, ...answers })
  const changed = Object.keys({ ...survey.answers, ...corrected }).filter(
    (id) => JSON.stringify(survey.answers[id]) !== JSON.stringify(corrected[id]),
  )
  if (changed.length === 0) return refuse('correction.nothing', {})

  const id = await writeRevision(tx, actor, {
    building,
    survey,
    answers: corrected,
    before: { answers: only(changed, survey.answers) },
    after: { answers: only(changed, corrected) },
    reason,
  })
  await settleCorrection(tx, [buildingId])
  const revision = (await listSurveysOf(tx, buildingId)).find((one) => one.id === id)
  return revision ?? refuse('building.missing', {})
}

const only = (ids: readonly string[], answers: Answers) =>
  Object.fromEntries(ids.map((id) => [id, answers[id] ?? null]))
