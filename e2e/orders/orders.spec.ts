import { makePlace } from '@demarc/testkit'
import { details, makeOrders, openOrders, rowOf } from '../steps/orders/orders.ts'
import { PEOPLE, enter } from '../steps/people/people.ts'
import { expect, test } from '../steps/story.ts'

test('@orders a customer reads five words and nothing of the inside; a fielder has no list of orders', async ({
  page,
  openBrowser,
  admin,
}) => {
  const customers = (await (await admin.get('/api/customers')).json()) as { id: string; name: string }[]
  const piedmont = customers.find(({ name }) => name === 'Piedmont Telco')!
  const { orders, path } = await makeOrders(admin, 2, await makePlace(admin, piedmont.id))
  await enter(page, PEOPLE.CUSTOMER)
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
  for (const name of ['Edit', 'Hold', 'Delete Order', 'Order Complete', 'More actions']) {
    await expect(panel.getByRole('button', { name, exact: true })).toBeHidden()
  }

  const phone = await openBrowser()
  await enter(phone, PEOPLE.FIELDER, '/')
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
    await page.getByRole('button', { name: 'Export', exact: true }).click()
    await page.getByRole('menuitem', { name: 'Export CSV' }).click()
  })
  expect(csv.name).toBe('orders.csv')
  const lines = csv.bytes.toString('utf8').trim().split('\n')
  expect(lines).toHaveLength(4)
  for (const { jsn } of orders) expect(csv.bytes.toString('utf8')).toContain(jsn)

  await rowOf(page, orders[1]!).focus()
  await page.keyboard.press('j')
  await page.keyboard.press('x')
  const workbook = await fileOf(async () => {
    await page.getByRole('button', { name: 'Export 1 selected' }).click()
    await page.getByRole('menuitem', { name: 'Export XLSX' }).click()
  })
  expect(workbook.name).toBe('orders.xlsx')
  expect(workbook.bytes.subarray(0, 2).toString()).toBe('PK')
})
