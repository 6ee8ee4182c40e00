import type { Answers } from '@demarc/domain/fieldwork/survey'

export type KeptAnswer = { readonly text: string; readonly answers: Answers }

const nameOf = (reviewId: string) => `demarc.field.answer.${reviewId}`
const NOTHING: KeptAnswer = { text: '', answers: {} }

/** What was written before it was sent: the camera, or a killed page, lies between. */
export function readAnswer(reviewId: string): KeptAnswer {
  try {
    const kept = localStorage.getItem(nameOf(reviewId))
    // Written below and nowhere else.
    return kept ? (JSON.parse(kept) as KeptAnswer) : NOTHING
  } catch {
    // Storage is shut off, or holds what we did not write.
    return NOTHING
  }
}

export function keepAnswer(reviewId: string, answer: KeptAnswer | null): void {
  try {
    if (answer) localStorage.setItem(nameOf(reviewId), JSON.stringify(answer))
    else localStorage.removeItem(nameOf(reviewId))
  } catch {
    // Without storage it lasts as long as the page.
  }
}
