import { randomBytes, randomUUID } from 'node:crypto'
import { expect, type APIRequestContext, type Locator, type Page } from '@playwright/test'
import { dayIn } from '../days.ts'
import type { Sent } from './fieldwork.ts'
import { drawPictures, hashOf, photosOf, type Picture } from './offline.ts'

/** Every question of the form that is asked at a building with a demarc. */
const ANSWERS = {
  demarcFound: 'yes',
  demarcVisibility: 'VISIBLE_EXTERNALLY',
  side: 'rear',
  mounting: 'wall_reach',
  access: 'gate_code',
  power: 'yes',
  ground: 'no',
  conduit: 'yes',
  material: 'brick',
  floors: 3,
  unitCount: 12,
  obstructions: ['plants', 'fence'],
  note: 'Pairs 0417 to 0424 on the label',
}
export const SLOTS = ['front', 'left', 'rear', 'right', 'entrance', 'demarc', 'context', 'power'] as const
export type Slot = (typeof SLOTS)[number]

/** Where the buildings of the stories stand. */
const STAKE = { lat: 36.0651714, lon: -79.8160023 }
const METRES_PER_DEGREE = 111_320

type Shot = { slot: Slot; metresAway?: number; isOnPhone?: true; picture?: Picture }
export type Taken = { id: string; sha256: string; slot: Slot }

/** In a fielder's place, through the calls of a phone. */
const onBehalf = 'The phone is in the office'

/** Photos of an assignment: announced, and all but those still on the phone sent. */
export async function takeShots(
  page: Page,
  { assignmentId }: Pick<Sent, 'assignmentId'>,
  shots: readonly Shot[],
): Promise<Taken[]> {
  const pictures = await drawPictures(page, shots.length, 2000)
  const taken: Taken[] = []
  for (const [at, { slot, metresAway = 9, isOnPhone, picture = pictures[at]! }] of shots.entries()) {
    const { buffer } = picture
    const photo = { id: randomUUID(), sha256: hashOf(picture), slot }
    const fix = { lat: STAKE.lat + metresAway / METRES_PER_DEGREE, lon: STAKE.lon, accuracyM: 4, ageMs: 300 }
    const known = { assignmentId, origin: 'CAMERA', takenAt: new Date().toISOString(), clockOffsetMs: 0 }
    const file = { size: buffer.length, fileType: 'image/jpeg', fix, headingDeg: 342 }
    await done(page.request.post('/api/photos', { data: { photos: [{ ...photo, ...known, ...file }], onBehalf } }))
    taken.push(photo)
    if (!isOnPhone) await sendBytes(page.request, photo.id, buffer)
  }
  return taken
}

export async function sendBytes(phone: APIRequestContext, photoId: string, bytes: Buffer): Promise<void> {
  const headers = {
    'tus-resumable': '1.0.0',
    'upload-offset': '0',
    'content-type': 'application/offset+octet-stream',
  }
  await done(phone.patch(`/api/photos/uploads/${photoId}`, { headers, data: bytes }))
}

export async function submitWork(
  phone: APIRequestContext,
  { assignmentId }: Pick<Sent, 'assignmentId'>,
  taken: readonly Taken[],
  notApplicable: Record<string, string> = {},
): Promise<void> {
  const manifest = taken.map(({ id, sha256 }) => ({ id, sha256 }))
  const data = { surveyId: randomUUID(), answers: ANSWERS, notApplicable, manifest, onBehalf }
  await done(
    phone.post(`/api/assignments/${assignmentId}/submit`, { data: { ...data, submittedAt: new Date().toISOString() } }),
  )
}

export async function reportOutcome(
  phone: APIRequestContext,
  { assignmentId }: Pick<Sent, 'assignmentId'>,
  taken: readonly Taken[],
): Promise<void> {
  const manifest = taken.map(({ id, sha256 }) => ({ id, sha256 }))
  const found = { outcome: 'WRONG_PLACE', note: 'The building stands behind the old mill', pin: STAKE }
  const data = { outcomeId: randomUUID(), manifest, ...found, reportedAt: new Date().toISOString(), onBehalf }
  await done(phone.post(`/api/assignments/${assignmentId}/outcome`, { data }))
}

export async function recall(office: APIRequestContext, { assignmentId }: Pick<Sent, 'assignmentId'>): Promise<void> {
  const data = { assignmentIds: [assignmentId], reason: 'The truck broke down' }
  await done(office.post('/api/assignments/recall', { data }))
}

/** Somebody else goes there. */
export async function sendAgain(
  office: APIRequestContext,
  { buildingId }: Pick<Sent, 'buildingId'>,
  fielder: { id: string },
): Promise<{ assignmentId: string }> {
  const data = { fielderId: fielder.id, dueDate: dayIn(5), buildingIds: [buildingId] }
  const reply = await done(office.post('/api/assignments', { data }))
  const { assignments } = (await reply.json()) as { assignments: { id: string }[] }
  return { assignmentId: assignments[0]!.id }
}

/** Once the machine has looked at all that was sent. */
export async function allChecked(office: APIRequestContext, sent: Pick<Sent, 'buildingId'>): Promise<void> {
  const waiting = async () => (await photosOf(office, sent)).filter(({ state }) => state === 'RECEIVED').length
  await expect.poll(waiting, { timeout: 45_000 }).toBe(0)
}

async function done(asked: ReturnType<APIRequestContext['post']>) {
  const reply = await asked
  expect(reply.ok(), await reply.text()).toBe(true)
  return reply
}

export const evidencePath = ({ buildingId }: Pick<Sent, 'buildingId'>): string => `/dispatch/evidence/${buildingId}`
/** Numbered as the shot list is. */
export const tile = (page: Page, label: string): Locator =>
  page.getByRole('button', { name: new RegExp(`\\d\\s*${label}`) })
export const part = (page: Page, name: string): Locator => page.getByRole('region', { name, exact: true })
export const viewer = (page: Page): Locator => page.getByRole('dialog')

/** The same bytes for two buildings. */
export const onePicture = async (page: Page): Promise<Picture> => {
  const [drawn] = await drawPictures(page, 1, 0)
  return { ...drawn!, buffer: Buffer.concat([drawn!.buffer, randomBytes(64)]) }
}
