import type { OrderDetail } from '@demarc/contract'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { no } from '../fake-server.ts'
import { expectToast, highlighted, listening, toasts } from '../look.ts'
import { SUE } from '../records.ts'
import { show } from '../show.tsx'
import { address, details, expectRows, rowOf } from './look-orders.ts'
import { keepingOrders } from './office.ts'
import { received } from './records.ts'

/** Opens the first of these orders beside the list. */
async function openOrder(orders: readonly [OrderDetail, ...OrderDetail[]], as?: typeof SUE) {
  const office = keepingOrders(orders, as)
  const server = await show(`/orders?order=${orders[0].id}`, { ...(as && { as }), answers: office.answers })
  await expect.element(details().getByRole('heading', { name: 'Buildings' })).toBeVisible()
  return { office, server, panel: details() }
}

async function chooseAct(name: string) {
  await details().getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name }).click()
}

test('a received order is completed once, and its history says so', async () => {
  const order = received(1)
  const { server, panel } = await openOrder([order])
  await panel.getByRole('button', { name: 'Order Complete' }).click()
  await expectToast('Order completed', 'Order has been moved to research status')
  await expect.element(panel.getByRole('button', { name: 'Order Complete' })).not.toBeInTheDocument()
  await expect.element(panel.getByRole('button', { name: 'Delete Order' })).toBeVisible()
  server.tell({ name: 'order.completed', entity: 'order', entityId: order.id })
  await expect.element(panel.getByText('sent the order to research')).toBeVisible()
  expect(server.heard('POST /api/orders/complete').map(({ body }) => body)).toEqual([{ orderIds: [order.id] }])
})

test('deleting asks first; Undo brings the order back', async () => {
  const [order, other] = [received(1), received(2)]
  const { panel } = await openOrder([order, other])
  await panel.getByRole('button', { name: 'Delete Order' }).click()
  const question = page.getByRole('dialog', { name: 'Delete Order' })
  await expect
    .element(question)
    .toMatchTextContent('Are you sure you want to delete this order? This action cannot be undone.')
  await question.getByRole('button', { name: 'Delete Order' }).click()
  await expectToast('Order deleted', 'Order has been successfully deleted.')
  await expect.element(panel).not.toBeInTheDocument()
  await expect.element(rowOf(order)).not.toBeInTheDocument()
  await toasts().getByRole('button', { name: 'Undo' }).click()
  await expectToast('Order restored')
  await expect.element(rowOf(order)).toBeVisible()
})

test('a deleted order is restored from the list of deleted orders', async () => {
  const order = received(1, { deletedAt: '2026-03-03T15:00:00.000Z' })
  await show('/orders', { answers: keepingOrders([order, received(2)]).answers })
  await expectRows(1)
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Deleted orders' }).click()
  await expect.poll(address).toContain('deleted=true')
  const gone = page.getByRole('list', { name: 'Deleted orders' }).getByRole('listitem')
  await gone.getByRole('button', { name: 'Restore' }).click()
  await expectToast('Order restored', 'NCGB26030001')
  await expect.element(gone).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Back to orders' }).click()
  await expect.element(rowOf(order)).toBeVisible()
})

test('a held order shows its reason and since when, and is released again', async () => {
  const order = received(1)
  const { server, panel } = await openOrder([order], SUE)
  await panel.getByRole('button', { name: 'Hold', exact: true }).click()
  const question = page.getByRole('dialog', { name: 'Hold this order' })
  await expect.element(question.getByLabelText('Reason')).toHaveFocus()
  await userEvent.keyboard('Waiting for the permit{Enter}')
  await expectToast('Order on hold')
  await expect.element(panel.getByText('Held just now')).toBeVisible()
  await expect.element(panel.getByText(/^Waiting for the permit by /)).toBeVisible()
  await panel.getByRole('button', { name: 'Release' }).click()
  await expectToast('Order released')
  await expect.element(panel.getByText('Held just now')).not.toBeInTheDocument()
  const orderIds = [order.id]
  expect(server.heard('POST /api/orders/hold')[0]?.body).toEqual({ orderIds, reason: 'Waiting for the permit' })
  expect(server.heard('POST /api/orders/release')[0]?.body).toEqual({ orderIds })
})

test('a status set by hand is explained, marked, and given back to the buildings', async () => {
  const { server, panel } = await openOrder([received(1)])
  await userEvent.keyboard('s')
  const question = page.getByRole('dialog', { name: 'Set status' })
  await question.getByRole('radio', { name: 'Researching' }).click()
  await expect.element(question.getByText('Sends the order to research, same as Order Complete.')).toBeVisible()
  await question.getByRole('radio', { name: 'Invoiced' }).click()
  const explained = 'Actual status: Order Received. This only changes the label'
  await expect.element(question.getByText(explained)).toBeVisible()
  await question.getByLabelText('Reason').fill('Billed by hand in the old system')
  await userEvent.keyboard('{Enter}')
  await expectToast('Success', 'Order updated successfully')
  expect(server.heard('PUT /api/orders/:orderId')[0]?.body).toEqual({
    status: 'INVOICED',
    reason: 'Billed by hand in the old system',
    version: 1,
  })
  await expect.element(panel.getByText('Status set manually to Invoiced')).toBeVisible()
  await expect
    .element(panel.getByText('Actual status: Order Received. Work queues use the actual status.'))
    .toBeVisible()
  await panel.getByRole('button', { name: 'Reset to automatic' }).click()
  await expectToast('Status is automatic again')
  await expect.element(panel.getByText(/set manually/)).not.toBeInTheDocument()
})

async function chooseCity(city: string): Promise<void> {
  page.getByRole('dialog').getByRole('combobox', { name: 'City code' }).element().focus()
  await userEvent.keyboard('{Enter}')
  const search = page.getByPlaceholder('Search cities')
  await expect.element(search).toHaveFocus()
  await search.fill(city)
  await expect.element(highlighted()).toMatchTextContent(city)
  await userEvent.keyboard('{Enter}')
}

test('a site is added, and a site in the wrong city gets another JSN', async () => {
  const order = received(1)
  const { server, panel } = await openOrder([order])
  await chooseAct('Add site…')
  await chooseCity('Greensboro')
  await page.getByRole('dialog', { name: 'Add site' }).getByRole('button', { name: 'Add site' }).click()
  await expectToast('Site added', 'NCGB26030099')
  await expect.element(panel).toMatchTextContent('Sites2')

  await chooseAct('Renumber…')
  await chooseCity('Danville')
  await page.getByLabelText('Reason').fill('Wrong city')
  await page.getByRole('dialog', { name: 'Renumber' }).getByRole('button', { name: 'Renumber' }).click()
  await expectToast('Order renumbered', 'VADV26030001')
  await expect.element(panel.getByText('Previous JSN')).toBeVisible()
  await expect.element(panel.getByText('NCGB26030001').first()).toBeVisible()
  expect(server.heard('POST /api/orders/:orderId/renumber')[0]?.body).toEqual({
    siteId: order.sites[0]?.id,
    cityCode: 'DV',
    state: 'VA',
    reason: 'Wrong city',
  })
})

test('a duplicate leads to the order that stays', async () => {
  const [order, stays] = [received(1), received(2)]
  const { panel } = await openOrder([order, stays])
  await chooseAct('Mark as duplicate…')
  await page.getByRole('searchbox', { name: 'Type a JSN or an address' }).fill('NCGB26030002')
  await page.getByRole('radio', { name: /NCGB26030002/ }).click()
  await page.getByRole('button', { name: 'Mark as duplicate' }).click()
  await expectToast('Marked as duplicate', 'NCGB26030002')
  await panel.getByRole('button', { name: 'NCGB26030002' }).click()
  await expect.element(panel.getByText('200 Spring Garden St')).toBeVisible()
})

test('canceling shows first what becomes of each building', async () => {
  const { panel } = await openOrder([received(1)])
  await chooseAct('Cancel order…')
  const question = page.getByRole('dialog', { name: 'Cancel order' })
  await expect.element(question.getByText('This order has no buildings. Its sites will be closed.')).toBeVisible()
  const cancel = question.getByRole('button', { name: 'Cancel order' })
  await cancel.click()
  await expect.element(question.getByText('Enter a reason')).toBeVisible()
  await question.getByLabelText('Reason').fill('The customer withdrew it')
  await cancel.click()
  await expectToast('Order canceled')
  await expect.element(panel.getByText('The customer withdrew it').first()).toBeVisible()
})

test('a paid order is closed by hand; an invoiced one is not offered', async () => {
  const [paid, owed] = [received(1, { status: 'PAID' }), received(2, { status: 'INVOICED' })]
  const { server, panel } = await openOrder([paid, owed])
  await chooseAct('Close order')
  await expectToast('Order closed', 'Fully paid. Reversing a payment reopens it.')
  await expect.element(panel.getByRole('button', { name: 'Hold' })).not.toBeInTheDocument()
  server.tell({ name: 'order.closed', entity: 'order', entityId: paid.id })
  await expect.element(panel.getByText('closed the order')).toBeVisible()
  expect(server.heard('POST /api/orders/close')[0]?.body).toEqual({ orderIds: [paid.id] })

  await rowOf(owed).click()
  await expect.element(panel).toMatchTextContent('200 Spring Garden St')
  await panel.getByRole('button', { name: 'More actions' }).click()
  await expect.element(page.getByRole('menuitem', { name: 'Case file' })).toBeVisible()
  expect(page.getByRole('menuitem', { name: 'Close order' }).elements()).toHaveLength(0)
  await userEvent.keyboard('{Escape}')
})

test('a row shows what others change of it, and what one does oneself is no change of others', async () => {
  const orders = [received(1), received(2), received(3)] as const
  const [gone, open, other] = orders
  const office = keepingOrders(orders)
  const server = await show('/orders?status=ORDER_RECEIVED', { answers: office.answers })
  await listening(server)
  await expectRows(3)
  await rowOf(open).click()
  await expect.element(details().getByText('200 Spring Garden St, Greensboro, NC')).toBeVisible()
  office.change(open.id, { originalAddress: '7 New St' })
  office.change(other.id, { isHeld: true })
  server.tell({ name: 'order.edited', entity: 'order', entityId: open.id })
  await expect.element(details().getByText('7 New St, Greensboro, NC')).toBeVisible()
  await expect.element(rowOf(open)).toMatchTextContent('7 New St')
  await expect.element(rowOf(other)).toMatchTextContent('HELD')
  expect(page.getByText(/changed$/).elements()).toHaveLength(0)

  // One leaves the filter by somebody else, then one by oneself.
  office.change(gone.id, { status: 'RESEARCHING' })
  server.tell({ name: 'order.completed', entity: 'order', entityId: gone.id })
  await expect.element(page.getByText('1 changed')).toBeVisible()
  await expectRows(3)
  await details().getByRole('button', { name: 'Order Complete' }).click()
  await expectToast('Order completed')
  server.tell({ name: 'order.completed', entity: 'order', entityId: open.id })
  await expect.element(rowOf(open)).not.toBeInTheDocument()
  await expect.element(page.getByText('1 changed')).toBeVisible()
  await userEvent.keyboard('.')
  await expectRows(1)
})

test('an order that cannot be completed or deleted stays, with the reason of the server', async () => {
  const { server, panel } = await openOrder([received(1)])
  const refused = () => no(409, 'order.not_now', 'Somebody else was faster.')
  server.answer({ 'POST /api/orders/complete': refused, 'DELETE /api/orders/:orderId': refused })
  await panel.getByRole('button', { name: 'Order Complete' }).click()
  await expectToast('Error', '409: Somebody else was faster.')
  await expect.element(panel.getByRole('button', { name: 'Order Complete' })).toBeVisible()
  await toasts().getByRole('button', { name: 'Dismiss', includeHidden: true }).click()
  await expect.poll(() => toasts().elements()).toHaveLength(0)
  await panel.getByRole('button', { name: 'Delete Order' }).click()
  await page.getByRole('dialog', { name: 'Delete Order' }).getByRole('button', { name: 'Delete Order' }).click()
  await expectToast('Error', '409: Somebody else was faster.')
})
