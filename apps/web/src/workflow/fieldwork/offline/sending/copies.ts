import type { Phone } from '../phone.ts'
import type { PhotoRow } from '../rows.ts'

const KEPT_MS = 7 * 24 * 60 * 60 * 1000
const LOW_BYTES = 1024 ** 3

/**
 * Copies stay for seven days after they were received: a server that is restored to an earlier point asks for them again.
 * While the disk is low, received ones go, the oldest first. What was let go stays for seven days too.
 */
export const letGoOfCopies = async (phone: Phone, now = Date.now()): Promise<void> =>
  letGo(phone, now, LOW_BYTES - (await freeBytes()))

/** The disk is full. Browsers say little of how full it gets: Chromium tells every site that it has 10 GB left. */
export const makeRoom = (phone: Phone, bytes: number): Promise<void> => letGo(phone, Date.now(), bytes)

async function letGo(phone: Phone, now: number, wanted: number): Promise<void> {
  const received = [...phone.state().photos.values()]
    .filter(({ receivedAt, hasBytes }) => receivedAt !== null && hasBytes)
    .toSorted((a, b) => (a.savedAt < b.savedAt ? -1 : 1))
  let missing = wanted
  const gone = received.filter((photo) => {
    // Saved by the phone's clock, received by the server's: the later one counts, whichever clock is wrong.
    const isOld = Math.max(Date.parse(photo.savedAt), Date.parse(photo.receivedAt ?? '')) < now - KEPT_MS
    const isInTheWay = missing > 0
    if (isInTheWay) missing -= photo.size
    return isOld || isInTheWay
  })
  const isOver = ({ letGoAt }: { letGoAt?: string }) => letGoAt !== undefined && Date.parse(letGoAt) < now - KEPT_MS
  const photosOver = [...phone.state().photos.values()].filter(isOver)
  const recordsOver = [...phone.state().letGo.values()].filter(isOver)
  if (gone.length + photosOver.length + recordsOver.length === 0) return
  await phone.write(['photos', 'bytes', 'letGo'], async (pen) => {
    for (const { id } of gone) {
      const photo = await pen.get('photos', id)
      if (!photo) continue
      await pen.delete('bytes', id)
      await pen.put('photos', { ...photo, hasBytes: false } satisfies PhotoRow)
    }
    for (const { id } of photosOver) {
      await pen.delete('bytes', id)
      await pen.delete('photos', id)
    }
    for (const { key } of recordsOver) await pen.delete('letGo', key)
  })
}

async function freeBytes(): Promise<number> {
  // Where the browser cannot say, there is enough.
  const { quota = Infinity, usage = 0 } = (await navigator.storage?.estimate?.()) ?? {}
  return quota - usage
}
