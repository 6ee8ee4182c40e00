import type { Phone } from '../phone.ts'
import type { Explanation } from '../types.ts'
import { isOut, lineOf, post } from './post.ts'

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
