import { randomUUID } from 'node:crypto'
import { Findings } from '@demarc/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  ANSWERS,
  assign,
  assignBuilding,
  makePlace,
  newPhoto,
  type OrderPlace,
  submission,
  type TakenPhoto,
  wholeSet,
} from '@demarc/testkit'
import { newestVersion } from '#support/field-forms/index.ts'
import { openBufferCount } from '#test/measures/buffers.ts'
import { makeFielder } from '#test/fixtures/dispatch.ts'
import { takePhotos } from '#test/fixtures/fieldwork.ts'
import { openTestApp, type Caller, type TestApp } from '#test/test-app.ts'
import { readFindingsOf } from './read-findings.ts'

let app: TestApp
let office: { ben: Caller; sue: Caller; place: OrderPlace }
let fay: Caller
let fayId: string
beforeAll(async () => {
  app = await openTestApp()
  const [ben, sue] = [await app.as('ben'), await app.as('sue')]
  office = { ben, sue, place: await makePlace(ben) }
  const fielder = await makeFielder(app)
  fayId = fielder.id
  fay = await fielder.signIn()
})
afterAll(() => app.close())

const pathOf = (buildingId: string) => `/api/buildings/${buildingId}/findings`
const read = async (buildingId: string, caller = office.sue): Promise<Findings> => {
  const reply = await caller.get(pathOf(buildingId))
  expect(reply.statusCode).toBe(200)
  return Findings.strict().parse(reply.json())
}
const evidenceOf = ({ findings }: Findings) => findings.flatMap(({ evidence }) => evidence)
const unclear = ({ findings }: Findings) => findings.flatMap(({ item, isClear }) => (isClear ? [] : [item]))
const act = async (caller: Caller, assignmentId: string, what: string, body: object) => {
  const reply = await caller.post(`/api/assignments/${assignmentId}/${what}`, body)
  expect(reply.statusCode).toBe(200)
}

/** As reading them would leave them, a few steps from the stake. */
async function checkWell(photos: readonly TakenPhoto[]): Promise<void> {
  await app.owner.transaction().execute(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx)
    await sql`
      update photos set key = coalesce(key, 'photos/' || id), received_at = now(), checked_at = now(), gps_lat = 36.07,
             gps_lon = -79.79, location_source = 'EXIF', parse_confidence = 0.98, distance_m = 11.5,
             qc_flag = '{"flags": [], "sharpness": 0.4, "brightness": 0.5, "accuracyM": 6, "sameAs": []}'
       where id = any(${photos.map(({ id }) => id)}::uuid[])`.execute(tx)
  })
}
const spoil = (photo: TakenPhoto | undefined, set: string) =>
  app.owner.transaction().execute(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx)
    await sql`update photos set ${sql.raw(set)} where id = ${photo?.id}`.execute(tx)
  })

async function handIn(extra: object = {}) {
  const sent = await assignBuilding(office, fayId)
  const photos = wholeSet()
  await takePhotos(app, { assignmentId: sent.assignmentId, photos, state: 'RECEIVED' })
  await checkWell(photos)
  await act(fay, sent.assignmentId, 'submit', submission(photos, extra))
  return { ...sent, photos }
}

describe('the findings of a building', () => {
  test('are none before anything is handed in', async () => {
    const { buildingId, assignmentId } = await assignBuilding(office, fayId)
    await takePhotos(app, { assignmentId, photos: [newPhoto('front')], state: 'CHECKED' })
    expect(await read(buildingId)).toEqual({
      buildingId,
      formVersion: null,
      revision: null,
      outcome: null,
      findings: [],
    })
  })

  test('are clear with their figures where nothing is wrong, by the form that the work was done by', async () => {
    const { buildingId } = await handIn()
    const found = await read(buildingId, office.ben)
    expect(found).toMatchObject({ formVersion: await newestVersion(app.owner), revision: 1, outcome: null })
    expect(found.findings.map(({ item, isClear, figures }) => [item, isClear, figures])).toEqual([
      ['sides', true, { sidesDone: 4, sidesTotal: 4, slotsDone: 8, slotsTotal: 8 }],
      ['position', true, { within: 8, total: 8, toleranceM: 50, farthestM: 11.5, isAdvisory: false }],
      ['survey', true, { answered: 11, asked: 11 }],
      ['quality', true, { good: 8, total: 8 }],
    ])
  })

  test('name the photo, how far it is and how far it may be, with what the fielder says', async () => {
    const { buildingId, photos } = await handIn()
    await spoil(photos[0], `distance_m = 82, explained_as = 'EXPLAINED', explained_note = 'a locked gate'`)
    await spoil(
      photos[1],
      `qc_flag = '{"flags": ["BLURRED", "DUPLICATE"], "sharpness": 0.02, "brightness": 0.5,
        "sameAs": [{"photoId": "${photos[0]?.id}", "jsb": "NCGB26110042.03M"}]}'`,
    )
    const found = await read(buildingId)
    expect(unclear(found)).toEqual(['position', 'quality'])
    expect(evidenceOf(found)).toEqual([
      {
        kind: 'TOO_FAR',
        photoId: photos[0]?.id,
        slot: 'front',
        distanceM: 82,
        limitM: 56,
        explanation: { kind: 'EXPLAINED', note: 'a locked gate' },
      },
      { kind: 'BLURRED', photoId: photos[1]?.id, slot: 'left', sharpness: 0.02 },
      {
        kind: 'USED_ELSEWHERE',
        photoId: photos[1]?.id,
        slot: 'left',
        sameAs: [{ photoId: photos[0]?.id, jsb: 'NCGB26110042.03M' }],
      },
    ])
  })

  test('follow the settings: another tolerance, or none that counts', async () => {
    const { buildingId, photos } = await handIn()
    await spoil(photos[0], 'distance_m = 82')
    const ada = await app.as('ada')
    const set = async (values: object) => expect((await ada.put('/api/admin/settings', values)).statusCode).toBe(200)
    await set({ 'gps.toleranceMetres': 100 })
    expect(unclear(await read(buildingId))).toEqual([])
    await set({ 'gps.toleranceMetres': 50, 'gps.validation': false })
    const advisory = await read(buildingId)
    expect([unclear(advisory), evidenceOf(advisory).length]).toEqual([[], 1])
    await set({ 'gps.validation': true })
    expect(unclear(await read(buildingId))).toEqual(['position'])
  })

  test('of a survey that was adopted say what nobody insisted on', async () => {
    const { assignmentId, buildingId } = await assignBuilding(office, fayId)
    await office.sue.post('/api/assignments/recall', { assignmentIds: [assignmentId], reason: 'the customer called' })
    const late = wholeSet().filter(({ slot }) => slot !== 'rear')
    await takePhotos(app, { assignmentId, photos: late, state: 'RECEIVED' })
    await checkWell(late)
    const { floors: _, ...answers } = ANSWERS
    await act(fay, assignmentId, 'submit', submission(late, { answers }))
    expect(await read(buildingId)).toMatchObject({ revision: null, findings: [] })
    const adopted = await office.sue.post(`/api/buildings/${buildingId}/adopt-late`, {
      assignmentId,
      reason: 'good work',
    })
    expect(adopted.statusCode).toBe(200)
    expect(evidenceOf(await read(buildingId))).toEqual([
      { kind: 'SIDE_MISSING', side: 'rear', slot: 'rear', have: 0, wanted: 1 },
      { kind: 'UNANSWERED', question: 'floors' },
    ])
  })

  test('leave out what came late, what was taken out, and a visit before this one', async () => {
    const { assignmentId, buildingId } = await assignBuilding(office, fayId)
    const before = [newPhoto('front')]
    await takePhotos(app, { assignmentId, photos: before, state: 'RECEIVED' })
    await checkWell(before)
    await spoil(before[0], 'distance_m = 900')
    await office.sue.post('/api/assignments/recall', { assignmentIds: [assignmentId], reason: 'the customer called' })
    const { assignments } = await assign(office.sue, { fielderId: fayId, buildingIds: [buildingId] })
    const second = assignments[0]?.id ?? ''
    const [photos, odd] = [wholeSet(), [newPhoto('rear'), newPhoto('other')]]
    await takePhotos(app, { assignmentId: second, photos: [...photos, ...odd], state: 'RECEIVED' })
    await checkWell([...photos, ...odd])
    for (const photo of odd) await spoil(photo, 'distance_m = 900')
    await spoil(odd[0], 'removed_at = now()')
    await spoil(odd[1], 'is_late = true')
    await act(fay, second, 'submit', submission(photos))
    const found = await read(buildingId)
    expect([found.revision, unclear(found), evidenceOf(found)]).toEqual([1, [], []])
  })

  test('of a submission that was taken back are none', async () => {
    const { assignmentId, buildingId } = await assignBuilding(office, fayId)
    const photos = wholeSet()
    await takePhotos(app, { assignmentId, photos, state: 'RECEIVED' })
    await act(fay, assignmentId, 'submit', submission(photos))
    expect(unclear(await read(buildingId))).toEqual(['position', 'quality'])
    await act(fay, assignmentId, 'unsubmit', {})
    expect(await read(buildingId)).toMatchObject({ revision: null, findings: [] })
  })

  test('of a building that could not be surveyed say why, and judge what was photographed', async () => {
    const { assignmentId, buildingId } = await assignBuilding(office, fayId)
    const photos = [newPhoto('other'), newPhoto('front')]
    await takePhotos(app, { assignmentId, photos, state: 'RECEIVED' })
    await checkWell(photos)
    await spoil(photos[1], 'distance_m = 900')
    const manifest = photos.slice(0, 1).map(({ id, sha256 }) => ({ id, sha256 }))
    const told = { outcome: 'NO_ACCESS', note: 'a dog', pin: null, reportedAt: new Date().toISOString() }
    await act(fay, assignmentId, 'outcome', { outcomeId: randomUUID(), manifest, ...told })
    const found = await read(buildingId)
    const formVersion = await newestVersion(app.owner)
    expect(found).toMatchObject({ formVersion, revision: null, outcome: 'NO_ACCESS' })
    expect(unclear(found)).toEqual(['sides', 'survey'])
    expect(evidenceOf(found)).toEqual(Array(2).fill({ kind: 'NOTHING_TO_SURVEY', outcome: 'NO_ACCESS' }))
  })

  test('are for the office: not for fielders, customers or strangers, and not of an order that is gone', async () => {
    const { buildingId } = await assignBuilding(office, fayId)
    expect((await fay.get(pathOf(buildingId))).statusCode).toBe(403)
    expect((await (await app.as('cora')).get(pathOf(buildingId))).statusCode).toBe(403)
    expect((await app.visitor.get(pathOf(buildingId))).statusCode).toBe(401)
    expect((await office.sue.get(`${pathOf(buildingId)}?all=1`)).statusCode).toBe(400)
    const absent = await office.sue.get(pathOf(randomUUID()))
    expect([absent.statusCode, absent.json().code]).toEqual([404, 'building.missing'])
    await app.owner.transaction().execute(async (tx) => {
      await sql`set local session_replication_role = replica`.execute(tx)
      await sql`update buildings set is_order_deleted = true where id = ${buildingId}`.execute(tx)
    })
    expect((await office.sue.get(pathOf(buildingId))).statusCode).toBe(404)
  })

  test('of many buildings take as many statements as of one', async () => {
    const { rows } = await sql<{ id: string }>`select id from buildings where not is_order_deleted`.execute(app.owner)
    const ids = rows.map(({ id }) => id)
    const pages = openBufferCount(app.url)
    const statements = async (buildingIds: readonly string[]) =>
      (await pages.plansOf((db) => readFindingsOf(db, buildingIds))).length
    const many = await readFindingsOf(app.owner, ids)
    expect(many.map(({ buildingId }) => buildingId).toSorted()).toEqual(ids.toSorted())
    expect([await statements(ids.slice(0, 1)), await statements(ids)]).toEqual([3, 3])
    await pages.close()
  })
})
