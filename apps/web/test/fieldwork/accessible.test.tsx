import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '../accessible.ts'
import { newId, SUE } from '../records.ts'
import { show } from '../show.tsx'
import { openCamera, takePhoto } from './camera.ts'
import { evidence, onPhone, round, survey } from './evidence-records.ts'
import { act, cardOf, giveCamera, openField, stand, standing } from './phone.ts'
import { assignment, photo, question, started } from './records.ts'

test('the list and its dialogs, on a phone', async () => {
  await openField('/field', { work: [assignment(), started({ building: { jsb: 'NCGB26030001.02M' } })] })
  await expect.element(act('Accept Assignment')).toBeVisible()
  await expectAccessible()
  await act('Decline').click()
  await act('Other').click()
  await expect.element(page.getByLabelText('Reason')).toBeVisible()
  await expectAccessible()
})

test('the list at a desk', async () => {
  await openField('/field', { work: [assignment()], isPhone: false })
  await expect.element(act('Accept Assignment')).toBeVisible()
  await expectAccessible()
})

test('the camera, a photo, and the building at work', async () => {
  giveCamera()
  stand(standing(68))
  const work = started()
  await openField('/field', { work: [work] })
  await openCamera()
  await takePhoto()
  await expect.element(page.getByRole('alert')).toBeVisible()
  await expectAccessible()
  await act('Skip photo').click()
  await expect.element(page.getByRole('dialog', { name: /^Skip photo: / })).toBeVisible()
  await expectAccessible()
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  await act('Close camera').click()
  await expect.element(cardOf(work)).toMatchTextContent('1 of 8 photos')
  await expectAccessible()
  await page.getByRole('list', { name: 'Photos of this building' }).getByRole('button', { name: /Front/ }).click()
  await expect.element(page.getByRole('dialog', { name: 'Front', exact: true })).toBeVisible()
  await expectAccessible()
})

test('the survey, nothing to survey, the outbox and Me', async () => {
  const work = started()
  const { setOffline } = await openField(`/field/${work.id}/survey`, { work: [work] })
  await expect.element(act('Next unanswered')).toBeVisible()
  await expectAccessible()
  setOffline(true)
  await page.getByRole('radiogroup').first().getByRole('radio').first().click()
  await page.getByRole('link', { name: 'Back to photos' }).click()
  await page.getByRole('link', { name: 'Can’t survey this building' }).click()
  await act('Send report').click()
  await expect.element(page.getByText('Choose a problem')).toBeVisible()
  await expectAccessible()
  await page.getByRole('link', { name: 'Open outbox' }).click()
  await expect.element(page.getByRole('list', { name: 'on this phone' })).toMatchTextContent('Survey')
  await expectAccessible()
  await page.getByRole('link', { name: 'Me', exact: true }).click()
  await expect.element(act('Sign out')).toBeVisible()
  await expectAccessible()
})

test('a question and a work order', async () => {
  const mark = { photoId: null, slot: 'front', question: null, mark: 'RETAKE', reason: 'Blurry', box: null } as const
  const asked = question({ marks: [mark] })
  const item = { slot: 'front', question: null, reason: 'Blurry', photo: null }
  const again = assignment({
    workOrder: { id: newId(), jsbW: 'NCGB26030001.02MW1', kind: 'REWORK', reason: '1 Front: Blurry', items: [item] },
    building: { jsb: 'NCGB26030001.02M' },
  })
  await openField('/field', { work: [again], questions: [asked] })
  await expect.element(cardOf(again).getByRole('list', { name: 'Shot list' })).toMatchTextContent(/Front.*Blurry/)
  await expectAccessible()
  await page.getByRole('link', { name: /Which meter is it\?/ }).click()
  await expect.element(page.getByRole('textbox', { name: 'Your answer' })).toBeVisible()
  await expectAccessible()
})

for (const isPhone of [true, false]) {
  test(`evidence and its photo, ${isPhone ? 'on a phone' : 'at a desk'}`, async () => {
    const live = round()
    const of = { assignmentId: live.assignmentId }
    const flags = { flags: ['FAR' as const], sharpness: 0.8, brightness: 0.6, sameAs: [] }
    const found = evidence({
      photos: [photo('front', { ...of, distanceM: 420, qcFlag: flags }), onPhone('rear', of)],
      surveys: [survey(live)],
      rounds: [live],
      custody: { actions: ['acceptIncomplete'] },
    })
    await show(`/dispatch/evidence/${found.building.id}`, {
      as: SUE,
      isPhone,
      answers: { 'GET /api/buildings/:buildingId/evidence': () => found },
    })
    await expect.element(page.getByRole('button', { name: 'Send to QC anyway…' })).toBeVisible()
    await expectAccessible()
    await page.getByRole('button', { name: 'Send to QC anyway…' }).click()
    await expect.element(page.getByRole('dialog')).toBeVisible()
    await expectAccessible()
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).first().click()
    await page.getByRole('button', { name: /\d\s*Front/ }).click()
    await expect.element(page.getByRole('dialog')).toMatchTextContent('0.3 mi from pin')
    await expectAccessible()
  })

  test(`rescue, ${isPhone ? 'on a phone' : 'at a desk'}`, async () => {
    await show('/dispatch/rescue', { as: SUE, isPhone })
    await expect.element(page.getByText('Choose ZIP file', { exact: true })).toBeVisible()
    await expectAccessible()
  })
}
