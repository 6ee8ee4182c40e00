import { expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { no } from '../fake-server.ts'
import { expectToast } from '../look.ts'
import { BEN, newId, orderDetail } from '../records.ts'
import { choose, createButton, dialog, field, fillIn, MAIN, openDialog, takingOrders } from './create-order-dialog.ts'
import { keepTyping } from '../../src/shared/action/kept-typing.ts'
import { show, takeDown } from '../show.tsx'
import { keepingOrders } from './office.ts'
import { received, TARHEEL } from './records.ts'

test('Create Order is disabled until every required field is filled, and shows that it saves', async () => {
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>()
  await openDialog(takingOrders({ 'POST /api/orders': async () => (await answered, orderDetail()) }))
  for (const label of ['Address', 'City code', 'State', 'Wire center', 'Date sent', 'Sent by']) {
    await expect.element(dialog().css('label').filter({ hasText: label })).toMatchTextContent('*')
  }
  await expect.element(createButton()).toBeDisabled()
  await fillIn()
  await expect.element(createButton()).toBeEnabled()
  for (const label of ['Address', 'Date sent', 'Sent by']) {
    const kept = (field(label).element() as HTMLInputElement).value
    await field(label).fill('')
    await expect.element(createButton()).toBeDisabled()
    await userEvent.keyboard('{Enter}')
    await field(label).fill(kept)
    await expect.element(createButton()).toBeEnabled()
  }
  await createButton().click()
  await expect.element(createButton()).toMatchTextContent('Creating...')
  await expect.element(createButton()).toBeDisabled()
  answer()
  await expectToast('Success', 'Order created successfully')
})

test('the city fills in the state and the JSN; another state asks for another JSN', async () => {
  const server = await openDialog()
  await choose('City code', 'GB')
  await expect.element(field('State')).toHaveValue('NC')
  await expect.element(dialog().getByText('NCGB26030001')).toBeVisible()
  await field('State').selectOptions('VA')
  await expect
    .poll(() => server.heard('GET /api/jsn/generate').map(({ url }) => url.search))
    .toEqual(['?stateCode=NC&cityCode=GB', '?stateCode=VA&cityCode=GB'])
  await expect.element(dialog().getByText('Greensboro is in NC')).toBeVisible()
})

test('without a JSN preview the order is still created, and the preview is asked for again', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  onTestFinished(() => logged.mockRestore())
  const server = await openDialog(takingOrders({ 'GET /api/jsn/generate': () => no(503) }))
  await fillIn()
  await expect.poll(() => logged.mock.calls.map(([said]) => said)).toContain('The JSN could not be generated')
  await expect.element(field('JSN')).toMatchTextContent('auto-generated')
  const before = server.heard('GET /api/jsn/generate').length
  await createButton().click()
  await expectToast('Success', 'Order created successfully')
  expect(server.heard('GET /api/jsn/generate').length).toBeGreaterThan(before)
})

test('the message names the JSN if it differs from the preview', async () => {
  await openDialog(takingOrders({ 'POST /api/orders': () => orderDetail({ jsn: 'NCGB26030002' }) }))
  await fillIn()
  await expect.element(dialog().getByText('NCGB26030001')).toBeVisible()
  await createButton().click()
  await expectToast('Success', /created successfully as NCGB26030002\. Another order already took NCGB26030001/)
})

test('a failed order keeps the form, and Retry sends the same idempotency key', async () => {
  const server = await openDialog(takingOrders({ 'POST /api/orders': () => no(502) }))
  await fillIn()
  await field('Narrative').fill('Two entrances')
  await createButton().click()
  await expectToast('Error', '502: Bad Gateway')
  await expect.element(field('Address')).toHaveValue('718 Walker Ave')
  await expect.element(field('Narrative')).toHaveValue('Two entrances')
  server.answer({ 'POST /api/orders': () => orderDetail() })
  await page.getByRole('button', { name: 'Try again' }).click()
  await expectToast('Success', 'Order created successfully')
  const keys = server.heard('POST /api/orders').map(({ headers }) => headers.get('idempotency-key'))
  expect(keys).toHaveLength(2)
  expect(new Set(keys).size).toBe(1)
})

test('a refusal shows the reason of the server and keeps the form', async () => {
  const reason = 'This city code doesn’t exist in this state, or is inactive.'
  await openDialog(takingOrders({ 'POST /api/orders': () => no(409, 'order.city_unknown', reason) }))
  await fillIn()
  await createButton().click()
  await expectToast('Error', `409: ${reason}`)
  await expect.element(field('Address')).toHaveValue('718 Walker Ave')
})

test('Shift+Enter creates the order and keeps the dialog open for the next one', async () => {
  const server = await openDialog()
  await fillIn()
  await field('Customer reference').fill('WR-1')
  await field('Sent by').click()
  await userEvent.keyboard('{Shift>}{Enter}{/Shift}')
  await expectToast('Success', 'Order created successfully')
  await expect.element(field('Address')).toHaveFocus()
  await expect.element(field('Address')).toHaveValue('')
  await expect.element(field('Customer reference')).toHaveValue('')
  await expect.element(field('City code')).toMatchTextContent('Greensboro')
  await expect.element(field('Wire center')).toMatchTextContent('Greensboro Main')
  await expect.element(field('Sent by')).toHaveValue('Marian Ellison')
  await expect.element(dialog().getByText('NCGB26030002')).toBeVisible()

  await field('Address').fill('720 Walker Ave')
  await field('Narrative').fill('First line')
  await userEvent.keyboard('{Enter}second line{Control>}{Enter}{/Control}')
  await expect.element(dialog()).not.toBeInTheDocument()
  expect(server.heard('POST /api/orders')[1]?.body).toMatchObject({ narrative: 'First line\nsecond line' })
})

test('leaving a half-filled form asks first; leaving an empty one does not', async () => {
  await openDialog()
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog()).not.toBeInTheDocument()

  await userEvent.keyboard('c')
  await expect.element(field('Address')).toHaveFocus()
  await field('Address').fill('718 Walker Ave')
  await dialog().getByRole('button', { name: 'Cancel' }).click()
  const question = page.getByRole('dialog', { name: 'Discard unsaved changes?' })
  await question.getByRole('button', { name: 'Keep editing' }).click()
  await expect.element(field('Address')).toHaveValue('718 Walker Ave')
  await dialog().getByRole('button', { name: 'Cancel' }).click()
  await question.getByRole('button', { name: 'Discard' }).click()
  await expect.element(dialog()).not.toBeInTheDocument()
})

test('an order with a similar address or the same reference is pointed out while typing', async () => {
  const similar = {
    id: newId(),
    jsn: 'NCGB26030007',
    originalAddress: '4417 Kestrel Ridge Rd',
    originalCity: 'Greensboro',
    customerName: null,
    customerRef: 'WR-20431',
    status: 'ORDER_RECEIVED',
    receivedAt: '2026-03-02T15:00:00.000Z',
  } as const
  const server = await openDialog(
    takingOrders({
      'GET /api/similar-orders': ({ query: { address, customerRef } }) => {
        if (address === '4417 kestrel ridge rd') return [{ ...similar, match: 'address' }]
        if (address) return [{ ...similar, match: 'near' }]
        return customerRef === 'wr-20431' ? [{ ...similar, match: 'reference' }] : []
      },
    }),
  )
  await field('Address').fill('4417 kestrel ridge road')
  await choose('City code', 'GB')
  await expect.element(dialog().getByText('Possible duplicate:')).toBeVisible()
  await field('Address').fill('4417 kestrel ridge rd')
  await expect.element(dialog().getByText('An order already exists for this address:')).toBeVisible()
  const link = dialog().getByRole('link', { name: 'Open NCGB26030007 in a new tab' })
  await expect.element(link).toHaveAttribute('href', `/orders?order=${similar.id}`)
  await dialog().getByRole('button', { name: 'Compare' }).click()
  const compared = dialog().getByRole('list', { name: 'Similar orders from the last 24 months' })
  await expect.element(compared).toMatchTextContent('4417 Kestrel Ridge Rd')
  await expect.element(compared).toMatchTextContent('Order Received')
  expect(server.heard('GET /api/similar-orders').at(-1)?.url.searchParams.get('city')).toBe('Greensboro')

  await field('Address').fill('')
  await field('Customer reference').fill('wr-20431')
  await expect.element(dialog().getByText('An order already has this reference:')).toBeVisible()
})

test('the form sends the chosen customer, the hold and the rush with the order', async () => {
  const server = await openDialog(takingOrders({ 'GET /api/customers': () => [TARHEEL] }))
  await fillIn()
  await choose('Customer', 'Tarheel')
  await dialog().getByLabelText('Hold this order').click()
  await dialog().getByLabelText('Rush').click()
  await expect.element(dialog().getByText('can’t be assigned until released')).toBeVisible()
  await createButton().click()
  await expectToast('Success', 'Order created successfully')
  expect(server.heard('POST /api/orders')[0]?.body).toMatchObject({
    originalAddress: '718 Walker Ave',
    originalCity: 'Greensboro',
    state: 'NC',
    cityCode: 'GB',
    wireCenterId: MAIN.id,
    customerId: TARHEEL.id,
    isHeld: true,
    isRush: true,
  })
})

test('the form opens over an order that is open', async () => {
  const order = received(1)
  const answers = { ...takingOrders(), ...keepingOrders([order]).answers }
  await show(`/orders?create=true&order=${order.id}`, { answers })
  await expect.element(field('Address')).toHaveFocus()
  await field('Address').fill('718 Walker Ave')
  await userEvent.keyboard('{Escape}')
  await page.getByRole('button', { name: 'Discard' }).click()
  await expect.element(page.getByRole('dialog', { name: 'Order Details' })).toBeVisible()
})

test('what was typed stays while the list behind the form cannot be read, and when it is read again', async () => {
  const server = await openDialog(takingOrders({ 'GET /api/orders': () => no(503) }))
  await field('Address').fill('718 Walker Ave')
  await expect.element(page.getByText('Couldn’t load the orders').first()).toBeInTheDocument()
  server.answer({ 'GET /api/orders': () => [] })
  server.tell({ name: 'order.created', entity: 'order', entityId: newId() })
  await expect.element(page.getByText('Couldn’t load the orders')).not.toBeInTheDocument()
  await expect.element(field('Address')).toHaveValue('718 Walker Ave')
})

test('what was typed when the session ended is there after signing in, and for nobody else', async () => {
  await openDialog()
  await field('Address').fill('718 Walker Ave')
  keepTyping(BEN.id)
  await takeDown()
  await openDialog()
  await expect.element(field('Address')).toHaveValue('718 Walker Ave')
  keepTyping(BEN.id)
  await takeDown()
  await show('/orders?create=true', { as: { ...BEN, id: newId() }, answers: takingOrders() })
  await expect.element(field('Address')).toHaveValue('')
})
