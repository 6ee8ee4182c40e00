import { call } from '#platform/call.ts'
import type { Pen } from '../pen.ts'
import type { Phone } from '../phone.ts'
import type { Question } from '../types.ts'

/** What was received is told for so long. */
const TOLD_MS = 24 * 60 * 60 * 1000

/** Under this name lie questions and nothing else. */
const questionsIn = async (pen: Pen): Promise<readonly Question[]> =>
  ((await pen.get('kept', 'questions')) as readonly Question[] | undefined) ?? []

/**
 * What reviewers ask, kept for when nobody can be asked. One whose answer waits on this phone stays, also when the
 * office has answered it meanwhile: what was written is not lost without a word.
 */
export async function readQuestions(phone: Phone, signal: AbortSignal): Promise<void> {
  const asked = await call('GET /api/fielders/:userId/questions', { params: { userId: phone.userId }, signal })
  await phone.write(['kept', 'outbox'], async (pen) => {
    const waiting = new Set((await pen.all('outbox')).map(({ act }) => act.kind === 'answer' && act.reviewId))
    const stays = (await questionsIn(pen)).filter(({ reviewId, receivedAt }) =>
      receivedAt ? Date.parse(receivedAt) > Date.now() - TOLD_MS : waiting.has(reviewId),
    )
    // A question is answered once: what was received of it is true, however late the list comes in.
    const known = new Set(stays.map(({ reviewId }) => reviewId))
    await pen.put('kept', [...asked.filter(({ reviewId }) => !known.has(reviewId)), ...stays], 'questions')
  })
}

export async function noteAnswered(pen: Pen, answered: string): Promise<void> {
  const receivedAt = new Date().toISOString()
  const questions = (await questionsIn(pen)).map((question) =>
    question.reviewId === answered ? { ...question, receivedAt } : question,
  )
  await pen.put('kept', questions, 'questions')
}

export async function forgetQuestion(pen: Pen, forgotten: string): Promise<void> {
  const questions = (await questionsIn(pen)).filter(({ reviewId }) => reviewId !== forgotten)
  await pen.put('kept', questions, 'questions')
}
