import type { Answered } from '../types.ts'

/** The contract's form of what was answered: its own copy, free to be changed. */
export const answersToSend = ({ answers, notApplicable }: Answered) => ({
  answers: Object.fromEntries(
    Object.entries(answers).map(([id, answer]) => [id, typeof answer === 'object' ? [...answer] : answer]),
  ),
  notApplicable: { ...notApplicable },
})
