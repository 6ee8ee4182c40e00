import type { DisputeOutcome } from '@demarc/domain'

/** What a customer says about a line, and what was said to it since: the office first, then in turns. */
export type DemoDispute = { readonly reason: string; readonly said: readonly string[] }

export const OPEN_DISPUTES: readonly DemoDispute[] = [
  {
    reason: 'Two of the photos show the building next door. We cannot use this survey.',
    said: [
      'Which two? All eight were taken within 65 ft of the pin.',
      'The rear and the right side: the meter bank there belongs to the neighbor.',
      'Thank you. We will review them with the fielder and get back to you tomorrow.',
    ],
  },
  {
    reason: 'The unit count is too high. The property manager has four fewer.',
    said: ['Thank you. We are checking the count with the leasing office.'],
  },
  {
    reason: 'This building was surveyed for us in spring. We ordered it once.',
    said: ['The spring order covered the front row only. This order covers every building on the parcel.'],
  },
  {
    reason: 'The survey does not show power within 6 ft of the demarc, and the order requires it.',
    said: ['The outlet is on the eighth photo, left of the meters. Please take a look.'],
  },
]

type Settled = DemoDispute & {
  readonly outcome: Exclude<DisputeOutcome, 'REWORKED'> | 'WITHDRAWN'
  readonly note: string
}

export const SETTLED: readonly Settled[] = [
  {
    reason: 'The demarc was marked as not found, and our technician found it in ten minutes.',
    said: ['You are right, it can be seen on the third photo.'],
    outcome: 'CREDITED',
    note: 'The demarc is visible in the photos. Not charged.',
  },
  {
    reason: 'Delivered after the agreed date.',
    said: ['Your survey desk confirmed the new date by email that week.'],
    outcome: 'UPHELD',
    note: 'The customer agreed to the later date in writing',
  },
  {
    reason: 'We do not know this address.',
    said: ['It is the corner house, your reference is on the line.'],
    outcome: 'WITHDRAWN',
    note: 'Found it, thank you',
  },
]
