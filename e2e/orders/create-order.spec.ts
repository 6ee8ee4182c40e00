import { choose, createButton, dialog, field, fillIn, isCreate, jsnOf, openDialog } from '../steps/create-order.ts'
import { highlighted } from '../steps/keyboard.ts'
import { hearNothing } from '../steps/live.ts'
import { makeOrder, makePlace } from '../steps/order-place.ts'
import { enter } from '../steps/people.ts'
import { expect, test } from '../steps/story.ts'
import { expectToast } from '../steps/toasts.ts'

test('@orders an order is created by the keyboard alone, in 25 keystrokes besides the text', async ({
  page,
  someone,
  admin,
}) => {
  const place = await makePlace(admin)
  await enter(page, await someone('BACKEND'), '/orders')
  await expect(page.getByRole('heading', { level: 1, name: 'Orders' })).toBeVisible()
  let strokes = 0
  const press = async (key: string) => {
    strokes += 1
    await page.keyboard.press(key)
  }
  await press('c')
  await expect(field(page, 'Address')).toBeFocused()
  await page.keyboard.type('718 Walker Ave')
  await press('Tab')
  await page.keyboard.type(place.cityCode)
  await expect(highlighted(page)).toContainText(place.cityName)
  await press('Enter')
  await expect(field(page, 'City code')).toBeFocused()
  await expect(field(page, 'City code')).toContainText(place.cityName)
  await press('Tab')
  await expect(field(page, 'State')).toBeFocused()
  await expect(field(page, 'State')).toHaveValue('NC')
  await press('Tab')
  await page.keyboard.type(place.wireCenter.code)
  await expect(highlighted(page)).toContainText(place.wireCenter.name)
  await press('Enter')
  await expect(field(page, 'Wire center')).toBeFocused()
  while (!(await field(page, 'Sent by').evaluate((input) => input === document.activeElement))) await press('Tab')
  await page.keyboard.type('Marian Ellison')
  await expect(dialog(page).getByText(jsnOf(place, 1))).toBeVisible()
  const sent = page.waitForRequest(isCreate)
  await press('Enter')

  expect((await sent).postDataJSON()).toEqual({
    customerId: 'Marian Ellison',
    narrative: '',
    originalAddress: '718 Walker Ave',
    originalCity: place.cityName,
    originalState: 'NC',
    sentDate: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    sentBy: 'Marian Ellison',
    isHeld: false,
    status: 'ORDER_RECEIVED',
    wireCenterId: place.wireCenter.id,
    cityCode: place.cityCode,
    state: 'NC',
  })
  await expectToast(page, 'Success', 'Order created successfully')
  await expect(dialog(page)).toBeHidden()
  await expect(page).toHaveURL(/order=/)
  await expect(page).not.toHaveURL(/create=/)
  expect(strokes).toBeLessThanOrEqual(25)
})

test('@orders the button waits for everything that is required, and says so while it saves', async ({
  page,
  someone,
  admin,
}) => {
  const place = await makePlace(admin)
  await enter(page, await someone('BACKEND'))
  await openDialog(page)
  for (const label of ['Address', 'City code', 'State', 'Wire center', 'Date sent', 'Sent by']) {
    await expect(dialog(page).locator('label', { hasText: label })).toContainText('*')
  }
  await expect(createButton(page)).toBeDisabled()
  await fillIn(page, place)
  await expect(createButton(page)).toBeEnabled()
  for (const label of ['Address', 'Date sent', 'Sent by']) {
    const kept = await field(page, label).inputValue()
    await field(page, label).fill('')
    await expect(createButton(page)).toBeDisabled()
    await field(page, label).press('Enter')
    await field(page, label).fill(kept)
    await expect(createButton(page)).toBeEnabled()
  }
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>()
  await page.route('**/api/orders', async (route) => {
    if (isCreate(route.request())) await answered
    await route.continue()
  })
  await createButton(page).click()
  await expect(createButton(page)).toContainText('Creating...')
  await expect(createButton(page)).toBeDisabled()
  answer()
  await expectToast(page, 'Success', 'Order created successfully')
})

test('@orders the city gives the state and the number; another state gives another number', async ({
  page,
  someone,
  admin,
}) => {
  const place = await makePlace(admin)
  await admin.post('/api/city-codes', { data: { cityName: 'Danville', cityCode: 'DV', stateCode: 'VA' } })
  await enter(page, await someone('BACKEND'))
  await openDialog(page)
  const asked: string[] = []
  page.on('request', (request) => {
    const url = new URL(request.url())
    if (url.pathname === '/api/jsn/generate') asked.push(url.search)
  })
  await choose(page, 'City code', place.cityCode)
  await expect(field(page, 'State')).toHaveValue('NC')
  await expect(dialog(page).getByText(jsnOf(place, 1))).toBeVisible()
  await field(page, 'State').selectOption('VA')
  await expect
    .poll(() => asked)
    .toEqual([`?stateCode=NC&cityCode=${place.cityCode}`, `?stateCode=VA&cityCode=${place.cityCode}`])
  await expect(dialog(page).getByText(`${place.cityName} is in NC`)).toBeVisible()
})

test('@orders a number that could not be generated is asked for once more, and the order is made without it', async ({
  page,
  someone,
  admin,
}) => {
  const place = await makePlace(admin)
  await enter(page, await someone('BACKEND'))
  await openDialog(page)
  let asked = 0
  await page.route('**/api/jsn/generate?*', (route) => {
    asked += 1
    return route.fulfill({ status: 503, body: '' })
  })
  const logged = page.waitForEvent('console', (message) => message.text().includes('The JSN could not be generated'))
  await fillIn(page, place)
  await logged
  await expect(field(page, 'JSN')).toHaveText('auto-generated')
  const before = asked
  await createButton(page).click()
  await expectToast(page, 'Success', 'Order created successfully')
  expect(asked).toBeGreaterThan(before)
})

test('@orders an order that gets another number than was shown says so', async ({ page, someone, admin }) => {
  const place = await makePlace(admin)
  await enter(page, await someone('BACKEND'))
  await openDialog(page)
  await fillIn(page, place)
  await expect(dialog(page).getByText(jsnOf(place, 1))).toBeVisible()
  const { jsn } = await makeOrder(admin, place)
  await createButton(page).click()
  await expectToast(
    page,
    'Success',
    new RegExp(`created successfully as ${place.stateCode}${place.cityCode}\\d+: ${jsn} was`),
  )
})

test('@orders a refused order keeps what was typed, and the same try makes one order', async ({
  page,
  someone,
  admin,
}) => {
  const place = await makePlace(admin)
  await enter(page, await someone('BACKEND'))
  await openDialog(page)
  await fillIn(page, place)
  await field(page, 'Narrative').fill('Two entrances')
  const keys: (string | undefined)[] = []
  let isDown = true
  await page.route('**/api/orders', async (route) => {
    const request = route.request()
    if (!isCreate(request)) return route.continue()
    keys.push(request.headers()['idempotency-key'])
    if (!isDown) return route.continue()
    // It was made, but the answer got lost on its way.
    await route.fetch()
    await route.fulfill({ status: 502, body: '' })
  })
  await createButton(page).click()
  await expectToast(page, 'Error', '502: Bad Gateway')
  await expect(field(page, 'Address')).toHaveValue('718 Walker Ave')
  await expect(field(page, 'Narrative')).toHaveValue('Two entrances')
  isDown = false
  await page.getByRole('button', { name: 'Retry' }).click()
  await expectToast(page, 'Success', 'Order created successfully')
  expect(new Set(keys).size).toBe(1)
  const found = (await (await admin.get(`/api/orders?q=${place.stateCode}${place.cityCode}`)).json()) as unknown[]
  expect(found).toHaveLength(1)
})

test('@orders a no of the server is told with its reason', async ({ page, someone, admin }) => {
  const place = await makePlace(admin)
  // The choice of cities would hear of the one that goes.
  await hearNothing(page)
  await enter(page, await someone('BACKEND'))
  await openDialog(page)
  await fillIn(page, place)
  const [city] = (await (await admin.get(`/api/city-codes?q=${place.cityName}`)).json()) as { id: string }[]
  await admin.delete(`/api/city-codes/${city!.id}`)
  await createButton(page).click()
  await expectToast(page, 'Error', '409: This city code does not exist in this state, or is at rest.')
  await expect(field(page, 'Address')).toHaveValue('718 Walker Ave')
})

test('@orders an order that may be here already is pointed out while it is typed', async ({ page, someone, admin }) => {
  const place = await makePlace(admin)
  const made = await makeOrder(admin, place, {
    originalAddress: '4417 Kestrel Ridge Rd',
    customerRef: `WR-${place.wireCenter.code}`,
  })
  await enter(page, await someone('BACKEND'))
  await openDialog(page)
  await field(page, 'Address').fill('4417 kestrel ridge road')
  await choose(page, 'City code', place.cityCode)
  await expect(dialog(page).getByText('An order near this address.')).toBeVisible()
  await field(page, 'Address').fill('4417 kestrel ridge rd')
  await expect(dialog(page).getByText('An order for this address.')).toBeVisible()
  const link = dialog(page).getByRole('link', { name: `Open ${made.jsn} in a new tab` })
  await expect(link).toHaveAttribute('href', `/orders?order=${made.id}`)
  await dialog(page).getByRole('button', { name: 'Compare' }).click()
  const compared = dialog(page).getByRole('list', { name: 'Similar orders of the last 24 months' })
  await expect(compared).toContainText('4417 Kestrel Ridge Rd')
  await expect(compared).toContainText('Order Received')

  await field(page, 'Address').fill('')
  await field(page, 'Customer reference').fill(`wr-${place.wireCenter.code}`)
  await expect(dialog(page).getByText('An order with this reference.')).toBeVisible()
})

test('@orders Shift+Enter goes on to the next order of the batch', async ({ page, someone, admin }) => {
  const place = await makePlace(admin)
  await enter(page, await someone('BACKEND'))
  await openDialog(page)
  await fillIn(page, place)
  await field(page, 'Customer reference').fill('WR-1')
  await field(page, 'Sent by').press('Shift+Enter')
  await expectToast(page, 'Success', 'Order created successfully')
  await expect(field(page, 'Address')).toBeFocused()
  await expect(field(page, 'Address')).toHaveValue('')
  await expect(field(page, 'Customer reference')).toHaveValue('')
  await expect(field(page, 'City code')).toContainText(place.cityName)
  await expect(field(page, 'Wire center')).toContainText(place.wireCenter.name)
  await expect(field(page, 'Sent by')).toHaveValue('Marian Ellison')
  await expect(dialog(page).getByText(jsnOf(place, 2))).toBeVisible()

  await field(page, 'Address').fill('720 Walker Ave')
  await field(page, 'Narrative').fill('First line')
  await field(page, 'Narrative').press('Enter')
  await page.keyboard.type('second line')
  const sent = page.waitForRequest(isCreate)
  await field(page, 'Narrative').press('Control+Enter')
  expect((await sent).postDataJSON()).toMatchObject({ narrative: 'First line\nsecond line' })
  await expect(dialog(page)).toBeHidden()
})

test('@orders nobody leaves a half-filled form without being asked', async ({ page, someone }) => {
  await enter(page, await someone('BACKEND'))
  await openDialog(page)
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toBeHidden()

  await openDialog(page)
  await field(page, 'Address').fill('718 Walker Ave')
  await dialog(page).getByRole('button', { name: 'Cancel' }).click()
  const question = page.getByRole('dialog', { name: 'Leave without saving?' })
  await question.getByRole('button', { name: 'Stay here' }).click()
  await expect(field(page, 'Address')).toHaveValue('718 Walker Ave')
  await dialog(page).getByRole('button', { name: 'Cancel' }).click()
  await question.getByRole('button', { name: 'Leave without saving' }).click()
  await expect(dialog(page)).toBeHidden()
})

test('@orders a customer of their own is chosen where the wire center has none, and a hold is set', async ({
  page,
  someone,
  admin,
}) => {
  const place = await makePlace(admin)
  await enter(page, await someone('BACKEND'))
  await openDialog(page)
  await fillIn(page, place)
  await choose(page, 'Customer', 'Tarheel')
  await dialog(page).getByLabel('Hold this order').check()
  await expect(dialog(page).getByText('stops assignment until released')).toBeVisible()
  await createButton(page).click()
  await expectToast(page, 'Success', 'Order created successfully')
  const [order] = (await (await admin.get(`/api/orders?q=${place.stateCode}${place.cityCode}`)).json()) as object[]
  expect(order).toMatchObject({ isHeld: true, customerName: 'Tarheel Fiber' })
})
