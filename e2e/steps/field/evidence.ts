import { randomBytes, randomUUID } from 'node:crypto'
import { expect, type APIRequestContext, type Locator, type Page } from '@playwright/test'
import {
  ANSWERS,
  ask,
  assign,
  manifestOf,
  submission,
  type ApiCaller,
  type AssignedBuilding,
  type TakenPhoto,
} from '@demarc/testkit'
import { STAKE } from './fieldwork.ts'
import { drawPictures, hashOf, photosOf, type Picture } from './offline.ts'

/** Every question of the form that is asked at a building with a demarc. */
const ALL_ANSWERS = {
  ...ANSWERS,
  access: 'gate_code',
  obstructions: ['plants', 'fence'],
  note: 'Pairs 0417 to 0424 on the label',
}
export const SLOTS = ['front', 'left', 'rear', 'right', 'entrance', 'demarc', 'context', 'power'] as const
export type Slot = (typeof SLOTS)[number]

const METRES_PER_DEGREE = 111_320

type Shot = { slot: Slot; metresAway?: number; isOnPhone?: true; picture?: Picture }

/** In a fielder's place, through the calls of a phone. */
const onBehalf = 'The phone is in the office'

/** Photos of an assignment: announced, and all but those still on the phone sent. */
export async function takeShots(
  page: Page,
  { assignmentId }: Pick<AssignedBuilding, 'assignmentId'>,
  shots: readonly Shot[],
): Promise<TakenPhoto[]> {
  const pictures = await drawPictures(page, shots.length, 2000)
  const taken: TakenPhoto[] = []
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
  phone: ApiCaller,
  { assignmentId }: Pick<AssignedBuilding, 'assignmentId'>,
  taken: readonly TakenPhoto[],
  notApplicable: Record<string, string> = {},
): Promise<void> {
  const body = submission(taken, { answers: ALL_ANSWERS, notApplicable, onBehalf })
  await ask(phone, 'submitFieldwork', { params: { assignmentId }, body })
}

export async function reportOutcome(
  phone: ApiCaller,
  { assignmentId }: Pick<AssignedBuilding, 'assignmentId'>,
  taken: readonly TakenPhoto[],
): Promise<void> {
  const found = { outcome: 'WRONG_PLACE', note: 'The building stands behind the old mill', pin: STAKE } as const
  const told = { outcomeId: randomUUID(), manifest: manifestOf(taken), reportedAt: new Date().toISOString(), onBehalf }
  await ask(phone, 'reportOutcome', { params: { assignmentId }, body: { ...found, ...told } })
}

export async function recall(
  office: ApiCaller,
  { assignmentId }: Pick<AssignedBuilding, 'assignmentId'>,
): Promise<void> {
  await ask(office, 'recallAssignments', { body: { assignmentIds: [assignmentId], reason: 'The truck broke down' } })
}

/** Somebody else goes there. */
export async function sendAgain(
  office: ApiCaller,
  { buildingId }: Pick<AssignedBuilding, 'buildingId'>,
  fielder: { id: string },
): Promise<{ assignmentId: string }> {
  const { assignments } = await assign(office, { fielderId: fielder.id, buildingIds: [buildingId] })
  return { assignmentId: assignments[0]!.id }
}

/** Once the machine has looked at all that was sent. */
export async function allChecked(office: APIRequestContext, sent: Pick<AssignedBuilding, 'buildingId'>): Promise<void> {
  const waiting = async () => (await photosOf(office, sent)).filter(({ state }) => state === 'RECEIVED').length
  await expect.poll(waiting, { timeout: 45_000 }).toBe(0)
}

async function done(asked: ReturnType<APIRequestContext['post']>) {
  const reply = await asked
  expect(reply.ok(), await reply.text()).toBe(true)
  return reply
}

export const evidencePath = ({ buildingId }: Pick<AssignedBuilding, 'buildingId'>): string =>
  `/dispatch/evidence/${buildingId}`
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
