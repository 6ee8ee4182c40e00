import { daysAfter } from '@demarc/domain'
import { assignButton, foot, makeTown, nameOf, rowOf, showBoard } from '../steps/dispatch/dispatch.ts'
import { hearNothing } from '../steps/browser/live.ts'
import { enter, makePerson, newPerson } from '../steps/people/people.ts'
import { expect, test } from '../steps/story.ts'
import { expectToast } from '../steps/browser/toasts.ts'

test(
  '@dispatch of two dispatchers at once the slower one reads who was faster, and sends the rest',
  { tag: '@soak' },
  async ({ page, admin, openBrowser }) => {
    const town = await makeTown(admin)
    const [marcus, anabel] = town.fielders
    const due = daysAfter(town.today, 5)
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
      `Quinn Swift already assigned ${jsb} to ${nameOf(marcus!)}.`,
    )
    await expect(assignButton(page, 2)).toBeVisible()
    await foot(page).getByRole('button', { name: 'Assign the rest (2)' }).click()
    await expectToast(page, `2 buildings assigned to ${nameOf(anabel!)}`)
    await expect(foot(page).getByRole('alert')).toBeHidden()
  },
)
