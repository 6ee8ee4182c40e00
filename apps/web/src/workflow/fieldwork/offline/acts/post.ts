import type { Pen } from '../pen.ts'
import { NOT_TRIED, type Act, type OutboxRow } from '../rows.ts'
import type { Answered } from '../types.ts'

type About = Pick<OutboxRow, 'assignmentId' | 'buildingId' | 'jsb' | 'address'>

/** Puts an act at the end of its building's line. */
export const post = (pen: Pen, { assignmentId, buildingId, jsb, address }: About, act: Act): Promise<OutboxRow> =>
  pen.post({
    ...NOT_TRIED,
    key: crypto.randomUUID(),
    assignmentId,
    buildingId,
    jsb,
    address,
    savedAt: new Date().toISOString(),
    act,
  })

/** Perhaps it has happened: it cannot be taken out of the line any more, only be followed by its opposite. */
export const isOut = ({ tries, isRefused }: OutboxRow): boolean => tries > 0 && !isRefused

/** What stands in the line for an assignment, in its order. */
export const lineOf = async (pen: Pen, assignmentId: string): Promise<OutboxRow[]> =>
  (await pen.all('outbox')).filter((row) => row.assignmentId === assignmentId)

/** The contract's form of what was answered: its own copy, free to be changed. */
export const answersToSend = ({ answers, notApplicable }: Answered) => ({
  answers: Object.fromEntries(
    Object.entries(answers).map(([id, answer]) => [id, typeof answer === 'object' ? [...answer] : answer]),
  ),
  notApplicable: { ...notApplicable },
})
