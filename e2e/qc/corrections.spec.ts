import type { APIRequestContext, Locator, Page } from '@playwright/test'
import type { Sent } from '../steps/fieldwork.ts'
import { CAST, enter } from '../steps/people.ts'
import { boxes, claimOnly, makeInReview, openReview, passButton, underReview } from '../steps/qc.ts'
import { expect, test } from '../steps/story.ts'
import { expectToast } from '../steps/toasts.ts'

test.setTimeout(150_000)

type Found = { photos: { id: string; slot: string }[]; surveys: { version: number; answers: { floors: number } }[] }

async function evidenceOf(office: APIRequestContext, { buildingId }: Pick<Sent, 'buildingId'>): Promise<Found> {
  const reply = await office.get(`/api/buildings/${buildingId}/evidence`)
  expect(reply.status(), await reply.text()).toBe(200)
  return reply.json() as Promise<Found>
}
const idsOf = ({ photos }: Found) => photos.map(({ id }) => id).toSorted()

const window = (page: Page, name: string | RegExp): Locator => page.getByRole('dialog', { name })

async function say(dialog: Locator, reason: string): Promise<void> {
  await dialog.getByLabel('Reason').fill(reason)
  await dialog.getByRole('button', { name: 'Put right' }).click()
}

test('@qc two buildings that were photographed for each other are put right, and both can be passed', async ({
  page,
  openBrowser,
  someone,
}) => {
  const office = await openBrowser()
  await enter(office, CAST.ADMIN)
  const made = await makeInReview(office, { count: 2 })
  const [first, second] = made.toSorted((a, b) => (a.buildingId < b.buildingId ? -1 : 1))
  const before = [await evidenceOf(office.request, first!), await evidenceOf(office.request, second!)] as const
  await claimOnly(page, made)
  await enter(page, await someone('SUPERVISOR'), '/')
  await openReview(page, first!)

  await page.keyboard.press('c')
  const dialog = window(page, 'Put right: Front')
  await dialog.getByRole('radio', { name: /^All photos and answers of two buildings/ }).check()
  await dialog.getByRole('button', { name: 'Put right' }).click()
  await expect(dialog).toContainText('Choose one.')
  await expect(dialog).toContainText('Say why.')
  await dialog.getByRole('combobox', { name: 'Building' }).selectOption(second!.buildingId)
  await say(dialog, 'The house numbers say so')
  await expectToast(page, 'Put right')
  await expect(dialog).toBeHidden()

  await expect(underReview(page)).toContainText(`moved from ${second!.jsb}`)
  expect(idsOf(await evidenceOf(office.request, first!))).toEqual(idsOf(before[1]))
  expect(idsOf(await evidenceOf(office.request, second!))).toEqual(idsOf(before[0]))
  await expect(underReview(page)).toContainText('4 of 4 sides, 8 of 8 slots filled')

  for (const each of [first!, second!]) {
    await expect(underReview(page).getByRole('heading', { level: 2, name: each.jsb })).toBeVisible()
    await expect(underReview(page)).toContainText('Being reviewed by you since')
    for (const box of await boxes(page).all()) await box.check()
    await expect(passButton(page)).toBeEnabled()
    await page.keyboard.press('p')
    await expectToast(page, 'QC Review Completed')
  }
})

test('@qc a photo in the wrong slot and an answer that cannot be right are corrected under the reviewer’s name', async ({
  page,
  openBrowser,
  someone,
}) => {
  const office = await openBrowser()
  await enter(office, CAST.ADMIN)
  const made = await makeInReview(office)
  const [sent] = made
  const { photos, surveys } = await evidenceOf(office.request, sent!)
  const front = photos.find(({ slot }) => slot === 'front')
  await claimOnly(page, made)
  await enter(page, await someone('BACKEND'), '/')
  await openReview(page, sent!)

  await page.keyboard.press('c')
  const photo = window(page, 'Put right: Front')
  await photo.getByRole('combobox', { name: 'It shows' }).selectOption('rear')
  await say(photo, 'Seen on the photo')
  await expectToast(page, 'Put right')
  await expect(photo).toBeHidden()
  await expect
    .poll(async () => (await evidenceOf(office.request, sent!)).photos.find(({ id }) => id === front?.id)?.slot)
    .toBe('rear')
  await expect(underReview(page)).toContainText('3 of 4 sides, 7 of 8 slots filled')

  await underReview(page).getByRole('button', { name: 'Mark the answer: Floors' }).click()
  await page.getByRole('button', { name: 'Correct the answer' }).click()
  const answer = window(page, 'Correct: Floors')
  await answer.getByLabel('Answer').fill('7')
  await say(answer, 'Seven can be counted')
  await expectToast(page, 'Put right')
  const after = await evidenceOf(office.request, sent!)
  expect(after.surveys.map(({ version, answers }) => [version, answers.floors])).toEqual([
    [2, 7],
    [1, surveys[0]!.answers.floors],
  ])
  await expect(underReview(page)).toContainText('corrected by')
})
