import { readOrder } from '@demarc/testkit'
import { listening } from '../steps/browser/live.ts'
import { details, makeOrders, openOrders, rowOf } from '../steps/orders/orders.ts'
import { enter } from '../steps/people/people.ts'
import { expect, test } from '../steps/story.ts'
import { expectToast } from '../steps/browser/toasts.ts'

test('@orders what others change is told and moves nothing until it is asked for; the open order is always new', async ({
  page,
  someone,
  admin,
}) => {
  const { orders, path, place } = await makeOrders(admin, 3)
  await enter(page, await someone('BACKEND'))
  const isListening = listening(page, '/api/orders')
  await openOrders(page, path, 3)
  await expect.poll(isListening).toBe(true)
  const { version } = await readOrder(admin, orders[1]!.id)
  await rowOf(page, orders[1]!).click()
  await expect(details(page).getByText('100 Spring Garden St')).toBeHidden()
  const edit = (id: string, data: object) => admin.put(`/api/orders/${id}`, { data })
  expect((await edit(orders[1]!.id, { originalAddress: '7 New St', version })).status()).toBe(200)
  await expect(details(page).getByText(`7 New St, ${place.cityName}, NC`)).toBeVisible()
  await expect(rowOf(page, orders[1]!)).toContainText('7 New St')
  const before = await rowOf(page, orders[1]!).boundingBox()
  expect((await admin.delete(`/api/orders/${orders[0]!.id}`)).ok()).toBe(true)
  await expect(page.getByText('1 changed')).toBeVisible()
  expect(await rowOf(page, orders[1]!).boundingBox()).toEqual(before)

  await page.keyboard.press('.')
  await expect(rowOf(page, orders[0]!)).toBeHidden()
  await expect(page.getByText('1 changed')).toBeHidden()
  // What one does oneself is not news.
  await page.keyboard.press('h')
  await expect(page.getByRole('dialog', { name: 'Hold this order' }).getByLabel('Reason')).toBeFocused()
  await page.keyboard.press('Enter')
  await expectToast(page, 'Order on hold')
  await expect(rowOf(page, orders[1]!)).toContainText('HELD')
  await expect(page.getByText(/ changed$/)).toBeHidden()
})
