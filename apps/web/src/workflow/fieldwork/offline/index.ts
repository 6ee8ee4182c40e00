import { loadOnce } from '#platform/load-once.ts'
import { sendHeld } from './held.ts'
import { phoneNow } from './opening.ts'
import { readState } from './memory.ts'
import { countWaiting } from './shown-outbox.ts'
import { showPhoto } from './shown.ts'
import type { Answered, Explanation, OutboxItem, PhotoOnPhone, ReportedOutcome, Shot } from './types.ts'

export {
  askToPersist,
  useDocuments,
  useFieldDay,
  useForm,
  useMapLayers,
  useRoof,
  useRoofs,
  useOutbox,
  usePhone,
  useQuestions,
  useSending,
  useStorageReport,
  useWork,
} from './hooks.ts'
export { holdMove, undoMove, useHeldMove } from './held.ts'
export { resumeSending } from './keep-sending.ts'
export { closePhone, phoneNow } from './opening.ts'
export { askBackgroundSync, hasBackgroundSync } from './sending/background-sync.ts'
export { isUnexplained, showPhoto } from './shown.ts'
export type { FieldDocument, Roofs } from './rows.ts'
export type * from './types.ts'

/** Acts are written down in the order in which they were done: an earlier draft never comes after a later one. */
const acts = {
  photos: loadOnce(() => import('./acts/photos.ts')),
  work: loadOnce(() => import('./acts/work.ts')),
  letGo: loadOnce(() => import('./acts/let-go.ts')),
}

/** Resolves when the photo is on the disk, whole. Rejects with `key`, a key of the texts, when it could not be kept. */
export async function savePhoto(shot: Shot): Promise<PhotoOnPhone> {
  const [phone, { savePhoto: save }] = await Promise.all([phoneNow(), acts.photos()])
  return showPhoto(await save(phone, shot), phone.state())
}

export async function removePhoto(id: string): Promise<void> {
  const [phone, code] = await Promise.all([phoneNow(), acts.photos()])
  await code.removePhoto(phone, id)
}
export async function explainPhoto(id: string, explanation: Explanation): Promise<void> {
  const [phone, code] = await Promise.all([phoneNow(), acts.photos()])
  await code.explainPhoto(phone, id, explanation)
}
export async function startWork(assignmentId: string): Promise<void> {
  const [phone, code] = await Promise.all([phoneNow(), acts.work()])
  await code.startWork(phone, assignmentId)
  await sendHeld()
}
export async function saveDraft(assignmentId: string, answered: Answered): Promise<void> {
  const [phone, code] = await Promise.all([phoneNow(), acts.work()])
  await code.saveDraft(phone, assignmentId, answered)
}
export async function submitWork(assignmentId: string): Promise<void> {
  const [phone, code] = await Promise.all([phoneNow(), acts.work()])
  await code.submitWork(phone, assignmentId)
}
export async function undoSubmit(assignmentId: string): Promise<void> {
  const [phone, code] = await Promise.all([phoneNow(), acts.work()])
  await code.undoSubmit(phone, assignmentId)
}
export async function reportOutcome(assignmentId: string, reported: ReportedOutcome): Promise<void> {
  const [phone, code] = await Promise.all([phoneNow(), acts.work()])
  await code.reportOutcome(phone, assignmentId, reported)
}

/** What the office said no to is not tried again. */
export async function letGo(item: Pick<OutboxItem, 'kind' | 'id'>): Promise<void> {
  const [phone, code] = await Promise.all([phoneNow(), acts.letGo()])
  await code.letGo(phone, item)
}

/** How many things would stay behind on this phone. */
export function countUnsent(): number {
  const state = readState()
  return state ? countWaiting(state) : 0
}

/** As they were taken; null where another phone took it, or the copy was let go after it was received. */
export async function readBytes(photoId: string): Promise<ArrayBuffer | null> {
  const phone = await phoneNow()
  return (await (await phone.database()).get('bytes', photoId)) ?? null
}

/** A ZIP of everything that has not gone, for when the phone cannot send it by itself. */
export async function exportUnsent(): Promise<{ name: string; file: Blob }> {
  const [phone, code] = await Promise.all([phoneNow(), import('./rescue/export-unsent.ts')])
  const stamp = new Date().toISOString().slice(0, 16).replaceAll(/\D/g, '')
  return { name: `demarc-unsent-${stamp}.zip`, file: await code.exportUnsent(phone) }
}
