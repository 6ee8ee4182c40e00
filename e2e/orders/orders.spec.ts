import { statusLabel, ORDER_STATUSES } from '../../packages/domain/src/work-status.ts'
import { dayIn, longDay, shortDay } from '../steps/days.ts'
import { hearNothing } from '../steps/live.ts'
import { makeOrder, makePlace } from '../steps/order-place.ts'
import { details, makeOrders, openOrder, openOrders, orderRows, orderTable, rowOf } from '../steps/orders.ts'
import { CAST, enter } from '../steps/people.ts'
import { expect, test } from '../steps/story.ts'

test('@orders the list says what the specification says, and its filters stand in the address', async ({
  page,
  someone,
  admin,
}) => {
  const { orders, path, place } = await makeOrders(admin, 3)
  await enter(page, await someone('BACKEND'))
  await page.getByRole('link', { name: 'Orders', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Orders')
  await expect(page.getByText('Manage customer orders and track progress')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Create Order' })).toBeVisible()
  const search = page.getByRole('searchbox', { name: 'Search orders by JSN...' })
  await expect(search).toHaveAttribute('placeholder', 'Search orders by JSN...')
  const filter = page.getByRole('combobox', { name: 'Status' })
  await expect(filter.getByRole('option')).toHaveText(['All Statuses', ...ORDER_STATUSES.map(statusLabel)])

  await page.keyboard.press('/')
  await expect(search).toBeFocused()
  await page.keyboard.type(place.cityName.toLowerCase())
  await expect(page.getByRole('heading', { name: 'Orders (3)' })).toBeVisible()
  await expect(page).toHaveURL(
    new RegExp(`q=${encodeURIComponent(place.cityName.toLowerCase()).replace('%20', '(%20|\\+)')}`),
  )
  await expect(page.getByRole('columnheader')).toHaveText(['JSN', 'Status', 'Address', 'Customer', 'Due', 'Age'])
  const row = rowOf(page, orders[0]!)
  await expect(row).toContainText(orders[0]!.jsn)
  await expect(row).toContainText('Order Received')
  await expect(row).toContainText(`100 Spring Garden St, ${place.cityName}`)
  // The due date is two weeks after the day it was sent.
  await expect(row.getByRole('cell').nth(4)).toHaveText(shortDay(dayIn(14)))
  await expect(orderTable(page).getByRole('button', { name: 'View Details' })).toHaveCount(3)
  await expect(page.getByText('1 to 3 of 3')).toBeVisible()

  await search.fill(orders[1]!.jsn.toLowerCase())
  await expect(page.getByRole('heading', { name: 'Orders (1)' })).toBeVisible()
  await filter.selectOption('Paid')
  await expect(page.getByText('No orders found')).toBeVisible()
  await expect(page.getByText('Try adjusting your filters')).toBeVisible()
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await expect(page).not.toHaveURL(/status=|q=/)

  await openOrders(page, `${path}&held=true`, 0)
  await expect(page.getByText('No orders found')).toBeVisible()
  await page.getByRole('button', { name: /^Filters/ }).click()
  await page.getByRole('checkbox', { name: 'Held' }).uncheck()
  await expect(orderRows(page)).toHaveCount(3)
  await page.getByRole('radio', { name: 'Due first' }).check()
  await expect(page).toHaveURL(/sort=due/)
})

test('@orders an empty company is led to its first order; while it is read there are five skeletons', async ({
  page,
  someone,
}) => {
  await hearNothing(page)
  let answer = () => {}
  const asked = new Promise<void>((told) => (answer = told))
  await page.route('**/api/orders?*', async (route) => {
    await asked
    await route.fulfill({ json: [], headers: { 'x-total-count': '0' } })
  })
  await enter(page, await someone('BACKEND'), '/orders')
  await expect(page.locator('[data-skeleton]')).toHaveCount(5)
  answer()
  await expect(page.getByRole('heading', { name: 'No orders found' })).toBeVisible()
  await expect(page.getByText('Get started by creating your first order')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Orders (0)' })).toBeVisible()
})

test('@orders more than a thousand are told as such, and a list that cannot be read says why', async ({
  page,
  someone,
}) => {
  await hearNothing(page)
  await page.route('**/api/orders?*', (route) => route.fulfill({ json: [], headers: { 'x-total-count': '1001' } }))
  await enter(page, await someone('BACKEND'), '/orders')
  await expect(page.getByRole('heading', { name: 'Orders (more than 1,000)' })).toBeVisible()
  await page.route('**/api/orders?*', (route) => route.fulfill({ status: 503, body: 'Busy' }))
  await page.reload()
  await expect(page.getByRole('heading', { name: 'The orders could not be read' })).toBeVisible()
  await expect(page.getByText('503: Busy')).toBeVisible()
  await page.unroute('**/api/orders?*')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { name: 'The orders could not be read' })).toBeHidden()
})

test('@orders the columns are chosen once and kept', async ({ page, someone, admin }) => {
  const { path } = await makeOrders(admin, 1)
  await enter(page, await someone('BACKEND'))
  await openOrders(page, path, 1)
  await page.getByRole('button', { name: 'Columns' }).click()
  await page.getByRole('checkbox', { name: 'Age' }).uncheck()
  await page.getByRole('checkbox', { name: 'Sent by' }).check()
  await page.keyboard.press('Escape')
  const heads = ['JSN', 'Status', 'Address', 'Sent by', 'Customer', 'Due']
  await expect(page.getByRole('columnheader')).toHaveText(heads)
  await page.reload()
  await expect(page.getByRole('columnheader')).toHaveText(heads)
})

test('@orders an order is read beside the list: what is known, and what is not said', async ({
  page,
  someone,
  admin,
}) => {
  const place = await makePlace(admin)
  const order = await makeOrder(admin, place, { originalAddress: '1208 Spring Garden St', sentBy: 'Marian Ellison' })
  await enter(page, await someone('BACKEND'))
  const panel = await openOrder(page, order)
  await expect(panel.getByRole('heading', { level: 2 }).first()).toHaveText(order.jsn)
  await expect(panel.getByText(`1208 Spring Garden St, ${place.cityName}, NC`)).toBeVisible()
  await expect(panel.locator('dl').first()).toHaveText(
    `Wire center${place.wireCenter.code}Ordered${longDay(dayIn(0))}Due${shortDay(dayIn(14))}Sheet1 of 1`,
  )
  await expect(panel.getByRole('listitem').filter({ hasText: /^\d\d\/\d\dReceived$/ })).toHaveAttribute(
    'aria-current',
    'step',
  )
  await expect(panel.locator('dd').filter({ hasText: 'Not specified' })).toHaveCount(1)
  await expect(panel.getByText(/^[A-Z][a-z]{2} \d\d, \d{4} \d\d:\d\d$/).first()).toBeVisible()
  await expect(panel.getByText('took the order')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: 'Orders' })).toBeVisible()

  await panel.getByRole('button', { name: 'Close' }).click()
  await expect(panel).toBeHidden()
  await expect(page).not.toHaveURL(/order=/)
})

test('@orders an order that is not there says so', async ({ page, someone }) => {
  await enter(page, await someone('BACKEND'), `/orders?order=${crypto.randomUUID()}`)
  await expect(details(page).getByText('This order is not there')).toBeVisible()
  await details(page).getByRole('button', { name: 'Back to the list' }).click()
  await expect(details(page)).toBeHidden()
})

test('@orders a supervisor changes the narrative and the due date, and nothing else', async ({
  page,
  someone,
  admin,
}) => {
  const { orders } = await makeOrders(admin, 1)
  await enter(page, await someone('SUPERVISOR'))
  const panel = await openOrder(page, orders[0]!)
  await expect(page.getByRole('button', { name: 'Create Order' })).toBeHidden()
  await expect(panel.getByRole('button', { name: 'Delete Order' })).toBeHidden()
  await expect(panel.getByRole('button', { name: 'Order Complete' })).toBeHidden()
  await panel.getByRole('button', { name: 'Edit' }).click()
  await expect(panel.getByLabel('Narrative')).toBeFocused()
  await expect(panel.locator('form').locator('input, textarea, select')).toHaveCount(2)
  await expect(panel.getByLabel('Due date')).toHaveValue(dayIn(14))
  await page.keyboard.press('Escape')
  await page.keyboard.press('s')
  await expect(page.getByText('Your role cannot set a status. Admins and the back office can.')).toBeVisible()
})

test('@orders a customer reads five words and nothing of the inside; a fielder has no list of orders', async ({
  page,
  openBrowser,
  admin,
}) => {
  const customers = (await (await admin.get('/api/customers')).json()) as { id: string; name: string }[]
  const piedmont = customers.find(({ name }) => name === 'Piedmont Telco')!
  const { orders, path } = await makeOrders(admin, 2, await makePlace(admin, piedmont.id))
  await enter(page, CAST.CUSTOMER)
  await openOrders(page, path, 2)
  await expect(page.getByRole('columnheader')).toHaveText(['JSN', 'Progress', 'Address', 'Reference', 'Due'])
  const filter = page.getByRole('combobox', { name: 'Status' })
  await expect(filter.getByRole('option')).toHaveText([
    'All Statuses',
    'Received',
    'Scheduled',
    'Surveyed',
    'Delivered',
    'Invoiced',
  ])
  await expect(page.getByRole('button', { name: 'Create Order' })).toBeHidden()
  await expect(page.getByRole('checkbox')).toHaveCount(0)
  await rowOf(page, orders[0]!).click()
  const panel = details(page)
  await expect(panel.getByRole('listitem').filter({ hasText: 'Received' })).toHaveAttribute('aria-current', 'step')
  await expect(panel.getByRole('heading', { name: /^Documents/ })).toBeVisible()
  await expect(panel.getByText(/Researching|Order Received|History/)).toHaveCount(0)
  for (const name of ['Edit', 'Hold', 'Delete Order', 'Order Complete', 'More acts']) {
    await expect(panel.getByRole('button', { name, exact: true })).toBeHidden()
  }

  const phone = await openBrowser()
  await enter(phone, CAST.FIELDER)
  await phone.getByRole('navigation', { name: 'Main' }).waitFor()
  await expect(phone.getByRole('link', { name: 'Orders', exact: true })).toBeHidden()
})

test('@orders exports hold exactly what is filtered', async ({ page, someone, admin }) => {
  const { orders, path } = await makeOrders(admin, 3)
  await enter(page, await someone('BACKEND'))
  await openOrders(page, path, 3)
  const fileOf = async (act: () => Promise<void>) => {
    const [download] = await Promise.all([page.waitForEvent('download'), act()])
    const chunks: Buffer[] = []
    for await (const chunk of await download.createReadStream()) chunks.push(Buffer.from(chunk as Buffer))
    return { name: download.suggestedFilename(), bytes: Buffer.concat(chunks) }
  }
  const csv = await fileOf(async () => {
    await page.getByRole('button', { name: 'More', exact: true }).click()
    await page.getByRole('menuitem', { name: 'Export CSV' }).click()
  })
  expect(csv.name).toBe('orders.csv')
  const lines = csv.bytes.toString('utf8').trim().split('\n')
  expect(lines).toHaveLength(4)
  for (const { jsn } of orders) expect(csv.bytes.toString('utf8')).toContain(jsn)

  await rowOf(page, orders[1]!).focus()
  await page.keyboard.press('j')
  await page.keyboard.press('x')
  const workbook = await fileOf(() =>
    page.getByRole('toolbar', { name: 'Selected orders' }).getByRole('button', { name: 'Export XLSX' }).click(),
  )
  expect(workbook.name).toBe('orders.xlsx')
  expect(workbook.bytes.subarray(0, 2).toString()).toBe('PK')
})
