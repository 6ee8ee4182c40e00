import type { OrderDetail } from '@demarc/contract'
import { expect } from 'vitest'
import { page, userEvent, type Locator } from 'vitest/browser'
import { no, type Answers, type FakeServer } from '../fake-server.ts'
import { highlighted } from '../look.ts'
import { NO_BILLING, orderDetail, wireCenter } from '../records.ts'
import { show } from '../show.tsx'
import { CITIES } from './office.ts'

export const MAIN = wireCenter('Greensboro Main', 'GNBONCEU')

export const dialog = (): Locator => page.getByRole('dialog', { name: 'Create Order' })
export const field = (label: string, options?: { exact: boolean }): Locator => dialog().getByLabelText(label, options)
export const createButton = (): Locator => dialog().getByRole('button', { name: /^(Create Order|Creating)/ })

/** A back office with one wire center and two cities; each order that is made gets the next number. */
export function takingOrders(more: Answers = {}): Answers {
  const made: OrderDetail[] = []
  const numberOf = (state: string, city: string) => `${state}${city}2603${String(made.length + 1).padStart(4, '0')}`
  return {
    'GET /api/orders': () => [],
    'GET /api/city-codes': () => CITIES,
    'GET /api/wire-centers': () => [MAIN],
    'GET /api/customers': () => [],
    'GET /api/similar-orders': () => [],
    'GET /api/jsn/generate': ({ query }) => ({ jsn: numberOf(query.stateCode, query.cityCode) }),
    'POST /api/orders': ({ body }) => {
      const order = orderDetail({ jsn: numberOf(body.state, body.cityCode), originalAddress: body.originalAddress })
      made.push(order)
      return order
    },
    'GET /api/orders/:orderId': ({ params }) => made.find(({ id }) => id === params.orderId) ?? no(404, 'order.gone'),
    'GET /api/timeline': () => [],
    'GET /api/orders/:orderId/documents': () => [],
    'GET /api/orders/:orderId/billing': () => NO_BILLING,
    ...more,
  }
}

export async function choose(label: string, typed: string): Promise<void> {
  dialog().getByRole('combobox', { name: label, exact: true }).element().focus()
  await userEvent.keyboard(typed)
  await expect.element(highlighted()).toMatchTextContent(typed)
  await userEvent.keyboard('{Enter}')
}

export async function fillIn(): Promise<void> {
  await field('Address').fill('718 Walker Ave')
  await choose('City code', 'GB')
  await choose('Wire center', 'GNBONCEU')
  await field('Sent by').fill('Marian Ellison')
}

export async function openDialog(answers: Answers = takingOrders()): Promise<FakeServer> {
  const server = await show('/orders?create=true', { answers })
  await expect.element(field('Address')).toHaveFocus()
  return server
}
