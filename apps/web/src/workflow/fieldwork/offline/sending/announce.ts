import type { NewPhoto } from '@demarc/contract'
import { MOST_PHOTOS_AT_ONCE } from '@demarc/domain/fieldwork/photo'
import { call } from '#platform/call.ts'
import type { Phone } from '../phone.ts'
import { NOT_TRIED, type OutboxRow, type PhotoRow } from '../rows.ts'
import { afterFailure, isNo, insistOnOwner } from './outcome-of-try.ts'

type Announced = { readonly row: OutboxRow; readonly photo: PhotoRow }

/** Small and early: the office knows what was taken, and what is still on the phone. */
export async function announce(phone: Phone): Promise<void> {
  for (;;) {
    const due = dueOf(phone)
    if (due.length === 0) return
    await tryTogether(phone, due)
  }
}

function dueOf(phone: Phone): Announced[] {
  const { outbox, photos } = phone.state()
  const now = Date.now()
  return [...outbox.values()]
    .filter(({ isRefused, nextTryAt }) => !isRefused && nextTryAt <= now)
    .flatMap((row) => {
      const photo = row.act.kind === 'announce' ? photos.get(row.act.photoId) : undefined
      return photo ? [{ row, photo }] : []
    })
    .slice(0, MOST_PHOTOS_AT_ONCE)
}

async function tryTogether(phone: Phone, due: readonly Announced[]): Promise<void> {
  const trying = await markTried(phone, due)
  if (trying.length === 0) return
  try {
    const known = await call('POST /api/photos', { body: { photos: trying.map(({ photo }) => newPhotoOf(photo)) } })
    await takeIn(phone, trying, new Set(known.map(({ id }) => id)))
  } catch (error) {
    // One photo may be the reason: each is asked for alone, and only that one is refused.
    if (isNo(error) && trying.length > 1) {
      for (const one of trying) await tryTogether(phone, [one])
      return
    }
    await noteFailure(phone, trying, error)
  }
}

/** On the disk before it is sent: a photo that may be known there cannot be thrown away here without a word. */
const markTried = (phone: Phone, due: readonly Announced[]): Promise<Announced[]> =>
  phone.write(['outbox'], async (pen) => {
    const trying: Announced[] = []
    for (const { row, photo } of due) {
      const now = await pen.get('outbox', row.seq)
      if (!now) continue
      const next = { ...now, tries: now.tries + 1 }
      await pen.put('outbox', next)
      trying.push({ row: next, photo })
    }
    return trying
  })

const takeIn = (phone: Phone, tried: readonly Announced[], known: ReadonlySet<string>): Promise<void> =>
  phone.write(['outbox', 'photos'], async (pen) => {
    for (const { row, photo } of tried) {
      const now = await pen.get('photos', photo.id)
      if (!known.has(photo.id)) throw new Error('The server did not answer for every photo')
      await pen.delete('outbox', row.seq)
      if (now) await pen.put('photos', { ...now, ...NOT_TRIED, isAnnounced: true })
    }
  })

async function noteFailure(phone: Phone, tried: readonly Announced[], error: unknown): Promise<void> {
  const now = Date.now()
  const after = tried.map(({ row }) => ({ row, failed: afterFailure(row, error, now) }))
  if (after.some(({ failed }) => failed.isRefused)) await insistOnOwner(phone)
  await phone.write(['outbox'], async (pen) => {
    for (const { row, failed } of after) {
      const found = await pen.get('outbox', row.seq)
      const { tries, nextTryAt, trouble, isRefused } = failed
      if (found) await pen.put('outbox', { ...found, tries, nextTryAt, trouble, isRefused })
    }
  })
  for (const { failed } of after) if (failed.ends) throw failed.ends
}

/** What the contract asks for, and nothing of what the phone adds for itself. */
export const newPhotoOf = (photo: PhotoRow): NewPhoto => ({
  id: photo.id,
  assignmentId: photo.assignmentId,
  slot: photo.slot,
  origin: photo.origin,
  takenAt: photo.takenAt,
  clockOffsetMs: photo.clockOffsetMs,
  size: photo.size,
  sha256: photo.sha256,
  fileType: photo.fileType,
  fix: photo.fix,
  headingDeg: photo.headingDeg,
})
