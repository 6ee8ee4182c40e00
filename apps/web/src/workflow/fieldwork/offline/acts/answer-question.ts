import type { Answers } from '@demarc/domain/fieldwork/survey'
import type { Phone } from '../phone.ts'
import { answersToSend, lineOf, post } from './post.ts'

type Said = { readonly text: string; readonly answers: Answers }

/** On its way with the photos that were taken for it. What the office said no to before is replaced. */
export async function answerQuestion(phone: Phone, reviewId: string, { text, answers }: Said): Promise<void> {
  const question = phone.state().questions.find((one) => one.reviewId === reviewId)
  if (!question) throw new Error('This question is not on this phone')
  const { assignmentId, buildingId, jsb, address } = question
  await phone.write(['photos', 'outbox'], async (pen) => {
    for (const { seq, act, isRefused } of await lineOf(pen, assignmentId)) {
      if (act.kind !== 'answer' || act.reviewId !== reviewId) continue
      if (!isRefused) return
      await pen.delete('outbox', seq)
    }
    const photos = (await pen.all('photos')).filter((photo) => photo.reviewId === reviewId && !photo.isRemoved)
    for (const photo of photos) await pen.put('photos', { ...photo, isSubmitted: true })
    const body = {
      answerId: crypto.randomUUID(),
      text,
      manifest: photos.map(({ id, sha256 }) => ({ id, sha256 })),
      answers: answersToSend({ answers, notApplicable: {} }).answers,
    }
    await post(pen, { assignmentId, buildingId, jsb, address }, { kind: 'answer', reviewId, body })
  })
}
