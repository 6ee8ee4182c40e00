import { call, CallRefused, mayHelpAgain } from '#platform/call.ts'
import { answersToSend } from '../acts/post.ts'
import { sha256Of } from '../acts/photos.ts'
import type { Refusal } from '../types.ts'
import { uploadPhoto } from '../sending/upload.ts'
import { MANIFEST, type RescueManifest } from './rescue-manifest.ts'
import { readZip, type ZipEntry } from './zip.ts'

type About = { readonly jsb: string } & (
  | { readonly kind: 'photo'; readonly slot: string }
  | { readonly kind: RescueManifest['acts'][number]['act']['kind'] | 'survey' }
)
export type RescueLine = About & {
  /** Null: the server has it. */
  readonly trouble: 'missing' | 'differs' | Refusal | null
  /** Its assignment had ended: it is kept, and somebody has to decide about it. */
  readonly isLate: boolean
}
type Kept = { readonly isLate: boolean }
const IN_TIME: Kept = { isLate: false }

/** Takes in what a phone could not send: hashes checked, through the phone's own calls, credited to its fielder. */
export async function importRescue(
  { file, manifest, reason }: { file: Blob; manifest: RescueManifest; reason: string },
  onLine: (line: RescueLine) => void,
): Promise<void> {
  const wanted = new Map(manifest.photos.map((photo) => [photo.file, photo]))
  for await (const entry of readZip(file)) {
    const photo = wanted.get(entry.name)
    if (!photo) continue
    wanted.delete(entry.name)
    onLine(await line(aboutPhoto(photo), () => takePhoto(photo, entry, reason)))
  }
  for (const photo of wanted.values()) onLine({ ...aboutPhoto(photo), ...IN_TIME, trouble: 'missing' })
  for (const { assignmentId, jsb, editedAt, ...answered } of manifest.drafts) {
    const body = { ...answersToSend(answered), editedAt, onBehalf: reason }
    const send = () => call('PUT /api/assignments/:assignmentId/survey', { params: { assignmentId }, body })
    onLine(await line({ jsb, kind: 'survey' }, send))
  }
  for (const one of manifest.acts) onLine(await line({ jsb: one.jsb, kind: one.act.kind }, () => takeAct(one, reason)))
}

/** What a ZIP says that it holds. */
export async function readRescue(file: Blob): Promise<RescueManifest> {
  for await (const { name, bytes } of readZip(file)) {
    if (name !== MANIFEST) continue
    const manifest: unknown = JSON.parse(new TextDecoder().decode(bytes))
    // Its calls are checked by the server, like everybody's.
    if (isRescue(manifest)) return manifest
  }
  throw new Error('This file was not made by the outbox of a phone')
}

const isRescue = (found: unknown): found is RescueManifest =>
  typeof found === 'object' && found !== null && 'format' in found && found.format === 'demarc-rescue-1'

const aboutPhoto = ({ jsb, announce: { slot } }: RescueManifest['photos'][number]) =>
  ({ kind: 'photo', jsb, slot }) as const

class Differs extends Error {}

async function takePhoto(
  { announce, explanation }: RescueManifest['photos'][number],
  { bytes }: ZipEntry,
  reason: string,
): Promise<Kept> {
  if ((await sha256Of(bytes)) !== announce.sha256) throw new Differs()
  const [kept = IN_TIME] = await call('POST /api/photos', { body: { photos: [announce], onBehalf: reason } })
  await uploadPhoto({ photoId: announce.id, bytes, signal: new AbortController().signal, onProgress: () => undefined })
  const [receipt] = await call('POST /api/photos/receipts', { body: { ids: [announce.id] } })
  if (receipt?.sha256 !== announce.sha256) throw new Differs()
  if (!explanation) return kept
  const { kind, note, pin } = explanation
  const body = { kind, note, pin: pin && { lat: pin.lat, lon: pin.lon }, onBehalf: reason }
  await call('PUT /api/photos/:photoId/explanation', { params: { photoId: announce.id }, body })
  return kept
}

async function takeAct({ act, assignmentId, key }: RescueManifest['acts'][number], onBehalf: string): Promise<Kept> {
  const how = { params: { assignmentId }, idempotencyKey: key }
  switch (act.kind) {
    case 'accept':
      await call('POST /api/assignments/:assignmentId/accept', { ...how, body: { onBehalf } })
      return IN_TIME
    case 'decline':
      await call('POST /api/assignments/:assignmentId/decline', { ...how, body: { ...act.body, onBehalf } })
      return IN_TIME
    case 'giveBack':
      await call('POST /api/assignments/:assignmentId/give-back', { ...how, body: { ...act.body, onBehalf } })
      return IN_TIME
    case 'start':
      await call('POST /api/assignments/:assignmentId/start', { ...how, body: { onBehalf } })
      return IN_TIME
    case 'submit':
      return call('POST /api/assignments/:assignmentId/submit', { ...how, body: { ...act.body, onBehalf } })
    case 'unsubmit':
      return call('POST /api/assignments/:assignmentId/unsubmit', { ...how, body: { onBehalf } })
    case 'outcome':
      return call('POST /api/assignments/:assignmentId/outcome', { ...how, body: { ...act.body, onBehalf } })
    case 'answer': {
      const { reviewId, body } = act
      await call('POST /api/qc/reviews/:reviewId/answer', { params: { reviewId }, body, idempotencyKey: key })
      return IN_TIME
    }
    case 'remove':
      await call('DELETE /api/photos/:photoId', { params: { photoId: act.photoId }, idempotencyKey: key })
      return IN_TIME
  }
}

/** A server that is away ends it; what has arrived is not sent again the next time. */
async function line(about: About, act: () => Promise<Kept>): Promise<RescueLine> {
  try {
    const { isLate } = await act()
    return { ...about, isLate, trouble: null }
  } catch (error) {
    if (error instanceof Differs) return { ...about, ...IN_TIME, trouble: 'differs' }
    if (!(error instanceof CallRefused) || mayHelpAgain(error)) throw error
    const { status, code, sentence, facts } = error
    return { ...about, ...IN_TIME, trouble: { status, code, sentence, facts } }
  }
}
