import { isFull } from '../pen.ts'
import type { Phone } from '../phone.ts'
import { NOT_TRIED, type PhotoRow } from '../rows.ts'
import { makeRoom } from '../sending/copies.ts'
import type { Shot, Explanation } from '../types.ts'
import { post, isOut, lineOf } from './post.ts'

/** A database does not give room back to the byte. */
const ROOM = 4

/** The phone could not keep it: nothing of it is there. */
export class NotSaved extends Error {
  override readonly name = 'NotSaved'
  readonly key: 'diskFull' | 'notSaved'

  constructor(cause: unknown) {
    super('The photo could not be saved on this phone', { cause })
    this.key = isFull(cause) ? 'diskFull' : 'notSaved'
  }
}

/** Bytes, what is known of them and the wish to send them, on the disk together when it resolves. */
export async function savePhoto(
  phone: Phone,
  { assignment, bytes, thumb, takenAt, fix, ...shot }: Shot,
): Promise<PhotoRow> {
  const { building } = assignment
  const photo: PhotoRow = {
    ...shot,
    ...NOT_TRIED,
    id: crypto.randomUUID(),
    userId: phone.userId,
    assignmentId: assignment.id,
    buildingId: building.id,
    jsb: building.jsb,
    address: building.address,
    thumb,
    fix: fix && { lat: fix.lat, lon: fix.lon, accuracyM: fix.accuracyM, ageMs: Math.max(0, Math.round(fix.ageMs)) },
    takenAt: takenAt.toISOString(),
    clockOffsetMs: phone.state().clockOffsetMs,
    size: bytes.byteLength,
    sha256: await sha256Of(bytes),
    explanation: null,
    savedAt: new Date().toISOString(),
    isAnnounced: false,
    receivedAt: null,
    isSubmitted: false,
    isRemoved: false,
    hasBytes: true,
  }
  await writePhoto(phone, photo, bytes)
  return photo
}

/** Received copies make room for what nobody has yet. */
async function writePhoto(phone: Phone, photo: PhotoRow, bytes: ArrayBuffer): Promise<void> {
  const write = () =>
    // One transaction: written one after the other, but waited for together.
    phone.write(['photos', 'bytes', 'outbox'], (pen) =>
      Promise.all([
        pen.put('bytes', bytes, photo.id),
        pen.put('photos', photo),
        post(pen, photo, { kind: 'announce', photoId: photo.id }),
      ]),
    )
  try {
    await write().catch(async (error: unknown) => {
      if (!isFull(error)) throw error
      await makeRoom(phone, bytes.byteLength * ROOM)
      await write()
    })
  } catch (error) {
    throw new NotSaved(error)
  }
}

export async function sha256Of(bytes: ArrayBuffer): Promise<string> {
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
  return Array.from(hash, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** Out of the set. One that the server may know of is taken out there too; history keeps it. */
export function removePhoto(phone: Phone, id: string): Promise<void> {
  return phone.write(['photos', 'bytes', 'outbox'], async (pen) => {
    const photo = await pen.get('photos', id)
    if (!photo || photo.isSubmitted || photo.isRemoved) return
    const about = (await lineOf(pen, photo.assignmentId)).filter(({ act }) => 'photoId' in act && act.photoId === id)
    const waits = about.filter((row) => !isOut(row))
    for (const { seq } of waits) await pen.delete('outbox', seq)
    if (waits.some(({ act }) => act.kind === 'announce')) {
      await pen.delete('photos', id)
      await pen.delete('bytes', id)
      return
    }
    await pen.put('photos', { ...photo, isRemoved: true })
    await post(pen, photo, { kind: 'remove', photoId: id })
  })
}

/** Why it was taken where it was; a second word replaces the first. */
export function explainPhoto(phone: Phone, id: string, explanation: Explanation): Promise<void> {
  return phone.write(['photos', 'outbox'], async (pen) => {
    const photo = await pen.get('photos', id)
    if (!photo) return
    for (const row of await lineOf(pen, photo.assignmentId)) {
      if (row.act.kind === 'explain' && row.act.photoId === id && !isOut(row)) await pen.delete('outbox', row.seq)
    }
    await pen.put('photos', { ...photo, explanation })
    await post(pen, photo, { kind: 'explain', photoId: id, body: explanation })
  })
}
