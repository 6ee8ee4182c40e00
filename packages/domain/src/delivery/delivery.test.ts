import { describe, expect, test } from 'vitest'
import { rejectionStateOf } from './after-delivery.ts'
import { MOST_ATTEMPTS, secondsToWait } from './attempts.ts'
import { whyNotDelivered } from './delivery-day.ts'
import type { MirrorStatus } from './mirror.ts'
import { staysBehind, type Deliverable } from './pre-flight.ts'
import {
  actionsOnDelivery,
  DELIVERY_STATUSES,
  DELIVERY_TRANSITIONS,
  UNDER_WAY,
  type DeliveryState,
} from './delivery.ts'

const ben = { roles: ['BACKEND'] } as const
const built: DeliveryState = {
  status: 'QUEUED',
  isBuilt: true,
  isResending: false,
  isByHand: false,
  mirror: null,
  undecided: 0,
  unbilled: 0,
}

describe('a delivery', () => {
  test('is offered what can be done with it, and only to whoever delivers', () => {
    expect(actionsOnDelivery(ben, { ...built, isBuilt: false })).toEqual(['cancel'])
    expect(actionsOnDelivery(ben, built)).toEqual(['cancel', 'deliverByHand', 'download'])
    expect(actionsOnDelivery(ben, { ...built, status: 'SENDING' })).toEqual(['download'])
    expect(actionsOnDelivery(ben, { ...built, status: 'FAILED' })).toContain('retry')
    expect(actionsOnDelivery(ben, { ...built, status: 'DELIVERED' })).toContain('resend')
    expect(actionsOnDelivery(ben, { ...built, status: 'DELIVERED', isByHand: true })).not.toContain('resend')
    const copied = (status: MirrorStatus, failures: number) =>
      actionsOnDelivery(ben, { ...built, status: 'DELIVERED', mirror: { status, failures } }).includes('mirror')
    expect([copied('QUEUED', 0), copied('QUEUED', 1), copied('GIVEN_UP', 1), copied('DONE', 1)]).toEqual([
      false,
      true,
      true,
      false,
    ])
    expect(actionsOnDelivery({ roles: ['SUPERVISOR', 'FIELDER'] }, built)).toEqual([])
  })

  test('that was rejected offers what comes next, as long as nothing has followed', () => {
    const rejected = { ...built, status: 'REJECTED', isByHand: true } as const
    expect(actionsOnDelivery(ben, rejected)).toEqual(['download'])
    expect(actionsOnDelivery(ben, { ...rejected, undecided: 2, unbilled: 1 })).toEqual([
      'acknowledge',
      'rework',
      'redeliver',
      'download',
    ])
    // What is billed stays where its invoice stands.
    expect(actionsOnDelivery(ben, { ...rejected, undecided: 1 })).toEqual(['acknowledge', 'redeliver', 'download'])
  })

  test('can end from wherever it stands, and nothing leads back from its end', () => {
    const next = (status: string) => DELIVERY_TRANSITIONS.filter(([from]) => from === status).map(([, to]) => to)
    for (const status of UNDER_WAY) expect(next(status).length).toBeGreaterThan(0)
    const ends = DELIVERY_STATUSES.filter((status) => next(status).length === 0)
    expect(ends).toEqual(['ACKNOWLEDGED', 'CANCELLED'])
  })

  test('is tried again after a minute, then ever later, at most every six hours, never before it is asked for', () => {
    const waits = Array.from({ length: MOST_ATTEMPTS + 4 }, (_, n) => secondsToWait({ failed: n + 1, chance: 0.5 }))
    expect(waits.slice(0, 4)).toEqual([60, 120, 240, 480])
    expect(waits.at(-1)).toBe(6 * 60 * 60)
    expect(secondsToWait({ failed: 1, chance: 0 })).toBe(45)
    expect(secondsToWait({ failed: 1, chance: 1 })).toBe(75)
    expect(secondsToWait({ failed: 1, chance: 0.5, retryAfterSeconds: 900.2 })).toBe(901)
    expect(secondsToWait({ failed: 1, chance: 0.5, retryAfterSeconds: 1e9 })).toBe(6 * 60 * 60)
  })
})

test('a package was handed over between the last survey of its buildings and today', () => {
  const bounds = { today: '2026-11-18', surveyedOn: '2026-11-16' }
  const days = ['2026-11-15', '2026-11-16', '2026-11-18', '2026-11-19']
  expect(days.map((day) => whyNotDelivered(day, bounds))).toEqual(['BEFORE_SURVEY', null, null, 'AHEAD'])
  expect(whyNotDelivered('2026-01-01', { ...bounds, surveyedOn: null })).toBeNull()
})

describe('where a rejection stands', () => {
  test.each([
    ['the office has to decide', { isUndecided: true }, 'UNDECIDED'],
    ['it is done again', {}, 'REDOING'],
    ['the customer has it again', { status: 'INVOICED' }, 'REDELIVERED'],
    ['its building was canceled', { status: 'CLOSED', isCancelled: true }, null],
  ] as const)('%s', (_, more, state) => {
    const rejected = { status: 'QC_FAILED', isCancelled: false, isUndecided: false } as const
    expect(rejectionStateOf({ ...rejected, ...more })).toBe(state)
  })
})

describe('before a site is sent', () => {
  const passed: Deliverable = {
    status: 'QC_REVIEW',
    hasPassed: true,
    isCancelled: false,
    isUnderWay: false,
    isWhole: true,
  }
  test.each([
    ['what has passed and is whole goes', {}, null],
    ['what is on its way stays', { isUnderWay: true }, 'UNDER_WAY'],
    ['what has lost a photo stays', { isWhole: false }, 'MEDIA_MISSING'],
    ['what waits for review stays', { hasPassed: false }, 'IN_REVIEW'],
    ['what was sent back stays', { status: 'QC_FAILED', hasPassed: false }, 'SENT_BACK'],
    ['what nobody has surveyed stays', { status: 'ASSIGNED', hasPassed: false }, 'NOT_SURVEYED'],
    ['what the customer has stays', { status: 'INVOICED' }, 'DELIVERED'],
    ['what is cancelled stays', { status: 'CLOSED', isCancelled: true }, 'CANCELLED'],
  ] as const)('%s', (_, more, reason) => {
    expect(staysBehind({ ...passed, ...more })).toBe(reason)
  })
})
