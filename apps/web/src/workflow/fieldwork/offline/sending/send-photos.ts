import { call, CallRefused } from '#platform/call.ts'
import { post } from '../acts/post.ts'
import { sha256Of } from '../acts/photos.ts'
import type { Phone } from '../phone.ts'
import { NOT_TRIED, type PhotoRow, type Trying } from '../rows.ts'
import { afterFailure, insistOnOwner } from './outcome-of-try.ts'
import { findOffset, uploadPhoto } from './upload.ts'

const AT_ONCE = 2

/** The bytes of every photo that is due, two at a time, the oldest first. */
export async function sendPhotos(phone: Phone, signal: AbortSignal): Promise<void> {
  const taken = new Set<string>()
  const pace = startPace()
  const next = () => {
    const photo = duePhotos(phone).find(({ id }) => !taken.has(id))
    if (photo) taken.add(photo.id)
    return photo
  }
  const work = async () => {
    for (let photo = next(); photo && !signal.aborted; photo = next()) await sendPhoto(phone, photo, { signal, pace })
  }
  // The first that finds no signal ends the others too.
  await Promise.all(Array.from({ length: AT_ONCE }, work))
}

/** Announced, not there, and not asked to wait. One whose bytes are gone from here may still be there after a restore. */
export function duePhotos(phone: Phone): PhotoRow[] {
  const now = Date.now()
  return [...phone.state().photos.values()]
    .filter(
      ({ isAnnounced, receivedAt, isRemoved, isRefused, nextTryAt }) =>
        isAnnounced && receivedAt === null && !isRemoved && !isRefused && nextTryAt <= now,
    )
    .toSorted((a, b) => (a.savedAt < b.savedAt ? -1 : 1))
}

type Way = { readonly signal: AbortSignal; readonly pace: Pace }

async function sendPhoto(phone: Phone, photo: PhotoRow, { signal, pace }: Way): Promise<void> {
  const { id, size, tries } = photo
  await note(phone, id, { ...photo, tries: tries + 1 })
  try {
    const bytes = await (await phone.database()).get('bytes', id)
    if (!bytes) return await lookForStored(phone, photo, signal)
    // What an earlier try brought there was not sent now.
    let before: number | null = null
    const onProgress = (arrived: number) => {
      pace.add(arrived - (before ?? arrived))
      before = arrived
      tellPercent(phone, id, Math.floor((arrived / size) * 100))
      phone.stand({ bytesPerSecond: pace.bytesPerSecond() })
    }
    await uploadPhoto({ photoId: id, bytes, signal, onProgress })
    await takeReceipt(phone, photo, bytes)
  } catch (error) {
    if (error instanceof CallRefused && error.code === 'photo.unknown') return await announceAgain(phone, photo)
    const after = afterFailure({ tries: tries + 1 }, error, Date.now())
    if (after.isRefused) await insistOnOwner(phone)
    await note(phone, id, after)
    if (after.ends) throw after.ends
  } finally {
    tellPercent(phone, id, null)
  }
}

/** The bytes are no longer here: the server has them from before, or nobody has. */
async function lookForStored(phone: Phone, photo: PhotoRow, signal: AbortSignal): Promise<void> {
  const offset = await findOffset(photo.id, signal)
  if (offset === null) return announceAgain(phone, photo)
  if (offset < photo.size) return note(phone, photo.id, lost(photo.tries + 1))
  await takeReceipt(phone, photo, null)
}

/** Received is what the server has hashed to the same, and nothing less. */
async function takeReceipt(phone: Phone, photo: PhotoRow, bytes: ArrayBuffer | null): Promise<void> {
  const [receipt] = await call('POST /api/photos/receipts', { body: { ids: [photo.id] } })
  if (receipt?.sha256 === photo.sha256) {
    await phone.write(['photos'], async (pen) => {
      const now = await pen.get('photos', photo.id)
      if (now) await pen.put('photos', { ...now, ...NOT_TRIED, tries: now.tries, receivedAt: receipt.receivedAt })
    })
    return
  }
  const tries = photo.tries + 1
  // The bytes on this phone may be what has changed: then no further try can help.
  const isDamaged = bytes !== null && (await sha256Of(bytes)) !== photo.sha256
  const later = afterFailure({ tries }, busy(), Date.now())
  await note(phone, photo.id, isDamaged ? lost(tries) : { ...later, trouble: { key: 'differs', refusal: null } })
}

const busy = () => new CallRefused({ status: 503, code: 'photo.not_received', sentence: 'Not received yet' })

const lost = (tries: number): Trying => ({
  tries,
  nextTryAt: 0,
  trouble: { key: 'lost', refusal: null },
  isRefused: true,
})

/** The server has lost what it knew, as after a restore: it is told again. */
const announceAgain = (phone: Phone, photo: PhotoRow): Promise<void> =>
  phone.write(['photos', 'outbox'], async (pen) => {
    const now = await pen.get('photos', photo.id)
    if (!now?.isAnnounced) return
    await pen.put('photos', { ...now, isAnnounced: false })
    await post(pen, now, { kind: 'announce', photoId: photo.id })
  })

const note = (phone: Phone, id: string, { tries, nextTryAt, trouble, isRefused }: Trying): Promise<void> =>
  phone.write(['photos'], async (pen) => {
    const photo = await pen.get('photos', id)
    if (photo) await pen.put('photos', { ...photo, tries, nextTryAt, trouble, isRefused })
  })

function tellPercent(phone: Phone, id: string, percent: number | null): void {
  const { [id]: _, ...others } = phone.state().standing.percents
  phone.stand({ percents: percent === null ? others : { ...others, [id]: percent } })
}

/** Too short to say anything by. */
const LEAST_MS = 500

/** How fast photos go: what has arrived, over the time since the first of them began. */
export function startPace(now: () => number = () => performance.now()) {
  const begun = now()
  let arrived = 0
  return {
    add: (bytes: number): void => {
      arrived += bytes
    },
    bytesPerSecond: (): number | null => {
      const passed = now() - begun
      return arrived > 0 && passed >= LEAST_MS ? (arrived / passed) * 1000 : null
    },
  }
}
type Pace = ReturnType<typeof startPace>
