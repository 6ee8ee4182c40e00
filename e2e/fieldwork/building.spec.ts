import {
  beginWork,
  CAMERA_FLAGS,
  cameraIsOn,
  FIELD_PHONE,
  fillSurvey,
  openCamera,
  photosOnServer,
  pictureTaken,
  receivedSlots,
  slotOf,
  standing,
  takePhoto,
} from '../steps/field-phone.ts'
import { expectAccessible, expectNoSidewaysScroll } from '../steps/accessible.ts'
import { FIELD_WORK_SCREENS } from '../steps/field-work-screens.ts'
import { act, cardOf, countOf, onServer, sendWork } from '../steps/fieldwork.ts'
import { CHROMIUM } from '../steps/chromium.ts'
import { enter } from '../steps/people.ts'
import { expect, test } from '../steps/story.ts'

test.use({ ...FIELD_PHONE, launchOptions: { ...CHROMIUM, args: [...CHROMIUM.args, ...CAMERA_FLAGS] } })
test.setTimeout(120_000)

const SLOTS = ['front', 'left', 'rear', 'right', 'entrance', 'demarc', 'context', 'power']

test('@field a whole building: eight photos, the survey, and it is submitted', async ({ page, someone, admin }) => {
  const finn = await someone('FIELDER')
  const [work] = await sendWork(admin, finn)
  await enter(page, finn, '/field')
  await beginWork(page)
  await expect(cardOf(page, work!)).toContainText('0 of 8 photos')
  await openCamera(page)
  await expect(page.getByText('14 m from stake')).toBeVisible()
  await expect(page.getByText('1 of 8')).toBeVisible()
  for (const slot of SLOTS) {
    expect(slotOf(page)).toBe(slot)
    await takePhoto(page)
  }
  await act(page, 'Close the camera').click()
  const card = cardOf(page, work!)
  await expect(card).toContainText('8 of 8 photos')
  await expect(card).toContainText('4 of 4 sides covered')

  await page.getByRole('link', { name: 'Fill Survey 0/7' }).click()
  await expect(page.getByText('Draft, saved on phone')).toBeVisible()
  await fillSurvey(page)
  await expect(page.getByText('Complete, saved on phone')).toBeVisible()
  await page.getByRole('link', { name: 'Back to the photos' }).click()
  await act(page, 'Submit for QC').click()
  await expect(card).toContainText('Submitted for QC Review')
  await expect(countOf(page, 'Completed')).toHaveText('1')

  await expect.poll(() => receivedSlots(admin, work!)).toEqual(SLOTS)
  await expect.poll(async () => (await onServer(admin, finn, work!))?.status).toBe('COMPLETED')
  await expect(page.getByText('Online, all received')).toBeVisible()
  await expect(card).toContainText('Everything is received.')
})

test('@field a killed page comes back on the same slot, with its photos', async ({ page, someone, admin }) => {
  const finn = await someone('FIELDER')
  await sendWork(admin, finn)
  await enter(page, finn, '/field')
  await beginWork(page)
  await openCamera(page)
  await takePhoto(page)
  await takePhoto(page)
  expect(slotOf(page)).toBe('rear')
  await page.reload()
  await cameraIsOn(page)
  expect(slotOf(page)).toBe('rear')
  await expect(page.getByText('3 of 8')).toBeVisible()
  const strip = page.getByRole('list', { name: 'Photos of this building' })
  await expect(strip.getByRole('button', { name: /^Rear/ })).toHaveAttribute('aria-current', 'true')
  await expect(strip.getByRole('button', { name: /Front/ }).getByText(/Saved on phone|Sending|Received/)).toBeAttached()
  await expect(strip.getByRole('button', { name: 'Right, no photo yet' })).toBeVisible()
})

test('@field a page cannot say that a photo is saved while the disk is full', async ({ page, someone, admin }) => {
  const finn = await someone('FIELDER')
  await sendWork(admin, finn)
  await page.addInitScript(() => {
    const { value: put } = Object.getOwnPropertyDescriptor(IDBObjectStore.prototype, 'put') as {
      value: (...given: unknown[]) => IDBRequest<IDBValidKey>
    }
    IDBObjectStore.prototype.put = function (...given: unknown[]) {
      if (this.name === 'bytes' && 'isFull' in window) throw new DOMException('The disk is full', 'QuotaExceededError')
      return put.apply(this, given)
    }
  })
  await enter(page, finn, '/field')
  await beginWork(page)
  await openCamera(page)
  await page.evaluate(() => Object.assign(window, { isFull: true }))
  await act(page, 'Take front side photo').click()
  await expect(page.getByRole('alert')).toContainText('Front is not saved')
  await expect(page.getByRole('alert')).toContainText('This phone has no room left.')
  await expect(page.getByRole('button', { name: 'Front, not saved' })).toBeVisible()
  expect(slotOf(page)).toBe('front')
  await page.evaluate(() => Reflect.deleteProperty(window, 'isFull'))
  await takePhoto(page)
  await expect(page.getByRole('alert')).toBeHidden()
})

test('@field too far from the stake: asked why, and the answer goes with the photo', async ({
  page,
  context,
  someone,
  admin,
}) => {
  const finn = await someone('FIELDER')
  const [work] = await sendWork(admin, finn)
  await context.setGeolocation(standing(68))
  await enter(page, finn, '/field')
  await beginWork(page)
  await openCamera(page)
  await expect(page.getByText('68 m from stake')).toBeVisible()
  await takePhoto(page)
  const question = page.getByRole('alert')
  await expect(question).toContainText('Front: 68 m from stake')
  await expect(question.getByRole('button')).toHaveText(['Retake', 'I moved the pin', 'Explain'])

  await question.getByRole('button', { name: 'Retake' }).click()
  await expect.poll(() => slotOf(page)).toBe('front')
  await takePhoto(page)
  await question.getByRole('button', { name: 'Explain' }).click()
  const dialog = page.getByRole('dialog', { name: 'Why was it taken here?' })
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toContainText('Say why')
  await dialog.getByLabel('Explanation').fill('The gate is locked, taken from the street')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(question).toBeHidden()
  await takePhoto(page)
  await question.getByRole('button', { name: 'I moved the pin' }).click()
  await expect(question).toBeHidden()
  const said = async () =>
    (await photosOnServer(admin, work!)).map(({ slot, explanation }) => [slot, explanation?.kind, explanation?.note])
  await expect.poll(said).toEqual([
    ['front', 'EXPLAINED', 'The gate is locked, taken from the street'],
    ['left', 'PIN_MOVED', ''],
  ])
})

test('@field photos taken outside are imported into the places that are missing', async ({ page, someone, admin }) => {
  const finn = await someone('FIELDER')
  const [work] = await sendWork(admin, finn)
  await enter(page, finn, '/field')
  await beginWork(page)
  const card = cardOf(page, work!)
  await expect(card.getByRole('button', { name: 'Upload Photos' })).toBeVisible()
  const files = [
    { name: 'IMG_1.jpg', mimeType: 'image/jpeg', buffer: await pictureTaken(page, 9) },
    // A phone of another make, whose pictures this browser cannot draw.
    { name: 'IMG_2.HEIC', mimeType: 'image/heic', buffer: Buffer.from('no browser of these stories draws HEIC') },
    { name: 'notes.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') },
  ]
  await card.locator('input[type=file]').setInputFiles(files)
  await expect(card).toContainText('2 photos imported')
  await expect(card).toContainText('notes.pdf is no picture')
  await expect(card).toContainText('2 of 8 photos')
  await expect.poll(() => receivedSlots(admin, work!)).toEqual(['front', 'left'])
  const [front] = await photosOnServer(admin, work!)
  expect(front).toMatchObject({ slot: 'front', origin: 'GALLERY' })
})

test('@field what cannot be photographed is said with a reason, and taken back', async ({ page, someone, admin }) => {
  const finn = await someone('FIELDER')
  const [work] = await sendWork(admin, finn)
  await enter(page, finn, '/field')
  await beginWork(page)
  await openCamera(page)
  await act(page, 'Not here').click()
  await page.getByRole('dialog', { name: 'No photo of front side?' }).getByText('Cannot be reached').click()
  await expect.poll(() => slotOf(page)).toBe('left')
  await expect(page.getByRole('button', { name: 'Front, not here' })).toBeVisible()
  await act(page, 'Close the camera').click()
  await expect(cardOf(page, work!)).toContainText('0 of 7 photos')

  await page.getByRole('link', { name: 'Front, not here' }).click()
  await act(page, 'Not here').click()
  await expect(page.getByRole('dialog')).toContainText('Cannot be reached')
  await act(page, 'Take it after all').click()
  await expect(page.getByRole('button', { name: 'Front, no photo yet' })).toBeVisible()
})

test('@field nothing to survey: the wrong place, with a pin, a note and a photo', async ({ page, someone, admin }) => {
  const finn = await someone('FIELDER')
  const [work] = await sendWork(admin, finn)
  await enter(page, finn, '/field')
  await beginWork(page)
  await page.getByRole('link', { name: 'Nothing to survey here' }).click()
  await act(page, 'Report').click()
  for (const said of ['Choose what you found', 'Add a photo']) await expect(page.getByText(said)).toBeVisible()
  await page.getByRole('radio', { name: 'Wrong place' }).check()
  await expect(page.getByText('Say where the building is')).toBeVisible()
  await act(page, 'Use where I stand').click()
  await expect(page.getByText(/^36\.065\d\d, -79\.81600$/)).toBeVisible()
  await page.getByLabel('Note').fill('The number is across the street')
  await page.getByRole('link', { name: 'Take a photo' }).click()
  await cameraIsOn(page)
  await page.getByRole('button', { name: /^Take .* photo$/ }).click()
  await expect(page.getByText('1 photo', { exact: true })).toBeVisible()
  await expect(page.getByLabel('Note')).toHaveValue('The number is across the street')
  await act(page, 'Report').click()
  await expect(cardOf(page, work!)).toContainText('Reported: Wrong place')
  await expect.poll(async () => (await onServer(admin, finn, work!))?.status).toBe('COMPLETED')
})

test('@field the screens of a fielder at work can be used by everybody', async ({ openBrowser, someone }) => {
  test.setTimeout(280_000)
  await expectAccessible(openBrowser, FIELD_WORK_SCREENS, await someone('FIELDER'))
})

for (const size of ['100%', '200%']) {
  test(`@field a fielder at work finds everything on a small phone, text ${size}`, async ({ openBrowser, someone }) => {
    test.setTimeout(280_000)
    const page = await openBrowser({ ...FIELD_PHONE, viewport: { width: 320, height: 640 } })
    await enter(page, await someone('FIELDER'), '/field')
    for (const { name, show } of FIELD_WORK_SCREENS) {
      await test.step(name, async () => {
        await show(page)
        await page.evaluate((each) => (document.documentElement.style.fontSize = each), size)
        await expectNoSidewaysScroll(page)
      })
    }
  })
}
