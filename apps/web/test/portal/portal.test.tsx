import type { MyDelivered, MyHome, OrderDetail } from '@demarc/contract'
import { permissionsOf } from '@demarc/domain/permissions'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '../accessible.ts'
import type { Answers } from '../fake-server.ts'
import { expectToast } from '../look.ts'
import { BEN, newId, order, orderDetail } from '../records.ts'
import { show } from '../show.tsx'
import { Books, invoiceLine, sentInvoice } from '../invoicing/books.ts'

const AT = '2026-03-02T15:00:00.000Z'
const CORA = {
  ...BEN,
  id: newId(),
  firstName: 'Cora',
  roles: ['CUSTOMER' as const],
  customerId: newId(),
  permissions: permissionsOf({ roles: ['CUSTOMER'] }),
}
const HOME: MyHome = {
  orders: { RECEIVED: 1, SCHEDULED: 0, SURVEYED: 0, DELIVERED: 1, INVOICED: 0 },
  waiting: {
    count: 1,
    buildings: [
      {
        id: newId(),
        jsb: 'NCGB26030001-M001',
        address: '718 Walker Ave',
        orderId: newId(),
        customerRef: 'PO-20417',
        deliveredOn: '2026-02-27',
      },
    ],
  },
  owed: { count: 0, cents: 0 },
  disputed: { count: 0, cents: 0 },
  payable: { count: 0, cents: 0 },
  overdue: { count: 0, cents: 0 },
}

const building = (number: number) => ({
  id: newId(),
  jsb: `NCGB26030001-M00${number}`,
  indexBb: number,
  buildingType: 'M' as const,
  status: 'SUBMITTED_TO_CUSTOMER' as const,
  address: `${number}00 Walker Ave`,
  lat: null,
  lon: null,
  sfuCount: null,
  isCancelled: false,
  canCancel: false,
})

const siteOf = (buildings: ReturnType<typeof building>[]) => ({
  id: newId(),
  jsn: 'NCGB26030001',
  stateCode: 'NC',
  cityCode: 'GB',
  jobType: 'M' as const,
  jobTypeConfirmedAt: AT,
  dueDate: null,
  status: 'SUBMITTED_TO_CUSTOMER' as const,
  isCancelled: false,
  aliases: [],
  buildings,
})

const answers = (more: Answers = {}): Answers => ({
  'GET /api/my/home': () => HOME,
  'GET /api/my/places': () => [],
  'GET /api/orders': () => [order({ customerRef: 'PO-20417' })],
  'GET /api/invoices': () => [],
  'GET /api/disputes': () => [],
  'GET /api/wire-centers': () => [],
  'GET /api/customers': () => [],
  'GET /api/city-codes': () => [],
  ...more,
})

const REJECTION = {
  reason: 'The rear is another house',
  rejectedAt: AT,
  state: 'REDOING' as const,
  redeliveredAt: null,
}
/** What the server answers to whoever has judged a building. */
const judged = (buildingId: string, jsb: string, acceptedAt: string | null) => ({
  buildingId,
  jsb,
  acceptedAt,
  redeliverSince: null,
  visit: null,
  invoice: null,
  rejectedIn: null,
  rejection: acceptedAt ? null : REJECTION,
  formVersion: 1,
  actions: [],
})

test('a customer accepts one building and rejects another with a reason', async () => {
  const [first, second] = [building(1), building(2)]
  const delivered: OrderDetail = orderDetail({
    status: 'SUBMITTED_TO_CUSTOMER',
    progress: 'DELIVERED',
    narrative: 'Call Marian first',
    sites: [siteOf([first, second])],
  })
  const mine: MyDelivered = {
    packages: [
      {
        id: newId(),
        jsn: 'NCGB26030001',
        part: 1,
        deliveredAt: AT,
        fileName: 'NCGB26030001-1.zip',
        bytes: 1000,
        sha256: 'a'.repeat(64),
        buildings: [first.jsb, second.jsb],
      },
    ],
    buildings: [first, second].map(({ id }) => ({
      id,
      acceptedAt: null,
      actions: ['accept', 'reject'],
      billedOn: null,
      rejection: null,
    })),
    invoices: [],
  }
  const judge = (buildingId: string, acceptedAt: string | null) => {
    const rejection = acceptedAt ? null : REJECTION
    mine.buildings = mine.buildings.map((each) =>
      each.id === buildingId ? { ...each, acceptedAt, rejection, actions: [] } : each,
    )
    const { jsb } = [first, second].find(({ id }) => id === buildingId)!
    return judged(buildingId, jsb, acceptedAt)
  }
  const server = await show(`/orders?order=${delivered.id}`, {
    as: CORA,
    answers: answers({
      'GET /api/orders': () => [delivered],
      'GET /api/orders/:orderId': () => delivered,
      'GET /api/orders/:orderId/documents': () => [],
      'GET /api/my/orders/:orderId/delivered': () => mine,
      'POST /api/buildings/:buildingId/accept': ({ params }) => judge(params.buildingId, AT),
      'POST /api/buildings/:buildingId/reject': ({ params }) => judge(params.buildingId, null),
    }),
  })
  const panel = page.getByRole('dialog', { name: 'Order Details' })
  await expect.element(panel).toMatchTextContent('Call Marian first')
  const buildings = page.getByRole('region', { name: 'Buildings', exact: true })
  await buildings.getByRole('button', { name: `Accept ${first.jsb}` }).click()
  await expect.element(page.getByRole('dialog', { name: `Accept ${first.jsb}?` })).toBeVisible()
  await userEvent.keyboard('{Enter}')
  await expectToast(`${first.jsb} accepted`)
  await expect.element(buildings.getByRole('listitem').first()).toMatchTextContent('Accepted')
  await expect.element(buildings.getByRole('button', { name: `Reject ${first.jsb}` })).not.toBeInTheDocument()

  await buildings.getByRole('button', { name: `Reject ${second.jsb}` }).click()
  const dialog = page.getByRole('dialog', { name: `Reject ${second.jsb}?` })
  await dialog.getByRole('button', { name: 'Reject' }).click()
  await expect.element(dialog).toMatchTextContent('Enter a reason')
  await userEvent.keyboard('The rear is another house{Enter}')
  await expectToast(`${second.jsb} rejected`)
  expect(server.heard('POST /api/buildings/:buildingId/reject')[0]?.body).toMatchObject({
    reason: 'The rear is another house',
  })
  await expect
    .element(buildings.getByRole('listitem').last())
    .toMatchTextContent('Rejected Mar 02, 2026: being redone. The rear is another house')
  await expect.element(buildings).toMatchTextContent('1 being redone')
  const packages = page.getByRole('region', { name: 'Packages', exact: true })
  await expect.element(packages).toMatchTextContent('a'.repeat(64))
  await expectAccessible()
})

test('a customer who cannot reject what is invoiced reads why, and disputes its line in one click', async () => {
  const [billed, late] = [building(1), building(2)]
  const line = invoiceLine(1, { jsb: billed.jsb, buildingId: billed.id })
  const sent = sentInvoice('INV-2026-00003', { lines: [line, invoiceLine(2)], mayDispute: true })
  const books = new Books({ invoices: [sent], reader: CORA })
  const own = orderDetail({ status: 'INVOICED', progress: 'INVOICED', sites: [siteOf([billed, late])] })
  const on = { invoiceId: sent.id, invoiceNo: sent.invoiceNo, date: '2026-03-02', disputeId: null }
  const mine: MyDelivered = {
    packages: [],
    invoices: [],
    buildings: [
      { ...on, lineId: line.id, disputeEnded: null, mayDispute: true },
      { ...on, lineId: newId(), disputeEnded: '2026-01-17', mayDispute: false },
    ].map((billedOn, at) => ({ id: [billed, late][at]!.id, acceptedAt: null, actions: [], billedOn, rejection: null })),
  }
  await show(`/orders?order=${own.id}`, {
    as: CORA,
    answers: answers({
      ...books.answers(),
      'GET /api/orders': () => [own],
      'GET /api/orders/:orderId': () => own,
      'GET /api/orders/:orderId/documents': () => [],
      'GET /api/my/orders/:orderId/delivered': () => mine,
    }),
  })
  const rows = page.getByRole('region', { name: 'Buildings', exact: true }).getByRole('listitem')
  await expect
    .element(rows.first())
    .toMatchTextContent('Invoiced on Mar 02, 2026. To object, dispute its line. Dispute line')
  for (const name of [`Accept ${billed.jsb}`, `Reject ${billed.jsb}`]) {
    await expect.element(rows.first().getByRole('button', { name })).toBeDisabled()
    await expect.element(rows.first().getByRole('button', { name })).toHaveAccessibleDescription(/Invoiced on/)
  }
  await expect.element(rows.last()).toMatchTextContent('Disputes were open until Jan 17, 2026. INV-2026-00003')
  await expectAccessible()
  await rows.first().getByRole('link').click()
  const dialog = page.getByRole('dialog', { name: /Dispute.*INV-2026-00003/ })
  await expect.element(dialog.getByRole('checkbox', { name: billed.jsb })).toBeChecked()
})

test('a customer reads the name of the company in the menu and in the tab', async () => {
  await show('/', { as: CORA, answers: answers() })
  await expect.element(page.getByRole('link', { name: 'Piedmont Survey' }).first()).toBeVisible()
  await expect.poll(() => document.title).toMatch(/ · Piedmont Survey$/)
  expect(page.getByRole('link', { name: 'Demarc' }).elements()).toHaveLength(0)
})

test('the home and the invoices of a customer are accessible', async () => {
  await show('/', { as: CORA, answers: answers() })
  await expect.element(page.getByRole('heading', { name: 'Latest orders' })).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Received: 1' })).toBeVisible()
  const nav = page.getByRole('navigation', { name: 'Main' }).getByRole('link')
  expect(nav.elements().map(({ textContent }) => textContent)).toEqual(['Dashboard', 'Orders', 'Invoicing'])
  await expectAccessible()
  await nav.nth(2).click()
  await expect.element(page.getByRole('heading', { name: 'No invoices yet' })).toBeVisible()
  await expectAccessible()
})

test('a customer sees of an invoice with a disputed line that the rest is overdue and payable', async () => {
  const late = sentInvoice('INV-2026-00001', {
    status: 'DISPUTED',
    isOverdue: true,
    lines: [invoiceLine(1, { disputeId: newId() }), invoiceLine(2)],
    payments: [{ id: newId(), date: '2026-03-20', method: 'CHECK', ref: 'CHK 7', amountCents: 2500 }],
    writtenOffCents: 1500,
  })
  const voided = sentInvoice('INV-2026-00002', { status: 'VOID', voided: { at: AT, reason: 'Twice' }, lines: [] })
  const books = new Books({ invoices: [late, voided], reader: CORA })
  await show(`/invoicing?id=${late.id}`, { as: CORA, answers: answers(books.answers()) })
  const listed = page.getByRole('table', { name: 'Invoices' }).getByRole('row')
  await expect.element(listed.filter({ hasText: late.invoiceNo })).toMatchTextContent(/DisputedOverdue/)
  const one = page.getByRole('dialog', { name: late.invoiceNo })
  // Above, and at the end of the lines, where the sum explains itself.
  const owed = /Balance\$160\.00Disputed\$100\.00Payable now\$60\.00/
  await expect.element(one).toMatchTextContent(owed)
  const sums = one.getByRole('region', { name: 'Lines' })
  await expect.element(sums).toMatchTextContent(/Total\$200\.00Paid-\$25\.00Adjustments-\$15\.00/)
  await expect.element(sums).toMatchTextContent(owed)
  const payment = one.getByRole('region', { name: 'Payments' }).getByRole('link')
  await expect.element(payment).toMatchTextContent('Mar 20, 2026Check CHK 7$25.00')
  await expect.element(payment).toHaveAttribute('href', expect.stringMatching(/^\/invoicing\/payments\?id=/))
  await listed.filter({ hasText: voided.invoiceNo }).click()
  await expect
    .element(page.getByRole('dialog', { name: voided.invoiceNo }).getByText('VOID', { exact: true }))
    .toBeVisible()
  await expectAccessible()
  await userEvent.keyboard('{Escape}')
  await expect.element(listed.filter({ hasText: voided.invoiceNo })).toHaveFocus()
})

test('a customer reads on their home what they owe, what of it is disputed, and what they can pay now', async () => {
  const late = sentInvoice('INV-2026-00001', {
    status: 'DISPUTED',
    lines: [invoiceLine(1, { disputeId: newId() }), invoiceLine(2)],
  })
  const books = new Books({ invoices: [late], reader: CORA })
  const home = {
    ...HOME,
    owed: { count: 1, cents: 20_000 },
    disputed: { count: 1, cents: 10_000 },
    payable: { count: 1, cents: 10_000 },
  }
  await show('/', { as: CORA, answers: answers({ ...books.answers(), 'GET /api/my/home': () => home }) })
  const owed = page.getByRole('region', { name: 'Open invoices' })
  await expect.element(owed).toMatchTextContent(/\$200\.001 invoiceDisputed\$100\.00Payable now\$100\.00/)
  const one = owed.getByRole('link', { name: new RegExp(late.invoiceNo) })
  await expect.element(one).toMatchTextContent('$100.00 disputed, $100.00 payable now')
  await expectAccessible()
  await one.click()
  await expect.element(page.getByRole('dialog', { name: late.invoiceNo })).toBeVisible()
})

test('a customer moves by keys on a phone, in Spanish', async () => {
  await show('/', { as: CORA, isPhone: true, language: 'es', answers: answers() })
  await expect.element(page.getByRole('link', { name: 'Recibido: 1' })).toBeVisible()
  await expectAccessible()
  await userEvent.keyboard('go')
  await expect.poll(() => location.pathname).toBe('/orders')
  await expect.element(page.getByText('Consulte el estado de sus pedidos')).toBeVisible()
  await userEvent.keyboard('gi')
  await expect.element(page.getByText('Aún no hay facturas')).toBeVisible()
  await expectAccessible()
})
