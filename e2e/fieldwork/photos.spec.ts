import type { Page } from '@playwright/test'
import { WITHOUT_MAPS } from '../steps/chromium.ts'
import {
  beginWork,
  CAMERA_FLAGS,
  FIELD_PHONE,
  openCamera,
  photosOnServer,
  receivedSlots,
  slotOf,
  standing,
  takePhoto,
} from '../steps/field-phone.ts'
import { act, cardOf, sendWork } from '../steps/fieldwork.ts'
import { lineOf, readyForOffline } from '../steps/offline.ts'
import { enter } from '../steps/people.ts'
import { expect, test } from '../steps/story.ts'

test.use({ ...FIELD_PHONE, launchOptions: { ...WITHOUT_MAPS, args: [...WITHOUT_MAPS.args, ...CAMERA_FLAGS] } })
test.setTimeout(120_000)

/** In the list on the card, or in the strip of the camera. */
const slot = (page: Page, label: string) =>
  page.getByRole('list', { name: 'Photos of this building' }).getByRole('button', { name: new RegExp(label) })
const dialogOf = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true })

test('@field a taken photo is looked at large, taken anew, and the first one is let go only then', async ({
  page,
  someone,
  admin,
}) => {
  const finn = await someone('FIELDER')
  const [work] = await sendWork(admin, finn)
  await enter(page, finn, '/field')
  await beginWork(page)
  await openCamera(page)
  await takePhoto(page)
  await act(page, 'Close the camera').click()
  await expect(slot(page, 'Front').getByText('Received', { exact: true })).toBeAttached()

  await slot(page, 'Front').click()
  const dialog = dialogOf(page, 'Front')
  const picture = dialog.getByRole('img', { name: 'Front' })
  await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(600)
  await expect(dialog).toContainText('Received')
  await expect(dialog).toContainText('14 m from stake')
  await dialog.getByRole('button', { name: 'Retake' }).click()
  await expect.poll(() => slotOf(page)).toBe('front')
  await expect(page.getByText('It takes the place of the one before')).toBeVisible()
  const [first] = await photosOnServer(admin, work!)
  expect(first).toMatchObject({ slot: 'front' })
  await takePhoto(page)
  const known = async () => (await photosOnServer(admin, work!)).map(({ id }) => id)
  await expect.poll(known).not.toContain(first!.id)
  await expect.poll(() => receivedSlots(admin, work!)).toEqual(['front'])
})

test('@field a photo the office has is removed and kept in history; one that is only here is asked about', async ({
  page,
  context,
  someone,
  admin,
}) => {
  const finn = await someone('FIELDER')
  const [work] = await sendWork(admin, finn)
  await enter(page, finn, '/field')
  await beginWork(page)
  await readyForOffline(page)
  await openCamera(page)
  await takePhoto(page)
  await expect(slot(page, 'Front').getByText('Received', { exact: true })).toBeAttached()
  await context.setOffline(true)
  await takePhoto(page)
  await expect(slot(page, 'Left').getByText('Saved on phone')).toBeAttached()

  await slot(page, 'Left').click()
  await dialogOf(page, 'Left').getByRole('button', { name: 'Remove' }).click()
  const question = page.getByRole('dialog', { name: /^Remove the photo/ })
  await expect(question).toContainText('only on this phone, and would be gone for good')
  await question.getByRole('button', { name: 'Keep it' }).click()
  await dialogOf(page, 'Left').getByRole('button', { name: 'Remove' }).click()
  await question.getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByRole('button', { name: 'Left, no photo yet' })).toBeVisible()

  await slot(page, 'Front').click()
  await dialogOf(page, 'Front').getByRole('button', { name: 'Remove' }).click()
  await expect(question).toContainText('its history says that you took it out')
  await question.getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByRole('button', { name: 'Front, no photo yet' })).toBeVisible()
  await context.setOffline(false)
  await expect.poll(() => photosOnServer(admin, work!)).toEqual([])
  await act(page, 'Close the camera').click()
  await expect(lineOf(page, 'Online, all received')).toBeVisible()
})

test('@field received but too far away stays amber until it is explained, and a full disk says so', async ({
  page,
  context,
  someone,
  admin,
}) => {
  const finn = await someone('FIELDER')
  const [work] = await sendWork(admin, finn)
  await context.setGeolocation(standing(68))
  await page.addInitScript(fillDiskWhenTold)
  await enter(page, finn, '/field')
  await beginWork(page)
  await openCamera(page)
  await takePhoto(page)
  await expect.poll(() => receivedSlots(admin, work!)).toEqual(['front'])
  const front = slot(page, 'Front')
  await expect(front.getByText('Received, far from stake')).toBeAttached()

  await page.evaluate(() => Object.assign(window, { fullStore: 'photos' }))
  await act(page, 'I moved the pin').click()
  const asked = page.getByRole('alert')
  await expect(asked).toContainText('Not saved: this phone has no room left.')
  await asked.getByRole('button', { name: 'Explain' }).click()
  const explain = page.getByRole('dialog', { name: 'Why was it taken here?' })
  await explain.getByLabel('Explanation').fill('The gate is locked')
  await explain.getByRole('button', { name: 'Save' }).click()
  await expect(explain.getByRole('alert')).toContainText('Not saved: this phone has no room left.')
  await page.evaluate(() => Reflect.deleteProperty(window, 'fullStore'))
  await explain.getByRole('button', { name: 'Save' }).click()
  await expect(explain).toBeHidden()
  await expect(front.getByText('Received', { exact: true })).toBeAttached()
  await front.click()
  await expect(dialogOf(page, 'Front')).toContainText('The gate is locked')
})

test('@field an answer the disk has no room for stays on the screen, is said, and is tried again', async ({
  page,
  someone,
  admin,
}) => {
  const finn = await someone('FIELDER')
  const [work] = await sendWork(admin, finn)
  await page.addInitScript(fillDiskWhenTold)
  await enter(page, finn, '/field')
  await beginWork(page)
  await page.goto(`/field/${work!.assignmentId}/survey`)
  const yes = page.getByRole('region', { name: 'Demarc found' }).getByRole('radio', { name: 'No', exact: true })
  await yes.waitFor()
  await page.evaluate(() => Object.assign(window, { fullStore: 'works' }))
  await yes.check()
  const said = page.getByRole('alert')
  await expect(said).toContainText('The last change is not saved')
  await expect(said).toContainText('no room left')
  await expect(yes).toBeChecked()
  await page.evaluate(() => Reflect.deleteProperty(window, 'fullStore'))
  await said.getByRole('button', { name: 'Try again' }).click()
  await expect(said).toBeHidden()
  await page.reload()
  await expect(yes).toBeChecked()
})

test('@field what was handed in can be looked at and not be changed', async ({ page, someone, admin }) => {
  const finn = await someone('FIELDER')
  const [work] = await sendWork(admin, finn)
  await enter(page, finn, '/field')
  await beginWork(page)
  await page.goto(`/field/${work!.assignmentId}/camera?slot=other&for=outcome`)
  await page.waitForFunction(() => (document.querySelector('video')?.videoWidth ?? 0) > 0)
  await page.getByRole('button', { name: /^Take .* photo$/ }).click()
  await page.getByRole('radio', { name: 'Demolished' }).check()
  await page.getByLabel('Note').fill('A hole in the ground')
  await act(page, 'Report').click()
  await expect(cardOf(page, work!)).toContainText('Reported: Demolished')
  await slot(page, 'Other').click()
  const dialog = dialogOf(page, 'Other')
  await expect(dialog).toContainText('It was handed in, so it stays as it is.')
  await expect(dialog.getByRole('button')).toHaveText([''])
})

/** What goes into the store that is named `fullStore` fails as on a full phone. */
function fillDiskWhenTold(): void {
  const { value: put } = Object.getOwnPropertyDescriptor(IDBObjectStore.prototype, 'put') as {
    value: (...given: unknown[]) => IDBRequest<IDBValidKey>
  }
  IDBObjectStore.prototype.put = function (...given: unknown[]) {
    if ('fullStore' in window && window.fullStore === this.name)
      throw new DOMException('The disk is full', 'QuotaExceededError')
    return put.apply(this, given)
  }
}
