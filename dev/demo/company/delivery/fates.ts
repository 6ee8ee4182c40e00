import type { DeliveryStatus } from '@demarc/domain'

/** How a delivery went, and what its customer said to it. */
export type Fate = {
  readonly status: Extract<DeliveryStatus, 'DELIVERED' | 'ACKNOWLEDGED' | 'REJECTED' | 'FAILED'>
  /** Carried over by somebody, under this number. */
  readonly handedOver: string | null
  readonly answer: string | null
}

const ARRIVED: Fate = { status: 'DELIVERED', handedOver: null, answer: null }

/** Nobody tries it any more: somebody of the office has to look. */
export const FAILED: Fate = { ...ARRIVED, status: 'FAILED' }
export const WHY_FAILED = 'The mail server rejected it (552)'

export const REJECTED: Fate = {
  ...ARRIVED,
  status: 'REJECTED',
  answer: 'The rear of the second building is another house. Please visit it again.',
}

const CONFIRMED = ['Received, thank you.', 'All files open, we will look through them.', 'Received by the survey desk.']

/** Every seventh is carried over, every third is confirmed. */
export function fateOf(at: number): Fate {
  const handedOver = at % 7 === 3 ? `Receipt ${4400 + at}` : null
  if (at % 3 !== 0) return { ...ARRIVED, handedOver }
  return { status: 'ACKNOWLEDGED', handedOver, answer: CONFIRMED[at % CONFIRMED.length] ?? null }
}
