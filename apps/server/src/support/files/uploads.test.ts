import { once } from 'node:events'
import { readdir, rename } from 'node:fs/promises'
import { connect } from 'node:net'
import { randomBytes } from 'node:crypto'
import { MOST_FILE_BYTES } from '@demarc/domain'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import {
  addJob,
  askForUpload,
  attach,
  keysBelow,
  PDF,
  png,
  putBytes,
  TEXT,
  upload,
  type Job,
} from '#test/fixtures/documents.ts'
import { openTestApp, type Caller, type TestApp } from '#test/test-app.ts'

let app: TestApp
let ben: Caller
let cora: Caller
let job: Job
beforeAll(async () => {
  app = await openTestApp()
  ben = await app.as('ben')
  cora = await app.as('cora')
  job = await addJob(app.owner)
})
afterAll(() => app.close())

const keysKept = () => keysBelow(app.storage, '')
const objectRow = async () => {
  const { rows } = await sql<{ ticketHash: string; key: string | null; arrivedAt: string | null }>`
    select ticket_hash, key, arrived_at from objects order by created_at desc, id desc limit 1`.execute(app.owner)
  return rows[0]!
}
const said = ({ statusCode, body }: { statusCode: number; body: string }) => [statusCode, body && JSON.parse(body).code]

describe('asking where to send a file', () => {
  test('answers with an address of ours that nobody can find in the database', async () => {
    const url = await askForUpload(ben, { fileName: 'Plan.pdf', fileType: 'application/pdf', size: 1000 })
    expect(url).toMatch(/^\/api\/objects\/[\w-]{43}$/)
    const { ticketHash, arrivedAt } = await objectRow()
    expect([ticketHash.length, arrivedAt]).toEqual([64, null])
    expect(url).not.toContain(ticketHash)
  })

  test('needs no body at all', async () => {
    expect((await ben.post('/api/objects/upload')).statusCode).toBe(200)
  })

  test('is refused at once where the answer is known: too large, or nothing we take', async () => {
    const ask = async (body: object) => said(await ben.post('/api/objects/upload', body))
    expect(await ask({ size: MOST_FILE_BYTES })).toEqual([200, undefined])
    expect(await ask({ size: MOST_FILE_BYTES + 1 })).toEqual([413, 'file.too_large'])
    expect(await ask({ fileName: 'logo.svg' })).toEqual([400, 'file.type_refused'])
  })

  test('is for those who may add documents', async () => {
    const finn = await app.as('finn')
    expect((await finn.post('/api/objects/upload')).statusCode).toBe(403)
    expect((await app.visitor.post('/api/objects/upload')).statusCode).toBe(401)
    expect((await putBytes(finn, await askForUpload(ben), PDF)).statusCode).toBe(403)
    expect((await putBytes(app.visitor, await askForUpload(ben), PDF)).statusCode).toBe(401)
  })

  test('has an end: three hundred in ten minutes', async () => {
    const sue = await app.as('sue')
    const replies = await Promise.all(Array.from({ length: 302 }, () => sue.post('/api/objects/upload')))
    expect(replies.filter(({ statusCode }) => statusCode === 429)).toHaveLength(2)
  })
})

describe('sending a file', () => {
  test('keeps its bytes and what they are', async () => {
    const before = (await keysKept()).length
    await upload(ben, await png())
    const { key } = await objectRow()
    expect(key).toMatch(/^objects\/\d{4}-\d\d-\d\d\/[0-9a-f-]{36}$/)
    expect(await keysKept()).toHaveLength(before + 1)
    const stream = await app.storage.get(key!)
    expect(Buffer.concat(await stream!.toArray())).toEqual(await png())
  })

  test('is for the one who asked, in time', async () => {
    const url = await askForUpload(ben)
    expect(said(await putBytes(cora, url, PDF))).toEqual([404, 'object.missing'])
    expect(said(await putBytes(ben, '/api/objects/none', PDF))).toEqual([404, 'object.missing'])
    await sql`update objects set expires_at = now() - interval '1 second' where arrived_at is null`.execute(app.owner)
    expect(said(await putBytes(ben, url, PDF))).toEqual([404, 'object.missing'])
  })

  test('again is the same file, or is refused', async () => {
    const url = await upload(ben, PDF)
    const before = await keysKept()
    expect((await putBytes(ben, url, PDF)).statusCode).toBe(204)
    expect(said(await putBytes(ben, url, TEXT))).toEqual([409, 'object.used'])
    expect(await keysKept()).toEqual(before)
  })

  test('twice at once: one wins, and of the other nothing is left', async () => {
    const before = (await keysKept()).length
    for (let round = 0; round < 5; round++) {
      const url = await askForUpload(ben)
      const replies = await Promise.all([PDF, TEXT].map((bytes) => putBytes(ben, url, bytes)))
      expect(replies.map((reply) => said(reply).join(' ')).toSorted()).toEqual(['204 ', '409 object.used'])
      const won = replies[0]!.statusCode === 204 ? PDF : TEXT
      const stream = await app.storage.get((await objectRow()).key!)
      expect(Buffer.concat(await stream!.toArray())).toEqual(won)
    }
    expect(await keysKept()).toHaveLength(before + 5)
  })

  test('of exactly ten megabytes is taken, of one byte more is not, and nothing is left of it', async () => {
    const most = Buffer.concat([TEXT, Buffer.alloc(MOST_FILE_BYTES - TEXT.length, 'x')])
    await upload(ben, most)
    const before = await keysKept()
    const url = await askForUpload(ben)
    expect(said(await putBytes(ben, url, Buffer.concat([most, Buffer.from('x')])))).toEqual([413, 'file.too_large'])
    expect(await keysKept()).toEqual(before)
    expect((await putBytes(ben, url, PDF)).statusCode).toBe(204)
  })

  test('that we do not take leaves nothing but the reason, told when somebody wants to attach it', async () => {
    const before = await keysKept()
    const attachment = { orderId: job.orderId, fileName: 'x.png' }
    const refusedFor = async (bytes: Buffer) => {
      const fileUrl = await upload(ben, bytes)
      return said(await ben.post('/api/orders/documents', { ...attachment, fileUrl }))
    }
    expect(await refusedFor(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))).toEqual([
      400,
      'file.name_differs',
    ])
    expect(await refusedFor(Buffer.from('GIF89a\x01\0\x01\0\0\0\0;'))).toEqual([400, 'file.type_refused'])
    expect(await refusedFor((await png()).subarray(0, 400))).toEqual([400, 'file.damaged'])
    expect(await refusedFor(PDF.subarray(0, -7))).toEqual([400, 'file.damaged'])
    expect(await refusedFor(Buffer.alloc(0))).toEqual([400, 'file.empty'])
    expect((await keysKept()).length).toBe(before.length + 1)
  })
})

describe('over a real line', () => {
  let port: number
  beforeAll(async () => {
    port = Number(new URL(await app.http.listen({ port: 0, host: '127.0.0.1' })).port)
  })
  const open = async (url: string, head: string) => {
    const socket = connect(port, '127.0.0.1')
    await once(socket, 'connect')
    socket.write(`PUT ${url} HTTP/1.1\r\nhost: x\r\ncookie: ${ben.cookie}\r\n${head}\r\n\r\n`)
    return socket
  }

  test('one that breaks off leaves nothing, and the ticket is good for another try', async () => {
    const before = await keysKept()
    const url = await askForUpload(ben)
    const socket = await open(url, 'content-type: image/png\r\ncontent-length: 5000000')
    socket.write(randomBytes(1_000_000))
    await vi.waitFor(async () => expect(await halfWritten()).toBe(1), 30_000)
    socket.resetAndDestroy()
    await vi.waitFor(async () => expect(await halfWritten()).toBe(0), 30_000)
    expect(await keysKept()).toEqual(before)
    expect((await putBytes(ben, url, PDF)).statusCode).toBe(204)
  })
  const halfWritten = async () => {
    return (await readdir(new URL(`${app.config.storageUrl.href}/.incoming`))).length
  }

  test('one that never says how long it is, is stopped at ten megabytes and told so', async () => {
    const before = await keysKept()
    const socket = await open(await askForUpload(ben), 'content-type: image/png\r\ntransfer-encoding: chunked')
    const heard = once(socket, 'data')
    const chunk = Buffer.concat([Buffer.from('100000\r\n'), Buffer.alloc(1024 ** 2), Buffer.from('\r\n')])
    for (let sent = 0; sent < 11; sent++) socket.write(chunk)
    expect(String(await heard)).toMatch(/^HTTP\/1.1 413[\s\S]*file\.too_large/)
    socket.destroy()
    await vi.waitFor(async () => expect(await halfWritten()).toBe(0), 30_000)
    expect(await keysKept()).toEqual(before)
  })
})

test('a store that is gone is said so, and the file can be sent again', async () => {
  const at = new URL(app.config.storageUrl)
  const url = await askForUpload(ben)
  await rename(at, new URL(`${at.href}-gone`))
  expect(said(await putBytes(ben, url, PDF))).toEqual([503, 'storage.unavailable'])
  await rename(new URL(`${at.href}-gone`), at)
  expect((await putBytes(ben, url, PDF)).statusCode).toBe(204)
  expect((await attach(ben, PDF, job)).fileName).toBe('Site plan.pdf')
})
