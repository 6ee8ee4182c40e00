import { daysLater } from '../steps/days.ts'
import { assign, assignButton, foot, laneOf, makeTown, nameOf, panel, rowOf, showBoard } from '../steps/dispatch.ts'
import { hearNothing, listening } from '../steps/live.ts'
import { CAST, enter, makePerson, newPerson } from '../steps/people.ts'
import { expect, test } from '../steps/story.ts'
import { expectToast } from '../steps/toasts.ts'

test('@dispatch of two dispatchers at once the slower one reads who was faster, and sends the rest', async ({
  page,
  admin,
  openBrowser,
}) => {
  const town = await makeTown(admin)
  const [marcus, anabel] = town.fielders
  const due = daysLater(town.today, 5)
  const quick = await makePerson(admin, 'SUPERVISOR', newPerson('Quinn', 'Swift'))
  const slow = await makePerson(admin, 'SUPERVISOR', newPerson('Sol', 'Later'))
  await hearNothing(page)
  await enter(page, slow)
  await showBoard(page, town, `&due=${due}&fielder=${anabel!.id}`)
  for (const building of town.buildings) await rowOf(page, building).click()
  await expect(assignButton(page, 3)).toBeEnabled()

  const other = await openBrowser()
  await hearNothing(other)
  await enter(other, quick)
  await showBoard(other, town, `&due=${due}&fielder=${marcus!.id}`)
  await rowOf(other, town.buildings[0]!).click()
  await assignButton(other, 1).click()
  await expectToast(other, `1 building assigned to ${nameOf(marcus!)}`)

  await assignButton(page, 3).click()
  const { jsb } = town.buildings[0]!
  await expect(foot(page).getByRole('alert')).toContainText(
    `${jsb} is assigned to ${nameOf(marcus!)} already, by Quinn Swift.`,
  )
  await expect(assignButton(page, 2)).toBeVisible()
  await foot(page).getByRole('button', { name: 'Assign the rest (2)' }).click()
  await expectToast(page, `2 buildings assigned to ${nameOf(anabel!)}`)
  await expect(foot(page).getByRole('alert')).toBeHidden()
})

test('@dispatch what others change is told, and rows stay where they are', async ({ page, admin, someone }) => {
  const town = await makeTown(admin)
  await enter(page, await someone('SUPERVISOR'))
  const isListening = listening(page, '/api/dispatch/buildings')
  await showBoard(page, town)
  await expect.poll(isListening).toBe(true)
  await assign(admin, town.fielders[0]!, [town.buildings[1]!], daysLater(town.today, 5))
  await expect(page.getByText(/^\d+ changed/)).toBeVisible()
  await expect(rowOf(page, town.buildings[1]!)).toBeVisible()
  await expect(laneOf(page, town.fielders[0]!)).toContainText('1 active')
  await page.getByRole('button', { name: 'Show', exact: true }).click()
  await expect(rowOf(page, town.buildings[1]!)).toBeHidden()
})

test('@dispatch a stop is given to another fielder, by dialog and by hand, and recalled with a reason', async ({
  page,
  admin,
}) => {
  const town = await makeTown(admin)
  const [marcus, anabel] = town.fielders
  const [first, second] = town.buildings
  await assign(admin, marcus!, [first!, second!], daysLater(town.today, 5))
  await hearNothing(page)
  await enter(page, CAST.SUPERVISOR)
  await showBoard(page, town)
  await laneOf(page, marcus!).getByTitle('Show the stops').first().click()
  const stops = panel(page, `Stops of ${nameOf(marcus!)}`)
  await expect(stops.getByRole('listitem')).toHaveCount(2)
  await expect(stops.getByRole('listitem').first()).toContainText('Assigned')
  await expect(stops.getByRole('link', { name: 'Call' })).toHaveAttribute('href', /^tel:/)
  await expect(stops.getByRole('link', { name: 'Text' })).toHaveAttribute('href', /^sms:/)

  await stops.getByRole('button', { name: `Reassign ${first!.jsb}` }).click()
  const dialog = page.getByRole('dialog', { name: `Reassign ${first!.jsb}` })
  await dialog.getByLabel('Fielder').click()
  await page.getByRole('option', { name: nameOf(anabel!) }).click()
  await dialog.getByRole('button', { name: 'Reassign' }).click()
  await expectToast(page, `${first!.jsb} is with ${nameOf(anabel!)} now`)
  await expect(stops.getByRole('listitem')).toHaveCount(1)
  await expect(laneOf(page, anabel!)).toContainText('1 active')

  await stops.getByRole('listitem').first().dragTo(laneOf(page, anabel!))
  await expectToast(page, `${second!.jsb} is with ${nameOf(anabel!)} now`)
  await expect(stops).toContainText('Nothing in hand.')
  await page.keyboard.press('z')
  await expect(stops.getByRole('listitem')).toHaveCount(1)

  await stops.getByRole('button', { name: `Recall ${second!.jsb}` }).click()
  const recall = page.getByRole('dialog', { name: `Recall ${second!.jsb}` })
  await recall.getByRole('button', { name: 'Recall' }).click()
  await expect(recall).toContainText('Say why')
  await recall.getByLabel('Reason').fill('Vehicle trouble')
  await recall.getByRole('button', { name: 'Recall' }).click()
  await expectToast(page, `${second!.jsb} is ready for dispatch again`)
  await expect(rowOf(page, second!)).toBeVisible()
  await expect(laneOf(page, marcus!)).toContainText('0 active')
})

test('@dispatch a plan is changed by hand before it is sent, and discarded with Esc', async ({
  page,
  admin,
  someone,
}) => {
  const town = await makeTown(admin, { ready: 6 })
  const [marcus, anabel] = town.fielders
  await hearNothing(page)
  await enter(page, await someone('SUPERVISOR'))
  await showBoard(page, town, `&due=${daysLater(town.today, 5)}`)
  await page.getByRole('checkbox', { name: 'Choose all' }).click()
  await expect(assignButton(page, 6)).toBeVisible()
  await page.getByRole('checkbox', { name: `Suggest for ${nameOf(anabel!)}` }).uncheck()
  await page.keyboard.press('s')
  const plan = panel(page, 'Suggested plan')
  await expect(plan).toContainText('6 stops over 1 fielder')
  const { jsb } = town.buildings[0]!
  await plan.getByRole('button', { name: `Leave ${jsb} out` }).click()
  await expect(plan).toContainText('1 left out by you stays on the board')
  const moved = town.buildings[1]!.jsb
  await plan.getByRole('button', { name: `Give ${moved} to somebody else` }).click()
  await page.getByRole('menuitem', { name: `To ${nameOf(anabel!)}` }).click()
  await expect(plan.getByRole('region', { name: nameOf(anabel!) })).toContainText('moved by you')
  await expect(laneOf(page, anabel!)).toContainText('0+1')
  await page.keyboard.press('Escape')
  await expect(plan).toBeHidden()
  await expect(laneOf(page, anabel!)).toContainText('0 active')

  await page.keyboard.press('s')
  await expect(plan).toContainText('6 stops over 1 fielder')
  await plan.getByRole('button', { name: `Leave ${jsb} out` }).click()
  await page.getByRole('button', { name: 'Confirm and send (5)' }).click()
  await expectToast(page, '5 buildings assigned to 1 fielder')
  await expect(rowOf(page, town.buildings[0]!)).toBeChecked()
  await expect(laneOf(page, marcus!)).toContainText('5 active')
})

test('@dispatch by keys alone a lane in focus gets the selection', async ({ page, admin, someone }) => {
  const town = await makeTown(admin)
  const [marcus, anabel] = town.fielders
  const press = (keys: string) => page.keyboard.press(keys)
  await hearNothing(page)
  await enter(page, await someone('SUPERVISOR'))
  await showBoard(page, town, `&due=${daysLater(town.today, 5)}`)
  await press('j')
  await press('j')
  await press('x')
  await press('j')
  await press('Shift+X')
  await expect(assignButton(page, 2)).toBeVisible()
  await press('k')
  await press('k')
  await press('Enter')
  await expect(assignButton(page, 3)).toBeVisible()
  await press('a')
  await expect(page.getByRole('option', { name: nameOf(marcus!) })).toBeVisible()
  await press('Escape')
  await expect(page.getByRole('option', { name: nameOf(marcus!) })).toBeHidden()
  await laneOf(page, anabel!)
    .getByRole('button', { name: nameOf(anabel!) })
    .first()
    .focus()
  await press('a')
  await expectToast(page, `3 buildings assigned to ${nameOf(anabel!)}`)
  await expect(laneOf(page, anabel!)).toContainText('3 active')
})
