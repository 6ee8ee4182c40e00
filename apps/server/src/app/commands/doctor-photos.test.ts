import { Readable } from 'node:stream'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { assignBuilding, makePlace } from '@demarc/testkit'
import { makeFielder } from '#test/fixtures/dispatch.ts'
import { pastTriggers } from '#test/history/written.ts'
import { openTestApp, type Caller, type TestApp } from '#test/test-app.ts'
import { newPhoto, newPhotoBytes, sendAtOnce } from '#test/fixtures/photos.ts'
import { EXAMINATIONS } from './doctor.queries.ts'

const BYTES = 3000
let app: TestApp
let fay: Caller
let assignmentId: string
beforeAll(async () => {
  app = await openTestApp()
  const fielder = await makeFielder(app)
  fay = await fielder.signIn()
  const ada = await app.as('ada')
  ;({ assignmentId } = await assignBuilding({ ben: ada, sue: ada, place: await makePlace(ada) }, fielder.id))
})
afterAll(() => app.close())

/** Announced, sent and received by the real calls. */
async function receive(): Promise<string> {
  const bytes = newPhotoBytes(BYTES)
  const photo = newPhoto(assignmentId, bytes)
  await fay.post('/api/photos', { photos: [photo] })
  await sendAtOnce(app, fay, { id: photo.id, bytes })
  return photo.id
}
const keyOf = async (id: string) =>
  (await app.owner.selectFrom('photos').select('key').where('id', '=', id).executeTakeFirstOrThrow()).key ?? ''
const breakIt = (statement: ReturnType<typeof sql>) => pastTriggers(app.owner, (db) => statement.execute(db))

/** What the doctor says of these photos. */
async function saidOf(ids: readonly string[], hashes = false): Promise<string[]> {
  const { owner: db, config, storage } = app
  const said: string[] = []
  for (const { id, examine } of EXAMINATIONS.filter((each) => ['I12', 'I13', 'I14'].includes(each.id)))
    for await (const finding of examine({ db, config, storage, hashes })) said.push(`${id} ${finding}`)
  return said.filter((line) => ids.some((id) => line.includes(id))).toSorted()
}

test('photos whose bytes are gone, cut off or others are named, the last only by reading them (I12)', async () => {
  const photos = [await receive(), await receive(), await receive(), await receive()] as const
  expect(await saidOf(photos, true)).toEqual([])
  const [, gone, short, other] = photos
  const [goneKey, shortKey, otherKey] = [await keyOf(gone), await keyOf(short), await keyOf(other)]
  await app.storage.delete(goneKey)
  await app.storage.put(shortKey, Readable.from([newPhotoBytes(BYTES - 1)]))
  await app.storage.put(otherKey, Readable.from([newPhotoBytes(BYTES)]))
  const quick = [
    `I12 photo ${gone}: its file ${goneKey} is gone`,
    `I12 photo ${short}: its file ${shortKey} has 2999 bytes, not 3000`,
  ]
  expect(await saidOf(photos)).toEqual(quick.toSorted())
  const thorough = [...quick, `I12 photo ${other}: its file ${otherKey} is not what was sent`]
  expect(await saidOf(photos, true)).toEqual(thorough.toSorted())
})

test('a receipt without its photo, and a photo without its receipt, are named (I13)', async () => {
  const photos = [await receive(), await receive(), await receive(), await receive()] as const
  const [, lost, unsaid, emptied] = photos
  await breakIt(sql`delete from photos where id = ${lost}`)
  await breakIt(sql`update photos set key = null, received_at = null where id = ${emptied}`)
  await breakIt(sql`delete from audit_logs where entity_id = ${unsaid} and action = 'received'`)
  const expected = [
    `I13 ${lost} has a receipt and no file`,
    `I13 ${emptied} has a receipt and no file`,
    `I13 ${unsaid} has a file and no receipt`,
  ]
  expect(await saidOf(photos)).toEqual(expected.toSorted())
})

test('a photo that was taken in twice, in time and late alike, or that nobody announced is named (I14)', async () => {
  const photos = [await receive(), await receive(), await receive(), await receive()] as const
  const [, twice, again, unheard] = photos
  const repeat = (id: string, from: string, to: string) =>
    breakIt(sql`
      insert into audit_logs (id, actor_kind, entity, entity_id, action)
      select gen_random_uuid(), 'SYSTEM', entity, entity_id, ${to} from audit_logs
       where entity_id = ${id} and action = ${from}`)
  await repeat(twice, 'received', 'received')
  await repeat(again, 'announced', 'kept_late')
  await breakIt(sql`delete from audit_logs where entity_id = ${unheard}`)
  const expected = [
    `I13 ${unheard} has a file and no receipt`,
    `I14 photo ${twice} was received 2 times`,
    `I14 photo ${again} was received 2 times`,
    `I14 photo ${unheard} was never announced`,
  ]
  expect(await saidOf(photos)).toEqual(expected.toSorted())
})
