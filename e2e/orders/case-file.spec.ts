import { details, makeOrders, openOrder } from '../steps/orders/orders.ts'
import { enter } from '../steps/people/people.ts'
import { expect, test } from '../steps/story.ts'

test('@orders the case of an order is read from its receipt on, and as a PDF', async ({ page, someone, admin }) => {
  const { orders } = await makeOrders(admin, 1)
  const [order] = orders
  expect((await admin.put(`/api/orders/${order!.id}`, { data: { status: 'RESEARCHING' } })).status()).toBe(200)
  await enter(page, await someone('BACKEND'))
  const panel = await openOrder(page, order!)
  await panel.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Case file' }).click()

  await expect(page.getByRole('heading', { level: 1, name: 'Case file' })).toBeVisible()
  await expect(page).toHaveTitle(new RegExp(`Case file ${order!.jsn}`))
  const steps = page.getByRole('region', { name: 'Timeline' }).getByRole('listitem')
  await expect(steps.first()).toContainText(`created order ${order!.jsn}`)
  await expect(steps.filter({ hasText: /sent order \S+ to research/ })).toHaveCount(1)
  await expect(page.getByRole('region', { name: 'Documents' })).toContainText('No documents yet')

  const path = await page.getByRole('link', { name: 'PDF' }).getAttribute('href')
  const pdf = await page.request.get(path!)
  expect([pdf.status(), pdf.headers()['content-type']]).toEqual([200, 'application/pdf'])
  await page.getByRole('link', { name: 'Back to order' }).click()
  await expect(details(page).getByRole('heading', { name: 'Buildings' })).toBeVisible()
})
