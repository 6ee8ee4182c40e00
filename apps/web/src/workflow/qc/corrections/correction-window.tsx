import type { Evidence, Photo, QcBuilding } from '@demarc/contract'
import { standingSurvey } from '#shared/evidence/evidence-parts.ts'
import { formOfWork } from '../review-shots.ts'
import { CorrectAnswerDialog } from './correct-answer.dialog.tsx'
import { CorrectPhotoDialog } from './correct-photo.dialog.tsx'

export type Correcting =
  | { readonly kind: 'photo'; readonly photo: Photo }
  | { readonly kind: 'answer'; readonly question: string }

type Props = { correcting: Correcting | null; building: QcBuilding; evidence: Evidence; onClose: () => void }

/** What is being put right, if anything. */
export function CorrectionWindow({ correcting, building, evidence, onClose }: Props) {
  const form = formOfWork(evidence)
  if (!correcting || !form) return null
  if (correcting.kind === 'photo')
    return <CorrectPhotoDialog building={building} photo={correcting.photo} form={form} onClose={onClose} />
  const question = form.questions.find(({ id }) => id === correcting.question)
  if (!question) return null
  const answer = standingSurvey(evidence)?.answers[question.id]
  return <CorrectAnswerDialog building={building} question={question} answer={answer} onClose={onClose} />
}
