import type { BrowserContextOptions, Page } from '@playwright/test'
import { queued } from '@demarc/testkit'
import { callerOf } from '../steps/caller.ts'
import { WITHOUT_MAPS } from '../steps/browser/chromium.ts'
import { sendAgain } from '../steps/field/evidence.ts'
import { CAMERA_FLAGS, cameraIsOn, FIELD_PHONE, takePhoto } from '../steps/field/field-phone.ts'
import { act, cardOf, sendWork } from '../steps/field/fieldwork.ts'
import { lineOf, readyForOffline } from '../steps/field/offline.ts'
import { PEOPLE, enter, type MadePerson } from '../steps/people/people.ts'
import { claimOnly, handIn, openReview, sitePanel, statusOf, underReview, verdictOf } from '../steps/qc/qc.ts'
import { expectAccessible } from '../steps/browser/accessible.ts'
import { REWORK_SCREENS } from '../screens/rework-screens.ts'
import { judge } from '../steps/qc/qc-verdict.ts'
import { expectReadable, hasViews, marksOn, revisionsOf } from '../steps/qc/rework.ts'
import { expect, test } from '../steps/story.ts'

test.use({ ...FIELD_PHONE, launchOptions: { ...WITHOUT_MAPS, args: [...WITHOUT_MAPS.args, ...CAMERA_FLAGS] } })
test.setTimeout(180_000)

const DESK = { viewport: { width: 1440, height: 900 }, isMobile: false, hasTouch: false }

type Stage = {
  openBrowser: (options?: BrowserContextOptions) => Promise<Page>
  someone: (role: 'SUPERVISOR' | 'FIELDER') => Promise<MadePerson>
}

/** A building that Finn has surveyed, and somebody who looks at it. */
async function handedIn({ openBrowser, someone }: Stage) {
  const finn = await someone('FIELDER')
  const office = await openBrowser()
  await enter(office, PEOPLE.ADMIN)
  const [work] = await sendWork(callerOf(office.request), finn)
  await handIn(office, work!)
  const desk = await openBrowser(DESK)
  await enter(desk, await someone('SUPERVISOR'))
  return { finn, office: office.request, desk, reviewer: desk.request, work: work! }
}

const ghost = (page: Page) => page.locator('[data-ghost] image')

test('@field @qc what a reviewer sends back is taken again without a signal, held against the old photo, and passes', async ({
  page,
  context,
  openBrowser,
  someone,
}) => {
  const { finn, office, desk, reviewer, work } = await handedIn({ openBrowser, someone })
  await claimOnly(desk, [work])
  await openReview(desk, work)
  await verdictOf(desk, async () => {
    for (const key of ['w', '1', 'a', '2', 'd', '3']) await desk.keyboard.press(key)
    await expect(sitePanel(desk).getByRole('button', { name: 'Send back for 3 shots' })).toBeVisible()
    await desk.keyboard.press('Enter')
  })
  await desk.goto('/dispatch/work-orders')
  await expect(desk.getByRole('checkbox', { name: `Select ${work.jsb}W1` })).toBeVisible()
  await sendAgain(callerOf(office), work, finn)

  await enter(page, finn, '/field')
  await readyForOffline(page)
  await hasViews(page, 3)
  const card = cardOf(page, work).filter({ hasText: 'Work order' })
  await expect(card).toContainText(`${work.jsb}W1`)
  await context.setOffline(true)
  await page.reload()
  await expect(card).toContainText('1 Front: Blurry')
  const wanted = card.getByRole('list', { name: 'Shot list' }).getByRole('listitem')
  await expect(wanted).toHaveText([/Front.*Blurry/, /Left.*Too far away/, /Rear.*Take it again/])
  await expect(wanted.first().getByRole('img')).toBeVisible()

  await act(page, 'Accept Assignment').click()
  await act(page, 'Start work').click()
  await cameraIsOn(page)
  await expect(page.getByText('Blurry', { exact: true })).toBeVisible()
  await expect(page.getByText(/^1[4-9] ft to the original spot/)).toBeVisible()
  await act(page, 'Make overlay stronger').click()
  await act(page, 'Overlay previous photo').click()
  await expect(ghost(page)).toHaveCount(0)
  await act(page, 'Overlay previous photo').click()
  for (const side of ['front', 'left', 'rear']) {
    await expect(act(page, `Take photo: ${side} side`)).toBeVisible()
    await expect(ghost(page)).toBeVisible()
    await takePhoto(page)
  }
  await act(page, 'Close camera').click()
  await expect(card).toContainText('3 of 3 photos')
  await act(page, 'Submit for QC').click()
  await expect(lineOf(page, 'No signal')).toBeVisible()
  expect(await revisionsOf(office, work)).toHaveLength(1)

  await context.setOffline(false)
  await expect(lineOf(page, 'Online, everything sent')).toBeVisible({ timeout: 30_000 })
  await expect.poll(() => statusOf(callerOf(office), work), { timeout: 60_000 }).toBe('QC_REVIEW')
  expect(await queued(callerOf(reviewer), work.buildingId)).toMatchObject({ round: 2 })
  expect((await revisionsOf(office, work)).map(({ version }) => version)).toEqual([2, 1])
  expect(await expectReadable(reviewer, work)).toBe(11)

  // The retake beside what was there before, as near and as turned; then it passes.
  await openReview(desk, work)
  await desk.keyboard.press('s')
  await expect(underReview(desk).getByRole('img', { name: /^Previous, / })).toBeVisible()
  await expect(underReview(desk).locator('[data-picture]')).toHaveCount(2)
  const { result } = await verdictOf(desk, async () => {
    for (const key of ['1', '2', '3', '4', '5', 'p']) await desk.keyboard.press(key)
  })
  expect(result).toBe('PASS')
  const rounds = await (await reviewer.get(`/api/buildings/${work.buildingId}/qc-reviews`)).json()
  expect(rounds).toMatchObject([
    { round: 2, result: 'PASS' },
    { round: 1, result: 'WORK_ORDER' },
  ])
})

test('@field a question is answered without a signal, with words and a photo', async ({
  page,
  context,
  openBrowser,
  someone,
}) => {
  const { finn, office, reviewer, work } = await handedIn({ openBrowser, someone })
  const marks = [
    ...(await marksOn(reviewer, work, ['front'])),
    { question: 'floors', mark: 'RETAKE', reason: 'I count four' },
  ]
  const { id } = await judge(callerOf(reviewer), work, { result: 'CLARIFICATION', notes: 'Which meter is it?', marks })

  await enter(page, finn, '/field')
  await readyForOffline(page)
  await hasViews(page, 1)
  await expect(page.getByRole('heading', { name: '1 QC request' })).toBeVisible()
  await context.setOffline(true)
  await page.reload()
  await page.getByRole('link', { name: /Which meter is it\?/ }).click()
  await expect(page.getByRole('img', { name: 'Submitted photo: Front' })).toBeVisible()
  const text = page.getByRole('textbox', { name: 'Your answer' })
  await act(page, 'Send answer').click()
  await expect(page.getByText('Write an answer')).toBeVisible()
  await text.fill('The left one, behind the fence')
  await page.getByRole('button', { name: 'One more' }).click()
  await page.reload()
  await expect(text).toHaveValue('The left one, behind the fence')
  await page.getByRole('link', { name: 'Retake Front' }).click()
  await cameraIsOn(page)
  await expect(ghost(page)).toBeVisible()
  await act(page, 'Take photo: front side').click()
  await expect(page.getByRole('region', { name: 'New photos' }).getByRole('button')).toHaveCount(1)
  await act(page, 'Send answer').click()
  await expect(page.getByText('Answer saved on this phone')).toBeVisible()
  await page.reload()
  await expect(page.getByText('Answer saved on this phone')).toBeVisible()
  expect(await statusOf(callerOf(office), work)).toBe('QC_FAILED')

  await context.setOffline(false)
  await expect(page.getByText('Answer received')).toBeVisible({ timeout: 30_000 })
  await expect.poll(() => statusOf(callerOf(office), work), { timeout: 60_000 }).toBe('QC_REVIEW')
  const reviews = await (await reviewer.get(`/api/buildings/${work.buildingId}/qc-reviews`)).json()
  expect(reviews).toMatchObject([{ id, answer: { text: 'The left one, behind the fence' } }])
  expect(await revisionsOf(office, work)).toMatchObject([
    { version: 2, answers: { floors: 4 } },
    { version: 1, answers: { floors: 3 } },
  ])
  expect(await expectReadable(reviewer, work)).toBe(9)
  expect(await judge(callerOf(reviewer), work, { result: 'PASS' })).toMatchObject({ round: 2 })
})

test(
  '@field questions and work orders can be used by everybody',
  { tag: '@soak' },
  async ({ openBrowser, someone }) => {
    await expectAccessible(openBrowser, REWORK_SCREENS, await someone('FIELDER'))
  },
)
