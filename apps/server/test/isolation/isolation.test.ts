import { inflateRawSync } from 'node:zlib'
import { ENDPOINTS, endpoint } from '@demarc/contract'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { openTestApp, type Caller, type TestApp } from '../test-app.ts'
import { addressesOf, addressOf, CALLS, closedReads, openReads, unknownReads } from './calls.ts'
import { makeMarked, type Marked } from './marked.ts'
import { wordsOf } from '../fixtures/packages.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

let app: TestApp
let cora: Caller
let hers: Marked
let his: Marked
beforeAll(async () => {
  app = await openTestApp()
  cora = await app.as('cora')
  hers = await makeMarked(app, 1, 'cora')
  his = await makeMarked(app, 2, 'carl')
})
afterAll(() => app.close())

/** A workbook is a ZIP: what is in it is read as text. A page is read as somebody reads it. */
function textOf(bytes: Buffer): string {
  if (bytes.subarray(0, 5).equals(Buffer.from('%PDF-'))) return wordsOf(bytes)
  const parts = [bytes.toString('latin1')]
  for (let at = bytes.indexOf('PK\x03\x04'); at >= 0; at = bytes.indexOf('PK\x03\x04', at + 4)) {
    const from = at + 30 + bytes.readUInt16LE(at + 26) + bytes.readUInt16LE(at + 28)
    if (bytes.readUInt16LE(at + 8) === 8)
      try {
        parts.push(inflateRawSync(bytes.subarray(from), { finishFlush: 2 }).toString('utf8'))
      } catch {
        // Not the beginning of a part after all.
      }
  }
  return parts.join('\n')
}

/** What must not be read: words and ids of the other customer, and what is the office's in one's own. */
const forbidden = (): string[] => [his.word, his.inner, hers.inner, 'carl@people.test', ...Object.values(his.ids)]

async function ask(url: string) {
  const reply = await cora.get(url)
  const text = JSON.stringify(reply.headers) + textOf(reply.rawPayload)
  return { status: reply.statusCode, text }
}

describe('one customer asks for everything there is', () => {
  test('the crawl knows every call that a customer may make, and would notice a new one', () => {
    expect(unknownReads(ENDPOINTS)).toEqual([])
    const planted = endpoint({ method: 'GET', path: '/api/planted', summary: 'New', permission: 'order.read' })
    expect(unknownReads({ ...ENDPOINTS, planted })).toEqual(['planted'])
    expect(Object.keys(CALLS).filter((name) => !(name in ENDPOINTS))).toEqual([])
  })

  test('and finds her own words everywhere, and nothing of the other’s nor of the office', async () => {
    const found: string[] = []
    const read: string[] = []
    for (const [name, call] of openReads(ENDPOINTS)) {
      for (const asked of CALLS[name]?.of(hers) ?? []) {
        const url = addressOf(call, asked)
        const { status, text } = await ask(url)
        if (![200, 204, 302].includes(status)) found.push(`${url}: ${status}`)
        for (const word of forbidden()) if (text.includes(word)) found.push(`${url} says ${word}`)
        if (text.includes(hers.word)) read.push(name)
      }
    }
    expect(found).toEqual([])
    // Without these the crawl would have found nothing because it had read nothing.
    expect([...new Set(read)].toSorted()).toEqual([
      'creditNotePdf',
      'disputeFile',
      'documentFile',
      'exportDisputes',
      'exportInvoices',
      'exportOrders',
      'exportPayments',
      'invoicePdf',
      'listDisputes',
      'listDocuments',
      'listInvoices',
      'listNotifications',
      'listOrders',
      'listPayments',
      'myHome',
      'myPackage',
      'myPlaces',
      'myReport',
      'orderBilling',
      'readDispute',
      'readInvoice',
      'readOrder',
      'readPayment',
      'readStatement',
      'statementPdf',
    ])
  })

  test('asked for what is the other’s, it is not there', async () => {
    const found: string[] = []
    for (const [name, call] of openReads(ENDPOINTS)) {
      const { of, isOfOne } = CALLS[name] ?? { of: () => [] }
      for (const asked of of(his)) {
        const url = addressOf(call, asked)
        const { status, text } = await ask(url)
        if (isOfOne ? status !== 404 : ![200, 204, 302].includes(status)) found.push(`${url}: ${status}`)
        // The answer may say again what was asked for, in its link to the next page.
        const said = text.replaceAll(asked, '')
        for (const word of forbidden()) if (said.includes(word)) found.push(`${url} says ${word}`)
      }
    }
    expect(found).toEqual([])
  })

  test('nor what is the office’s of her own: documents that are not released, drafts', async () => {
    const { innerDocumentId, draftId } = hers.ids
    expect((await ask(`/api/documents/${innerDocumentId}/file`)).status).toBe(404)
    expect((await ask(`/api/documents/${innerDocumentId}/thumbnail`)).status).toBe(404)
    expect((await ask(`/api/invoices/${draftId}`)).status).toBe(404)
  })

  test('every other reading is closed, with her ids and with his', async () => {
    const found: string[] = []
    for (const [, call] of closedReads(ENDPOINTS))
      for (const url of [...addressesOf(call, hers), ...addressesOf(call, his)]) {
        const { status, text } = await ask(url)
        if (status !== 403) found.push(`${url}: ${status}`)
        for (const word of [hers.word, his.word]) if (text.includes(word)) found.push(`${url} says ${word}`)
      }
    expect(found).toEqual([])
    expect(closedReads(ENDPOINTS).length).toBeGreaterThan(40)
  })

  test('her counts are of her own', async () => {
    const { rows } = await app.owner
      .selectFrom('orders')
      .select('id')
      .where('customerId', '=', String(hers.ids.customerId))
      .execute()
      .then((own) => ({ rows: own }))
    const orders = await cora.get('/api/orders')
    expect(Number(orders.headers['x-total-count'])).toBe(rows.length)
    expect(Number((await cora.get('/api/invoices')).headers['x-total-count'])).toBe(1)
    expect((await cora.get('/api/my/home')).json().owed.count).toBe(1)
  })
})

test('she hears of her own work only, and not what the office calls it', async () => {
  const base = await app.http.listen({ port: 0, host: '127.0.0.1' })
  const leave = new AbortController()
  const stream = await fetch(`${base}/api/events`, { headers: { cookie: cora.cookie }, signal: leave.signal })
  let heard = ''
  const reading = (async () => {
    for await (const chunk of stream.body!) heard += Buffer.from(chunk as Uint8Array).toString()
  })()
  reading.catch(() => {})
  const ben = await app.as('ben')
  for (const { ids } of [his, hers]) {
    await ben.put(`/api/orders/${ids.orderId}`, { narrative: `again ${ids.orderId}` })
    await ben.put(`/api/documents/${ids.documentId}`, { kind: 'OTHER' })
    await ben.post('/api/orders/release', { orderIds: [ids.heldOrderId] })
  }
  await cora.post('/api/notifications/read')
  await vi.waitFor(() => expect(heard).toContain('notification.changed'), { timeout: 60_000, interval: 50 })
  leave.abort()
  expect(heard).toContain(hers.ids.orderId)
  for (const word of forbidden()) expect(heard).not.toContain(word)
  const names = [...heard.matchAll(/"name":"([^"]+)"/g)].map(([, name]) => name)
  expect(new Set(names)).toEqual(new Set(['changed', 'notification.changed']))
})
