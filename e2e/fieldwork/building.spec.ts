import { WITHOUT_MAPS } from '../steps/browser/chromium.ts'
import {
  beginWork,
  CAMERA_FLAGS,
  FIELD_PHONE,
  fillSurvey,
  openCamera,
  receivedSlots,
  slotOf,
  takePhoto,
} from '../steps/field/field-phone.ts'
import { act, cardOf, countOf, onServer, sendWork } from '../steps/field/fieldwork.ts'
import { enter } from '../steps/people/people.ts'
import { expect, test } from '../steps/story.ts'

test.use({ ...FIELD_PHONE, launchOptions: { ...WITHOUT_MAPS, args: [...WITHOUT_MAPS.args, ...CAMERA_FLAGS] } })
test.setTimeout(120_000)

const SLOTS = ['front', 'left', 'rear', 'right', 'entrance', 'demarc', 'context', 'power']

test('@field a whole building: eight photos, the survey, and it is submitted', async ({ page, someone, admin }) => {
  const finn = await someone('FIELDER')
  const [work] = await sendWork(admin, finn)
  await enter(page, finn, '/field')
  await beginWork(page)
  await expect(cardOf(page, work!)).toContainText('0 of 8 photos')
  await openCamera(page)
  await expect(page.getByText(/^4[4-7] ft from pin$/)).toBeVisible()
  await expect(page.getByText('1 of 8')).toBeVisible()
  for (const slot of SLOTS) {
    expect(slotOf(page)).toBe(slot)
    await takePhoto(page)
  }
  await act(page, 'Close camera').click()
  const card = cardOf(page, work!)
  await expect(card).toContainText('8 of 8 photos')
  await expect(card).toContainText('4 of 4 sides photographed')

  await page.getByRole('link', { name: 'Fill Survey 0/7' }).click()
  await expect(page.getByText('Draft, saved on phone')).toBeVisible()
  await fillSurvey(page)
  await expect(page.getByText('Complete, saved on phone')).toBeVisible()
  await page.getByRole('link', { name: 'Done' }).click()
  await act(page, 'Submit for QC').click()
  await expect(card).toContainText('Submitted for QC Review')
  await expect(countOf(page, 'Completed')).toHaveText('1')

  await expect.poll(() => receivedSlots(admin, work!)).toEqual(SLOTS)
  await expect.poll(async () => (await onServer(admin, finn, work!))?.status).toBe('COMPLETED')
  await expect(page.getByText('Online, everything sent')).toBeVisible()
  await expect(card).toContainText('Everything has been received.')
})
