import type { CurrentUser, OrderBilling } from '@demarc/contract'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '../accessible.ts'
import { no, type Answers } from '../fake-server.ts'
import { newId, NO_BILLING, SUE } from '../records.ts'
import { show } from '../show.tsx'
import { details } from './look-orders.ts'
import { keepingOrders } from './office.ts'
import { received } from './records.ts'

const JSN = 'NCGB26030001'
const ORDER = received(1, { status: 'INVOICED' })
const DELIVERED: OrderBilling['deliveries']['rows'][number] = {
  id: newId(),
  jsn: JSN,
  part: 1,
  channel: 'EMAIL',
  status: 'DELIVERED',
  waitsForHand: false,
  deliveredAt: '2026-03-02T15:00:00.000Z',
}
const SENT: OrderBilling['invoices']['rows'][number] = {
  id: newId(),
  invoiceNo: 'INV-2026-00007',
  date: '2026-03-03',
  status: 'OVERDUE',
  isOverdue: true,
  totalCents: 50_000,
  balanceCents: 35_000,
  orderCents: 20_000,
}
const DRAFT = {
  ...SENT,
  id: newId(),
  invoiceNo: 'DRAFT-0A1B2C',
  date: null,
  status: 'DRAFT' as const,
  isOverdue: false,
}
const PAID = { id: newId(), date: '2026-03-10', method: 'CHECK' as const, ref: '1042', appliedCents: 15_000 }
const BILLING: OrderBilling = {
  deliveries: { count: 53, rows: [DELIVERED] },
  invoices: { count: 2, rows: [DRAFT, SENT] },
  payments: { count: 1, rows: [PAID] },
}

const open = (billing: () => OrderBilling | ReturnType<typeof no>, as?: CurrentUser, more: Answers = {}) =>
  show(`/orders?order=${ORDER.id}`, {
    ...(as && { as }),
    answers: { ...keepingOrders([ORDER], as).answers, 'GET /api/orders/:orderId/billing': billing, ...more },
  })
const section = (name = 'Deliveries and billing') => details().getByRole('region', { name, exact: true })
const linkTo = (name: string) => section().getByRole('link', { name })

test('an open order leads to its deliveries, invoices and payments', async () => {
  await open(() => BILLING)
  await expect.element(linkTo(`Part 1 of ${JSN}`)).toHaveAttribute('href', `/qc/deliveries?id=${DELIVERED.id}`)
  await expect.element(linkTo('INV-2026-00007')).toHaveAttribute('href', `/invoicing?invoice=${SENT.id}`)
  await expect.element(linkTo('Check 1042')).toHaveAttribute('href', `/invoicing/payments?id=${PAID.id}`)
  const rows = section().getByRole('listitem')
  await expect.element(rows.nth(0)).toMatchTextContent(/Delivered.*Email, Mar 02, 2026 10:00/)
  await expect.element(rows.nth(1)).toMatchTextContent(/^DRAFT-0A1B2CDraft\$200\.00Invoice total \$500\.00$/)
  await expect
    .element(rows.nth(2))
    .toMatchTextContent(/Overdue\$200\.00Mar 03, 2026, Invoice total \$500\.00, Balance \$350\.00/)
  await expect.element(rows.nth(3)).toMatchTextContent(/\$150\.00Mar 10, 2026/)
  await expect.element(section()).toMatchTextContent('Showing the newest 1 of 53.')
  await expectAccessible()
})

test('the section is read again when a payment comes in, and is not there while there is nothing', async () => {
  const server = await open(() => NO_BILLING)
  await expect.element(details().getByRole('region', { name: 'Documents' })).toBeVisible()
  await expect.poll(() => server.heard('GET /api/orders/:orderId/billing').length).toBeGreaterThan(0)
  await expect.poll(server.isListenedTo).toBe(true)
  expect(section().elements()).toHaveLength(0)
  server.answer({ 'GET /api/orders/:orderId/billing': () => BILLING })
  server.tell({ name: 'payment.recorded', entity: 'payment', entityId: PAID.id })
  await expect.element(linkTo('Check 1042')).toBeVisible()
})

test('a supervisor reads the deliveries, which they can’t open', async () => {
  await open(() => ({ ...NO_BILLING, deliveries: { count: 1, rows: [DELIVERED] } }), SUE)
  await expect.element(section('Deliveries')).toMatchTextContent(`Part 1 of ${JSN}`)
  expect(section('Deliveries').getByRole('link').elements()).toHaveLength(0)
})

test('what cannot be read can be read again, in Spanish too', async () => {
  const server = await show(`/orders?order=${ORDER.id}`, {
    isDeaf: true,
    language: 'es',
    answers: {
      ...keepingOrders([ORDER]).answers,
      'GET /api/orders/:orderId/billing': () => no(503, 'busy', 'Busy'),
    },
  })
  const failed = page.getByText('No se pudieron cargar las entregas y la facturación')
  await expect.element(failed).toBeVisible()
  server.answer({ 'GET /api/orders/:orderId/billing': () => BILLING })
  await page.getByRole('button', { name: 'Reintentar' }).click()
  await expect.element(page.getByRole('link', { name: 'Cheque 1042' })).toBeVisible()
})
