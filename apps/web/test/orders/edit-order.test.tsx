import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { no } from '../fake-server.ts'
import { expectToast, toasts } from '../look.ts'
import { show } from '../show.tsx'
import { details, expectRows, rowOf } from './look-orders.ts'
import { keepingOrders } from './office.ts'
import { received } from './records.ts'

test('an edit sends only what changed, and Z undoes it', async () => {
  const order = received(1)
  const server = await show(`/orders?order=${order.id}`, { answers: keepingOrders([order]).answers })
  const panel = details()
  await expect.element(panel.getByRole('heading', { name: 'Buildings' })).toBeVisible()
  await userEvent.keyboard('e')
  await expect.element(panel.getByLabelText('Customer', { exact: true })).toHaveFocus()
  await expect.element(panel.getByLabelText('JSN')).toHaveTextContent('NCGB26030001')
  await expect.element(panel.getByText('JSN changes affect the associated site.')).toBeVisible()
  await expect.element(panel.getByRole('button', { name: 'Save changes' })).toBeDisabled()
  await expect.element(panel.getByRole('button', { name: 'Delete Order' })).toBeVisible()
  expect(panel.getByRole('combobox', { name: 'Status' }).getByRole('option').elements()).toHaveLength(10)
  await panel.getByLabelText('Narrative').fill('Gate on Scott Ave.')
  await panel.getByLabelText('Original address').fill('1210 Spring Garden St')
  await panel.getByLabelText('State', { exact: true }).fill('va')
  await panel.getByLabelText('Date sent').fill('')
  await panel.getByRole('button', { name: 'Save changes' }).click()
  await expectToast('Success', 'Order updated successfully')
  expect(server.heard('PUT /api/orders/:orderId')[0]?.body).toEqual({
    narrative: 'Gate on Scott Ave.',
    originalAddress: '1210 Spring Garden St',
    originalState: 'VA',
    sentDate: null,
    version: 1,
  })
  await expect.element(panel.getByText(/^1210 Spring Garden St, Greensboro, VA$/)).toBeVisible()

  await userEvent.keyboard('z')
  await expectToast('Undone')
  await expect.element(panel.getByText(/^100 Spring Garden St, Greensboro, NC$/)).toBeVisible()
  expect(server.heard('PUT /api/orders/:orderId')[1]?.body).toEqual({
    narrative: '',
    originalAddress: '100 Spring Garden St',
    originalState: 'NC',
    sentDate: '2026-03-02',
    version: 2,
  })
})

test('leaving an edit asks first, and a conflict shows both values', async () => {
  const [order, other] = [received(1), received(2)]
  const office = keepingOrders([order, other])
  const server = await show('/orders', { isDeaf: true, answers: office.answers })
  await expectRows(2)
  await rowOf(order).click()
  const panel = details()
  await expect.element(panel.getByRole('heading', { name: 'Buildings' })).toBeVisible()
  await userEvent.keyboard('e')
  const narrative = panel.getByLabelText('Narrative')
  await narrative.fill('Mine')
  await userEvent.keyboard('{Escape}')
  await page.getByRole('button', { name: 'Keep editing' }).click()
  await rowOf(other).click()
  await page.getByRole('button', { name: 'Keep editing' }).click()
  await expect.element(narrative).toHaveValue('Mine')

  office.change(order.id, { narrative: 'Theirs' })
  await panel.getByRole('button', { name: 'Save changes' }).click()
  await expectToast('Error', /409: /)
  await expect.element(panel.getByText('Narrative: Theirs, yours: Mine')).toBeVisible()
  await panel.getByRole('button', { name: 'Use theirs' }).click()
  await expect.element(narrative).toHaveValue('Theirs')
  await narrative.fill('Ours')
  await panel.getByRole('button', { name: 'Save changes' }).click()
  await expectToast('Success', 'Order updated successfully')
  expect(server.heard('PUT /api/orders/:orderId').at(-1)?.body).toEqual({ narrative: 'Ours', version: 2 })
})

test('a conflict names who changed it, and Keep mine saves what was typed over that change', async () => {
  const order = received(1)
  const office = keepingOrders([order])
  const server = await show(`/orders?order=${order.id}&edit=${order.id}`, { isDeaf: true, answers: office.answers })
  const panel = details()
  await panel.getByLabelText('Narrative').fill('Mine')
  office.change(order.id, { narrative: 'Theirs' })
  await panel.getByRole('button', { name: 'Save changes' }).click()
  const conflict = panel.getByRole('alert')
  await expect.element(conflict).toMatchTextContent('Ada Okafor changed this while you were editing')
  await expect.element(conflict).toMatchTextContent('Narrative: Theirs, yours: Mine')
  await panel.getByRole('button', { name: 'Keep mine' }).click()
  await expectToast('Success', 'Order updated successfully')
  expect(server.heard('PUT /api/orders/:orderId').at(-1)?.body).toEqual({ narrative: 'Mine', version: 2 })
})

test('a failed edit shows what the server says, keeps the form and offers Retry', async () => {
  const order = received(1)
  const answers = {
    ...keepingOrders([order]).answers,
    'PUT /api/orders/:orderId': () => no(500, 'disk.full', 'The disk is full'),
  }
  const server = await show(`/orders?order=${order.id}&edit=${order.id}`, { answers })
  const panel = details()
  await panel.getByLabelText('Narrative').fill('Kept')
  await panel.getByRole('button', { name: 'Save changes' }).click()
  await expectToast('Error', '500: The disk is full')
  await expect.element(panel.getByLabelText('Narrative')).toHaveValue('Kept')
  await expect.element(toasts().getByRole('button', { name: 'Try again' })).toBeVisible()
  server.answer({ 'PUT /api/orders/:orderId': () => no(502) })
  await panel.getByRole('button', { name: 'Save changes' }).click()
  await expectToast('Error', '502: Bad Gateway')
})
