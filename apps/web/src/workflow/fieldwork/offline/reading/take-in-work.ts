import type { FieldWork } from '@demarc/contract'
import { lineOf } from '../acts/post.ts'
import type { Pen } from '../pen.ts'
import type { Phone } from '../phone.ts'
import { NEW_WORK, NOT_TRIED, type PhotoRow } from '../rows.ts'

/** What the server knows and this phone does not, as after another phone was used. What lies here is never replaced. */
export async function takeInWork(phone: Phone, works: readonly FieldWork[]): Promise<void> {
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
