import type { Page } from '@playwright/test'
import {
  act,
  cardOf,
  cards,
  held,
  historyOf,
  onServer,
  openCard,
  PHONE,
  reasonOf,
  sendWork,
} from '../steps/fieldwork.ts'
import { tabTo } from '../steps/keyboard.ts'
import { hearNothing } from '../steps/live.ts'
import { lineOf, readyForOffline } from '../steps/offline.ts'
import { enter } from '../steps/people.ts'
import { expect, test } from '../steps/story.ts'

test.use({ viewport: PHONE })

/** More than the five seconds in which an act can be taken back. */
const LATER = 6000
const endsOf = (history: readonly string[]) => history.filter((action) => action !== 'assigned')

test('@field accepted, taken back within five seconds, and accepted again', async ({ page, someone, admin }) => {
  const finn = await someone('FIELDER')
  const [work] = await sendWork(admin, finn)
  await page.clock.install()
  await enter(page, finn, '/field')
  const asked = callsOf(page)
  await act(page, 'Accept Assignment').click()
  await expect(held(page, 'Accepted')).toContainText(work!.jsb)
  await expect(act(page, 'Start work')).toBeVisible()
  await act(page, 'Undo').click()
  await expect(act(page, 'Accept Assignment')).toBeVisible()
  await page.clock.runFor(LATER)
  expect(asked).toEqual([])
  expect(await onServer(admin, finn, work!)).toMatchObject({ assignmentStatus: 'ASSIGNED' })

  await act(page, 'Accept Assignment').click()
  await expect(held(page, 'Accepted')).toBeVisible()
  await page.clock.runFor(LATER)
  await expect(held(page, 'Accepted')).toBeHidden()
  await expect.poll(() => onServer(admin, finn, work!)).toMatchObject({ assignmentStatus: 'ACCEPTED' })
  expect(asked).toHaveLength(1)
})

const REASONS = [
  { tap: 'Too far', said: 'Declined: too far', code: 'TOO_FAR' },
  { tap: 'No time', said: 'Declined: no time', code: 'NO_TIME' },
  { tap: 'Away', said: 'Declined: away', code: 'AWAY' },
]
test('@field declined for each of the four reasons; another one has to be told', async ({ page, someone, admin }) => {
  const finn = await someone('FIELDER')
  const sent = await sendWork(admin, finn, { buildings: [{}, {}, {}, {}] })
  await page.clock.install()
  await enter(page, finn, '/field')
  for (const [at, { tap, said, code }] of REASONS.entries()) {
    await openCard(page, sent[at]!)
    await act(page, 'Decline').click()
    await act(page, tap).click()
    await expect(held(page, said)).toContainText(sent[at]!.jsb)
    await expect(cards(page)).toHaveCount(3 - at)
    await page.clock.runFor(LATER)
    await expect.poll(() => reasonOf(admin, sent[at]!)).toBe(code)
  }
  const last = sent[3]!
  await act(page, 'Decline').click()
  await act(page, 'Other').click()
  const dialog = page.getByRole('dialog', { name: `Decline ${last.jsb}?` })
  await dialog.getByRole('button', { name: 'Decline', exact: true }).click()
  await expect(dialog.getByLabel('Reason')).toHaveAccessibleDescription('Say why')
  await dialog.getByLabel('Reason').fill('The bridge is closed')
  await dialog.getByRole('button', { name: 'Decline', exact: true }).click()
  await expect(held(page, 'Declined: other')).toBeVisible()

  // What was typed is there again when it is taken back.
  await act(page, 'Undo').click()
  await act(page, 'Decline').click()
  await expect(dialog.getByLabel('Reason')).toHaveValue('The bridge is closed')
  await dialog.getByRole('button', { name: 'Decline', exact: true }).click()
  await page.clock.runFor(LATER)
  await expect.poll(() => reasonOf(admin, last)).toBe('OTHER')
  await expect(page.getByRole('heading', { name: 'No assignments' })).toBeVisible()
})

test('@field a decline that is taken back is never sent', async ({ page, someone, admin }) => {
  const finn = await someone('FIELDER')
  const [work] = await sendWork(admin, finn)
  await page.clock.install()
  await enter(page, finn, '/field')
  const asked = callsOf(page)
  await act(page, 'Decline').click()
  await act(page, 'Too far').click()
  await expect(cardOf(page, work!)).toBeHidden()
  await act(page, 'Undo').click()
  await expect(cardOf(page, work!)).toBeVisible()
  await page.clock.runFor(LATER)
  expect(asked).toEqual([])
  expect(endsOf(await historyOf(admin, work!))).toEqual([])
})

const LEAVING: { how: string; leave: (page: Page) => Promise<unknown> }[] = [
  { how: 'goes to another site', leave: (page) => page.goto('about:blank') },
  { how: 'closes the page', leave: (page) => page.close({ runBeforeUnload: true }) },
  { how: 'goes to another screen', leave: (page) => page.keyboard.type('gp') },
  {
    how: 'looks at another app',
    leave: (page) =>
      page.evaluate(() => {
        Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true })
        document.dispatchEvent(new Event('visibilitychange'))
      }),
  },
]
for (const { how, leave } of LEAVING) {
  test(`@field whoever ${how} within the five seconds has made up their mind, once`, async ({
    page,
    someone,
    admin,
  }) => {
    const finn = await someone('FIELDER')
    const [work] = await sendWork(admin, finn)
    await enter(page, finn, '/field')
    await act(page, 'Decline').click()
    await act(page, 'No time').click()
    await expect(held(page, 'Declined: no time')).toBeVisible()
    await leave(page)
    await expect.poll(async () => endsOf(await historyOf(admin, work!))).toEqual(['declined'])
  })
}

test('@field what could not be sent waits in the outbox, outlives a reload, and happens once', async ({
  page,
  context,
  someone,
  admin,
}) => {
  const finn = await someone('FIELDER')
  const [work] = await sendWork(admin, finn)
  await hearNothing(page)
  await enter(page, finn, '/field')
  await readyForOffline(page)
  await page.route('**/accept', (route) => route.abort())
  const asked = callsOf(page)
  await act(page, 'Accept Assignment').click()
  await expect(act(page, 'Start work')).toBeVisible()
  await page.getByRole('link', { name: 'Open the outbox' }).click()
  const waits = page.getByRole('list', { name: 'on this phone' }).getByRole('listitem')
  await expect(waits).toContainText(['Acceptance'])
  await expect(waits).toContainText(['No signal'])
  await act(page, 'Send now').click()
  await expect.poll(() => asked.length).toBeGreaterThan(1)
  // The service worker asks past the route as soon as the page is gone: for it too there is no line.
  await context.setOffline(true)
  await page.reload()
  await expect(waits).toContainText(['Acceptance'])
  await page.unroute('**/accept')
  await context.setOffline(false)
  await expect(lineOf(page, 'Online, all received')).toBeVisible()
  await page.getByRole('link', { name: 'Assignments', exact: true }).click()
  await expect(act(page, 'Start work')).toBeVisible()
  expect(endsOf(await historyOf(admin, work!))).toEqual(['accepted'])
  expect(new Set(asked).size, 'one key for one act').toBe(1)
})

test('@field accepted, declined and given back without a signal', async ({ page, context, someone, admin }) => {
  const finn = await someone('FIELDER')
  const [kept, declined, back] = await sendWork(admin, finn, { buildings: [{}, {}, {}] })
  await enter(page, finn, '/field')
  await readyForOffline(page)
  await context.setOffline(true)
  await openCard(page, kept!)
  await act(page, 'Accept Assignment').click()
  await openCard(page, declined!)
  await act(page, 'Decline').click()
  await act(page, 'No time').click()
  await expect(cards(page)).toHaveCount(2)
  await openCard(page, back!)
  await act(page, 'Accept Assignment').click()
  await act(page, 'Give back').click()
  await page.getByLabel('Reason').fill('The road is flooded')
  await page.getByRole('dialog').getByRole('button', { name: 'Give back', exact: true }).click()
  await expect(cards(page)).toHaveCount(1)
  await expect(lineOf(page, 'No signal, 4 saved here')).toBeVisible()
  await page.reload()
  await expect(cards(page)).toHaveCount(1)
  await expect(cardOf(page, kept!)).toContainText('Accepted')
  await page.getByRole('link', { name: 'Open the outbox' }).click()
  const waits = page.getByRole('list', { name: 'on this phone' }).getByRole('listitem')
  await expect(waits).toContainText(['Acceptance', 'Decline', 'Acceptance', 'Assignment given back'])

  await context.setOffline(false)
  await expect(lineOf(page, 'Online, all received')).toBeVisible({ timeout: 20_000 })
  expect(endsOf(await historyOf(admin, kept!))).toEqual(['accepted'])
  expect(await reasonOf(admin, declined!)).toBe('NO_TIME')
  expect(endsOf(await historyOf(admin, back!))).toEqual(['accepted', 'given_back'])
})

test('@field given back with a reason', async ({ page, someone, admin }) => {
  const finn = await someone('FIELDER')
  const [work] = await sendWork(admin, finn)
  await page.clock.install()
  await enter(page, finn, '/field')
  await act(page, 'Accept Assignment').click()
  await act(page, 'Give back').click()
  const dialog = page.getByRole('dialog', { name: `Give back ${work!.jsb}?` })
  await dialog.getByRole('button', { name: 'Give back', exact: true }).click()
  await expect(dialog.getByLabel('Reason')).toHaveAccessibleDescription('Say why')
  await dialog.getByLabel('Reason').fill('The car broke down')
  await dialog.getByRole('button', { name: 'Give back', exact: true }).click()
  await expect(held(page, 'Given back')).toBeVisible()
  await page.clock.runFor(LATER)
  await expect.poll(async () => endsOf(await historyOf(admin, work!))).toEqual(['accepted', 'given_back'])
  expect(await onServer(admin, finn, work!)).toBeNull()
})

test('@field what was taken back meanwhile is said, and the list is true again', async ({ page, someone, admin }) => {
  const finn = await someone('FIELDER')
  const [work] = await sendWork(admin, finn)
  await hearNothing(page)
  await page.clock.install()
  await enter(page, finn, '/field')
  await expect(cardOf(page, work!)).toBeVisible()
  const data = { assignmentIds: [work!.assignmentId], reason: 'Wrong building' }
  expect((await admin.post('/api/assignments/recall', { data })).status()).toBe(200)
  await act(page, 'Accept Assignment').click()
  await page.clock.runFor(LATER)
  const told = page.getByRole('alert').filter({ hasText: `${work!.jsb} is not accepted` })
  await expect(told).toContainText(`You cannot accept ${work!.jsb}: its assignment is`)
  await expect(page.getByRole('heading', { name: 'No assignments' })).toBeVisible()
  await told.getByRole('button', { name: 'OK' }).click()
  await expect(told).toBeHidden()
})

test('@field all of it by keyboard', async ({ page, someone, admin }) => {
  const finn = await someone('FIELDER')
  const [one, two] = await sendWork(admin, finn, { buildings: [{}, {}] })
  await page.setViewportSize({ width: 1280, height: 800 })
  await enter(page, finn, '/field')
  await expect(page.getByRole('button', { name: one!.jsb })).toHaveAttribute('aria-expanded', 'true')
  await page.keyboard.press('j')
  await expect(page.getByRole('button', { name: two!.jsb })).toBeFocused()
  await expect(page.getByRole('button', { name: two!.jsb })).toHaveAttribute('aria-expanded', 'true')
  await page.keyboard.press('k')
  await expect(page.getByRole('button', { name: one!.jsb })).toBeFocused()
  await tabTo(page, act(page, 'Accept Assignment'))
  await page.keyboard.press('Enter')
  await expect(held(page, 'Accepted')).toContainText(one!.jsb)
  await page.keyboard.press('z')
  await expect(act(page, 'Accept Assignment')).toBeVisible()
  await tabTo(page, act(page, 'Decline'))
  await page.keyboard.press('Enter')
  await tabTo(page, act(page, 'Away'))
  await page.keyboard.press('Enter')
  await expect(held(page, 'Declined: away')).toContainText(one!.jsb)
  await expect(page.getByRole('button', { name: two!.jsb })).toHaveAttribute('aria-expanded', 'true')
})

/** The keys of the acts that reach the network, in their order. */
function callsOf(page: Page): string[] {
  const keys: string[] = []
  page.on('request', (request) => {
    if (/\/api\/assignments\/[^/]+\/(accept|decline|give-back)$/.test(request.url())) {
      keys.push(request.headers()['idempotency-key'] ?? '')
    }
  })
  return keys
}
