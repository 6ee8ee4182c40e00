import { loadOnce } from '#platform/load-once.ts'
import { phoneNow, showPhoto, usePhone } from './index.ts'
import type { PhoneState } from './memory.ts'
import type { OutboxRow } from './rows.ts'
import type { Custody, PhotoOnPhone, Question, Refusal } from './types.ts'

const loadActs = loadOnce(() => import('./acts/work.ts'))

/** A question as it stands on this phone. */
export type QuestionStand = {
  readonly question: Question
  /** Taken to answer it, in their order. */
  readonly photos: readonly PhotoOnPhone[]
  /** What was answered here, while the office does not have it. */
  readonly said: { readonly text: string; readonly refusal: Refusal | null } | null
  /** Null: nobody answered it yet. */
  readonly custody: Custody | null
}

export const useQuestionStands = (): readonly QuestionStand[] => {
  const state = usePhone()
  return state ? state.questions.map((question) => standOf(question, state)) : []
}

/** Undefined until the phone is read; null where it has no such question. */
export function useQuestion(reviewId: string): QuestionStand | null | undefined {
  const state = usePhone()
  if (!state?.day) return undefined
  const question = state.questions.find((one) => one.reviewId === reviewId)
  return question ? standOf(question, state) : null
}

type Answered = OutboxRow & { readonly act: { readonly kind: 'answer' } }

function standOf(question: Question, state: PhoneState): QuestionStand {
  const { reviewId } = question
  const row = [...state.outbox.values()].find(
    (each): each is Answered => each.act.kind === 'answer' && each.act.reviewId === reviewId,
  )
  const photos = [...state.photos.values()]
    .filter((photo) => photo.reviewId === reviewId && !photo.isRemoved)
    .toSorted((a, b) => (a.takenAt < b.takenAt ? -1 : 1))
    .map((photo) => showPhoto(photo, state))
  return {
    question,
    photos,
    said: row ? { text: row.act.body.text, refusal: row.trouble?.refusal ?? null } : null,
    custody: custodyOf(question, row, { photos, isOffline: state.standing.isOffline }),
  }
}

type Sent = { readonly photos: readonly PhotoOnPhone[]; readonly isOffline: boolean }

/** Received is what the office has whole, its photos too. */
function custodyOf({ receivedAt }: Question, row: Answered | undefined, { photos, isOffline }: Sent): Custody | null {
  if (!row && !receivedAt) return null
  if (row?.isRefused) return 'NEEDS_YOU'
  if (!row && photos.every((photo) => photo.receivedAt !== null)) return 'RECEIVED'
  return isOffline ? 'SAVED' : 'SENDING'
}

export async function answerQuestion(
  reviewId: string,
  said: Parameters<typeof import('./acts/work.ts').answerQuestion>[2],
): Promise<void> {
  const [phone, code] = await Promise.all([phoneNow(), loadActs()])
  await code.answerQuestion(phone, reviewId, said)
}
