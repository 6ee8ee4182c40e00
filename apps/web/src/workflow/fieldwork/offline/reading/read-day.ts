import type { Assignment } from '@demarc/contract'
import { callList } from '#platform/call.ts'
import { readAll } from '#platform/read-all.ts'
import { clockOffsetMs } from '#platform/server-time.ts'
import type { Phone } from '../phone.ts'
import { readQuestions } from './read-questions.ts'
import type { Pen } from '../pen.ts'
import type { Day } from '../rows.ts'

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

type Change = (assignments: readonly Assignment[]) => readonly Assignment[]

/** Under this name lies a day and nothing else. */
const dayIn = async (pen: Pen): Promise<Day | undefined> => (await pen.get('kept', 'day')) as Day | undefined

/** What the server took is true at once, and not only when the list is read again. */
export async function changeDay(pen: Pen, change: Change): Promise<void> {
  const day = await dayIn(pen)
  if (!day) return
  const changedAt = new Date().toISOString()
  await pen.put('kept', { ...day, assignments: change(day.assignments), changedAt }, 'day')
}
