import type { Assignment } from '@demarc/contract'
import type { Pen } from '../pen.ts'
import type { Day } from '../rows.ts'

type Change = (assignments: readonly Assignment[]) => readonly Assignment[]

/** Under this name lies a day and nothing else. */
export const dayIn = async (pen: Pen): Promise<Day | undefined> => (await pen.get('kept', 'day')) as Day | undefined

/** What the server took is true at once, and not only when the list is read again. */
export async function changeDay(pen: Pen, change: Change): Promise<void> {
  const day = await dayIn(pen)
  if (!day) return
  const changedAt = new Date().toISOString()
  await pen.put('kept', { ...day, assignments: change(day.assignments), changedAt }, 'day')
}
