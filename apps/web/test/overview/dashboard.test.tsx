import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { unreachable, type Answers } from '../fake-server.ts'
import { BEN, order, SUE } from '../records.ts'
import { show } from '../show.tsx'
import {
  address,
  atWork,
  cellOf,
  EMPTY,
  NEEDS,
  partOf,
  RECENT,
  recentRows,
  STATS,
  textsOf,
  WORKFLOW,
} from './records.ts'

const skeletons = () => page.getByRole('main').css('[data-skeleton]')

test('the dashboard shows four numbers, each with a caption', async () => {
  await show('/', { answers: atWork() })
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Dashboard')
  await expect.poll(() => document.title).toMatch(/Dashboard/)
  await expect.element(page.getByRole('main')).toMatchTextContent('Overview of current operations and key metrics')
  await expect.element(cellOf('Revenue (MTD)')).toMatchTextContent(/\$48,200\+\$8,200 vs\. Feb 1–2/)
  expect(textsOf(partOf('Key metrics').css('> div > div:first-child'))).toEqual([
    'Active Orders',
    'Pending QC',
    'Revenue (MTD)',
    'Field Teams',
  ])
  await expect.element(cellOf('Active Orders')).toMatchTextContent(/\+5 received vs\. Feb 1–2/)
  await expect.element(cellOf('Pending QC')).toMatchTextContent(/18Oldest building: \d/)
  await expect.element(cellOf('Field Teams')).toHaveTextContent('Field Teams1357 open assignments')
})

test('each number leads to the list it counts', async () => {
  await show('/', { answers: atWork() })
  await expect.element(page.getByRole('link', { name: '268 Active Orders' })).toBeVisible()
  const links = partOf('Key metrics').getByRole('link').elements()
  expect(links.map((link) => [link.getAttribute('aria-label'), link.getAttribute('href')])).toEqual([
    ['268 Active Orders', '/orders?open=true'],
    ['18 Pending QC', '/qc'],
    ['$48,200 Revenue (MTD)', '/invoicing'],
    ['13 Field Teams', '/dispatch'],
  ])
  await page.getByRole('link', { name: '268 Active Orders' }).click()
  await expect.poll(address).toContain('/orders?open=true')
})

test('a number whose list the reader may not open is no link', async () => {
  const permissions = BEN.permissions.filter((each) => each !== 'qc.review')
  await show('/', { as: { ...BEN, permissions }, answers: atWork() })
  await expect.element(page.getByRole('link', { name: '268 Active Orders' })).toBeVisible()
  await expect.element(cellOf('Pending QC')).toMatchTextContent('18')
  expect(cellOf('Pending QC').getByRole('link').elements()).toHaveLength(0)
})

test('a trend explains its formula on hover and on focus', async () => {
  await show('/', { answers: atWork() })
  const trend = page.getByRole('button', { name: /received vs\. \w+ 1/ })
  await expect.element(trend).toMatchTextContent(/^\+5 received vs\./)
  await expect.element(trend).toHaveClass(/text-ok/)
  const formula = page.getByRole('tooltip')
  expect(formula.elements()).toHaveLength(0)
  await trend.hover()
  await expect.element(formula).toMatchTextContent(/^Orders received: 9 \(Mar 1–2\) minus 4 \(Feb 1–2\) = \+5$/)
  await page.getByRole('heading', { level: 1 }).hover()
  await expect.element(formula).not.toBeInTheDocument()
  ;(trend.element() as HTMLElement).focus()
  await expect.element(formula).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(formula).not.toBeInTheDocument()
})

test('what waits for the reader comes first, with a link to each order and to all that are overdue', async () => {
  await show('/', { answers: atWork({ 'GET /api/orders/:orderId': unreachable }) })
  const needs = partOf('Needs attention')
  await expect.poll(() => needs.getByRole('listitem').elements()).toHaveLength(6)
  await expect
    .poll(() => textsOf(page.getByRole('main').getByRole('heading', { level: 2 })))
    .toEqual(['Needs attention14', 'Recent Orders', 'Workflow Status', 'Due in the next 7 days'])
  await expect.element(needs.getByRole('listitem').first()).toMatchTextContent('Overdue')
  await expect.element(needs).toMatchTextContent('Showing 6 of 14')
  const all = needs.getByRole('link', { name: 'View all 10 overdue' })
  expect(all.element().getAttribute('href')).toMatch(/overdue=true/)
  const disputed = needs.getByRole('link', { name: 'Open NCGB26020010, Disputed' })
  expect(disputed.element().getAttribute('href')).toMatch(/^\/invoicing\/disputes\?dispute=/)
  await needs.getByRole('link', { name: 'Open NCGB26020007, Overdue' }).click()
  await expect.poll(address).toContain(`/orders?order=${NEEDS.needs[0]?.orderId}`)
})

test('five recent orders are shown, held ones marked, with a link to all orders', async () => {
  await show('/', { answers: atWork() })
  await expect.poll(() => recentRows().elements()).toHaveLength(5)
  expect(recentRows().filter({ hasText: 'HELD' }).elements()).toHaveLength(3)
  await expect.element(recentRows().nth(3)).not.toMatchTextContent('HELD')
  await expect.element(recentRows().nth(3)).toMatchTextContent('Order Received')
  await expect.element(recentRows().nth(3)).toMatchTextContent(/Mar 02, 2026.*Mar 16$/)
  await partOf('Recent Orders').getByRole('link', { name: 'View All' }).click()
  await expect.poll(address).toBe('/orders')
})

test('an order without JSN and address says so, and QC Review is gray here', async () => {
  const nowhere = { jsn: null, sites: [], originalAddress: null, originalCity: null, originalState: null }
  const answers = atWork({
    'GET /api/orders': () => [order(nowhere), order({ status: 'QC_REVIEW', progress: 'SURVEYED' })],
  })
  await show('/', { answers })
  await expect.element(recentRows().first()).toMatchTextContent('JSN Pending')
  await expect.element(recentRows().first()).toMatchTextContent('Address pending')
  await expect.element(recentRows().nth(1).getByText('QC Review')).toHaveClass(/bg-well/)
})

test('six statuses show their counts, each with a link to its orders', async () => {
  await show('/', { answers: atWork() })
  const stations = partOf('Workflow Status').getByRole('link')
  await expect
    .poll(() => textsOf(stations))
    .toEqual([
      '38Order Received',
      '12Researching',
      '34Ready For Dispatch',
      '57Assigned',
      '18QC Review',
      '46Submitted To Customer',
    ])
  await stations.nth(4).click()
  await expect.poll(address).toContain('/orders?status=QC_REVIEW')
})

test('the orders due on each of seven days lead to the list by due date', async () => {
  await show('/', { answers: atWork() })
  const due = partOf('Due in the next 7 days')
  await expect.poll(() => due.getByRole('term').elements()).toHaveLength(7)
  expect(textsOf(due.getByRole('definition'))).toEqual(['0', '0', '4', '0', '0', '0', '0'])
  await due.getByRole('link', { name: '4 orders' }).click()
  await expect.poll(address).toMatch(/\/orders\?.*sort=due/)
})

test('while the dashboard loads it shows three rows and six statuses as skeletons', async () => {
  const { promise: asked, resolve: answer } = Promise.withResolvers<void>()
  const late = Object.fromEntries(
    Object.entries(atWork()).map(([name, reply]) => [name, async (of: never) => (await asked, reply(of))]),
  )
  await show('/', { answers: late })
  await expect.poll(() => partOf('Recent Orders').css('[data-skeleton]').elements()).toHaveLength(3)
  expect(partOf('Workflow Status').css('[data-skeleton]').elements()).toHaveLength(6)
  answer()
  await expect.poll(() => skeletons().elements()).toHaveLength(0)
  expect(recentRows().elements()).toHaveLength(5)
})

test('Refresh reads everything again and says when', async () => {
  const server = await show('/', { isDeaf: true, answers: atWork() })
  const time = partOf('Workflow Status').getByRole('time')
  await expect.element(time).toMatchTextContent(/^\d\d:\d\d:\d\d$/)
  await expect.poll(() => skeletons().elements()).toHaveLength(0)
  const before = time.element().getAttribute('datetime')
  const known = server.heard().length
  await page.getByRole('button', { name: 'Refresh' }).click()
  await expect.element(partOf('Workflow Status').getByText(/^Refreshed at \d\d:\d\d:\d\d$/)).toBeInTheDocument()
  const asked = server.heard().slice(known)
  expect(asked.map(({ name }) => name).toSorted()).toEqual([
    'GET /api/dashboard/needs',
    'GET /api/dashboard/stats',
    'GET /api/dashboard/workflow',
    'GET /api/orders',
  ])
  await expect.poll(() => time.element().getAttribute('datetime')).not.toBe(before)
})

test('changes by others are counted at once; recent orders move only when asked for', async () => {
  const server = await show('/', { answers: atWork() })
  await expect.element(page.getByRole('link', { name: '268 Active Orders' })).toBeVisible()
  await expect.poll(() => recentRows().elements()).toHaveLength(5)
  const before = textsOf(recentRows())
  const added = order({ originalAddress: '18 Walker Ave', isHeld: true })
  server.answer({
    'GET /api/dashboard/stats': () => ({ ...STATS, activeOrders: 269 }),
    'GET /api/dashboard/workflow': () => ({ ...WORKFLOW, ORDER_RECEIVED: 39 }),
    'GET /api/orders': () => [added, ...RECENT.slice(0, 4)],
  })
  server.tell({ name: 'order.created', entity: 'order', entityId: added.id })
  await expect.element(page.getByRole('link', { name: '269 Active Orders' })).toBeVisible()
  await expect.element(page.getByRole('link', { name: '39 Order Received' })).toBeVisible()
  const told = partOf('Recent Orders').getByRole('status')
  await expect.element(told).toMatchTextContent(/1 changed since \d\d:\d\d/)
  expect(textsOf(recentRows())).toEqual(before)
  await told.getByRole('button', { name: 'Show' }).click()
  await expect.element(recentRows().first()).toMatchTextContent('18 Walker Ave, Greensboro')
  await expect.element(told).not.toMatchTextContent('changed')
})

test('numbers that cannot be read say so, and can be asked for again', async () => {
  const server = await show('/', { isDeaf: true, answers: atWork({ 'GET /api/dashboard/stats': unreachable }) })
  await expect.element(page.getByRole('heading', { name: 'Couldn’t load the metrics' })).toBeVisible()
  await expect.poll(() => recentRows().elements()).toHaveLength(5)
  server.answer({ 'GET /api/dashboard/stats': () => STATS })
  await page.getByRole('main').getByRole('button', { name: 'Try again' }).click()
  await expect.element(cellOf('Active Orders')).toMatchTextContent('268')
})

test('a new company shows zeros, and how to begin', async () => {
  await show('/', { answers: EMPTY })
  await expect.element(cellOf('Active Orders')).toMatchTextContent(/0No orders received \w+ 1/)
  await expect.element(cellOf('Pending QC')).toMatchTextContent('0No buildings to review')
  await expect.element(cellOf('Revenue (MTD)')).toMatchTextContent('$0Nothing invoiced this month')
  await expect.element(cellOf('Field Teams')).toMatchTextContent('0No open assignments')
  expect(partOf('Needs attention').elements()).toHaveLength(0)
  expect(textsOf(partOf('Due in the next 7 days').getByRole('definition'))).toEqual(Array(7).fill('0'))
  const recent = partOf('Recent Orders')
  await expect.element(recent).toMatchTextContent('No orders yet')
  await expect.element(recent).toMatchTextContent('Get started by creating your first order')
  expect(recent.getByRole('link', { name: 'Create Order' }).element().getAttribute('href')).toBe('/orders?create=true')
})

test('a supervisor sees no revenue, and no Create Order in a new company', async () => {
  const answers: Answers = {
    ...EMPTY,
    'GET /api/dashboard/stats': () => ({ ...STATS, revenue: null, revenueBefore: null }),
  }
  await show('/', { as: SUE, answers })
  await expect.element(cellOf('Revenue (MTD)')).toMatchTextContent('–Hidden for your role')
  await expect.element(partOf('Recent Orders')).toMatchTextContent('No orders yet')
  expect(partOf('Recent Orders').getByRole('link', { name: 'Create Order' }).elements()).toHaveLength(0)
})
