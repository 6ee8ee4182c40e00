import { reportOutcome, sendAgain, takeShots } from '../steps/evidence.ts'
import { sendWork } from '../steps/fieldwork.ts'
import { CAST, enter, makePerson, newPerson } from '../steps/people.ts'
import {
  boxes,
  claimOnly,
  failButton,
  handIn,
  inOrder,
  makeInReview,
  markPanel,
  openReview,
  passButton,
  sitePanel,
  statusOf,
  underReview,
  verdictOf,
} from '../steps/qc.ts'
import { expect, test } from '../steps/story.ts'
import { expectToast } from '../steps/toasts.ts'

test.setTimeout(150_000)

test('@qc photos and answers are marked with reasons and boxes, kept until the verdict', async ({
  page,
  openBrowser,
  someone,
}) => {
  const office = await openBrowser()
  await enter(office, CAST.ADMIN)
  const made = await makeInReview(office)
  const [sent] = made
  await claimOnly(page, made)
  await enter(page, await someone('SUPERVISOR'), '/')
  await openReview(page, sent!)
  const review = underReview(page)

  await page.keyboard.press('t')
  await expect(markPanel(page, '1 Front')).toBeFocused()
  await page.keyboard.press('1')
  await expect(review.getByText('Retake: Blurred')).toBeVisible()
  // A box by the keyboard alone, then why.
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('b')
  await expect(page.getByRole('button', { name: /^Box on the photo/ })).toBeFocused()
  for (const key of ['ArrowRight', 'ArrowRight', 'Shift+ArrowDown', 'Enter']) await page.keyboard.press(key)
  await expect(markPanel(page, '2 Left')).toBeFocused()
  await page.keyboard.press('8')
  await expect(review.locator('[data-box]')).toBeVisible()
  // And one by hand.
  await page.keyboard.press('ArrowRight')
  await expect(review.getByRole('img', { name: 'Rear' })).toBeVisible()
  await page.keyboard.press('b')
  const layer = page.getByRole('button', { name: /^Box on the photo/ })
  const { x, y, width, height } = (await layer.boundingBox())!
  await page.mouse.move(x + width / 4, y + height / 4)
  await page.mouse.down()
  await page.mouse.move(x + width / 2, y + height / 2, { steps: 4 })
  await page.mouse.up()
  await page.keyboard.press('x')
  await page.keyboard.press('1')
  await expect(review.getByText('Not applicable: There is none here')).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('a')
  await review.getByRole('button', { name: /^Mark the answer: Floors/ }).click()
  await page.getByLabel('In your own words').fill('The photos show four')
  await page.keyboard.press('Enter')

  const notes = page.getByLabel('Notes')
  const said =
    /^1 Front: Blurred\n2 Left: The label cannot be read\n3 Rear: There is none here\n.*: The photos show four$/
  await expect(notes).toHaveValue(said)
  await page.reload()
  await expect(notes).toHaveValue(said)
  await expect(review.getByText('to be retaken')).toHaveCount(2)
  for (const key of ['1', '2', '3', '4', '5']) await page.keyboard.press(key)
  await expect(boxes(page).last()).toBeChecked()
  await expect(passButton(page)).toBeDisabled()
  await expect(review).toContainText('3 retakes are marked: it cannot pass.')

  const body = await verdictOf(page, () => page.keyboard.press('f'))
  expect(body.result).toBe('CLARIFICATION')
  expect(body.marks.map(({ mark, reason }) => [mark, reason])).toEqual([
    ['RETAKE', 'Blurred'],
    ['RETAKE', 'The label cannot be read'],
    ['NOT_APPLICABLE', 'There is none here'],
    ['ACCEPT', undefined],
    ['RETAKE', 'The photos show four'],
  ])
  expect(body.marks.map(({ box }) => box !== undefined)).toEqual([false, true, true, false, false])
  await expectToast(page, 'QC Review Completed')

  // Whoever looks at it later sees what was meant, where it was meant.
  await page.goto(`/qc?filter=failed&building=${sent!.buildingId}`)
  const previous = page.getByRole('region', { name: 'Previous reviews' })
  await previous.getByRole('button', { name: /^2 Left/ }).click()
  await expect(review.getByRole('img', { name: 'Left' })).toBeVisible()
  await expect(review.locator('[data-box]')).toBeVisible()
})

test('@qc a pass is taken back with one key, what was sent back is not', async ({ page, openBrowser, someone }) => {
  const office = await openBrowser()
  await enter(office, CAST.ADMIN)
  const made = await makeInReview(office, { count: 2, without: ['entrance', 'demarc', 'context', 'power'] })
  const [first, second] = inOrder(made)
  await claimOnly(page, made)
  await enter(page, await someone('SUPERVISOR'), '/')
  await openReview(page, first!)
  await page.keyboard.press('z')
  await expectToast(page, 'There is no verdict of yours to take back')
  for (const key of ['1', '2', '3', '4', '5', 'p']) await page.keyboard.press(key)
  await expectToast(page, 'QC Review Completed')
  await expect(underReview(page).getByRole('heading', { level: 2, name: second!.jsb })).toBeVisible()
  await page.keyboard.press('z')
  await expectToast(page, 'Verdict taken back')
  await expect(underReview(page).getByRole('heading', { level: 2, name: first!.jsb })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Previous reviews' })).toContainText('Undone at once')
  await expect(underReview(page)).toContainText('Being reviewed by you since')

  await page.keyboard.press('f')
  await page.keyboard.press('2')
  await expect(page.getByLabel('Notes')).toHaveValue('1 Front: Too dark')
  await expect(failButton(page)).toBeEnabled()
  await page.keyboard.press('f')
  await expectToast(page, 'QC Review Completed')
  await page.keyboard.press('z')
  await expectToast(page, 'This verdict cannot be taken back')
  expect(await statusOf(office.request, first!)).toBe('QC_FAILED')
})

test('@qc a photo is held against that of the earlier visit, both as near', async ({ page, openBrowser, someone }) => {
  const office = await openBrowser()
  await enter(office, CAST.ADMIN)
  const fielder = await makePerson(office.request, 'FIELDER', newPerson('Marcus', 'Bell'))
  const made = await sendWork(office.request, fielder)
  const [sent] = made
  await reportOutcome(office.request, sent!, await takeShots(office, sent!, [{ slot: 'front' }]))
  await expect.poll(() => statusOf(office.request, sent!)).toBe('QC_REVIEW')
  await claimOnly(page, made)
  await enter(page, await someone('BACKEND'), '/')
  await openReview(page, sent!)
  await page.keyboard.press('n')
  await page.keyboard.type('The pin is right now')
  await page.getByRole('button', { name: 'Send out again' }).click()
  await expectToast(page, 'QC Review Completed')
  const again = await sendAgain(office.request, sent!, fielder)
  await handIn(office, { ...sent!, ...again }, { without: ['power'] })

  await openReview(page, sent!)
  const review = underReview(page)
  await expect(review.getByRole('list', { name: 'Photos of the building' }).getByRole('button')).toHaveCount(7)
  await page.keyboard.press('s')
  const before = review.getByRole('img', { name: /^Before, / })
  await expect(before).toBeVisible()
  await page.keyboard.press('+')
  await page.keyboard.press('r')
  const lies = review.locator('[data-picture]')
  await expect(lies).toHaveCount(2)
  const [one, other] = await lies.evaluateAll((all) => all.map((each) => (each as HTMLElement).style.transform))
  expect(one).toContain('rotate(90deg)')
  expect(other).toBe(one)
  // The left side was not taken then.
  await page.keyboard.press('ArrowRight')
  await expect(before).toHaveCount(0)
  await page.keyboard.press('ArrowLeft')
  await expect(before).toBeVisible()
  await page.keyboard.press('w')
  await expect(sitePanel(page)).toBeFocused()
})
