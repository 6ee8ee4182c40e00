import { daysLater } from '../steps/days.ts'
import {
  assign,
  assignButton,
  cardOf,
  cards,
  chooseFielder,
  dueField,
  foot,
  laneOf,
  makeReady,
  makeTown,
  nameOf,
  queue,
  readDesk,
  rowOf,
  rows,
  showBoard,
} from '../steps/dispatch.ts'
import { hearNothing } from '../steps/live.ts'
import { enter } from '../steps/people.ts'
import { expect, test } from '../steps/story.ts'
import { expectToast } from '../steps/toasts.ts'

test('@dispatch buildings are assigned once a fielder, a date and buildings are chosen', async ({
  page,
  admin,
  someone,
}) => {
  const town = await makeTown(admin)
  const [first, second] = town.buildings
  const [marcus] = town.fielders
  await hearNothing(page)
  await enter(page, await someone('SUPERVISOR'))
  await showBoard(page, town)
  await expect(page.getByRole('heading', { name: 'Dispatch Management' })).toBeVisible()
  await expect(page.getByRole('link', { name: /^Ready for Dispatch/ })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Field Teams' })).toBeVisible()
  await expect(assignButton(page, 0)).toBeDisabled()

  await rowOf(page, first!).click()
  await expect(rowOf(page, first!)).toBeChecked()
  await rowOf(page, second!).click()
  await rowOf(page, second!).click()
  await expect(rowOf(page, second!)).not.toBeChecked()
  await expect(assignButton(page, 1)).toBeDisabled()
  await chooseFielder(page, marcus!)
  await expect(assignButton(page, 1)).toBeDisabled()

  await expect(dueField(page)).toHaveAttribute('min', town.today)
  await dueField(page).fill(daysLater(town.today, -1))
  await expect(foot(page)).toContainText('The due date cannot be in the past.')
  await expect(assignButton(page, 1)).toBeDisabled()
  await dueField(page).fill(daysLater(town.today, 4))
  await expect(foot(page)).not.toContainText('The due date cannot be in the past.')
  await expect(foot(page)).toContainText(`${nameOf(marcus!)} reads:`)
  await expect(foot(page)).toContainText(first!.jsb)
  await expect(laneOf(page, marcus!)).toContainText('0+1')

  await assignButton(page, 1).click()
  await expectToast(page, `1 building assigned to ${nameOf(marcus!)}`)
  await expect(rowOf(page, first!)).toBeHidden()
  await expect(laneOf(page, marcus!)).toContainText('1 active')
  await expect(assignButton(page, 0)).toBeDisabled()

  await page.keyboard.press('z')
  await expectToast(page, 'Taken back: 1 building')
  await expect(rowOf(page, first!)).toBeVisible()
  await expect(laneOf(page, marcus!)).toContainText('0 active')
})

test('@dispatch a card says priority and type, and more than three active turn red', async ({
  page,
  admin,
  someone,
}) => {
  const town = await makeTown(admin, { ready: 8 })
  const [marcus, anabel] = town.fielders
  const due = daysLater(town.today, 7)
  await assign(admin, marcus!, town.buildings.slice(0, 4), due)
  await assign(admin, anabel!, town.buildings.slice(4, 7), due)
  const soon = { today: town.today, centre: town.centre, dueDate: daysLater(town.today, 2), type: 'C' } as const
  const [pressing] = await makeReady(admin, town.place, 1, soon)
  const calm = town.buildings[7]!
  await hearNothing(page)
  await enter(page, await someone('SUPERVISOR'))
  await showBoard(page, town)
  await expect(cardOf(page, pressing!)).toContainText('High')
  await expect(cardOf(page, pressing!)).toContainText('Commercial')
  await expect(cardOf(page, calm)).toContainText('Medium')
  await expect(cardOf(page, calm)).toContainText('MDU')

  const red = await page.evaluate(() => {
    const probe = document.createElement('i')
    probe.style.color = 'var(--bad)'
    document.body.append(probe)
    return getComputedStyle(probe).color
  })
  await expect(laneOf(page, marcus!).getByText('4 active').locator('..')).toHaveCSS('background-color', red)
  await expect(laneOf(page, anabel!).getByText('3 active').locator('..')).not.toHaveCSS('background-color', red)

  await cardOf(page, calm).hover()
  await queue(page)
    .getByRole('button', { name: `More for ${calm.jsb}` })
    .click()
  await page.getByRole('menuitem', { name: 'Make it High' }).click()
  await expectToast(page, `${calm.jsb} goes first`)
  await expect(cardOf(page, calm)).toContainText('High')
})

test('@dispatch a range is chosen with Shift, and what is on hold cannot be', async ({ page, admin, someone }) => {
  const town = await makeTown(admin, { ready: 6 })
  const [held] = await makeReady(admin, town.place, 1, { today: town.today, centre: town.centre })
  expect((await admin.post('/api/orders/hold', { data: { orderIds: [held!.orderId] } })).status()).toBe(200)
  await hearNothing(page)
  await enter(page, await someone('SUPERVISOR'))
  await showBoard(page, town)
  await expect(rows(page)).toHaveCount(7)
  await rowOf(page, town.buildings[1]!).click()
  await rowOf(page, town.buildings[4]!).click({ modifiers: ['Shift'] })
  await expect(assignButton(page, 4)).toBeVisible()
  await expect(cardOf(page, held!)).toContainText('HELD')
  await rowOf(page, held!).click({ force: true })
  await expect(rowOf(page, held!)).not.toBeChecked()
  await expect(assignButton(page, 4)).toBeVisible()
  await page.getByRole('checkbox', { name: '4 chosen' }).click()
  await expect(assignButton(page, 6)).toBeVisible()
})

test('@dispatch what came back stands on top with its reason, and is dragged onto a lane', async ({
  page,
  admin,
  someone,
  openBrowser,
}) => {
  const town = await makeTown(admin, { ready: 4 })
  const [marcus, anabel] = town.fielders
  const due = daysLater(town.today, 7)
  const [far, other] = town.buildings.slice(2)
  const { assignments } = await assign(admin, marcus!, [far!, other!], due)
  const phone = await openBrowser()
  await enter(phone, marcus!)
  const idOf = (building: { id: string }) => assignments.find(({ buildingId }) => buildingId === building.id)!.id
  const decline = (id: string, data: Record<string, unknown>) =>
    phone.request.post(`/api/assignments/${id}/decline`, { data })
  expect((await decline(idOf(far!), { reason: 'TOO_FAR' })).status()).toBe(200)
  expect((await decline(idOf(other!), { reason: 'OTHER', note: 'the bridge is closed' })).status()).toBe(200)

  await hearNothing(page)
  await enter(page, await someone('SUPERVISOR'))
  await showBoard(page, town, `&due=${due}`)
  await expect(cards(page).nth(0)).toContainText('Declined')
  await expect(cards(page).nth(1)).toContainText('Declined')
  await expect(cardOf(page, far!)).toContainText('Declined: too far')
  await expect(cardOf(page, other!)).toContainText('the bridge is closed')

  await cardOf(page, far!).dragTo(laneOf(page, anabel!))
  await expectToast(page, `1 building assigned to ${nameOf(anabel!)}`)
  await expect(rowOf(page, far!)).toBeHidden()
  await rows(page).nth(1).click()
  await rows(page).nth(2).click()
  await cards(page).nth(2).dragTo(laneOf(page, anabel!))
  await expectToast(page, `2 buildings assigned to ${nameOf(anabel!)}`)
  await expect(laneOf(page, anabel!)).toContainText('3 active')
})

test('@dispatch whoever may not assign reads the board and is told so', async ({ page, admin, someone }) => {
  const town = await makeTown(admin, { ready: 1 })
  const desk = { ...(await readDesk(admin)), mayAssign: false, mayLead: false }
  await page.route('**/api/dispatch/desk', (route) => route.fulfill({ json: desk }))
  await enter(page, await someone('BACKEND'))
  await showBoard(page, town)
  await expect(page.getByText('Your role does not assign: ask a supervisor.')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Assign Selected/ })).toBeHidden()
  await expect(page.getByRole('button', { name: 'Suggest' })).toBeHidden()
})

test('@dispatch nothing ready, and a list that cannot be read, say what to do', async ({ page, someone }) => {
  await hearNothing(page)
  await enter(page, await someone('SUPERVISOR'))
  await page.goto('/dispatch?q=zzzzzz')
  await expect(page.getByRole('heading', { name: 'Nothing is ready for dispatch' })).toBeVisible()
  await page.route('**/api/dispatch/buildings?**', (route) => route.fulfill({ status: 500, body: 'away' }))
  await page.goto('/dispatch?q=zzzzzy')
  await expect(page.getByRole('heading', { name: 'The buildings could not be read' })).toBeVisible()
  await page.unroute('**/api/dispatch/buildings?**')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { name: 'Nothing is ready for dispatch' })).toBeVisible()
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await expect(page).not.toHaveURL(/q=/)
})
