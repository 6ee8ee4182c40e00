import { call, CallRefused } from '#platform/call.ts'
import type { Phone } from '../phone.ts'
import { NOT_TRIED, type PhotoRow } from '../rows.ts'

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
export async function confirmReceipts(phone: Phone): Promise<void> {
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
