import { mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { MOST_ATTEMPTS } from '@demarc/domain'
import { deliveryOf } from '@demarc/testkit'
import { openTestApp, type TestApp } from '#test/test-app.ts'
import { placeOf } from '#test/matrix/place-of.ts'
import { openQcTeam, type QcTeam } from '#test/fixtures/qc.ts'
import { addDelivery, deliverPackage } from '#test/fixtures/deliveries.ts'
import { auditRowsOf } from '#test/audit-and-jobs.ts'
import { answersToOthers, FOR_ADMINS_ONLY } from '#test/fixtures/extra-people.ts'
import { startWebFolder, WEB_FOLDER } from '#test/stand-ins/web-folder.ts'
import { mirrorForgotten } from './mirror-forgotten.ts'
import { mirrorDelivery } from './mirror-delivery.ts'

const directory = mkdtempSync(join(tmpdir(), 'demarc-mirror-'))
const rootFolder = join(directory, 'Delivered')
let app: TestApp
let team: QcTeam
beforeAll(async () => {
  app = await openTestApp({ env: { DRIVE_DIRECTORY: directory } })
  team = await openQcTeam(app)
})
afterAll(async () => {
  await app.close()
  rmSync(directory, { recursive: true })
})

const choose = (values: object) => team.ada.put('/api/admin/settings', values)
beforeEach(async () => {
  mkdirSync(rootFolder, { recursive: true })
  await choose({ 'drive.rootFolder': rootFolder })
})

/** What a worker does for a copy. */
const copy = (entityId: string) => mirrorDelivery(app, { entityId })
const makeDue = (id: string) =>
  sql`update submission_mirrors set next_attempt_at = now()
       where submission_id = ${id}::uuid and next_attempt_at is not null`.execute(app.owner)
const mirrorOf = async (id: string) => (await deliveryOf(team.ben, id)).mirror
const jobsFor = async (id: string) => {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from jobs.job where name = 'mirror-submission' and state = 'created'
       and data ->> 'entityId' = ${id}`.execute(app.owner)
  return rows[0]?.n
}
const deliver = async (bytes?: Buffer) => deliverPackage(app, await placeOf(app, 1), bytes)

describe('a delivered package', () => {
  test('is copied by customer and JSN with the list of what is in it, and the delivery says where', async () => {
    const bytes = Buffer.from('the package of Telco')
    const id = await deliver(bytes)
    expect([await jobsFor(id), (await mirrorOf(id))?.status]).toEqual([1, 'QUEUED'])
    await copy(id)
    const { mirror, jsn, customer, part, package: sent } = await deliveryOf(team.ben, id)
    const drivePath = join(rootFolder, customer!.name, jsn, 'part.zip')
    expect(mirror).toMatchObject({ status: 'DONE', drivePath, reason: null, nextAttemptAt: null })
    expect(mirror?.log).toMatchObject([{ n: 1, outcome: 'DELIVERED', bytesSent: bytes.length }])
    expect(readFileSync(drivePath)).toEqual(bytes)
    expect(JSON.parse(readFileSync(drivePath.replace('.zip', '.manifest.json'), 'utf8'))).toEqual({
      jsn,
      part,
      fileName: 'part.zip',
      bytes: bytes.length,
      sha256: sent?.sha256,
      files: [],
    })
    expect((await auditRowsOf(app, id)).at(-1)).toMatchObject({
      action: 'mirrored',
      after: { jsn, part, drivePath },
      event: 'submission.mirrored',
      needs: 'submission.read',
    })
  })

  test('is copied once, however often it is asked for, and stays where it lies when its customer is renamed', async () => {
    const id = await deliver()
    const { customer } = await deliveryOf(team.ben, id)
    await copy(id)
    const { drivePath } = (await mirrorOf(id))!
    const { ino } = statSync(drivePath!)
    await copy(id)
    // Whoever copied it died before the database knew.
    await app.owner.transaction().execute(async (tx) => {
      await sql`update submission_mirrors set status = 'QUEUED', drive_path = null, mirrored_at = null,
                 next_attempt_at = now() where submission_id = ${id}::uuid`.execute(tx)
      await sql`insert into audit_logs (id, actor_kind, entity, entity_id, action)
                values (gen_random_uuid(), 'SYSTEM', 'submission', ${id}::uuid, 'mirror_asked')`.execute(tx)
    })
    const renamed = await team.ada.put(`/api/customers/${customer?.id}`, { name: 'Renamed', code: 'RENAMED' })
    expect(renamed.statusCode).toBe(200)
    await copy(id)
    expect(await mirrorOf(id)).toMatchObject({ status: 'DONE', drivePath, log: [{ n: 1 }, { n: 2, bytesSent: 0 }] })
    expect([statSync(drivePath!).ino, readdirSync(join(drivePath!, '..')).length]).toEqual([ino, 2])
  })

  test('is not copied where no folder is named, nor before it has arrived', async () => {
    const waiting = await addDelivery(app, team.place)
    await choose({ 'drive.rootFolder': '' })
    const id = await deliver()
    await copy(id)
    expect([await mirrorOf(id), await mirrorOf(waiting)]).toEqual([null, null])
  })
})

describe('a folder that is gone', () => {
  const away = `${rootFolder}-away`

  test('is tried again ever later, then given up with a word to whoever delivers, and copied when somebody asks', async () => {
    const id = await deliver()
    renameSync(rootFolder, away)
    for (let n = 1; n <= MOST_ATTEMPTS; n++) {
      expect((await mirrorOf(id))?.status).toBe('QUEUED')
      await makeDue(id)
      await copy(id)
    }
    const given = (await mirrorOf(id))!
    expect(given).toMatchObject({ status: 'GIVEN_UP', nextAttemptAt: null, reason: `${rootFolder} doesn’t exist` })
    expect(given.log.map(({ outcome }) => outcome)).toEqual(Array(MOST_ATTEMPTS).fill('DELAYED'))
    const trace = (await auditRowsOf(app, id)).at(-1)
    expect(trace).toMatchObject({ action: 'mirror_given_up', after: { reason: given.reason } })
    // The delivery itself is not touched by it.
    expect(await deliveryOf(team.ben, id)).toMatchObject({
      status: 'DELIVERED',
      actions: expect.arrayContaining(['mirror']),
    })

    renameSync(away, rootFolder)
    const asked = await team.ben.post(`/api/submissions/${id}/mirror`)
    expect([asked.statusCode, asked.json().mirror.status, asked.json().actions.includes('mirror')]).toEqual([
      200,
      'QUEUED',
      false,
    ])
    await copy(id)
    expect(await mirrorOf(id)).toMatchObject({ status: 'DONE' })
    const again = await team.ben.post(`/api/submissions/${id}/mirror`)
    expect([again.statusCode, again.json().code]).toEqual([409, 'submission.action_closed'])
  })

  test('waits a minute first, and the round sends somebody once it is over', async () => {
    const id = await deliver()
    await sql`delete from jobs.job where name = 'mirror-submission'`.execute(app.owner)
    renameSync(rootFolder, away)
    await copy(id)
    const { nextAttemptAt, log } = (await mirrorOf(id))!
    const waits = (Date.parse(nextAttemptAt!) - Date.parse(log[0]!.endedAt!)) / 1000
    expect([waits >= 45, waits <= 76]).toEqual([true, true])
    await copy(id)
    await mirrorForgotten(app)
    expect([(await mirrorOf(id))?.log.length, await jobsFor(id)]).toEqual([1, 0])
    renameSync(away, rootFolder)
    await makeDue(id)
    await mirrorForgotten(app)
    await mirrorForgotten(app)
    expect(await jobsFor(id)).toBe(1)
    await copy(id)
    expect((await mirrorOf(id))?.status).toBe('DONE')
  })
})

test('a carrier that is gone is noticed by its silence, and the next one ends what it began', async () => {
  const id = await deliver()
  const began = (ago: string) =>
    sql`insert into submission_mirror_attempts (submission_id, n, beat_at)
        values (${id}::uuid, 1, now() - ${ago}::interval)
        on conflict (submission_id, n) do update set beat_at = excluded.beat_at`.execute(app.owner)
  await began('2 seconds')
  await copy(id)
  expect((await mirrorOf(id))?.log).toHaveLength(1)
  await began('20 seconds')
  await copy(id)
  expect(await mirrorOf(id)).toMatchObject({ status: 'DONE', log: [{ outcome: 'LOST' }, { outcome: 'DELIVERED' }] })
})

test.each([
  ['elsewhere', '/etc'],
  ['by steps upwards', join(rootFolder, '../../demarc-elsewhere')],
  ['beside it under a longer name', `${directory}-more/Delivered`],
  ['what the operator named itself', directory],
  ['a path that begins nowhere', 'Delivered'],
  ['an address with a password in it', 'https://demarc:secret@cloud.example/dav'],
])('no folder is written %s: %s', async (_, folder) => {
  await choose({ 'drive.rootFolder': folder })
  expect((await team.ada.get('/api/drive')).json()).toEqual({ state: 'NOT_ALLOWED' })
  expect((await team.ada.post('/api/drive/test')).json()).toMatchObject({ code: 'submission.drive_closed' })
  const id = await deliver()
  await copy(id)
  expect(await mirrorOf(id)).toMatchObject({ status: 'GIVEN_UP', log: [{ outcome: 'REFUSED' }] })
})

describe('a WebDAV folder', () => {
  test('gets the package too, and its password goes to no other host', async () => {
    const folder = await startWebFolder()
    const secret = { key: 'drive.password', value: WEB_FOLDER.password }
    await choose({ 'drive.rootFolder': folder.url, 'drive.user': WEB_FOLDER.user })
    expect((await team.ada.get('/api/drive')).json()).toEqual({ state: 'NOT_CONFIGURED' })
    await team.ada.put('/api/admin/settings/secrets', secret)
    expect((await team.ada.post('/api/drive/test')).json()).toMatchObject({ isWorking: true })
    const id = await deliver()
    await copy(id)
    const { drivePath } = (await mirrorOf(id))!
    expect(drivePath).toMatch(new RegExp(`^${folder.url}/.+/part.zip$`))
    expect([...folder.files.keys()].map((path) => path.split('/').at(-1))).toEqual(['part.zip', 'part.manifest.json'])
    expect(JSON.stringify(await deliveryOf(team.ben, id))).not.toContain(WEB_FOLDER.password)

    await choose({ 'drive.rootFolder': `${folder.url}/deeper` })
    expect((await team.ada.get('/api/drive')).json()).toEqual({ state: 'READY' })
    expect((await team.ada.post('/api/drive/test')).json()).toMatchObject({ isWorking: false })
    const moved = await choose({ 'drive.rootFolder': 'http://localhost:1/dav' })
    expect(moved.json().secrets).toContainEqual(expect.objectContaining({ key: 'drive.password', isSet: false }))
    await folder.close()
  })
})

test('the drive is for admins, a copy is asked for by whoever delivers', async () => {
  expect(await answersToOthers(app, (caller) => caller.get('/api/drive'))).toEqual(FOR_ADMINS_ONLY)
  expect(await answersToOthers(app, (caller) => caller.post('/api/drive/test'))).toEqual(FOR_ADMINS_ONLY)
  expect((await team.ada.post('/api/drive/test')).json()).toEqual({
    isWorking: true,
    detail: 'A test file was written and removed',
  })
  const id = await deliver()
  expect((await team.sue.post(`/api/submissions/${id}/mirror`)).statusCode).toBe(403)
})
