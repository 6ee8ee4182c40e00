import { expect, test } from 'vitest'
import type { PhoneState } from './memory.ts'
import { NOT_TRIED, type OutboxRow, type PhotoRow } from './rows.ts'
import { countWaiting, showOutbox } from './shown-outbox.ts'

const place = { assignmentId: 'a', buildingId: 'b', jsb: 'NCGB26110042.01M', address: null }

const photo = (id: string, own: Partial<PhotoRow> = {}): PhotoRow => ({
  ...NOT_TRIED,
  ...place,
  id,
  userId: 'finn',
  slot: 'front',
  origin: 'CAMERA',
  takenAt: `2026-11-15T10:0${id}:00.000Z`,
  savedAt: `2026-11-15T10:0${id}:00.000Z`,
  clockOffsetMs: 0,
  size: 10,
  sha256: 'f'.repeat(64),
  fileType: 'image/jpeg',
  fix: null,
  headingDeg: null,
  thumb: null,
  findings: { distanceM: null, isFar: false, isBlurred: false, isDark: false },
  explanation: null,
  isAnnounced: true,
  receivedAt: null,
  isSubmitted: false,
  isRemoved: false,
  hasBytes: true,
  ...own,
})
const row = (seq: number, own: Partial<OutboxRow>): OutboxRow => ({
  ...NOT_TRIED,
  ...place,
  seq,
  key: String(seq),
  savedAt: '2026-11-15T11:00:00.000Z',
  act: { kind: 'start' },
  ...own,
})
const phone = (
  photos: PhotoRow[],
  outbox: OutboxRow[] = [],
  standing: Partial<PhoneState['standing']> = {},
): PhoneState => ({
  userId: 'finn',
  photos: new Map(photos.map((one) => [one.id, one])),
  outbox: new Map(outbox.map((one) => [one.seq, one])),
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
    isOffline: false,
    isSignedOut: false,
    isWaitingForWifi: false,
    busyUntil: 0,
    percents: {},
    bytesPerSecond: null,
    ...standing,
  },
})
const refused = { isRefused: true, tries: 1, trouble: { key: 'refused', refusal: null } } as const

test('a photo is one thing from the shutter to its receipt', () => {
  const state = phone([photo('1', { isAnnounced: false })], [row(1, { act: { kind: 'announce', photoId: '1' } })])
  const { waiting, counts } = showOutbox(state)
  expect(waiting.map(({ kind, custody }) => [kind, custody])).toEqual([['photo', 'SAVED']])
  expect(counts).toEqual({ received: 0, onPhone: 1, needsYou: 0 })
})

test('green is only what the server has', () => {
  const at = '2026-11-15T12:00:00.000Z'
  const state = phone([photo('1', { receivedAt: at }), photo('2')], [], { percents: { 2: 100 } })
  const { waiting, received } = showOutbox(state)
  expect(received.map(({ id, custody }) => [id, custody])).toEqual([['1', 'RECEIVED']])
  expect(waiting.map(({ id, custody, percent }) => [id, custody, percent])).toEqual([['2', 'SENDING', 100]])
})

test('a photo that was not taken on at all needs its owner', () => {
  const { waiting, line } = showOutbox(
    phone([photo('1', { isAnnounced: false })], [row(1, { act: { kind: 'announce', photoId: '1' }, ...refused })]),
  )
  expect([waiting[0]?.custody, waiting[0]?.lastError, line]).toEqual(['NEEDS_YOU', 'refused', 'needsYou'])
})

test.each([
  ['received', phone([])],
  ['offline', phone([photo('1')], [], { isOffline: true })],
  ['sending', phone([photo('1')])],
  ['wifi', phone([photo('1')], [], { isWaitingForWifi: true })],
  ['signIn', phone([photo('1', refused)], [], { isSignedOut: true })],
  ['needsYou', phone([photo('1', refused)], [], { isOffline: true })],
])('the line says %s', (line, state) => {
  expect(showOutbox(state).line).toBe(line)
})

test('how long it takes is what is left by how fast it went', () => {
  const photos = [photo('1', { size: 1000 }), photo('2', { size: 1000 }), photo('3', { size: 9000, isRefused: true })]
  const left = (standing: Partial<PhoneState['standing']>) => showOutbox(phone(photos, [], standing)).secondsLeft
  expect(left({ percents: { 1: 50 }, bytesPerSecond: 100 })).toBe(15)
  expect(left({ percents: { 1: 50 } })).toBeNull()
  expect(left({ bytesPerSecond: 100 })).toBeNull()
})

test('what waits is counted as it is listed', () => {
  const rows = [row(1, { act: { kind: 'announce', photoId: '1' } }), row(2, {})]
  const state = phone([photo('1'), photo('2', { receivedAt: 'then' }), photo('3', { isRemoved: true })], rows)
  expect(countWaiting(state)).toBe(showOutbox(state).waiting.length)
  expect(countWaiting(state)).toBe(2)
})

test('what was taken out, or is on another phone, waits for nobody', () => {
  expect(showOutbox(phone([photo('1', { isRemoved: true }), photo('2', { hasBytes: false })])).waiting).toEqual([])
})
