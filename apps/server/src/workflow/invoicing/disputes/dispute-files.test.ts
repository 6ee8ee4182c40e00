import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { disputeOf } from '@demarc/testkit'
import { cleanUpFiles, verifyFiles } from '#support/files/index.ts'
import { attempt, trace } from '#test/invariants/attempt-in-sql.ts'
import { attach, addJob, PDF, TEXT, upload } from '#test/fixtures/documents.ts'
import { findingsOf } from '#test/history/findings.ts'
import { makeDisputed, sendToDispute } from '#test/fixtures/invoicing.ts'
import { openTestApp, type Caller, type TestApp } from '#test/test-app.ts'

let app: TestApp
let [ben, sue, cora, carl]: Caller[] = []
beforeAll(async () => {
  app = await openTestApp()
  ;[ben, sue, cora, carl] = [await app.as('ben'), await app.as('sue'), await app.as('cora'), await app.as('carl')]
})
afterAll(() => app.close())

const answer = (caller: Caller, id: string, files: object[]) =>
  caller.post(`/api/disputes/${id}/messages`, { text: 'See the files', files })
const said = (reply: { statusCode: number; json: () => { code?: string } }) => [reply.statusCode, reply.json().code]

test('both sides read what either of them sent with a message, and nobody else does', async () => {
  const { id } = await makeDisputed(app, cora!)
  const files = [
    { fileName: 'Rear side.pdf', fileUrl: await upload(cora!, PDF) },
    { fileName: 'Notes', fileUrl: await upload(cora!, TEXT) },
  ]
  const reply = await answer(cora!, id, files)
  expect(reply.statusCode).toBe(201)
  const fromOffice = await sendToDispute(ben!, id, TEXT)
  const [first, second] = (await disputeOf(ben!, id)).messages
  expect(first?.files.map(({ fileName, fileType }) => [fileName, fileType])).toEqual([
    ['Rear side.pdf', 'application/pdf'],
    ['Notes.txt', 'text/plain'],
  ])
  expect(second?.files.map((file) => file.id)).toEqual([fromOffice])

  const [pdf, text] = first!.files
  const got = await ben!.get(`/api/dispute-files/${pdf!.id}`)
  expect([got.statusCode, got.headers['content-type'], got.rawPayload.equals(PDF)]).toEqual([
    200,
    'application/pdf',
    true,
  ])
  expect(got.headers['content-security-policy']).toContain('sandbox')
  const downloaded = await cora!.get(`/api/dispute-files/${text!.id}?download=1`)
  expect(downloaded.headers['content-disposition']).toMatch(/^attachment/)
  expect((await cora!.get(`/api/dispute-files/${fromOffice}`)).statusCode).toBe(200)
  expect((await carl!.get(`/api/dispute-files/${pdf!.id}`)).statusCode).toBe(404)
  expect((await sue!.get(`/api/dispute-files/${pdf!.id}`)).statusCode).toBe(403)
})

test('takes what documents take: at most five, once each, one’s own, and of a type that is let in', async () => {
  const { id } = await makeDisputed(app, cora!)
  const fileUrl = await upload(cora!, TEXT)
  const one = { fileName: 'Notes', fileUrl }
  expect(said(await answer(ben!, id, [one]))).toEqual([409, 'object.unknown'])
  expect((await answer(cora!, id, [one, one])).statusCode).toBe(400)
  const six = Array.from({ length: 6 }, (_, at) => ({ ...one, fileUrl: `/api/objects/${at}` }))
  expect((await answer(cora!, id, six)).statusCode).toBe(400)
  expect((await answer(cora!, id, [{ ...one, fileName: 'run.exe' }])).json().code).toBe('file.type_refused')
  expect((await answer(cora!, id, [one])).statusCode).toBe(201)
  expect(said(await answer(cora!, id, [one]))).toEqual([409, 'object.attached'])
  const job = await addJob(app.owner)
  const used = await cora!.post('/api/orders/documents', { orderId: job.orderId, ...one })
  expect(used.statusCode).toBe(409)
  await attach(cora!, TEXT, job)
  // What was refused was not said either.
  expect((await disputeOf(cora!, id)).messages).toHaveLength(1)
  await ben!.post(`/api/disputes/${id}/resolve`, { outcome: 'UPHELD', note: 'it stands' })
  expect(said(await answer(cora!, id, [{ ...one, fileUrl: await upload(cora!, TEXT) }]))).toEqual([
    409,
    'dispute.resolved',
  ])
})

test('what was sent stays: it is neither changed nor cleared away, and the doctor looks for it', async () => {
  const { id } = await makeDisputed(app, cora!)
  const fileId = await sendToDispute(cora!, id, TEXT)
  for (const statement of [
    sql`update dispute_files set file_name = 'another' where id = ${fileId}`,
    sql`delete from dispute_files where id = ${fileId}`,
  ])
    expect(await attempt(app.owner, statement, trace('dispute', id))).not.toBe('ok')
  await cleanUpFiles(app)
  expect((await cora!.get(`/api/dispute-files/${fileId}`)).statusCode).toBe(200)
  const check = () => findingsOf(verifyFiles({ ...app, db: app.owner, sample: null, hashes: true }))
  expect(await check()).toEqual([])
  const { rows } = await sql<{ key: string }>`
    select b.key from dispute_files f join objects b on b.id = f.object_id where f.id = ${fileId}`.execute(app.owner)
  await app.storage.delete(rows[0]!.key)
  expect(await check()).toEqual([expect.stringContaining(`dispute file ${fileId}: its file`)])
})
