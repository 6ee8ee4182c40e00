import type { ReviewMark } from '@demarc/domain'

/** Why a building did not pass: somebody goes there again, or the fielder is asked; some have answered. */
export type Verdict = {
  readonly result: 'WORK_ORDER' | 'CLARIFICATION'
  readonly notes: string
  readonly marks: (frontId: string) => ReviewMark[]
  readonly answer?: string
}

export const VERDICTS: readonly Verdict[] = [
  {
    result: 'CLARIFICATION',
    notes: 'The survey says two floors, the photo shows three. Which is right?',
    marks: () => [{ question: 'floors', mark: 'RETAKE', reason: 'Three on the photo of the front' }],
    answer: 'Two floors and an attic with windows. Nobody lives up there, so I counted two.',
  },
  {
    result: 'WORK_ORDER',
    notes: 'The front is cut off at the roof, and a van hides the left side.',
    marks: (photoId) => [
      { photoId, mark: 'RETAKE', reason: 'Roof cut off', box: { x: 0.2, y: 0, width: 0.6, height: 0.3 } },
      { slot: 'left', mark: 'RETAKE', reason: 'A van blocks the view' },
    ],
  },
  {
    result: 'CLARIFICATION',
    notes: 'Is the gray box to the left of the door the demarc, or is it the alarm panel?',
    marks: () => [{ slot: 'context', mark: 'RETAKE', reason: 'Which of the two boxes?' }],
  },
  {
    result: 'WORK_ORDER',
    notes: 'The rear shows only half of the building. Please show the whole side.',
    marks: () => [{ slot: 'rear', mark: 'RETAKE', reason: 'Show the whole side' }],
  },
  {
    result: 'CLARIFICATION',
    notes: 'Did you find power within 6 ft of the demarc? The photo shows three meters and no outlet.',
    marks: () => [{ slot: 'power', mark: 'RETAKE', reason: 'Where is the outlet?' }],
  },
  {
    result: 'CLARIFICATION',
    notes: 'Access says open, but the notes mention a gate code. Can a technician walk in?',
    marks: () => [{ question: 'access', mark: 'RETAKE', reason: 'Open, or by code?' }],
    answer: 'The gate stands open during the day. The code is for after 6 PM, the leasing office has it.',
  },
  {
    result: 'WORK_ORDER',
    notes: 'The label of the demarc cannot be read.',
    marks: (photoId) => [
      { photoId, mark: 'ACCEPT' },
      { slot: 'demarc', mark: 'RETAKE', reason: 'Stand straight in front of it' },
    ],
  },
]
