import { expect, test } from 'vitest'
import { assignment } from '../sample-assignment.ts'
import type { PhoneState } from './memory.ts'
import { NOT_TRIED, type Act, type OutboxRow } from './rows.ts'
import { showDay } from './shown.ts'

const [one, two] = [assignment({ jsb: '.01M' }), assignment({ jsb: '.02M' })]
const savedAt = '2026-11-15T11:00:00.000Z'

const phone = (act: Act, own: Partial<OutboxRow> = {}): PhoneState => {
  const place = { assignmentId: one.id, buildingId: 'b', jsb: '.01M', address: null }
  return {
    userId: 'finn',
    photos: new Map(),
    outbox: new Map([[1, { ...NOT_TRIED, ...place, seq: 1, key: 'k', savedAt, act, ...own }]]),
    works: new Map(),
    letGo: new Map(),
    forms: new Map(),
    day: null,
    settings: { isWifiOnly: false },
    clockOffsetMs: null,
    mapLayers: null,
    mapBytes: 0,
    mapMissing: 0,
    roofs: {},
    confirmedRestore: null,
    documents: [],
    questions: [],
    standing: {
      isOffline: true,
      isSignedOut: false,
      busyUntil: 0,
      isWaitingForWifi: false,
      percents: {},
      bytesPerSecond: null,
    },
  }
}
const decline: Act = { kind: 'decline', body: { reason: 'TOO_FAR' } }

test('what is accepted stays, without its clock, and offers what comes next', () => {
  const [first, second] = showDay([one, two], phone({ kind: 'accept' }))
  expect(first).toMatchObject({ assignmentStatus: 'ACCEPTED', timesOutAt: null, actions: ['start', 'giveBack'] })
  expect(first?.acceptedAt).toBe(savedAt)
  expect(second).toMatchObject({ assignmentStatus: 'ASSIGNED', acceptedAt: null })
})

test('what is declined or given back is gone', () => {
  const left = (act: Act) => showDay([one, two], phone(act)).map(({ id }) => id)
  expect(left(decline)).toEqual([two.id])
  expect(left({ kind: 'giveBack', body: { reason: 'Flat tyre' } })).toEqual([two.id])
})

test('what the office said no to has not happened', () => {
  expect(showDay([one, two], phone(decline, { isRefused: true }))).toHaveLength(2)
  expect(showDay([one], phone({ kind: 'accept' }, { isRefused: true }))[0]).toMatchObject({ acceptedAt: null })
})
