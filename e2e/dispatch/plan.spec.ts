import type { Page } from '@playwright/test'
import { daysAfter } from '@demarc/domain'
import { shortDay } from '../steps/days.ts'
import {
  cards,
  countActs,
  dueField,
  laneOf,
  lanes,
  makeTown,
  nameOf,
  panel,
  rows,
  typeDay,
  wordOf,
  type Town,
} from '../steps/dispatch/dispatch.ts'
import { hearNothing } from '../steps/browser/live.ts'
import { enter } from '../steps/people/people.ts'
import { expect, test } from '../steps/story.ts'
import { expectToast } from '../steps/browser/toasts.ts'

test.setTimeout(120_000)

const SENT_OUT = ['Anabel', 'Imani', 'Jonas', 'Marcus', 'Priya', 'Tyrell']
/** Left out of the plan: they step in when somebody is away. */
const IN_RESERVE = ['Una', 'Vera']
const LARGE = { ready: 60, fielders: [...SENT_OUT, ...IN_RESERVE] }
const sentOut = ({ fielders }: Town) => fielders.slice(0, SENT_OUT.length)
const inReserve = ({ fielders }: Town) => fielders.slice(SENT_OUT.length)

test(
  '@dispatch sixty buildings over six fielders in under forty acts, one away, all of it undone',
  { tag: '@days' },
  async ({ page, admin, someone }) => {
    const town = await makeTown(admin, LARGE)
    const actsSoFar = await countActs(page)
    await hearNothing(page)
    await enter(page, await someone('SUPERVISOR'), '/dispatch')

    await page.getByRole('searchbox', { name: 'JSBN, street or city' }).click()
    await page.keyboard.type(wordOf(town))
    await expectFound(page, town)
    await page.getByRole('checkbox', { name: 'Select all' }).click()
    await page.getByRole('searchbox', { name: 'Find a fielder' }).click()
    await page.keyboard.type(town.family)
    await expect(lanes(page)).toHaveCount(8)
    await expect(page.getByRole('button', { name: 'Assign Selected (60)' })).toBeVisible()
    for (const fielder of inReserve(town)) {
      await page.getByRole('checkbox', { name: `Include ${nameOf(fielder)} in the plan` }).uncheck()
    }
    await page.getByLabel('Due date').click({ position: { x: 12, y: 12 } })
    await typeDay(page, daysAfter(town.today, 6))
    await expect(dueField(page)).toHaveValue(daysAfter(town.today, 6))
    await page.getByRole('button', { name: 'Suggest', exact: true }).click()

    await expectSpread(page, town)
    await page.getByRole('button', { name: 'Confirm and send (60)' }).click()
    await expectToast(page, '60 buildings assigned to 6 fielders')
    expect(await actsSoFar()).toBeLessThan(40)
    await expect(rows(page)).toHaveCount(0)
    await expectUnderCapacity(page, town)

    const marcus = town.fielders[SENT_OUT.indexOf('Marcus')]
    const before = await activeOf(page, marcus!)
    await laneOf(page, marcus!)
      .getByRole('button', { name: `More actions for ${nameOf(marcus!)}` })
      .click()
    await page.getByRole('menuitem', { name: 'Time off…' }).click()
    const away = page.getByRole('dialog', { name: `Time off for ${nameOf(marcus!)}` })
    await away.getByLabel('Last day').fill(daysAfter(town.today, 6))
    const preview = away.getByRole('region', { name: 'Preview' })
    await expect(preview).toContainText(/[\d.,]+ mi (?:more|less) driving/)
    await expect(preview).toContainText('No late work')
    const gets = await preview.getByText(/^\d+ to /).allTextContents()
    expect(gets.reduce((sum, line) => sum + Number(/^\d+/.exec(line)![0]), 0)).toBe(before)
    for (const line of gets) expect(line).toContain(town.family)
    await away.getByRole('button', { name: 'Confirm and reassign' }).click()
    await expectToast(page, `${nameOf(marcus!)} is off through ${shortDay(daysAfter(town.today, 6))}`)
    await expect(laneOf(page, marcus!)).toContainText('Off through')
    await expect(laneOf(page, marcus!)).toContainText('0 active')
    await expectUnderCapacity(page, town)

    await page.keyboard.press('z')
    await expectToast(page, `Time off canceled for ${nameOf(marcus!)}. All work restored.`)
    await expect(laneOf(page, marcus!)).toContainText(`${before} active`)
  },
)

test('@dispatch the same by keyboard alone', { tag: '@soak' }, async ({ page, admin, someone }) => {
  const town = await makeTown(admin, LARGE)
  const press = (keys: string) => page.keyboard.press(keys)
  await hearNothing(page)
  await enter(page, await someone('SUPERVISOR'), '/')
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
  await press('g')
  await press('d')
  await expect(page.getByRole('heading', { name: 'Dispatch Management' })).toBeVisible()
  await expect(page.getByRole('searchbox', { name: 'JSBN, street or city' })).toBeVisible()
  await press('/')
  await page.keyboard.type(wordOf(town))
  await expectFound(page, town)
  await press('Enter')
  await expect(rows(page).first()).toBeFocused()
  await press('Control+a')
  await expect(page.getByRole('button', { name: 'Assign Selected (60)' })).toBeVisible()
  await press('f')
  await page.keyboard.type(town.family)
  await expect(lanes(page)).toHaveCount(8)
  await press('Enter')
  await expect(lanes(page).first().getByRole('button').first()).toBeFocused()
  for (let lane = 1; lane < SENT_OUT.length; lane += 1) await press('ArrowDown')
  for (const fielder of inReserve(town)) {
    await press('ArrowDown')
    await press('Shift+Tab')
    await press('Space')
    await expect(page.getByRole('checkbox', { name: `Include ${nameOf(fielder)} in the plan` })).not.toBeChecked()
    await press('Tab')
  }
  await press('d')
  await expect(dueField(page)).toBeFocused()
  await typeDay(page, daysAfter(town.today, 6))
  await expect(dueField(page)).toHaveValue(daysAfter(town.today, 6))
  await press('Enter')
  await press('s')
  await expectSpread(page, town)
  await press('c')
  await expectToast(page, '60 buildings assigned to 6 fielders')

  await press('l')
  const first = lanes(page).first()
  await expect(first.getByRole('button').first()).toBeFocused()
  await press('ArrowDown')
  const second = lanes(page).nth(1)
  await expect(second.getByRole('button').first()).toBeFocused()
  const menu = second.getByRole('button', { name: /^More actions for/ })
  // Through the days of the lane to what can be done with it.
  for (let tabs = 0; tabs < 8 && !(await menu.evaluate((it) => it === document.activeElement)); tabs += 1)
    await press('Tab')
  await expect(menu).toBeFocused()
  await press('Enter')
  await expect(page.getByRole('menuitem', { name: 'Time off…' })).toBeVisible()
  await page.keyboard.type('Time')
  await expect(page.getByRole('menuitem', { name: 'Time off…' })).toBeFocused()
  await press('Enter')
  const away = page.getByRole('dialog', { name: /^Time off for/ })
  await expect(away.getByLabel('First day')).toBeFocused()
  await expect(away.getByRole('region', { name: 'Preview' })).toContainText('No late work')
  await press('Enter')
  await expect(away).toBeHidden()
  await expect(second).toContainText('Off through')
  await press('z')
  await expect(second).not.toContainText('Off through')
})

/** By the whole word: what its first letters find is more. */
async function expectFound(page: Page, town: Town): Promise<void> {
  await expect(page).toHaveURL((url) => url.searchParams.get('q') === wordOf(town))
  await expect(cards(page).first()).toContainText(town.place.cityName)
}

/** All sixty are in the plan, each with its why, and every lane shows what it would get. */
async function expectSpread(page: Page, town: Town): Promise<void> {
  const plan = panel(page, 'Suggested plan')
  await expect(plan).toContainText(/60 stops across 6 fielders, \+[\d.,]+ mi/)
  await expect(plan).toContainText('Nothing is sent until you confirm.')
  await expect(plan.getByRole('listitem')).toHaveCount(60)
  await expect(plan.getByRole('listitem').first()).toContainText(/due \w+ \d+/)
  for (const fielder of sentOut(town)) await expect(laneOf(page, fielder)).toContainText(/0\+\d+/)
}

async function expectUnderCapacity(page: Page, town: Town): Promise<void> {
  for (const fielder of town.fielders) await expect(laneOf(page, fielder)).not.toContainText('over capacity')
}

async function activeOf(page: Page, fielder: Town['fielders'][number]): Promise<number> {
  const said = laneOf(page, fielder).getByText(/^[1-9]\d* active$/)
  await expect(said).toBeAttached()
  return Number.parseInt((await said.textContent())!, 10)
}
