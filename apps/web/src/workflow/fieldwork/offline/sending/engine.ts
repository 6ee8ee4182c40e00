import type { Assignment } from '@demarc/contract'
import { CallRefused, call } from '#platform/call.ts'
import { mayUseLine } from '../may-use-line.ts'
import type { Phone } from '../phone.ts'
import { pullAhead } from '../reading/pull-ahead.ts'
import { letGoOfCopies } from './copies.ts'
import { Busy, NoSignal, SignedOut, afterFailure, insistOnOwner, whatStandsInTheWay } from './outcome-of-try.ts'
import { duePhotos, sendPhotos } from './send-photos.ts'
import { NOT_TRIED, type PhotoRow, type OutboxRow, type Trying } from '../rows.ts'
import { readDay } from '../reading/read-day.ts'
import { announce } from './announce.ts'
import { afterAct, photosBefore, sendAct } from './send-act.ts'

export type Went = 'well' | 'noSignal' | 'busy' | 'signedOut'

/** Everything small that is due goes. Answers what stood in the way. */
export const sendSmall = (phone: Phone): Promise<Went> =>
  going(phone, async () => {
    // A browser that knows of no network at all need not ask.
    if (navigator.onLine === false) throw new NoSignal()
    const { busyUntil } = phone.state().standing
    if (busyUntil > Date.now()) throw new Busy(busyUntil)
    await insistOnOwner(phone)
    phone.stand({ isOffline: false, isSignedOut: false, busyUntil: 0, isWaitingForWifi: !mayUseLine(phone) })
    await confirmReceipts(phone)
    await sendActs(phone)
  })

/** What will be needed without a signal comes while there is one. */
export const fetchAhead = (phone: Phone): Promise<Went> =>
  going(phone, async () => {
    try {
      await pullAhead(phone)
    } catch (error) {
      if (!(error instanceof CallRefused)) throw error
      throw whatStandsInTheWay(error)
    }
  })

/** The photos that are due go, if their owner wants them to go over this line. */
export const sendLarge = (phone: Phone, signal: AbortSignal): Promise<Went> =>
  going(phone, async () => {
    if (hasLarge(phone)) await sendPhotos(phone, signal)
    await letGoOfCopies(phone)
  })

export const hasLarge = (phone: Phone): boolean => mayUseLine(phone) && duePhotos(phone).length > 0

async function going(phone: Phone, act: () => Promise<void>): Promise<Went> {
  try {
    await act()
    return 'well'
  } catch (error) {
    if (error instanceof Busy) {
      phone.stand({ isOffline: false, busyUntil: error.until, percents: {} })
      return 'busy'
    }
    if (!(error instanceof NoSignal) && !(error instanceof SignedOut)) throw error
    const isOffline = error instanceof NoSignal
    phone.stand({ isOffline, busyUntil: 0, ...(isOffline ? {} : { isSignedOut: true }), percents: {} })
    return isOffline ? 'noSignal' : 'signedOut'
  }
}

const ASKED_EVERY_MS = 10 * 60 * 1000
const BEFORE_RESTORE_MS = 7 * 24 * 60 * 60 * 1000
/** As many as the server answers for in one call. */
const AT_ONCE = 500

/** When the server was last asked, in this opening of the app. */
const asked = new WeakMap<Phone, number>()

/**
 * A server that was restored to an earlier point has lost receipts that it gave. Those of the seven days before are
 * asked for again, and photos without one are sent like new ones; what the server still has it does not ask for.
 */
async function confirmReceipts(phone: Phone): Promise<void> {
  if (Date.now() - (asked.get(phone) ?? 0) < ASKED_EVERY_MS) return
  try {
    const { noticedAt } = await call('GET /api/photos/last-restore')
    if (noticedAt !== null && noticedAt !== phone.state().confirmedRestore) await confirmSince(phone, noticedAt)
    asked.set(phone, Date.now())
  } catch (error) {
    // Nothing else waits for it: whoever sends now hears the same, and the next round asks again.
    if (!(error instanceof CallRefused)) throw error
  }
}

async function confirmSince(phone: Phone, noticedAt: string): Promise<void> {
  const doubtful = receivedSince(phone, Date.parse(noticedAt) - BEFORE_RESTORE_MS)
  for (let from = 0; from < doubtful.length; from += AT_ONCE) await confirm(phone, doubtful.slice(from, from + AT_ONCE))
  await phone.write(['kept'], (pen) => pen.put('kept', noticedAt, 'confirmedRestore'))
}

const receivedSince = (phone: Phone, since: number): PhotoRow[] =>
  [...phone.state().photos.values()].filter(
    (photo) => photo.receivedAt !== null && !photo.isRemoved && isOwn(photo) && Date.parse(photo.receivedAt) >= since,
  )

/** What another phone sent is that phone's to confirm; its receipt was never seen here, so its time is that of the photo. */
const isOwn = ({ hasBytes, receivedAt, takenAt }: PhotoRow): boolean => hasBytes || receivedAt !== takenAt

async function confirm(phone: Phone, photos: readonly PhotoRow[]): Promise<void> {
  const receipts = await call('POST /api/photos/receipts', { body: { ids: photos.map(({ id }) => id) } })
  const hashes = new Map(receipts.map(({ id, sha256 }) => [id, sha256]))
  const lost = photos.filter(({ id, sha256 }) => hashes.get(id) !== sha256)
  if (lost.length === 0) return
  await phone.write(['photos'], async (pen) => {
    for (const { id } of lost) {
      const photo = await pen.get('photos', id)
      if (photo) await pen.put('photos', { ...photo, ...NOT_TRIED, receivedAt: null })
    }
  })
}

/** Everything small that is due: photos are announced first, then each building's acts in their order. */
async function sendActs(phone: Phone): Promise<void> {
  await announce(phone)
  const lines = Map.groupBy(rowsOf(phone), ({ buildingId }) => buildingId)
  for (const line of lines.values()) await sendLine(phone, line)
}

const rowsOf = (phone: Phone): OutboxRow[] =>
  [...phone.state().outbox.values()].filter(({ act }) => act.kind !== 'announce').toSorted((a, b) => a.seq - b.seq)

/**
 * One that the server could not take now holds up those behind it, of this building alone. One that it refused waits
 * for its owner and holds up nothing: what comes behind it is evidence, and the office decides.
 */
async function sendLine(phone: Phone, line: readonly OutboxRow[]): Promise<void> {
  for (const { seq } of line) {
    // Read anew: it may have been taken back meanwhile.
    const row = phone.state().outbox.get(seq)
    if (!row || row.isRefused) continue
    if (row.nextTryAt > Date.now() || waitsForPhotos(row, phone)) return
    const isDone = await tryRow(phone, row)
    if (!isDone) return
  }
}

function waitsForPhotos(row: OutboxRow, phone: Phone): boolean {
  const { photos } = phone.state()
  return photosBefore(row).some((id) => photos.get(id)?.isAnnounced === false)
}

async function tryRow(phone: Phone, row: OutboxRow): Promise<boolean> {
  // On the disk before it is sent: from now on it may have happened, whatever becomes of this page.
  const tried = await noteTry(phone, row, { ...row, tries: row.tries + 1 })
  if (!tried) return true
  let taken: Assignment | null
  try {
    taken = await sendAct(tried, phone.state())
  } catch (error) {
    if (isDoneAlready(tried, error)) return finish(phone, tried, null)
    const after = afterFailure(tried, error, Date.now())
    // A no may be meant for whoever signed in on this phone meanwhile.
    if (after.isRefused) await insistOnOwner(phone)
    await noteTry(phone, tried, after)
    if (after.ends) throw after.ends
    // What is true now is read again; where that fails, the list is asked for with the next screen.
    if (after.isRefused) await readDay(phone, phone.closing).catch(() => undefined)
    return after.isRefused
  }
  return finish(phone, tried, taken)
}

/** Taking out what the server never heard of. */
const isDoneAlready = ({ act }: OutboxRow, error: unknown): boolean =>
  act.kind === 'remove' && error instanceof CallRefused && error.status === 404

/** Null where another word has replaced it meanwhile. */
const noteTry = (phone: Phone, { seq, key }: OutboxRow, trying: Trying): Promise<OutboxRow | null> =>
  phone.write(['outbox'], async (pen) => {
    const row = await pen.get('outbox', seq)
    if (row?.key !== key) return null
    const { tries, nextTryAt, trouble, isRefused } = trying
    const next = { ...row, tries, nextTryAt, trouble, isRefused }
    await pen.put('outbox', next)
    return next
  })

async function finish(phone: Phone, done: OutboxRow, taken: Assignment | null): Promise<true> {
  await phone.write(['outbox', 'photos', 'bytes', 'kept'], async (pen) => {
    await pen.delete('outbox', done.seq)
    await afterAct(pen, done, taken)
  })
  return true
}
