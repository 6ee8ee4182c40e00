import { daysAfter } from '@demarc/domain'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { dispute, disputeOf, invoiceOf, sendInvoice, workOrderAt } from '@demarc/testkit'
import { deliver, openCustomerTeam } from '#test/fixtures/delivered.ts'
import { dayFromNow } from '#test/fixtures/dispatch.ts'
import { statusOf } from '#test/fixtures/fieldwork.ts'
import { openTestApp, type Caller, type TestApp } from '#test/test-app.ts'
import { draft, makeDisputed, makeSent, sentDaysAgo } from '#test/fixtures/invoicing.ts'
import type { QcTeam } from '#test/fixtures/qc.ts'
import { auditRowsOf } from '#test/audit-and-jobs.ts'

let app: TestApp
let team: QcTeam
let [ada, ben, cora, carl]: Caller[] = []
beforeAll(async () => {
  app = await openTestApp()
  team = await openCustomerTeam(app)
  ;[ada, ben, cora, carl] = [await app.as('ada'), await app.as('ben'), await app.as('cora'), await app.as('carl')]
})
afterAll(() => app.close())

const said = (reply: { statusCode: number; json: () => { code?: string } }) => [reply.statusCode, reply.json().code]
const resolve = (caller: Caller, id: string, body: object) =>
  caller.post(`/api/disputes/${id}/resolve`, { note: 'as agreed', ...body })
const withdraw = (caller: Caller, id: string) => caller.post(`/api/disputes/${id}/withdraw`, { note: 'a mistake' })
const TWO = [{}, {}]

describe('a customer who does not want to pay for a line', () => {
  test('disputes it: the rest stays payable, the line is credited, and the rest is owed', async () => {
    const sent = await makeSent(app, ben!, 1, TWO)
    const [line, other] = sent.lines
    expect((await invoiceOf(cora!, sent.id)).mayDispute).toBe(true)
    const [opened] = await dispute(cora!, { id: sent.id, lines: [line!] }, 'Nobody was there')
    const today = await dayFromNow(app)
    expect(opened).toMatchObject({
      invoiceNo: sent.invoiceNo,
      lineId: line!.id,
      amountCents: 10_000,
      reason: 'Nobody was there',
      isOnBehalf: false,
      isLate: false,
      resolveBy: daysAfter(today, 15),
      resolution: null,
      actions: ['answer', 'withdraw'],
    })
    const disputed = await invoiceOf(ben!, sent.id)
    expect(disputed).toMatchObject({
      status: 'DISPUTED',
      balanceCents: 20_000,
      disputedCents: 10_000,
      payableCents: 10_000,
    })
    expect(disputed.lines.map(({ disputeId }) => disputeId)).toEqual([opened!.id, null])
    expect([await statusOf(app, line!.buildingId!), await statusOf(app, other!.buildingId!)]).toEqual([
      'DISPUTED',
      'INVOICED',
    ])

    const answered = await ben!.post(`/api/disputes/${opened!.id}/messages`, { text: 'Which day do you mean?' })
    expect([answered.statusCode, answered.json().messages]).toMatchObject([
      201,
      [{ isFromCustomer: false, byName: 'Ben Backend', text: 'Which day do you mean?' }],
    ])
    await cora!.post(`/api/disputes/${opened!.id}/messages`, { text: 'The fourth' })
    // The customer hears that it was the office, not who of them.
    expect((await disputeOf(cora!, opened!.id)).messages.map(({ byName, text }) => [byName, text])).toEqual([
      [null, 'Which day do you mean?'],
      [expect.stringContaining('Cora'), 'The fourth'],
    ])

    const credited = await resolve(ben!, opened!.id, { outcome: 'CREDITED' })
    expect([credited.statusCode, credited.json()]).toMatchObject([
      200,
      { resolution: 'CREDITED', creditNo: expect.stringMatching(/^INV-CN-/), creditedCents: 10_000, actions: [] },
    ])
    expect(await invoiceOf(ben!, sent.id)).toMatchObject({
      status: 'SENT',
      balanceCents: 10_000,
      disputedCents: 0,
      payableCents: 10_000,
      creditNotes: [{ reason: 'as agreed', totalCents: 10_000, lines: [{ lineId: line!.id }] }],
    })
    expect(await statusOf(app, line!.buildingId!)).toBe('INVOICED')
    expect((await auditRowsOf(app, opened!.id)).map(({ action, needs }) => `${action} ${needs}`)).toEqual([
      'opened invoice.read',
      'answered invoice.read',
      'answered invoice.read',
      'credited invoice.read',
    ])
    const acts = (await auditRowsOf(app, sent.id)).map(({ action }) => action).slice(-4)
    expect(acts).toEqual(['disputed', 'held_up', 'credited', 'undisputed'])
  })

  test('is told that the charge stands, and owes all of it', async () => {
    const made = await makeDisputed(app, cora!)
    const upheld = await resolve(ben!, made.id, { outcome: 'UPHELD', note: 'Photos of the fourth' })
    expect(upheld.json()).toMatchObject({
      resolution: 'UPHELD',
      resolutionNote: 'Photos of the fourth',
      creditNo: null,
    })
    const invoice = await invoiceOf(cora!, made.invoiceId)
    expect(invoice).toMatchObject({ status: 'SENT', balanceCents: 10_000, payableCents: 10_000 })
    // It can be disputed again while the window is open.
    expect(await dispute(cora!, invoice)).toHaveLength(1)
  })

  test('a line that is credited whole settles the invoice that has no other', async () => {
    const made = await makeDisputed(app, cora!)
    await resolve(ben!, made.id, { outcome: 'CREDITED' })
    const paid = await invoiceOf(ben!, made.invoiceId)
    expect(paid).toMatchObject({ status: 'PAID', balanceCents: 0, mayDispute: false })
    expect(await statusOf(app, paid.lines[0]!.buildingId!)).toBe('PAID')
  })

  test('a part of it can be credited, and no more than is left', async () => {
    const made = await makeDisputed(app, cora!)
    expect(said(await resolve(ben!, made.id, { outcome: 'CREDITED', amountCents: 10_001 }))).toEqual([
      409,
      'credit.too_much',
    ])
    expect((await disputeOf(ben!, made.id)).resolution).toBeNull()
    expect((await resolve(ben!, made.id, { outcome: 'CREDITED', amountCents: 2500 })).statusCode).toBe(200)
    const credited = await invoiceOf(ben!, made.invoiceId)
    expect(credited).toMatchObject({ status: 'SENT', balanceCents: 7500 })
    // What each of two disputes about one line brought is told apart from what the line was credited in all.
    const [again] = await dispute(cora!, credited)
    await resolve(ben!, again!.id, { outcome: 'CREDITED', amountCents: 1000 })
    expect(await disputeOf(ben!, made.id)).toMatchObject({ settledCents: 2500, creditedCents: 3500 })
    expect(await disputeOf(cora!, again!.id)).toMatchObject({ settledCents: 1000, creditedCents: 3500 })
    expect((await disputeOf(ben!, (await makeDisputed(app, cora!)).id)).settledCents).toBeNull()
  })

  test('of two disputed lines, the invoice is disputed until the last is settled', async () => {
    const sent = await makeSent(app, ben!, 1, TWO)
    const [first, second] = await dispute(cora!, sent)
    await resolve(ben!, first!.id, { outcome: 'UPHELD' })
    expect(await invoiceOf(ben!, sent.id)).toMatchObject({ status: 'DISPUTED', payableCents: 10_000 })
    await withdraw(cora!, second!.id)
    expect(await invoiceOf(ben!, sent.id)).toMatchObject({ status: 'SENT', payableCents: 20_000 })
    expect((await disputeOf(cora!, second!.id)).resolution).toBe('WITHDRAWN')
  })
})

describe('a building that is disputed and done again', () => {
  test('goes out with a work order, and comes back to its invoice', async () => {
    const { buildingId, jsb } = await deliver(app, team)
    const [drafted] = await draft(ben!, { buildingIds: [buildingId] })
    const sent = await sendInvoice(ben!, drafted!.id)
    const [made] = await dispute(cora!, sent, 'The rear is another house')
    expect(await disputeOf(ben!, made!.id)).toMatchObject({
      jsb,
      buildingId,
      evidence: { verdict: { result: 'PASS', reviewerName: 'Sue Supervisor' }, photoCount: expect.any(Number) },
    })
    const seen = await disputeOf(cora!, made!.id)
    expect(seen.evidence).toMatchObject({ verdict: { result: 'PASS', reviewerName: null }, photoCount: 0 })
    const sentOut = await resolve(ben!, made!.id, { outcome: 'REWORKED', note: 'The rear again', shots: ['rear'] })
    expect([sentOut.statusCode, sentOut.json().resolution]).toEqual([200, 'REWORKED'])
    expect(await statusOf(app, buildingId)).toBe('QC_FAILED')
    expect(await workOrderAt(ben!, buildingId)).toMatchObject({ reason: 'The rear again', items: [{ slot: 'rear' }] })
    // What it costs is owed meanwhile.
    expect(await invoiceOf(ben!, sent.id)).toMatchObject({ status: 'SENT', payableCents: sent.totalCents })
  })

  test('is not sent out for a second dispute while it is on its way', async () => {
    const made = await makeDisputed(app, cora!)
    const invoice = await invoiceOf(ben!, made.invoiceId)
    await resolve(ben!, made.id, { outcome: 'REWORKED' })
    const [again] = await dispute(cora!, invoice)
    expect((await disputeOf(ben!, again!.id)).actions).not.toContain('rework')
    expect(said(await resolve(ben!, again!.id, { outcome: 'REWORKED' }))).toEqual([409, 'dispute.not_reworkable'])
    expect((await resolve(ben!, again!.id, { outcome: 'UPHELD' })).statusCode).toBe(200)
    expect(await statusOf(app, invoice.lines[0]!.buildingId!)).toBe('QC_FAILED')
  })
})

describe('who may, and when', () => {
  test('a customer and the back office until the window closes, an admin after it', async () => {
    const sent = await makeSent(app, ben!)
    const lineIds = sent.lines.map(({ id }) => id)
    const open = (caller: Caller) =>
      caller.post(`/api/invoices/${sent.id}/disputes`, { lineIds, reason: 'Nobody was there' })
    await sentDaysAgo(app, sent.id, 16)
    expect((await invoiceOf(cora!, sent.id)).mayDispute).toBe(false)
    expect(said(await open(cora!))).toEqual([409, 'dispute.too_late'])
    expect(said(await open(ben!))).toEqual([409, 'dispute.too_late'])
    const late = await open(ada!)
    expect([late.statusCode, late.json().disputes]).toMatchObject([201, [{ isLate: true, isOnBehalf: true }]])
    await resolve(ben!, late.json().disputes[0].id, { outcome: 'UPHELD' })
    await sentDaysAgo(app, sent.id, -1)
    expect((await open(cora!)).statusCode).toBe(201)
  })

  test('another customer sees nothing of it; a fielder and a supervisor have no part in it', async () => {
    const sent = await makeSent(app, ben!)
    const lineIds = sent.lines.map(({ id }) => id)
    const body = { lineIds, reason: 'mine' }
    expect(said(await carl!.post(`/api/invoices/${sent.id}/disputes`, body))).toEqual([404, 'invoice.missing'])
    const [made] = await dispute(cora!, sent)
    for (const reply of [
      await carl!.get(`/api/disputes/${made!.id}`),
      await carl!.post(`/api/disputes/${made!.id}/messages`, { text: 'mine' }),
      await withdraw(carl!, made!.id),
    ])
      expect(said(reply)).toEqual([404, 'dispute.missing'])
    const listed = (await carl!.get('/api/disputes?limit=200')).json() as { id: string }[]
    expect(listed.some(({ id }) => id === made!.id)).toBe(false)
    expect((await team.sue.get('/api/disputes')).statusCode).toBe(403)
    expect((await team.sue.post(`/api/invoices/${sent.id}/disputes`, body)).statusCode).toBe(403)
    expect((await resolve(cora!, made!.id, { outcome: 'UPHELD' })).statusCode).toBe(403)
  })

  test('withdrawn by whoever raised it, and by the customer in whose name it was', async () => {
    const [hers, benOpened, adaOpened] = [
      await makeDisputed(app, cora!),
      await makeDisputed(app, ben!),
      await makeDisputed(app, ada!),
    ]
    expect(said(await withdraw(ben!, hers.id))).toEqual([409, 'dispute.not_yours'])
    expect(said(await withdraw(ben!, adaOpened.id))).toEqual([409, 'dispute.not_yours'])
    expect((await withdraw(ben!, benOpened.id)).statusCode).toBe(200)
    expect((await withdraw(cora!, adaOpened.id)).statusCode).toBe(200)
    expect(said(await withdraw(cora!, adaOpened.id))).toEqual([409, 'dispute.resolved'])
  })

  test('no line twice, none of another invoice, none that costs nothing', async () => {
    const [sent, other] = [await makeSent(app, ben!, 1, TWO), await makeSent(app, ben!)]
    const open = (lineIds: string[]) => cora!.post(`/api/invoices/${sent.id}/disputes`, { lineIds, reason: 'no' })
    const [line, second] = sent.lines.map(({ id }) => id)
    expect(said(await open([other.lines[0]!.id]))).toEqual([409, 'invoice.lines_unknown'])
    expect((await open([line!, line!])).statusCode).toBe(400)
    expect((await open([line!])).statusCode).toBe(201)
    expect(said(await open([line!]))).toEqual([409, 'dispute.open_already'])
    const credit = (lineId: string) =>
      ben!.post(`/api/invoices/${sent.id}/credit-notes`, { reason: 'gift', lines: [{ lineId, amountCents: 10_000 }] })
    expect(said(await credit(line!))).toEqual([409, 'credit.disputed'])
    expect((await credit(second!)).statusCode).toBe(201)
    expect(said(await open([second!]))).toEqual([409, 'dispute.nothing_due'])
  })
})

test('the list: open ones by their day, the settled ones latest first, page by page', async () => {
  const place = await makeSent(app, ben!, 1, [{}, {}, {}])
  const made = await dispute(ben!, place)
  const of = (state: string, more = '') => cora!.get(`/api/disputes?state=${state}&invoiceId=${place.id}${more}`)
  expect((await of('OPEN')).json()).toHaveLength(3)
  const first = await of('OPEN', '&limit=2')
  expect([first.json().length, first.headers['x-total-count']]).toEqual([2, '3'])
  const cursor = /cursor=([^&>]+)/.exec(String(first.headers['link']))?.[1]
  const rest = await of('OPEN', `&limit=2&cursor=${cursor}`)
  expect([...first.json(), ...rest.json()].map(({ id }: { id: string }) => id)).toEqual(
    made.map(({ id }) => id).toSorted(),
  )
  for (const { id } of made) await withdraw(ben!, id)
  expect((await of('OPEN')).json()).toEqual([])
  const settled = (await of('RESOLVED')).json() as { id: string }[]
  expect(settled.map(({ id }) => id)).toEqual(made.map(({ id }) => id).toReversed())
})
