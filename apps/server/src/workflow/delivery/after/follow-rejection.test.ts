import type { Invoice, Notification, DeliveryDetail, ToBill } from '@demarc/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { deliveredOf, deliveryOf, invoiceOf, makePlace, sendInvoice, submit, workOrderAt } from '@demarc/testkit'
import { customerIdOf } from '#test/named-people.ts'
import { deliver, openCustomerTeam } from '#test/fixtures/delivered.ts'
import { dayFromNow } from '#test/fixtures/dispatch.ts'
import { openTestApp, type Caller, type TestApp } from '#test/test-app.ts'
import { draft } from '#test/fixtures/invoicing.ts'
import type { QcTeam } from '#test/fixtures/qc.ts'
import { carry, makePassedSite, statusOf } from '#test/fixtures/deliveries.ts'
import { doJobs, auditRowsOf } from '#test/audit-and-jobs.ts'

let app: TestApp
let team: QcTeam
let today: string
beforeAll(async () => {
  app = await openTestApp()
  team = await openCustomerTeam(app)
  today = await dayFromNow(app)
})
afterAll(() => app.close())

const said = (reply: { statusCode: number; json: () => { code?: string } }) => [reply.statusCode, reply.json().code]
const post = (id: string, act: string, body?: object, caller: Caller = team.ben) =>
  caller.post(`/api/submissions/${id}/${act}`, body)
const reject = (id: string, caller?: Caller) => post(id, 'reject', { on: today, words: 'two are blurred' }, caller)

type Handed = { id: string; siteId: string; wireCenterId: string; buildingIds: string[]; jsbs: string[] }

/** A part of Cora's that was handed over. */
async function handOver(count = 2): Promise<Handed> {
  const place = await makePlace(team.ben, customerIdOf(1))
  const { siteId, orderId, buildings } = await makePassedSite(app, { ...team, place }, count)
  await team.ben.put(`/api/orders/${orderId}`, { wireCenterId: place.wireCenterId })
  const { id } = await submit(team.ben, siteId, { channel: 'BRIGHTSPEED' })
  await carry(app, id)
  expect((await post(id, 'by-hand', { deliveredOn: today, reference: 'T-1' })).statusCode).toBe(200)
  const [buildingIds, jsbs] = [buildings.map(({ buildingId }) => buildingId), buildings.map(({ jsb }) => jsb)]
  return { id, siteId, wireCenterId: place.wireCenterId, buildingIds, jsbs }
}
const waiting = async ({ wireCenterId }: Handed) => {
  const rows: ToBill[] = (await team.ben.get('/api/invoicing/to-bill')).json()
  return rows.find((row) => row.wireCenterId === wireCenterId)?.buildings ?? 0
}
const drafting = ({ buildingIds }: Handed) =>
  team.ben.post('/api/invoicing/drafts', { customerId: customerIdOf(1), buildingIds })

describe('what was delivered and rejected', () => {
  test('is not billed: it is not to bill, and no draft is made of it', async () => {
    const handed = await handOver()
    expect(await waiting(handed)).toBe(2)
    const rejected: DeliveryDetail = (await reject(handed.id)).json()
    expect(rejected).toMatchObject({ status: 'REJECTED', actions: ['acknowledge', 'rework', 'redeliver', 'download'] })
    expect(rejected.sent.map(({ isUndecided }) => isUndecided)).toEqual([true, true])
    expect(await waiting(handed)).toBe(0)
    expect(said(await drafting(handed))).toEqual([409, 'invoice.nothing_to_bill'])
    const home = (await (await app.as('cora')).get('/api/my/home')).json()
    expect(JSON.stringify(home)).not.toContain(handed.jsbs[0])
  })

  test('and taken after all is billed', async () => {
    const handed = await handOver()
    await reject(handed.id)
    const taken = await post(handed.id, 'acknowledge', { on: today, words: 'they looked again' })
    expect(taken.json()).toMatchObject({ status: 'ACKNOWLEDGED', reason: null, answer: { words: 'they looked again' } })
    expect(await waiting(handed)).toBe(2)
    expect(said(await reject(handed.id))).toEqual([409, 'submission.action_closed'])
  })

  test('goes back to the field, all of it or what is chosen, and only what was rejected', async () => {
    const handed = await handOver()
    const [first, second] = handed.buildingIds
    const rework = (body: object) => post(handed.id, 'rework', { reason: 'two are blurred', ...body })
    expect(said(await rework({}))).toEqual([409, 'submission.action_closed'])
    await reject(handed.id)
    const other = await handOver(1)
    expect(said(await rework({ buildingIds: [other.buildingIds[0]] }))).toEqual([409, 'submission.rework_closed'])
    expect((await post(handed.id, 'rework', { reason: 'x' }, team.sue)).statusCode).toBe(403)

    const sentBack = await rework({ buildingIds: [first] })
    expect(sentBack.json().sent).toMatchObject([
      { id: first, status: 'QC_FAILED', isUndecided: false },
      { id: second, status: 'SUBMITTED_TO_CUSTOMER', isUndecided: true },
    ])
    expect(await workOrderAt(team.ben, first!)).toMatchObject({ kind: 'CUSTOMER_REJECTION', reason: 'two are blurred' })
    const rest = await rework({ way: 'CLARIFICATION' })
    expect(rest.json()).toMatchObject({ status: 'REJECTED', actions: ['download'] })
    expect(await workOrderAt(team.ben, second!)).toBeUndefined()
    expect(said(await rework({}))).toEqual([409, 'submission.action_closed'])
    const acts = (await auditRowsOf(app, handed.id)).map(({ action }) => action)
    expect(acts).toEqual(['queued', 'delivered_by_hand', 'rejected', 'sent_back', 'sent_back'])
  })

  test('goes once more as another part, and is billed when that has arrived', async () => {
    const handed = await handOver()
    await reject(handed.id)
    expect((await post(handed.id, 'redeliver')).json()).toMatchObject({ status: 'REJECTED', actions: ['download'] })
    expect(await waiting(handed)).toBe(0)
    const ready = (await team.ben.get(`/api/sites/${handed.siteId}/pre-flight`)).json()
    expect(ready).toMatchObject({ nextPart: 2, buildings: [{ staysBehind: null }, { staysBehind: null }] })

    const { id } = await submit(team.ben, handed.siteId, { channel: 'BRIGHTSPEED' })
    await carry(app, id)
    expect((await post(id, 'by-hand', { deliveredOn: today, reference: 'T-2' })).statusCode).toBe(200)
    expect(await waiting(handed)).toBe(2)
    expect(await statusOf(app, handed.buildingIds[0]!)).toBe('SUBMITTED_TO_CUSTOMER')
    // The part before stays rejected; what it held is with the customer.
    expect(await deliveryOf(team.ben, handed.id)).toMatchObject({ status: 'REJECTED', actions: ['download'] })
  })

  test('is free again for the one building that the customer accepts', async () => {
    const handed = await handOver()
    await reject(handed.id)
    const [first] = handed.buildingIds
    expect(await deliveredOf(team.ben, first!)).toMatchObject({ rejectedIn: handed.id })
    const accepted = await team.ben.post(`/api/buildings/${first}/accept`, { reason: 'Cora wrote so' })
    expect(accepted.json()).toMatchObject({ rejectedIn: null })
    expect(await waiting(handed)).toBe(1)
  })

  test('is decided once its buildings are closed: nothing of it goes again', async () => {
    const handed = await handOver(1)
    await reject(handed.id)
    const [building] = handed.buildingIds
    expect((await team.ben.post(`/api/buildings/${building}/close-unbilled`, { reason: 'a gift' })).statusCode).toBe(
      200,
    )
    const closed = await deliveryOf(team.ben, handed.id)
    expect(closed).toMatchObject({ actions: ['download'], sent: [{ status: 'CLOSED', isUndecided: false }] })
    expect(said(await post(handed.id, 'redeliver'))).toEqual([409, 'submission.action_closed'])
  })
})

describe('what is on an invoice when its delivery is rejected', () => {
  const drafted = async (handed: Handed): Promise<Invoice> =>
    (await draft(team.ben, { wireCenterId: handed.wireCenterId }))[0]!

  const checkAndSend = async (invoiceId: string) => {
    await team.ben.post(`/api/invoices/${invoiceId}/check`, {})
    return team.ben.post(`/api/invoices/${invoiceId}/send`, {})
  }

  test('is named with it; a draft is not sent with it on it', async () => {
    const handed = await handOver()
    const { id, invoiceNo } = await drafted(handed)
    const rejected: DeliveryDetail = (await reject(handed.id)).json()
    expect(rejected.sent.map(({ invoice }) => invoice)).toEqual([
      { id, invoiceNo, status: 'DRAFT' },
      { id, invoiceNo, status: 'DRAFT' },
    ])
    const invoice = await invoiceOf(team.ben, id)
    expect([invoice.unsendable?.why, invoice.lines.map(({ hasLeft }) => hasLeft)]).toEqual(['LEFT', [true, true]])
    expect(said(await checkAndSend(id))).toEqual([409, 'invoice.buildings_left'])
    await post(handed.id, 'acknowledge', { on: today })
    expect(await sendInvoice(team.ben, id)).toMatchObject({ status: 'SENT' })
  })

  test('stays billed where the invoice was sent; void, it is not billed again', async () => {
    const handed = await handOver()
    const sent = await sendInvoice(team.ben, (await drafted(handed)).id)
    const rejected: DeliveryDetail = (await reject(handed.id)).json()
    expect(rejected.actions).toEqual(['acknowledge', 'redeliver', 'download'])
    expect(rejected.sent[0]).toMatchObject({ status: 'INVOICED', invoice: { invoiceNo: sent.invoiceNo } })
    await team.ada.post(`/api/invoices/${sent.id}/void`, { reason: 'rejected' })
    expect(await waiting(handed)).toBe(0)
    expect((await deliveryOf(team.ben, handed.id)).actions).toContain('rework')
  })

  test('a draft and a rejection at once: either nothing is drafted, or the draft is not sent', async () => {
    const handed = await handOver()
    const [made] = await Promise.all([drafting(handed), reject(handed.id)])
    const refused = made!.statusCode === 409 ? made! : await checkAndSend(made!.json().invoices[0].id)
    expect(['invoice.nothing_to_bill', 'invoice.buildings_left']).toContain(refused.json().code)
  })
})

describe('the office hears of a rejection', () => {
  /** What else the worker would do belongs to other tests. */
  const notifyOffice = async () => {
    await sql`delete from jobs.job where name not like 'tell-of-reject%'`.execute(app.owner)
    await doJobs(app)
  }
  const heard = async (caller: Caller, name: string) => {
    const { items }: { items: Notification[] } = (await caller.get('/api/notifications')).json()
    const told = items.flatMap((item) => (item.kind === 'submission.rejected' ? [item.payload] : []))
    return told.filter((payload) => payload.name === name)
  }

  test('of a part, but for whoever wrote it down; sending it back tells nobody again', async () => {
    const handed = await handOver(1)
    const { jsn } = await deliveryOf(team.ben, handed.id)
    await reject(handed.id)
    await post(handed.id, 'rework', { reason: 'two are blurred' })
    await notifyOffice()
    const news = { submissionId: handed.id, buildingId: null, name: jsn, part: 1, reason: 'two are blurred' }
    expect(await heard(team.ada, jsn)).toEqual([news])
    expect(await heard(team.ben, jsn)).toEqual([])
    expect(await heard(team.ada, handed.jsbs[0]!)).toEqual([])
  })

  test('of a building that the customer rejects by themselves', async () => {
    const { buildingId, jsb } = await deliver(app, team)
    const cora = await app.as('cora')
    await cora.post(`/api/buildings/${buildingId}/reject`, { reason: 'The rear is another house' })
    await notifyOffice()
    const { customerName } = (await team.ben.get(`/api/qc/buildings?buildingId=${buildingId}`)).json()[0].rejection
    expect(customerName).toEqual(expect.any(String))
    const reason = 'The rear is another house'
    const news = { customerName, submissionId: null, buildingId, name: jsb, part: null, reason }
    expect([await heard(team.ada, jsb), await heard(team.ben, jsb)]).toEqual([[news], [news]])
  })
})
