import { dayIn } from '../steps/days.ts'
import { highlighted } from '../steps/keyboard.ts'
import { hearNothing, listening } from '../steps/live.ts'
import { details, makeOrders, openOrder, openOrders, readOrder, rowOf } from '../steps/orders.ts'
import { enter } from '../steps/people.ts'
import { expect, test } from '../steps/story.ts'
import { expectToast, toasts } from '../steps/toasts.ts'

test('@orders an order that was received is completed, once', async ({ page, someone, admin }) => {
  const { orders } = await makeOrders(admin, 1)
  await enter(page, await someone('BACKEND'))
  const panel = await openOrder(page, orders[0]!)
  await panel.getByRole('button', { name: 'Order Complete' }).click()
  await expectToast(page, 'Order completed', 'Order has been moved to research status')
  await expect(panel.getByRole('button', { name: 'Order Complete' })).toBeHidden()
  await expect(panel.getByRole('button', { name: 'Delete Order' })).toBeVisible()
  await expect(panel.getByText('completed the order')).toBeVisible()
  expect((await readOrder(admin, orders[0]!)).status).toBe('RESEARCHING')
})

test('@orders an order is edited in its place: only what was changed is sent, and Z takes it back', async ({
  page,
  someone,
  admin,
}) => {
  const { orders } = await makeOrders(admin, 1)
  await enter(page, await someone('BACKEND'))
  const panel = await openOrder(page, orders[0]!)
  await page.keyboard.press('e')
  await expect(panel.getByLabel('Customer', { exact: true })).toBeFocused()
  await expect(panel.getByLabel('JSN')).toHaveText(orders[0]!.jsn)
  await expect(panel.getByText('JSN changes affect the associated site.')).toBeVisible()
  await expect(panel.getByRole('button', { name: 'Save changes' })).toBeDisabled()
  await expect(panel.getByRole('button', { name: 'Delete Order' })).toBeVisible()
  await expect(panel.getByRole('combobox', { name: 'Status' }).getByRole('option')).toHaveCount(10)
  await panel.getByLabel('Narrative').fill('Gate on Scott Ave.')
  await panel.getByLabel('Original address').fill('1210 Spring Garden St')
  await panel.getByLabel('State', { exact: true }).fill('va')
  await panel.getByLabel('Date sent').fill('')
  const sent = page.waitForRequest((request) => request.method() === 'PUT')
  await panel.getByRole('button', { name: 'Save changes' }).click()
  expect((await sent).postDataJSON()).toEqual({
    narrative: 'Gate on Scott Ave.',
    originalAddress: '1210 Spring Garden St',
    originalState: 'VA',
    sentDate: null,
    version: expect.any(Number),
  })
  await expectToast(page, 'Success', 'Order updated successfully')
  await expect(panel.getByText(/^1210 Spring Garden St, .*, VA$/)).toBeVisible()

  await page.keyboard.press('z')
  await expectToast(page, 'Undone')
  await expect(panel.getByText(/^100 Spring Garden St, .*, NC$/)).toBeVisible()
  expect(await readOrder(admin, orders[0]!)).toMatchObject({ narrative: '', sentDate: dayIn(0) })
})

test('@orders nobody loses what they typed, and two who change the same order see both values', async ({
  page,
  someone,
  admin,
}) => {
  const { orders, path } = await makeOrders(admin, 2)
  const [order, other] = [orders[0]!, orders[1]!]
  await hearNothing(page)
  await enter(page, await someone('BACKEND'))
  await openOrders(page, path, 2)
  await rowOf(page, order).click()
  const panel = details(page)
  await expect(panel.getByRole('heading', { name: 'Buildings' })).toBeVisible()
  await page.keyboard.press('e')
  await panel.getByLabel('Narrative').fill('Mine')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Stay here' }).click()
  await rowOf(page, other).click()
  await page.getByRole('button', { name: 'Stay here' }).click()
  await expect(panel.getByLabel('Narrative')).toHaveValue('Mine')

  const { version } = await readOrder(admin, order)
  const changed = await admin.put(`/api/orders/${order.id}`, { data: { narrative: 'Theirs', version } })
  expect(changed.status()).toBe(200)
  await panel.getByRole('button', { name: 'Save changes' }).click()
  await expectToast(page, 'Error', /^409: /)
  await expect(panel.getByText('Narrative: Theirs, yours: Mine')).toBeVisible()
  await panel.getByRole('button', { name: 'Take theirs' }).click()
  await expect(panel.getByLabel('Narrative')).toHaveValue('Theirs')
  await panel.getByLabel('Narrative').fill('Ours')
  await panel.getByRole('button', { name: 'Save changes' }).click()
  await expectToast(page, 'Success', 'Order updated successfully')
  expect(await readOrder(admin, order)).toMatchObject({ narrative: 'Ours' })
})

test('@orders what the server says about a change it refuses is told; where it says nothing, what failed', async ({
  page,
  someone,
  admin,
}) => {
  const { orders } = await makeOrders(admin, 1)
  await enter(page, await someone('BACKEND'))
  const panel = await openOrder(page, orders[0]!)
  await page.keyboard.press('e')
  await panel.getByLabel('Narrative').fill('Kept')
  await page.route(`**/api/orders/${orders[0]!.id}`, (route) =>
    route.request().method() === 'PUT' ? route.fulfill({ status: 500, body: 'The disk is full' }) : route.fallback(),
  )
  await panel.getByRole('button', { name: 'Save changes' }).click()
  await expectToast(page, 'Error', '500: The disk is full')
  await expect(panel.getByLabel('Narrative')).toHaveValue('Kept')
  await expect(toasts(page).getByRole('button', { name: 'Retry' })).toBeVisible()
})

test('@orders a deleted order is asked about first, and comes back by Undo or from the list of deleted ones', async ({
  page,
  someone,
  admin,
}) => {
  const { orders, path } = await makeOrders(admin, 2)
  await enter(page, await someone('BACKEND'))
  await openOrders(page, path, 2)
  await rowOf(page, orders[0]!).click()
  const remove = async () => {
    await details(page).getByRole('button', { name: 'Delete Order' }).click()
    const question = page.getByRole('dialog', { name: 'Delete Order' })
    await expect(
      question.getByText('Are you sure you want to delete this order? This action cannot be undone.'),
    ).toBeVisible()
    await question.getByRole('button', { name: 'Delete Order' }).click()
    await expectToast(page, 'Order deleted', 'Order has been successfully deleted.')
    await expect(details(page)).toBeHidden()
    await expect(rowOf(page, orders[0]!)).toBeHidden()
  }
  await remove()
  await toasts(page).getByRole('button', { name: 'Undo' }).click()
  await expectToast(page, 'Order restored')
  await expect(rowOf(page, orders[0]!)).toBeVisible()

  await rowOf(page, orders[0]!).click()
  await remove()
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Deleted orders' }).click()
  await expect(page).toHaveURL(/deleted=true/)
  const gone = page.getByRole('listitem').filter({ hasText: orders[0]!.jsn })
  await gone.getByRole('button', { name: 'Restore' }).click()
  await expectToast(page, 'Order restored', orders[0]!.jsn)
  await expect(gone).toBeHidden()
  await page.getByRole('button', { name: 'Back to orders' }).click()
  await expect(rowOf(page, orders[0]!)).toBeVisible()
})

test('@orders a held order says why and since when, and is released again', async ({ page, someone, admin }) => {
  const { orders } = await makeOrders(admin, 1)
  await enter(page, await someone('SUPERVISOR'))
  const panel = await openOrder(page, orders[0]!)
  await panel.getByRole('button', { name: 'Hold', exact: true }).click()
  const question = page.getByRole('dialog', { name: 'Hold this order' })
  await expect(question.getByLabel('Reason')).toBeFocused()
  await page.keyboard.type('Waiting for the permit')
  await page.keyboard.press('Enter')
  await expectToast(page, 'Order on hold')
  await expect(panel.getByText('Held since just now')).toBeVisible()
  // The history below says it too, as soon as it has heard of it.
  await expect(panel.getByText(/^Waiting for the permit by /)).toBeVisible()
  await panel.getByRole('button', { name: 'Release' }).click()
  await expectToast(page, 'Order released')
  await expect(panel.getByText('Held since just now')).toBeHidden()
  expect((await readOrder(admin, orders[0]!)).isHeld).toBe(false)
})

test('@orders a status set by hand is explained, marked, and given back to the buildings', async ({
  page,
  someone,
  admin,
}) => {
  const { orders } = await makeOrders(admin, 1)
  await enter(page, await someone('BACKEND'))
  const panel = await openOrder(page, orders[0]!)
  await page.keyboard.press('s')
  const question = page.getByRole('dialog', { name: 'Set status' })
  await question.getByRole('radio', { name: 'Researching' }).check()
  await expect(question.getByText('Sends the order to research, as Order Complete does.')).toBeVisible()
  await question.getByRole('radio', { name: 'Invoiced' }).check()
  await expect(question.getByText(/The work itself stands at Order Received\. Only the label changes\./)).toBeVisible()
  await question.getByLabel('Reason').fill('Billed by hand in the old system')
  await page.keyboard.press('Enter')
  await expectToast(page, 'Success', 'Order updated successfully')
  await expect(panel.getByText('Shown as Invoiced, set by hand')).toBeVisible()
  await expect(panel.getByText(/The work stands at Order Received\. Queues follow the buildings/)).toBeVisible()
  await panel.getByRole('button', { name: 'Resume automatic' }).click()
  await expectToast(page, 'The status follows the buildings again')
  await expect(panel.getByText(/set by hand/)).toBeHidden()
})

test('@orders a site is added, a wrong city is renumbered, a duplicate leads to the order that stays', async ({
  page,
  someone,
  admin,
}) => {
  const { orders, place } = await makeOrders(admin, 2)
  const { place: right } = await makeOrders(admin, 0)
  await enter(page, await someone('BACKEND'))
  const panel = await openOrder(page, orders[0]!)
  const act = async (name: string) => {
    await panel.getByRole('button', { name: 'More acts' }).click()
    await page.getByRole('menuitem', { name }).click()
  }
  const chooseCity = async (city: string) => {
    await page.getByRole('dialog').getByRole('combobox', { name: 'City code' }).focus()
    await page.keyboard.press('Enter')
    const search = page.getByPlaceholder('Search cities')
    await expect(search).toBeFocused()
    await search.fill(city)
    await expect(highlighted(page)).toContainText(city)
    await page.keyboard.press('Enter')
  }
  await act('Add site…')
  await chooseCity(place.cityName)
  await page.getByRole('dialog').getByRole('button', { name: 'Add site' }).click()
  await expectToast(page, 'Site added')
  await expect(panel.getByText('1 of 2')).toBeVisible()

  await act('Renumber…')
  await chooseCity(right.cityName)
  await page.getByLabel('Reason').fill('Wrong city')
  await page.getByRole('dialog').getByRole('button', { name: 'Renumber' }).click()
  await expectToast(page, 'Renumbered')
  await expect(panel.getByText('Earlier JSN')).toBeVisible()
  await expect(panel.getByText(orders[0]!.jsn).first()).toBeVisible()

  await act('Duplicate of…')
  await page.getByRole('searchbox', { name: 'Type a JSN or an address' }).fill(orders[1]!.jsn)
  await page.getByRole('radio', { name: new RegExp(orders[1]!.jsn) }).check()
  await page.getByRole('button', { name: 'Mark as duplicate' }).click()
  await expectToast(page, 'Marked as duplicate', orders[1]!.jsn)
  await panel.getByRole('button', { name: orders[1]!.jsn }).click()
  await expect(panel.getByText('200 Spring Garden St')).toBeVisible()
})

test('@orders cancelling shows first what becomes of each building', async ({ page, someone, admin }) => {
  const { orders } = await makeOrders(admin, 1)
  await enter(page, await someone('BACKEND'))
  const panel = await openOrder(page, orders[0]!)
  await panel.getByRole('button', { name: 'More acts' }).click()
  await page.getByRole('menuitem', { name: 'Cancel order…' }).click()
  const question = page.getByRole('dialog', { name: 'Cancel order' })
  await expect(question.getByText('It has no buildings. Its sites are closed.')).toBeVisible()
  await expect(question.getByRole('button', { name: 'Cancel order' })).toBeDisabled()
  await question.getByLabel('Reason').fill('The customer withdrew it')
  await question.getByRole('button', { name: 'Cancel order' }).click()
  await expectToast(page, 'Order cancelled')
  await expect(panel.getByText('The customer withdrew it').first()).toBeVisible()
  expect((await readOrder(admin, orders[0]!)).status).toBe('CLOSED')
})

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
  const { version } = await readOrder(admin, orders[1]!)
  await rowOf(page, orders[1]!).click()
  await expect(details(page).getByText('100 Spring Garden St')).toBeHidden()
  const before = await rowOf(page, orders[1]!).boundingBox()
  const edit = (id: string, data: object) => admin.put(`/api/orders/${id}`, { data })
  expect((await edit(orders[1]!.id, { originalAddress: '7 New St', version })).status()).toBe(200)
  await expect(details(page).getByText(`7 New St, ${place.cityName}, NC`)).toBeVisible()
  await expect(page.getByText('1 order changed')).toBeVisible()
  await expect(rowOf(page, orders[1]!)).toContainText('200 Spring Garden St')
  expect((await admin.post('/api/orders/hold', { data: { orderIds: [orders[2]!.id] } })).status()).toBe(200)
  await expect(page.getByText('2 orders changed')).toBeVisible()
  expect(await rowOf(page, orders[1]!).boundingBox()).toEqual(before)

  await page.getByRole('button', { name: 'Show', exact: true }).click()
  await expect(rowOf(page, orders[1]!)).toContainText('7 New St')
  await expect(rowOf(page, orders[2]!)).toContainText('HELD')
  await expect(page.getByText('2 orders changed')).toBeHidden()
  // What one does oneself is not news.
  await page.keyboard.press('h')
  await expect(page.getByRole('dialog', { name: 'Hold this order' }).getByLabel('Reason')).toBeFocused()
  await page.keyboard.press('Enter')
  await expectToast(page, 'Order on hold')
  await expect(rowOf(page, orders[1]!)).toContainText('HELD')
  await expect(page.getByText(/order(s)? changed/)).toBeHidden()
})
