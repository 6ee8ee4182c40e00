import type { PhoneState } from './memory.ts'
import type { LetGoRow, OutboxRow, PhotoRow, Trying } from './rows.ts'
import { showPhoto } from './shown.ts'
import type { LetGoItem, Outbox, OutboxItem, OutboxLine } from './types.ts'

/** What waits, a photo as one thing from the shutter to its receipt, and what has arrived, the latest first. */
export function showOutbox(state: PhoneState): Outbox {
  const photos = [...state.photos.values()].filter(({ isRemoved }) => !isRemoved)
  const onPhone = photos.filter(isOnPhone)
  const acts = [...state.outbox.values()].filter(({ act }) => act.kind !== 'announce')
  const waiting = [...onPhone.map((photo) => itemOfPhoto(photo, state)), ...acts.map((row) => itemOfAct(row, state))]
  const received = photos
    .filter(({ receivedAt }) => receivedAt !== null)
    .toSorted((a, b) => ((a.receivedAt ?? '') < (b.receivedAt ?? '') ? 1 : -1))
    .map((photo) => showPhoto(photo, state))
  const needsYou = waiting.filter(({ custody }) => custody === 'NEEDS_YOU').length
  return {
    waiting: waiting.toSorted((a, b) => (a.savedAt < b.savedAt ? -1 : 1)),
    received,
    letGo: [...state.letGo.values()]
      .toSorted((a, b) => (a.letGoAt < b.letGoAt ? 1 : -1))
      .map((row) => itemLetGo(row, state)),
    counts: { received: received.length, onPhone: onPhone.length, needsYou },
    line: lineOf(state, waiting.length, needsYou),
    secondsLeft: secondsLeft(onPhone, state),
  }
}

/** One without its bytes is looked for at the office; where it is not there either, its owner hears so. */
const isOnPhone = ({ receivedAt, hasBytes, isRefused }: PhotoRow): boolean =>
  receivedAt === null && (hasBytes || isRefused)

/** How many things the office does not have yet, as the outbox lists them. */
export function countWaiting({ photos, outbox }: PhoneState): number {
  const onPhone = [...photos.values()].filter((photo) => !photo.isRemoved && isOnPhone(photo))
  return onPhone.length + [...outbox.values()].filter(({ act }) => act.kind !== 'announce').length
}

function secondsLeft(onPhone: readonly PhotoRow[], { standing: { percents, bytesPerSecond } }: PhoneState) {
  if (!bytesPerSecond || Object.keys(percents).length === 0) return null
  const goes = onPhone.filter(({ isRefused }) => !isRefused)
  const bytes = goes.reduce((sum, { id, size }) => sum + size * (1 - (percents[id] ?? 0) / 100), 0)
  return Math.ceil(bytes / bytesPerSecond)
}

function lineOf({ standing }: PhoneState, waiting: number, needsYou: number): OutboxLine {
  if (standing.isSignedOut) return 'signIn'
  if (needsYou > 0) return 'needsYou'
  if (standing.isOffline) return 'offline'
  if (standing.busyUntil > 0) return 'busy'
  if (waiting === 0) return 'received'
  return standing.isWaitingForWifi ? 'wifi' : 'sending'
}

function itemOfPhoto(row: PhotoRow, state: PhoneState): OutboxItem {
  const photo = showPhoto(row, state)
  const { id, size, custody, percent, tries, lastError, refusal } = photo
  return {
    id,
    kind: 'photo',
    ...placeOf(row),
    photo,
    size,
    custody: custody === 'RECEIVED' ? 'SAVED' : custody,
    percent,
    tries,
    lastError,
    refusal,
    nextTryAt: whenAgain(row),
  }
}

/** What an act is, and the photo that it is about. */
function subjectOf({ act }: Pick<OutboxRow, 'act'>, state: PhoneState): Pick<OutboxItem, 'kind' | 'photo'> {
  const photo = 'photoId' in act ? state.photos.get(act.photoId) : undefined
  return { kind: act.kind === 'announce' ? 'photo' : act.kind, photo: photo ? showPhoto(photo, state) : null }
}

function itemLetGo(row: LetGoRow, state: PhoneState): LetGoItem {
  const { key, assignmentId, jsb, trouble, letGoAt } = row
  const why = { lastError: trouble?.key ?? null, refusal: trouble?.refusal ?? null }
  return { id: key, ...subjectOf(row, state), assignmentId, jsb, ...why, letGoAt }
}

function itemOfAct(row: OutboxRow, state: PhoneState): OutboxItem {
  const { act, seq, tries, trouble, isRefused } = row
  return {
    id: String(seq),
    ...placeOf(row),
    ...subjectOf(row, state),
    size: 'body' in act ? JSON.stringify(act.body).length : 0,
    custody: isRefused ? 'NEEDS_YOU' : 'SAVED',
    percent: 0,
    tries,
    lastError: trouble?.key ?? null,
    refusal: trouble?.refusal ?? null,
    nextTryAt: whenAgain(row),
  }
}

const placeOf = ({ assignmentId, buildingId, jsb, address, savedAt }: PhotoRow | OutboxRow) => ({
  assignmentId,
  buildingId,
  jsb,
  address,
  savedAt,
})

const whenAgain = ({ nextTryAt }: Trying): string | null => (nextTryAt > 0 ? new Date(nextTryAt).toISOString() : null)
