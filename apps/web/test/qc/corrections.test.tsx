import { expect, test } from 'vitest'
import { page, userEvent, type Locator } from 'vitest/browser'
import { expectAccessible } from '../accessible.ts'
import { expectToast } from '../look.ts'
import { FakeQueue, openReview, underReview } from './fake-queue.ts'
import { findings, inReview, type InReview } from './records.ts'

async function say(dialog: Locator, reason: string): Promise<void> {
  await dialog.getByLabelText('Reason').fill(reason)
  await dialog.getByRole('button', { name: 'Save' }).click()
}

/** Each gets the photos and the survey of the other. */
function swap(one: InReview, other: InReview): void {
  const moved = (from: InReview, to: InReview) => ({
    photos: from.evidence.photos.map((photo) => ({ ...photo, buildingId: to.queued.id, movedFrom: from.queued.jsb })),
    surveys: from.evidence.surveys.map((survey) => ({ ...survey, buildingId: to.queued.id })),
  })
  const [there, here] = [moved(one, other), moved(other, one)]
  one.evidence = { ...one.evidence, ...here }
  other.evidence = { ...other.evidence, ...there }
}

test('two buildings that were photographed for each other are put right', async () => {
  const [first, second] = [inReview(1), inReview(2)]
  const server = await openReview(new FakeQueue([first, second]), first, {
    answers: {
      'POST /api/buildings/:buildingId/swap-evidence': () => {
        swap(first, second)
        return { photos: 16 }
      },
    },
  })
  await userEvent.keyboard('c')
  const dialog = page.getByRole('dialog', { name: 'Fix photo: Front' })
  await dialog.getByRole('radio', { name: /^Swap everything/ }).click()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.element(dialog).toMatchTextContent('Required')
  await expect.element(dialog).toMatchTextContent('Enter a reason')
  await expectAccessible()
  await dialog.getByRole('combobox', { name: 'Building' }).selectOptions(second.queued.id)
  await say(dialog, 'The house numbers say so')
  await expectToast('Corrected')
  await expect.element(dialog).not.toBeInTheDocument()
  expect(server.heard('POST /api/buildings/:buildingId/swap-evidence')[0]?.body).toEqual({
    withBuildingId: second.queued.id,
    reason: 'The house numbers say so',
  })
  await expect.element(underReview()).toMatchTextContent(`moved from ${second.queued.jsb}`)
})

test('a photo in the wrong slot and a wrong answer are corrected with a reason', async () => {
  const one = inReview(1)
  const [front] = one.evidence.photos
  const [before] = one.evidence.surveys
  const server = await openReview(new FakeQueue([one]), one, {
    answers: {
      'PUT /api/photos/:photoId/slot': ({ body }) => {
        const relabelled = { ...front!, slot: body.slot, relabelledFrom: front!.label }
        one.evidence = { ...one.evidence, photos: [relabelled, ...one.evidence.photos.slice(1)] }
        const [sides, ...rest] = one.findings.findings
        const figures = { sidesDone: 3, sidesTotal: 4, slotsDone: 7, slotsTotal: 8 }
        if (sides?.item === 'sides') {
          one.findings = findings(one.queued.id, { findings: [{ ...sides, figures }, ...rest] })
        }
        return relabelled
      },
      'POST /api/buildings/:buildingId/answers': ({ body }) => {
        const correction = { byName: 'Sue Laurent', reason: body.reason }
        const after = { ...before!, version: 2, answers: { ...before!.answers, ...body.answers }, correction }
        one.evidence = { ...one.evidence, surveys: [after, before!] }
        return after
      },
    },
  })
  await userEvent.keyboard('c')
  const photo = page.getByRole('dialog', { name: 'Fix photo: Front' })
  await photo.getByRole('combobox', { name: 'Correct label' }).selectOptions('rear')
  await say(photo, 'Seen on the photo')
  await expectToast('Corrected')
  await expect.element(photo).not.toBeInTheDocument()
  expect(server.heard('PUT /api/photos/:photoId/slot')[0]?.body).toEqual({ slot: 'rear', reason: 'Seen on the photo' })
  await expect.element(underReview()).toMatchTextContent('3 of 4 sides, 7 of 8 shots done')

  await underReview().getByRole('button', { name: 'Mark answer: Floors' }).click()
  await page.getByRole('button', { name: 'Fix this answer' }).click()
  const answer = page.getByRole('dialog', { name: 'Fix answer: Floors' })
  await answer.getByLabelText('Answer').fill('7')
  await say(answer, 'Seven can be counted')
  await expect.element(answer).not.toBeInTheDocument()
  expect(server.heard('POST /api/buildings/:buildingId/answers')[0]?.body).toEqual({
    answers: { floors: 7 },
    reason: 'Seven can be counted',
  })
  await expect.element(underReview()).toMatchTextContent('corrected by')
})
