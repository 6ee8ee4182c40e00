import type { FieldWork } from '@demarc/contract'
import { call } from '#platform/call.ts'
import type { Phone } from '../phone.ts'
import { hasDocumentsToPull, pullDocuments } from './pull-documents.ts'
import { hasMapToPull, pullMap } from './pull-map.ts'
import { hasViewsToPull, pullViews } from './pull-views.ts'
import { lineOf } from '../acts/post.ts'
import type { Pen } from '../pen.ts'
import { NEW_WORK, NOT_TRIED, type PhotoRow } from '../rows.ts'

/** The assignments for which the server was asked what was done already, in this opening of the app. */
const asked = new WeakMap<Phone, string>()

const inHand = (phone: Phone): string =>
  phone
    .state()
    .day?.assignments.map(({ id }) => id)
    .join() ?? ''

function missingForms(phone: Phone): number[] {
  const { day, forms, questions } = phone.state()
  const wanted = new Set([...(day?.assignments ?? []), ...questions].map(({ formVersion }) => formVersion))
  return [...wanted].filter((version) => !forms.has(version))
}

export const hasToPull = (phone: Phone): boolean =>
  missingForms(phone).length > 0 ||
  (asked.get(phone) ?? '') !== inHand(phone) ||
  hasViewsToPull(phone) ||
  hasDocumentsToPull(phone) ||
  hasMapToPull(phone)

/** What will be needed where there is no signal: the forms of what is in hand, and what another phone did there. */
export async function pullAhead(phone: Phone): Promise<void> {
  for (const version of missingForms(phone)) {
    const form = await call('GET /api/field-forms/:version', { params: { version: String(version) } })
    await phone.write(['forms'], (pen) => pen.put('forms', form))
  }
  await pullWork(phone)
  await pullViews(phone)
  await pullDocuments(phone)
  await pullMap(phone)
}

async function pullWork(phone: Phone): Promise<void> {
  const known = inHand(phone)
  if ((asked.get(phone) ?? '') === known) return
  // Asked once: a no is not asked for again with every change.
  asked.set(phone, known)
  await takeInWork(phone, await call('GET /api/fielders/:userId/field-work', { params: { userId: phone.userId } }))
}

/** What the server knows and this phone does not, as after another phone was used. What lies here is never replaced. */
async function takeInWork(phone: Phone, works: readonly FieldWork[]): Promise<void> {
  if (works.length === 0) return
  await phone.write(['works', 'photos', 'outbox'], async (pen) => {
    for (const work of works) {
      await takeInDraft(pen, work)
      await takeInPhotos(pen, phone, work)
    }
  })
}

/** Of two drafts the later one stands, but never over one that waits to be sent. */
async function takeInDraft(pen: Pen, { assignmentId, draft }: FieldWork): Promise<void> {
  if (!draft) return
  const here = (await pen.get('works', assignmentId)) ?? NEW_WORK(assignmentId)
  const isWaiting = (await lineOf(pen, assignmentId)).some(({ act }) => act.kind === 'survey')
  const isNewer = here.draft.editedAt === null || Date.parse(draft.editedAt) > Date.parse(here.draft.editedAt)
  if (isWaiting || !isNewer || here.submittedAt !== null) return
  await pen.put('works', { ...here, draft })
}

/** Only those that have arrived: what is still on another phone is that phone's to show. */
async function takeInPhotos(pen: Pen, phone: Phone, { assignmentId, buildingId, photos }: FieldWork): Promise<void> {
  const building = phone.state().day?.assignments.find(({ id }) => id === assignmentId)?.building
  if (!building) return
  for (const { state, ...photo } of photos) {
    if (state === 'ON_PHONE' || (await pen.get('photos', photo.id))) continue
    const row: PhotoRow = {
      ...NOT_TRIED,
      ...photo,
      userId: phone.userId,
      assignmentId,
      buildingId,
      jsb: building.jsb,
      address: building.address,
      origin: 'CAMERA',
      clockOffsetMs: null,
      fileType: 'image/jpeg',
      fix: null,
      headingDeg: null,
      thumb: null,
      findings: { distanceM: null, isFar: false, isBlurred: false, isDark: false },
      explanation: null,
      savedAt: photo.takenAt,
      isAnnounced: true,
      receivedAt: photo.takenAt,
      isSubmitted: false,
      isRemoved: false,
      hasBytes: false,
    }
    await pen.put('photos', row)
  }
}
