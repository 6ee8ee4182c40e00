import { ORDER_STATUSES, statusLabel } from '@demarc/domain/work-status'
import { expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { held, listPage, no } from '../fake-server.ts'
import { SUE } from '../records.ts'
import { show } from '../show.tsx'
import { address, details, expectRows, orderRows, rowOf, textsOf } from './look-orders.ts'
import { keepingOrders } from './office.ts'
import { CORA, received } from './records.ts'

const heads = () => textsOf(page.getByRole('columnheader'))

test('the list shows its columns and counts, and its filters stand in the address', async () => {
  const orders = [received(1), received(2), received(3)]
  await show('/', {
    answers: {
      ...keepingOrders(orders).answers,
      'GET /api/dashboard/stats': () => no(503),
      'GET /api/dashboard/workflow': () => no(503),
      'GET /api/dashboard/needs': () => no(503),
    },
  })
  await page.getByRole('link', { name: 'Orders', exact: true }).click()
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Orders')
  await expect.element(page.getByText('Manage customer orders and track progress')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Create Order' })).toBeVisible()
  const search = page.getByRole('searchbox', { name: 'Search orders by JSN...' })
  await expect.element(search).toHaveAttribute('placeholder', 'Search orders by JSN...')
  const filter = page.getByRole('combobox', { name: 'Status' })
  expect(textsOf(filter.getByRole('option'))).toEqual(['All Statuses', ...ORDER_STATUSES.map(statusLabel)])

  await expectRows(3)
  await userEvent.keyboard('/')
  await expect.element(search).toHaveFocus()
  await userEvent.keyboard('greensboro')
  await expect.element(page.getByRole('heading', { name: 'Orders (3)' })).toBeVisible()
  await expect.poll(address).toContain('q=greensboro')
  expect(heads()).toEqual(['JSN', 'Status', 'Address', 'Customer', 'Due', 'Age'])
  const row = rowOf(orders[0]!)
  await expect.element(row).toMatchTextContent('NCGB26030001')
  await expect.element(row).toMatchTextContent('Order Received')
  await expect.element(row).toMatchTextContent('100 Spring Garden St, Greensboro')
  await expect.element(row.getByRole('cell').nth(4)).toHaveTextContent('Dec 16')
  expect(orderRows().getByRole('button', { name: 'View Details' }).elements()).toHaveLength(3)
  await expect.element(page.getByText('3 of 3')).toBeVisible()

  await search.fill('ncgb26030002')
  await expect.element(page.getByRole('heading', { name: 'Orders (1)' })).toBeVisible()
  await filter.selectOptions('Paid')
  await expect.element(page.getByText('No orders found')).toBeVisible()
  await expect.element(page.getByText('Try adjusting your filters')).toBeVisible()
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await expect.poll(address).not.toMatch(/status=|q=/)
})

test('each row shows its status as a badge, QC Review outlined', async () => {
  const orders = [received(1, { status: 'QC_REVIEW' }), received(2), received(3, { status: 'ASSIGNED' })]
  await show('/orders', { answers: keepingOrders(orders).answers })
  await expectRows(3)
  const badgeOf = (at: number, label: string) => rowOf(orders[at]!).getByText(label, { exact: true })
  await expect.element(badgeOf(0, 'QC Review')).toHaveClass(/\bborder-edge\b/)
  await expect.element(badgeOf(0, 'QC Review')).not.toHaveClass(/\bbg-/)
  await expect.element(badgeOf(1, 'Order Received')).toHaveClass(/\bbg-well\b/)
  await expect.element(badgeOf(2, 'Assigned')).toHaveClass(/\bbg-ink\b/)
  await page.viewport(390, 844)
  await expect.element(badgeOf(0, 'QC Review')).toHaveClass(/\bborder-edge\b/)
})

test('a rush order is marked in the list, on a phone too', async () => {
  const orders = [received(1, { isRush: true }), received(2)]
  await show('/orders', { answers: keepingOrders(orders).answers })
  await expectRows(2)
  const markOf = (at: number) => rowOf(orders[at]!).getByText('Rush', { exact: true })
  await expect.element(markOf(0)).toBeVisible()
  expect(markOf(1).elements()).toHaveLength(0)
  await page.viewport(390, 844)
  await expect.element(markOf(0)).toBeVisible()
})

test('the Held filter and the sort order are read from the address and written to it', async () => {
  const server = await show('/orders?held=true', { answers: keepingOrders([received(1), received(2)]).answers })
  await expect.element(page.getByText('No orders found')).toBeVisible()
  await page.getByRole('button', { name: /^Filters/ }).click()
  await page.getByRole('checkbox', { name: 'Held' }).click()
  await expectRows(2)
  await page.getByRole('radio', { name: 'Due date' }).click()
  await expect.poll(address).toContain('sort=due')
  await expect.poll(() => server.heard('GET /api/orders').at(-1)?.url.searchParams.get('sort')).toBe('due')
})

test('an empty list shows five skeletons while it loads, then how to begin', async () => {
  const { answer, release } = held<'GET /api/orders'>(() => [])
  await show('/orders', { isDeaf: true, answers: { 'GET /api/orders': answer } })
  await expect.poll(() => page.css('[data-skeleton]').elements()).toHaveLength(5)
  release()
  await expect.element(page.getByRole('heading', { name: 'No orders found' })).toBeVisible()
  await expect.element(page.getByText('Get started by creating your first order')).toBeVisible()
  await expect.element(page.getByRole('heading', { name: 'Orders (0)' })).toBeVisible()
})

test('a list that cannot be read says why and can be read again; more than 1,000 are not counted', async () => {
  const server = await show('/orders', { isDeaf: true, answers: { 'GET /api/orders': () => no(503, 'busy', 'Busy') } })
  await expect.element(page.getByRole('heading', { name: 'Couldn’t load the orders' })).toBeVisible()
  await expect.element(page.getByText('503: Busy')).toBeVisible()
  server.answer({ 'GET /api/orders': () => listPage([], 1001) })
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(page.getByRole('heading', { name: 'Orders (more than 1,000)' })).toBeVisible()
  await expect.element(page.getByRole('heading', { name: 'Couldn’t load the orders' })).not.toBeInTheDocument()
})

test('the chosen columns are kept in the browser', async () => {
  // The page reads what is stored when it starts, and when another tab stores something.
  const reread = () => window.dispatchEvent(new StorageEvent('storage'))
  onTestFinished(() => {
    localStorage.clear()
    reread()
  })
  await show('/orders', { answers: keepingOrders([received(1)]).answers })
  await expectRows(1)
  await page.getByRole('button', { name: 'Columns' }).click()
  await page.getByRole('checkbox', { name: 'Age' }).click()
  await page.getByRole('checkbox', { name: 'Sent by' }).click()
  await userEvent.keyboard('{Escape}')
  const chosen = ['JSN', 'Status', 'Address', 'Sent by', 'Customer', 'Due']
  await expect.poll(heads).toEqual(chosen)
  const stored = localStorage.getItem('demarc.preferences') ?? ''
  localStorage.clear()
  reread()
  await expect.poll(heads).toEqual(['JSN', 'Status', 'Address', 'Customer', 'Due', 'Age'])
  localStorage.setItem('demarc.preferences', stored)
  reread()
  await expect.poll(heads).toEqual(chosen)
})

test('an order opens beside the list with what is known and what is not', async () => {
  const order = received(1, { originalAddress: '1208 Spring Garden St' })
  await show(`/orders?order=${order.id}`, { answers: keepingOrders([order]).answers })
  const panel = details()
  await expect.element(panel.getByRole('heading', { name: 'Buildings' })).toBeVisible()
  await expect.element(panel.getByRole('heading', { level: 2 }).first()).toHaveTextContent('NCGB26030001')
  await expect.element(panel.getByText('1208 Spring Garden St, Greensboro, NC')).toBeVisible()
  await expect
    .element(panel.css('dl').first())
    .toHaveTextContent('Wire centerGNBONCEUOrderedMar 02, 2026DueDec 16Sites1')
  await expect
    .element(panel.getByRole('listitem').filter({ hasText: /^03\/02Received$/ }))
    .toHaveAttribute('aria-current', 'step')
  // Neither customer nor narrative is known.
  expect(panel.css('dd').filter({ hasText: 'Not specified' }).elements()).toHaveLength(2)
  await expect.element(panel.getByText('Mar 02, 2026 10:00').first()).toBeVisible()
  await expect.element(panel.getByText('created the order')).toBeVisible()
  await expect.element(page.getByRole('heading', { level: 1, name: 'Orders' })).toBeVisible()

  await panel.getByRole('button', { name: 'Close' }).click()
  await expect.element(panel).not.toBeInTheDocument()
  expect(address()).not.toContain('order=')
})

test('an order that does not exist says so and leads back to the list', async () => {
  const { id } = received(1)
  await show(`/orders?order=${id}`, { answers: keepingOrders([]).answers })
  await expect.element(details().getByText('Order not found')).toBeVisible()
  await details().getByRole('button', { name: 'Back to list' }).click()
  await expect.element(details()).not.toBeInTheDocument()
})

test('a supervisor edits the narrative and the due date, and nothing else', async () => {
  const order = received(1)
  await show(`/orders?order=${order.id}`, { as: SUE, answers: keepingOrders([order], SUE).answers })
  const panel = details()
  await expect.element(panel.getByRole('heading', { name: 'Buildings' })).toBeVisible()
  expect(page.getByRole('button', { name: /^(Create Order|Delete Order|Order Complete)$/ }).elements()).toHaveLength(0)
  await panel.getByRole('button', { name: 'Edit' }).click()
  await expect.element(panel.getByLabelText('Narrative')).toHaveFocus()
  expect(panel.css('form').css('input, textarea, select').elements()).toHaveLength(2)
  await expect.element(panel.getByLabelText('Due date')).toHaveValue('2099-12-16')
  await userEvent.keyboard('{Escape}')
  await expect.element(panel.getByLabelText('Narrative')).not.toBeInTheDocument()
  await userEvent.keyboard('s')
  const refusal = page.getByText('You don’t have permission to set a status. Ask an admin or the back office.')
  await expect.element(refusal).toBeVisible()
})

test('a customer reads five words and gets no act of the office', async () => {
  const order = received(1, { customerRef: 'WR-20431' })
  await show('/orders', {
    as: CORA,
    answers: {
      ...keepingOrders([order, received(2)], CORA).answers,
      'GET /api/my/orders/:orderId/delivered': () => ({ buildings: [], packages: [], invoices: [] }),
    },
  })
  await expectRows(2)
  expect(heads()).toEqual(['JSN', 'Progress', 'Address', 'Reference', 'Due'])
  const words = ['Received', 'Scheduled', 'Surveyed', 'Delivered', 'Invoiced']
  expect(textsOf(page.getByRole('combobox', { name: 'Status' }).getByRole('option'))).toEqual([
    'All Statuses',
    ...words,
  ])
  expect(page.getByRole('button', { name: 'Create Order' }).elements()).toHaveLength(0)
  expect(page.getByRole('checkbox').elements()).toHaveLength(0)
  await rowOf(order).click()
  const panel = details()
  await expect.element(panel.getByRole('heading', { name: /^Documents/ })).toBeVisible()
  await expect
    .element(panel.getByRole('listitem').filter({ hasText: 'Received' }))
    .toHaveAttribute('aria-current', 'step')
  expect(panel.getByText(/Researching|Order Received|History/).elements()).toHaveLength(0)
  const acts = /^(Edit|Hold|Delete Order|Order Complete|More acts)$/
  expect(panel.getByRole('button', { name: acts }).elements()).toHaveLength(0)
})

test('on a phone an order opens over the list and closes again', async () => {
  const order = received(1)
  await show('/orders', { isPhone: true, answers: keepingOrders([order]).answers })
  await rowOf(order).click()
  await expect.element(details()).toHaveFocus()
  await details().getByRole('button', { name: 'Back to list' }).click()
  await expect.element(details()).not.toBeInTheDocument()
})
