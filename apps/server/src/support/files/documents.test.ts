import { MOST_DOCUMENTS_OF_ORDER } from '@demarc/domain'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { assign, makePlace, makeReadyBuilding } from '@demarc/testkit'
import {
  addJob,
  askForUpload,
  attach,
  deleteOrder,
  PDF,
  png,
  TEXT,
  type Job,
  upload,
} from '#test/fixtures/documents.ts'
import { customerIdOf } from '#test/named-people.ts'
import { openTestApp, type Caller, type TestApp } from '#test/test-app.ts'
import { auditRowsOf } from '#test/audit-and-jobs.ts'
import { NOBODY_ID } from '#test/fixtures/extra-people.ts'

let app: TestApp
let ben: Caller
let sue: Caller
let cora: Caller
let carl: Caller
let job: Job
beforeAll(async () => {
  app = await openTestApp()
  ben = await app.as('ben')
  sue = await app.as('sue')
  cora = await app.as('cora')
  carl = await app.as('carl')
  job = await addJob(app.owner)
})
afterAll(() => app.close())

type Event = { name: string; needs: string | null; customerId: string | null }
const lastEvent = async (entityId: string): Promise<Event> => {
  const { rows } = await sql<Event>`
    select name, needs, customer_id from events where entity_id = ${entityId} order by id desc limit 1`.execute(
    app.owner,
  )
  return rows[0]!
}
const said = ({ statusCode, body }: { statusCode: number; body: string }) => [statusCode, body && JSON.parse(body).code]
const add = async (caller: Caller, body: object) =>
  caller.post('/api/orders/documents', { orderId: job.orderId, fileName: 'Plan', ...body })
const listed = async (caller: Caller, orderId = job.orderId, query = '') =>
  (await caller.get(`/api/orders/${orderId}/documents${query}`)).json().map(({ id }: { id: string }) => id)

describe('attaching a file to an order', () => {
  test('makes a document that says what the file really is, with its trace and its job', async () => {
    const fileUrl = await upload(ben, await png())
    const reply = await add(ben, { fileUrl, fileName: 'C:\\fakepath\\Front "door".jpg', fileType: 'text/html' })
    expect(reply.statusCode).toBe(201)
    const document = reply.json()
    expect(document).toEqual({
      id: expect.any(String),
      orderId: job.orderId,
      siteId: null,
      buildingId: null,
      kind: 'RESEARCH',
      fileName: 'Front _door_.jpg',
      fileUrl: `/api/documents/${document.id}/file`,
      fileType: 'image/png',
      size: (await png()).length,
      sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
      thumbnailUrl: null,
      isReleased: false,
      metadata: { width: 800, height: 600, originalName: 'C:\\fakepath\\Front "door".jpg' },
      sharepointPath: null,
      uploadedByName: 'Ben Backend',
      createdAt: expect.any(String),
      actions: ['edit', 'delete'],
    })
    expect(await auditRowsOf(app, document.id)).toMatchObject([{ action: 'added', after: { orderId: job.orderId } }])
    expect(await lastEvent(document.id)).toMatchObject({ name: 'document.added', needs: 'document.add' })
  })

  test('tells customers how large a picture is, and not what the office called it', async () => {
    const own = (await add(cora, { fileUrl: await upload(cora, await png()), fileName: 'mine.png' })).json()
    expect(own).toMatchObject({ sharepointPath: null })
    expect(Object.keys(own.metadata).toSorted()).toEqual(['height', 'width'])
    const text = (await add(ben, { fileUrl: await upload(ben, TEXT), fileName: 'gate.txt' })).json()
    expect(text.metadata).toEqual({ originalName: 'gate.txt' })
  })

  test('by the whole address is the same', async () => {
    const fileUrl = new URL(await upload(ben, TEXT), app.config.publicUrl).href
    expect((await add(ben, { fileUrl })).json()).toMatchObject({ fileName: 'Plan.txt', fileType: 'text/plain' })
  })

  test('twice, because the answer was lost, is one document; elsewhere it is refused', async () => {
    const fileUrl = await upload(ben, PDF)
    const first = await add(ben, { fileUrl })
    const again = await Promise.all([add(ben, { fileUrl }), add(ben, { fileUrl })])
    for (const reply of again) expect(reply.json()).toEqual(first.json())
    const other = await addJob(app.owner)
    expect(said(await add(ben, { fileUrl, orderId: other.orderId }))).toEqual([409, 'object.attached'])
    await ben.delete(`/api/documents/${first.json().id}`)
    expect(said(await add(ben, { fileUrl }))).toEqual([409, 'object.attached'])
  })

  test('at once is one document, too', async () => {
    const fileUrl = await upload(ben, PDF)
    const replies = await Promise.all(Array.from({ length: 8 }, () => add(ben, { fileUrl })))
    expect(new Set(replies.map((reply) => reply.json().id)).size).toBe(1)
  })

  test.each(['https://evil.test/api/objects/x', '/api/objects/none', 'file:///etc/passwd', '/etc/passwd', 'x'])(
    'takes nothing from elsewhere: %s',
    async (fileUrl) => expect(said(await add(ben, { fileUrl }))).toEqual([409, 'object.unknown']),
  )

  test('takes nothing that somebody else has sent, or that has not arrived', async () => {
    expect(said(await add(sue, { fileUrl: await upload(ben, PDF) }))).toEqual([409, 'object.unknown'])
    expect(said(await add(ben, { fileUrl: await askForUpload(ben) }))).toEqual([409, 'object.not_arrived'])
  })

  test('under a name of something else is refused', async () => {
    const fileUrl = await upload(ben, PDF)
    expect(said(await add(ben, { fileUrl, fileName: 'plan.docx' }))).toEqual([400, 'file.name_differs'])
    expect(said(await add(ben, { fileUrl, fileName: 'plan.exe' }))).toEqual([400, 'file.type_refused'])
    expect((await add(ben, { fileUrl, fileName: 'plan.PDF' })).json().fileName).toBe('plan.PDF')
  })

  test('at a site or a building of it; a building brings its site along', async () => {
    const { siteId, buildingId } = job
    expect((await attach(ben, PDF, job, { siteId })).siteId).toBe(siteId)
    const atBuilding = await attach(ben, PDF, job, { buildingId, kind: 'SURVEY' })
    expect(atBuilding).toMatchObject({ siteId, buildingId, kind: 'SURVEY' })
    expect(await listed(ben, job.orderId, `?buildingId=${buildingId}`)).toEqual([atBuilding.id])
    expect(await listed(ben, job.orderId, `?siteId=${siteId}`)).toHaveLength(2)

    const other = await addJob(app.owner)
    for (const place of [
      { siteId: other.siteId },
      { buildingId: other.buildingId },
      { siteId, buildingId: other.buildingId },
    ]) {
      const reply = await add(ben, { fileUrl: await upload(ben, PDF), ...place })
      expect(said(reply)).toEqual([409, 'document.place_foreign'])
    }
  })

  test('that has two hundred already is refused, also to the two who come at once', async () => {
    const full = await addJob(app.owner)
    await attach(ben, PDF, full)
    await sql`
      with copied as (
        insert into objects (id, ticket_hash, user_id, expires_at, arrived_at, size, sha256, key, file_type, attached_at)
        select gen_random_uuid(), gen_random_uuid(), user_id, expires_at, arrived_at, size, sha256, 'objects/' || n, file_type, now()
          from objects o join documents d on d.object_id = o.id and d.order_id = ${full.orderId}, generate_series(1, ${MOST_DOCUMENTS_OF_ORDER - 2}) n
        returning id, user_id),
      added as (
        insert into documents (id, order_id, file_name, object_id, uploaded_by)
        select gen_random_uuid(), ${full.orderId}, 'copy', id, user_id from copied returning id)
      insert into audit_logs (id, actor_kind, entity, entity_id, action)
      select gen_random_uuid(), 'SYSTEM', 'document', id, 'added' from added`.execute(app.owner)
    const urls = [await upload(ben, PDF), await upload(ben, PDF)]
    const replies = await Promise.all(urls.map((fileUrl) => add(ben, { fileUrl, orderId: full.orderId })))
    expect(replies.map(({ statusCode }) => String(statusCode)).toSorted()).toEqual(['201', '409'])
    expect(await listed(ben, full.orderId)).toHaveLength(MOST_DOCUMENTS_OF_ORDER)
  })
})

describe('whose documents somebody sees', () => {
  test('a customer those that were released and those of their own people, of their own orders', async () => {
    const own = await addJob(app.owner, 1)
    const [inside, released] = [await attach(ben, PDF, own), await attach(ben, PDF, own)]
    await ben.put(`/api/documents/${released.id}`, { isReleased: true })
    const sent = await attach(cora, PDF, own)
    expect(sent.actions).toEqual([])
    expect(await listed(cora, own.orderId)).toEqual([released.id, sent.id])
    expect(await listed(sue, own.orderId)).toEqual([inside.id, released.id, sent.id])

    for (const { id } of [inside, released, sent]) {
      expect((await cora.get(`/api/documents/${id}/file`)).statusCode).toBe(id === inside.id ? 404 : 200)
      expect((await carl.get(`/api/documents/${id}/file`)).statusCode).toBe(404)
    }
    expect(said(await carl.get(`/api/orders/${own.orderId}/documents`))).toEqual([404, 'order.missing'])
    const theirs = { orderId: own.orderId, fileUrl: await upload(carl, PDF) }
    expect(said(await add(carl, theirs))).toEqual([409, 'document.order_unknown'])
  })

  test('of an order that nobody knows the customer of, no customer', async () => {
    const { orderId } = await addJob(app.owner, null)
    expect((await cora.get(`/api/orders/${orderId}/documents`)).statusCode).toBe(404)
  })

  test('of a deleted order, nobody', async () => {
    const gone = await addJob(app.owner)
    const { id, fileUrl } = await attach(ben, PDF, gone)
    const sent = await upload(ben, PDF)
    await deleteOrder(app.owner, gone.orderId)
    expect(said(await ben.get(fileUrl))).toEqual([404, 'document.missing'])
    expect(said(await ben.put(`/api/documents/${id}`, { kind: 'NOTE' }))).toEqual([404, 'document.missing'])
    expect(said(await ben.get(`/api/orders/${gone.orderId}/documents`))).toEqual([404, 'order.missing'])
    expect(said(await add(ben, { orderId: gone.orderId, fileUrl: sent }))).toEqual([409, 'document.order_unknown'])
  })

  test('a fielder those released of orders with something in their hands, a stranger never', async () => {
    const finn = await app.as('finn')
    const ada = await app.as('ada')
    const mine = await makeReadyBuilding(ada, await makePlace(ada, customerIdOf(1)))
    const other = await addJob(app.owner, 1)
    const sent = { fielderId: await app.idOf('finn'), buildingIds: [mine.id] }
    const { batchId } = await assign(ada, sent)
    const { id, fileUrl } = await attach(ben, PDF, mine)
    const foreign = await attach(ben, PDF, other)
    await ben.put(`/api/documents/${foreign.id}`, { isReleased: true })
    expect((await finn.get(fileUrl)).statusCode).toBe(404)
    expect(await listed(finn, mine.orderId)).toEqual([])
    await ben.put(`/api/documents/${id}`, { isReleased: true })
    expect((await finn.get(fileUrl)).statusCode).toBe(200)
    expect((await finn.get(`/api/orders/${mine.orderId}/documents`)).json()).toMatchObject([{ id, actions: [] }])
    await ada.post(`/api/assignments/batches/${batchId}/undo`)
    expect((await finn.get(fileUrl)).statusCode).toBe(404)
    expect(await listed(finn, mine.orderId)).toEqual([])
    expect((await finn.get(foreign.fileUrl)).statusCode).toBe(404)
    expect((await finn.get(`/api/orders/${other.orderId}/documents`)).statusCode).toBe(404)
    expect((await finn.delete(`/api/documents/${id}`)).statusCode).toBe(403)
    expect((await app.visitor.get(fileUrl)).statusCode).toBe(401)
  })

  test('and an open screen of a customer hears of what they see only', async () => {
    const own = await addJob(app.owner, 1)
    const { id } = await attach(ben, PDF, own)
    expect((await lastEvent(id)).customerId).toBeNull()
    await ben.put(`/api/documents/${id}`, { isReleased: true })
    expect(await lastEvent(id)).toMatchObject({ name: 'document.changed', customerId: expect.any(String) })
    await ben.put(`/api/documents/${id}`, { isReleased: false })
    expect((await lastEvent(id)).customerId).toEqual(expect.any(String))
    await ben.delete(`/api/documents/${id}`)
    expect(await lastEvent(id)).toMatchObject({ name: 'document.removed', customerId: null })
  })
})

describe('changing and deleting a document', () => {
  test('renames it, tells its kind, releases it', async () => {
    const { id } = await attach(ben, PDF, job)
    const reply = await ben.put(`/api/documents/${id}`, { fileName: '../Lease', kind: 'OTHER', isReleased: true })
    expect(reply.json()).toMatchObject({ fileName: 'Lease.pdf', kind: 'OTHER', isReleased: true })
    expect(said(await ben.put(`/api/documents/${id}`, { fileName: 'Lease.html' }))).toEqual([400, 'file.type_refused'])
    expect((await auditRowsOf(app, id)).at(-1)).toMatchObject({
      action: 'changed',
      before: { fileName: 'Site plan.pdf' },
      after: { fileName: 'Lease.pdf' },
    })
  })

  test('takes it out of the list at once', async () => {
    const { id, fileUrl } = await attach(ben, PDF, job)
    expect((await ben.delete(`/api/documents/${id}`)).statusCode).toBe(204)
    expect(await listed(ben)).not.toContain(id)
    expect((await ben.get(fileUrl)).statusCode).toBe(404)
    expect(said(await ben.delete(`/api/documents/${id}`))).toEqual([404, 'document.missing'])
    expect((await auditRowsOf(app, id)).at(-1)).toMatchObject({ action: 'removed' })
  })

  test('is for the back office', async () => {
    const { id } = await attach(ben, PDF, job)
    for (const caller of [sue, cora]) {
      expect((await caller.put(`/api/documents/${id}`, { kind: 'NOTE' })).statusCode).toBe(403)
      expect((await caller.delete(`/api/documents/${id}`)).statusCode).toBe(403)
    }
    expect(said(await ben.put(`/api/documents/${NOBODY_ID}`, { kind: 'NOTE' }))).toEqual([404, 'document.missing'])
  })
})

test('the database keeps a document at a place of its own order, whoever writes', async () => {
  const [one, other] = [await addJob(app.owner), await addJob(app.owner)]
  const { id } = await attach(ben, PDF, one)
  const move = sql`update documents set site_id = ${other.siteId} where id = ${id}`.execute(app.owner)
  await expect(move).rejects.toMatchObject({ constraint: 'documents_place_of_order' })
})
