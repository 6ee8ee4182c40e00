import { dayIn, shortDay } from '../steps/days.ts'
import { act, cardOf, cards, countOf, held, openCard, PHONE, sendWork } from '../steps/fieldwork.ts'
import { hearNothing } from '../steps/live.ts'
import { CAST, enter } from '../steps/people.ts'
import { expect, test } from '../steps/story.ts'

test.use({ viewport: PHONE })

const RED = 'rgb(179, 38, 30)'

test('@field a fielder begins at their assignments, counted and told', async ({ page, someone, admin }) => {
  const finn = await someone('FIELDER')
  const [soon] = await sendWork(admin, finn, { dueIn: 2 })
  const [later] = await sendWork(admin, finn, {
    dueIn: 3,
    buildings: [{ buildingType: 'S', address: '2401 Walker Ave', sfuCount: 12, notes: 'Panel behind the garage.' }],
  })
  await enter(page, finn)
  await expect(page).toHaveURL('/field')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('My Assignments')
  await expect(countOf(page, 'Total')).toHaveText('2')
  await expect(countOf(page, 'Completed')).toHaveText('0')
  await expect(countOf(page, 'In Progress')).toHaveText('0')
  await expect(countOf(page, 'Overdue')).toHaveText('0')

  await expect(cards(page)).toHaveCount(2)
  const first = cardOf(page, soon!)
  await expect(first).toContainText('Building A, 1208 Spring Garden St')
  await expect(first).toContainText(/Ville [A-Z]{6}, MDU/)
  await expect(first).toContainText(`Goes back by itself on ${shortDay(dayIn(7))} unless you accept`)
  await expect(first).toContainText('Assigned by Ada Okafor')
  const [red, plain] = [first.getByText(`Due ${shortDay(dayIn(2))}`), cardOf(page, later!).getByText(/^Due /)]
  await expect(plain).toHaveText(`Due ${shortDay(dayIn(3))}`)
  await expect(red).toHaveCSS('background-color', RED)
  await expect(plain).not.toHaveCSS('background-color', RED)

  await openCard(page, later!)
  await expect(cardOf(page, later!)).toContainText('SFU, 12 houses')
  await expect(cardOf(page, later!)).toContainText('Panel behind the garage.')
  await expect(page).toHaveURL(new RegExp(`assignment=${later!.assignmentId}`))
  await page.reload()
  await expect(cardOf(page, later!)).toContainText('Panel behind the garage.')
})

test('@field the acts lie in the lower third, 56 px high, and nothing is offered that is not built', async ({
  page,
  someone,
  admin,
}) => {
  const finn = await someone('FIELDER')
  await sendWork(admin, finn, { buildings: [{}, {}, {}, {}, {}, {}] })
  await enter(page, finn, '/field')
  const boxOf = (name: string) => act(page, name).boundingBox()
  await expect.poll(() => boxOf('Accept Assignment')).toMatchObject({ height: 56 })
  await expect.poll(async () => (await boxOf('Accept Assignment'))?.y).toBeGreaterThan((PHONE.height * 2) / 3)
  await expect.poll(() => boxOf('Decline')).toMatchObject({ height: 48 })
  await expect(page.getByText(/Upload Photos|Fill Survey/)).toHaveCount(0)
})

test('@field the way there and the contact, in the programs of the phone', async ({ openBrowser, someone, admin }) => {
  const finn = await someone('FIELDER')
  const contact = { contactName: 'Rosa Delgado', contactPhone: '336-555-0142' }
  const [pinned, unpinned] = await sendWork(admin, finn, {
    buildings: [contact, { address: '2401 Walker Ave', lat: null, lon: null }],
  })
  const page = await openBrowser({ viewport: PHONE, userAgent: 'Mozilla/5.0 (Linux; Android 15; Pixel 9) Chrome/140' })
  await enter(page, finn, '/field')
  await openCard(page, pinned!)
  const way = page.getByRole('link', { name: 'Directions' })
  await expect(way).toHaveAttribute('href', `geo:36.0651714,-79.8160023?q=36.0651714%2C-79.8160023(${pinned!.jsb})`)
  await expect(page.getByRole('link', { name: /Call Rosa Delgado/ })).toHaveAttribute('href', /^tel:.*3365550142$/)
  await openCard(page, unpinned!)
  await expect(way).toHaveAttribute('href', /^geo:0,0\?q=2401%20Walker%20Ave/)

  const iPhone = await openBrowser({ viewport: PHONE, userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0)' })
  await enter(iPhone, finn, '/field')
  await expect(iPhone.getByRole('link', { name: 'Directions' })).toHaveAttribute('href', /^https:\/\/maps\.apple\.com/)
})

test('@field sorted by due date, street, and nearest once the phone may say where it is', async ({
  openBrowser,
  someone,
  admin,
}) => {
  const finn = await someone('FIELDER')
  const [far] = await sendWork(admin, finn, {
    dueIn: 3,
    buildings: [{ address: '95 Walker Ave', lat: 36.2, lon: -79.8 }],
  })
  const [near] = await sendWork(admin, finn, {
    dueIn: 5,
    buildings: [{ address: '7 Ash St', lat: 36.066, lon: -79.816 }],
  })
  const page = await openBrowser({ viewport: PHONE, geolocation: { latitude: 36.0651, longitude: -79.816 } })
  await enter(page, finn, '/field')
  await expect(cards(page)).toHaveText([new RegExp(far!.jsb), new RegExp(near!.jsb)])
  await expect(page.getByText(/ mi$| m$/)).toHaveCount(0)

  await page.getByRole('button', { name: 'Sort, now by: Due date' }).click()
  await page.getByRole('menuitem', { name: 'Street' }).click()
  await expect(page).toHaveURL(/sort=street/)
  // Both are in cities of their own: their names come first.
  await page.context().grantPermissions(['geolocation'])
  await page.getByRole('button', { name: 'Sort, now by: Street' }).click()
  await page.getByRole('menuitem', { name: 'Nearest' }).click()
  await expect(cards(page)).toHaveText([new RegExp(near!.jsb), new RegExp(far!.jsb)])
  await expect(cardOf(page, near!)).toContainText('100 m')
  await expect(cardOf(page, far!)).toContainText(/9\.\d mi/)
  await page.reload()
  await expect(cards(page)).toHaveText([new RegExp(near!.jsb), new RegExp(far!.jsb)])
})

test('@field a phone that does not say where it is sorts by due date and says so', async ({ page, someone, admin }) => {
  const finn = await someone('FIELDER')
  const [later] = await sendWork(admin, finn, { dueIn: 5 })
  const [sooner] = await sendWork(admin, finn, { dueIn: 3 })
  await enter(page, finn, '/field?sort=nearest')
  await expect(page.getByText('Distances need your location.')).toBeVisible()
  await act(page, 'Use my location').click()
  await expect(page.getByText(/Your location is not known, so the list is by due date/)).toBeVisible()
  await expect(cards(page)).toHaveText([new RegExp(sooner!.jsb), new RegExp(later!.jsb)])
})

test('@field what is late counts as overdue, what is started as in progress', async ({ page, someone, admin }) => {
  const finn = await someone('FIELDER')
  const [work] = await sendWork(admin, finn, { dueIn: 1 })
  await page.clock.install({ time: Date.now() + 3 * 86_400_000 })
  await enter(page, finn, '/field')
  await expect(countOf(page, 'Overdue')).toHaveText('1')
  await expect(cardOf(page, work!).getByText(/^Due /)).toHaveText(`Due ${shortDay(dayIn(1))}, overdue`)
  await act(page, 'Accept Assignment').click()
  await act(page, 'Start work').click()
  await expect(countOf(page, 'In Progress')).toHaveText('1')
  await expect(cardOf(page, work!)).toContainText('In Progress')
  await expect(act(page, 'Start work')).toBeHidden()
  await expect(act(page, 'Give back')).toBeVisible()
})

test('@field what was handed in says where it is', async ({ page, someone, admin }) => {
  const finn = await someone('FIELDER')
  const [work] = await sendWork(admin, finn)
  await page.route(`**/api/fielders/${finn.id}/assignments*`, async (route) => {
    const reply = await route.fetch()
    const [one] = (await reply.json()) as Record<string, unknown>[]
    const done = { ...one, status: 'COMPLETED', completedAt: new Date().toISOString(), timesOutAt: null, actions: [] }
    await route.fulfill({ response: reply, json: [done] })
  })
  await enter(page, finn, '/field')
  await expect(cardOf(page, work!)).toContainText('Submitted for QC Review')
  await expect(countOf(page, 'Completed')).toHaveText('1')
  await expect(act(page, 'Accept Assignment')).toBeHidden()
  await expect(page.getByRole('link', { name: 'Directions' })).toBeHidden()
})

test('@field an order on hold warns the phone with its reason, and work cannot be started', async ({
  page,
  someone,
  admin,
}) => {
  const finn = await someone('FIELDER')
  const [work] = await sendWork(admin, finn)
  const hold = { orderIds: [work!.orderId], reason: 'The customer asked us to wait' }
  expect((await admin.post('/api/orders/hold', { data: hold })).status()).toBe(200)
  await enter(page, finn, '/field')
  const card = cardOf(page, work!)
  await expect(card.getByRole('note')).toContainText('On hold: do not start')
  await expect(card.getByRole('note')).toContainText('The customer asked us to wait')
  await expect(card).not.toContainText('Goes back by itself')
  await act(page, 'Accept Assignment').click()
  await expect(act(page, 'Give back')).toBeVisible()
  await expect(act(page, 'Start work')).toBeHidden()
})

test('@field what is new and what is recalled reaches the open page', async ({ page, someone, admin }) => {
  const finn = await someone('FIELDER')
  await enter(page, finn, '/field')
  await expect(page.getByRole('heading', { name: 'No assignments' })).toBeVisible()
  const [work] = await sendWork(admin, finn)
  await expect(cardOf(page, work!)).toBeVisible()
  const data = { assignmentIds: [work!.assignmentId], reason: 'Wrong building' }
  expect((await admin.post('/api/assignments/recall', { data })).status()).toBe(200)
  await expect(page.getByRole('heading', { name: 'No assignments' })).toBeVisible()
})

test('@field what comes in does not take the place of what is open under the hand', async ({
  page,
  someone,
  admin,
}) => {
  const finn = await someone('FIELDER')
  const [work] = await sendWork(admin, finn, { dueIn: 5 })
  await enter(page, finn, '/field')
  await act(page, 'Decline').click()
  await expect(page.getByRole('dialog', { name: `Decline ${work!.jsb}?` })).toBeVisible()
  const [sooner] = await sendWork(admin, finn, { dueIn: 1 })
  await expect(page.locator('li').filter({ hasText: sooner!.jsb })).toHaveCount(1)
  await act(page, 'Away').click()
  await expect(page.getByRole('status').filter({ hasText: 'Declined: away' })).toContainText(work!.jsb)
  await expect(cards(page)).toHaveText([new RegExp(sooner!.jsb)])
})

test('@field a list that cannot be read says so, and is asked for again', async ({ page, someone, admin }) => {
  const finn = await someone('FIELDER')
  const [work] = await sendWork(admin, finn)
  await hearNothing(page)
  await page.route('**/api/fielders/**', (route) => route.abort())
  await enter(page, finn, '/field')
  await expect(page.getByRole('heading', { name: 'Your assignments could not be read' })).toBeVisible()
  await page.unroute('**/api/fielders/**')
  await act(page, 'Try again').click()
  await expect(cardOf(page, work!)).toBeVisible()
})

test('@field a supervisor at a desk sees their own list', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await enter(page, CAST.SUPERVISOR)
  await page.getByRole('link', { name: 'Field View' }).waitFor()
  await page.keyboard.type('gf')
  await expect(page).toHaveURL('/field')
  await expect(page.getByRole('heading', { name: 'No assignments' })).toBeVisible()
})

test('@field in Spanish', async ({ openBrowser, someone, admin }) => {
  const finn = await someone('FIELDER')
  const [work] = await sendWork(admin, finn, { dueIn: 3 })
  const page = await openBrowser({ viewport: PHONE, locale: 'es-US' })
  await enter(page, finn, '/field')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mis asignaciones')
  await expect(page.getByRole('button', { name: work!.jsb })).toContainText(/Vence \d\d \w+/)
  await act(page, 'Rechazar').click()
  await act(page, 'Muy lejos').click()
  await expect(held(page, 'Rechazada: muy lejos')).toBeVisible()
  await act(page, 'Deshacer').click()
  await expect(act(page, 'Aceptar asignación')).toBeVisible()
})
