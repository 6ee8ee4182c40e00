import type { Assignment } from '@demarc/contract'
import { callList } from '#platform/call.ts'
import { readAll } from '#platform/read-all.ts'
import { clockOffsetMs } from '#platform/server-time.ts'
import type { Phone } from '../phone.ts'
import { dayIn } from './change-day.ts'
import { readQuestions } from './read-questions.ts'

/** What somebody has in hand and is asked, read from the server and kept for when there is none. */
export async function readDay(phone: Phone, signal: AbortSignal): Promise<readonly Assignment[]> {
  const askedAt = new Date().toISOString()
  const assignments = await readAll((cursor) =>
    callList('GET /api/fielders/:userId/assignments', {
      params: { userId: phone.userId },
      query: { limit: 200, cursor },
      signal,
    }),
  )
  await readQuestions(phone, signal)
  const isTrue = await phone.write(['kept'], async (pen) => {
    const { changedAt = '' } = (await dayIn(pen)) ?? {}
    if (changedAt >= askedAt) return false
    await pen.put('kept', { assignments, readAt: new Date().toISOString() }, 'day')
    const offset = clockOffsetMs()
    if (offset !== null) await pen.put('kept', offset, 'clockOffsetMs')
    return true
  })
  // The server took something meanwhile that this answer does not know of.
  return isTrue ? assignments : readDay(phone, signal)
}
