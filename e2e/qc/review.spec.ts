import { reportOutcome, takeShots } from '../steps/evidence.ts'
import { sendWork } from '../steps/fieldwork.ts'
import { CAST, enter } from '../steps/people.ts'
import {
  boxes,
  claimOnly,
  failButton,
  inOrder,
  makeInReview,
  markPanel,
  openReview,
  passButton,
  reviewPath,
  rowOf,
  statusOf,
  underReview,
} from '../steps/qc.ts'
import { queuedAs } from '../steps/qc-verdict.ts'
import { expect, test } from '../steps/story.ts'
import { expectToast } from '../steps/toasts.ts'

test.setTimeout(150_000)

test('@qc a clean building is passed with the keyboard alone, and the next one opens', async ({
  page,
  openBrowser,
  someone,
}) => {
  const office = await openBrowser()
  await enter(office, CAST.ADMIN)
  const made = await makeInReview(office, { count: 2 })
  const [first, second] = inOrder(made)
  await claimOnly(page, made)
  await enter(page, await someone('SUPERVISOR'), '/')
  await page.getByRole('link', { name: 'Quality Control' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Quality Control Review')
  await openReview(page, first!)

  await expect(underReview(page)).toContainText('MDU, 24 units')
  await expect(page.getByText('GPS: 98%')).toBeVisible()
  await expect(underReview(page)).toContainText('4 of 4 sides, 8 of 8 slots filled')
  await expect(underReview(page)).toContainText('8 of 8 within 50 m, farthest 9 m')
  const shown = underReview(page).getByRole('img', { name: 'Front' })
  await expect.poll(() => shown.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0)

  await expect(boxes(page)).toHaveCount(5)
  for (const text of [
    'All required building sides photographed',
    'Demarc/equipment clearly visible',
    'GPS coordinates validated (within 50 m)',
    'Survey data complete',
    'Photo quality acceptable',
  ])
    await expect(page.getByRole('checkbox', { name: text })).not.toBeChecked()
  await expect(underReview(page).getByRole('button', { name: 'Fail QC' })).toBeEnabled()
  await expect(underReview(page).getByRole('button', { name: 'Pass QC' })).toBeDisabled()
  // Six keys, and no mouse.
  for (const key of ['1', '2', '3', '4', '5']) {
    await expect(passButton(page)).toBeDisabled()
    await page.keyboard.press(key)
  }
  await expect(passButton(page)).toBeEnabled()
  await page.keyboard.press('p')
  await expectToast(page, 'QC Review Completed')
  await expect(underReview(page).getByRole('heading', { level: 2, name: second!.jsb })).toBeVisible()
  await expect(rowOf(page, first!)).toHaveCount(0)
  await expect(rowOf(page, second!)).toBeFocused()
  for (const box of await boxes(page).all()) await expect(box).not.toBeChecked()
  await expect(passButton(page)).toBeDisabled()
})

test('@qc a failed review needs notes, which are kept as they are typed', async ({ page, openBrowser, someone }) => {
  const office = await openBrowser()
  await enter(office, CAST.ADMIN)
  const made = await makeInReview(office, { metresAway: 420, without: ['power'] })
  const [sent] = made
  await claimOnly(page, made)
  await enter(page, await someone('BACKEND'), '/')
  await openReview(page, sent!)
  // What the machine found leads to the photo it speaks of.
  await page.keyboard.press('ArrowRight')
  await expect(underReview(page).getByRole('img', { name: 'Left' })).toBeVisible()
  await page.getByRole('button', { name: /^1 Front is 420 m away/ }).click()
  await expect(underReview(page).getByRole('img', { name: 'Front' })).toBeVisible()
  await expect(underReview(page)).toContainText('Power, not here: Behind a fence')

  // What is usually wrong with the photo before one, or one's own words.
  await page.keyboard.press('f')
  await expect(markPanel(page, '1 Front')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(markPanel(page, '1 Front')).toHaveCount(0)
  await page.keyboard.press('n')
  const notes = page.getByLabel('Notes')
  await expect(notes).toBeFocused()
  await page.keyboard.type('Why was the front taken from the road?')
  await page.reload()
  await expect(notes).toHaveValue('Why was the front taken from the road?')
  await expect(underReview(page)).toContainText(/Saved \d\d:\d\d/)
  await expect(failButton(page)).toBeEnabled()
  await failButton(page).click()
  await expectToast(page, 'QC Review Completed')
  await expect.poll(() => statusOf(office.request, sent!)).toBe('QC_FAILED')

  // It waits for its answer: the filter tells it from what waits for review.
  await page.goto(`/qc?filter=failed&building=${sent!.buildingId}`)
  await expect(rowOf(page, sent!)).toContainText('Sent back')
  await expect(underReview(page)).toContainText('It comes to review again when it is answered.')
  await expect(page.getByRole('region', { name: 'Previous reviews' })).toContainText(
    'Why was the front taken from the road?',
  )
  await expect(notes).toHaveValue('')
  await page.getByRole('radio', { name: 'Pending' }).check()
  await expect(page).toHaveURL(/filter=pending/)
  await expect(rowOf(page, sent!)).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'This building no longer waits for review' })).toBeVisible()

  // The fielder said it on the telephone: it comes to review again, with question and answer.
  await page.goto(`/qc?filter=failed&building=${sent!.buildingId}`)
  await page.getByRole('button', { name: 'Send to review again' }).click()
  await expect(underReview(page)).toContainText('Write the answer.')
  await page.getByLabel('Answer of the fielder').fill('The gate was locked.')
  await page.getByRole('button', { name: 'Send to review again' }).click()
  await expectToast(page, 'Answer sent')
  await expect.poll(() => statusOf(office.request, sent!)).toBe('QC_REVIEW')
  await page.goto(`/qc?filter=pending&building=${sent!.buildingId}`)
  await expect(page.getByRole('region', { name: 'Previous reviews' })).toContainText('The gate was locked.')
})

test('@qc whoever reviews is seen by others, and own work is left to others', async ({
  page,
  openBrowser,
  someone,
}) => {
  const office = await openBrowser()
  await enter(office, CAST.ADMIN)
  const made = await makeInReview(office, { dueIn: 1 })
  const [sent] = made
  await claimOnly(page, made)
  await enter(page, CAST.SUPERVISOR, '/')
  await openReview(page, sent!)
  await expect(rowOf(page, sent!)).toContainText('Urgent')

  const other = await openBrowser()
  await claimOnly(other, made)
  await enter(other, await someone('BACKEND'), reviewPath(sent!))
  await expect(rowOf(other, sent!)).toContainText('being reviewed by Sue Laurent')
  await expect(underReview(other)).toContainText(`${sent!.jsb} is being reviewed by Sue Laurent.`)
  await expect(passButton(other)).toBeDisabled()
  await expect(failButton(other)).toBeDisabled()

  // Ada has submitted it in the fielder's place.
  await claimOnly(office, made)
  await office.goto(reviewPath(sent!))
  await expect(underReview(office)).toContainText(
    `You took, answered or submitted something at ${sent!.jsb}: somebody else reviews it.`,
  )
  await expect(failButton(office)).toBeDisabled()

  // It is free again as soon as it is left.
  await page.goto('/profile')
  await expect(underReview(other)).toContainText('Being reviewed by you since')
})

test('@qc of nothing to survey a reviewer says what becomes of it', async ({ page, openBrowser, someone }) => {
  const office = await openBrowser()
  await enter(office, CAST.ADMIN)
  const made = await sendWork(office.request, await someone('FIELDER'))
  const [sent] = made
  await reportOutcome(office.request, sent!, await takeShots(office, sent!, [{ slot: 'front' }]))
  await expect.poll(() => statusOf(office.request, sent!)).toBe('QC_REVIEW')
  await claimOnly(page, made)
  await enter(page, await someone('BACKEND'), '/')
  await openReview(page, sent!)
  await expect(underReview(page)).toContainText('Nothing to survey: Wrong place')
  await expect(passButton(page)).toHaveCount(0)
  for (const name of ['Pass as outcome', 'Return to research'])
    await expect(page.getByRole('button', { name })).toBeEnabled()
  await page.getByRole('button', { name: 'Send out again' }).click()
  await expect(page.getByLabel('Notes')).toBeFocused()
  await expect(underReview(page)).toContainText('Say why.')
  await page.keyboard.type('The pin is right now')
  await page.getByRole('button', { name: 'Send out again' }).click()
  await expectToast(page, 'QC Review Completed', `${sent!.jsb} waits for dispatch again.`)
  await expect.poll(() => statusOf(office.request, sent!)).toBe('READY_FOR_DISPATCH')
})

test('@qc what changed meanwhile is said, and a server that says nothing is spoken for', async ({
  page,
  openBrowser,
  someone,
}) => {
  const office = await openBrowser()
  await enter(office, CAST.ADMIN)
  const made = await makeInReview(office)
  const [sent] = made
  await claimOnly(page, made)
  // Nothing is heard: what this window has is what it first read.
  await page.route('**/api/events', (route) => route.abort())
  await enter(page, await someone('SUPERVISOR'), '/')
  await openReview(page, sent!)
  for (const key of ['1', '2', '3', '4', '5']) await page.keyboard.press(key)

  await page.route('**/api/qc/reviews', (route) => route.fulfill({ status: 502, body: '' }))
  await page.keyboard.press('p')
  await expectToast(page, 'QC Review Failed', /Failed to submit QC review|Bad Gateway/)
  await page.unroute('**/api/qc/reviews')

  const edited = await office.request.put(`/api/buildings/${sent!.buildingId}`, {
    data: {
      address: 'Building B, 1208 Spring Garden St',
      version: (await queuedAs(office.request, sent!.buildingId)).version,
    },
  })
  expect(edited.status(), await edited.text()).toBe(200)
  await page.keyboard.press('p')
  await expectToast(page, 'QC Review Failed', /the building was edited/)
  await expect(underReview(page)).toContainText('It has changed since you began')
  await expect(passButton(page)).toBeDisabled()
  for (const key of ['1', '2', '3', '4', '5']) await page.keyboard.press(key)
  await page.keyboard.press('p')
  await expectToast(page, 'QC Review Completed', `${sent!.jsb} has passed.`)
})

test('@qc whoever leaves while a verdict is under way is not called back by it', async ({ openBrowser, someone }) => {
  const office = await openBrowser()
  await enter(office, CAST.ADMIN)
  const made = await makeInReview(office)
  const page = await openBrowser({ serviceWorkers: 'block' })
  await claimOnly(page, made)
  await enter(page, await someone('SUPERVISOR'), '/')
  await openReview(page, made[0]!)
  for (const key of ['1', '2', '3', '4', '5']) await page.keyboard.press(key)
  // The verdict is answered while the code of the other screen is still on its way.
  const [left, answered] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  await page.route('**/api/qc/reviews', async (route) => {
    await left.promise
    await route.continue()
  })
  await page.route('**/assets/*.js', async (route) => {
    await answered.promise
    await route.continue()
  })
  await page.keyboard.press('p')
  await page.getByRole('link', { name: 'Dispatch', exact: true }).click()
  await expect(page).toHaveURL(/\/dispatch/)
  left.resolve()
  await expectToast(page, 'QC Review Completed', `${made[0]!.jsb} has passed.`)
  answered.resolve()
  await expect(page.getByRole('heading', { level: 1, name: 'Dispatch Management' })).toBeVisible()
})
