import { PEOPLE, enter } from '../steps/people/people.ts'
import {
  boxes,
  claimOnly,
  failButton,
  inOrder,
  makeInReview,
  openReview,
  passButton,
  reviewPath,
  rowOf,
  underReview,
} from '../steps/qc/qc.ts'
import { expect, test } from '../steps/story.ts'
import { expectToast } from '../steps/browser/toasts.ts'

test.setTimeout(150_000)

test(
  '@qc a clean building is passed with the keyboard alone, and the next one opens',
  { tag: '@soak' },
  async ({ page, openBrowser, someone }) => {
    const office = await openBrowser()
    await enter(office, PEOPLE.ADMIN)
    const made = await makeInReview(office, { count: 2 })
    const [first, second] = inOrder(made)
    await claimOnly(page, made)
    await enter(page, await someone('SUPERVISOR'), '/')
    await page.getByRole('link', { name: 'Quality Control' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Quality Control Review')
    await openReview(page, first!)

    await expect(underReview(page)).toContainText('MDU, 24 units')
    await expect(page.getByText('GPS: 98%')).toBeVisible()
    await expect(underReview(page)).toContainText('4 of 4 sides, 8 of 8 shots done')
    await expect(underReview(page)).toContainText(/8 of 8 within 164 ft, farthest (?:2[89]|3[0-2]) ft/)
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
  },
)

test(
  '@qc whoever reviews is seen by others, and own work is left to others',
  { tag: '@soak' },
  async ({ page, openBrowser, someone }) => {
    const office = await openBrowser()
    await enter(office, PEOPLE.ADMIN)
    const made = await makeInReview(office, { dueIn: 1 })
    const [sent] = made
    await claimOnly(page, made)
    await enter(page, PEOPLE.SUPERVISOR, '/')
    await openReview(page, sent!)
    await expect(rowOf(page, sent!)).toContainText('Urgent')

    const other = await openBrowser()
    await claimOnly(other, made)
    await enter(other, await someone('BACKEND'), reviewPath(sent!))
    await expect(rowOf(other, sent!)).toContainText('being reviewed by Sue Laurent')
    await expect(underReview(other)).toContainText(`Sue Laurent is reviewing ${sent!.jsb}.`)
    await expect(passButton(other)).toBeDisabled()
    await expect(failButton(other)).toBeDisabled()

    // Ada has submitted it in the fielder's place.
    await claimOnly(office, made)
    await office.goto(reviewPath(sent!))
    await expect(underReview(office)).toContainText(`You worked on ${sent!.jsb}, so someone else has to review it.`)
    await expect(failButton(office)).toBeDisabled()

    // It is free again as soon as it is left.
    await page.goto('/profile')
    await expect(underReview(other)).toContainText('Being reviewed by you since')
  },
)
