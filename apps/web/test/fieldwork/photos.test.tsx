import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { writeExif } from '#workflow/fieldwork/camera/picture/write-exif.ts'
import { fillDisk, openCamera, slotNow, takePhoto } from './camera.ts'
import { act, cardOf, choose, drawPictures, giveCamera, line, openField, stand, standing } from './phone.ts'
import { started } from './records.ts'

/** In the list on the card, or in the strip of the camera. */
const slot = (label: string) =>
  page.getByRole('list', { name: 'Photos of this building' }).getByRole('button', { name: new RegExp(label) })
const dialogOf = (name: string) => page.getByRole('dialog', { name, exact: true })

test('a photo is shown large and taken again; the first one goes only after that', async () => {
  giveCamera()
  stand(standing(14))
  const { office } = await openField('/field', { work: [started()] })
  await openCamera()
  await takePhoto()
  await act('Close camera').click()
  await expect.element(slot('Front')).toMatchTextContent('Received')

  await slot('Front').click()
  const dialog = dialogOf('Front')
  const picture = dialog.getByRole('img', { name: 'Front' })
  await expect.poll(() => (picture.query() as HTMLImageElement | null)?.naturalWidth).toBeGreaterThan(600)
  await expect.element(dialog).toMatchTextContent('Received')
  await expect.element(dialog).toMatchTextContent(/4[4-7] ft from pin/)
  await dialog.getByRole('button', { name: 'Retake' }).click()
  await expect.poll(slotNow).toBe('front')
  await expect.element(page.getByText('Replaces the previous photo')).toBeVisible()
  const [first] = office.photos()
  expect(first).toMatchObject({ slot: 'front', isWhole: true })
  await takePhoto()
  await expect.poll(() => office.photos().map(({ id }) => id)).not.toContain(first?.id)
  await expect.poll(() => office.photos().map((each) => [each.slot, each.isWhole])).toEqual([['front', true]])
})

test('a received photo is removed but kept in history; one that is only on the phone is asked about', async () => {
  giveCamera()
  stand(standing(14))
  const { office, setOffline } = await openField('/field', { work: [started()] })
  await openCamera()
  await takePhoto()
  await expect.element(slot('Front')).toMatchTextContent('Received')
  setOffline(true)
  await takePhoto()
  await expect.element(slot('Left')).toMatchTextContent('Saved on phone')

  await slot('Left').click()
  await dialogOf('Left').getByRole('button', { name: 'Remove' }).click()
  const question = page.getByRole('dialog', { name: /^Remove photo: / })
  await expect.element(question).toMatchTextContent('only on this phone and will be permanently deleted')
  await question.getByRole('button', { name: 'Cancel' }).click()
  await dialogOf('Left').getByRole('button', { name: 'Remove' }).click()
  await question.getByRole('button', { name: 'Remove' }).click()
  await expect.element(page.getByRole('button', { name: 'Left, no photo yet' })).toBeVisible()

  await slot('Front').click()
  await dialogOf('Front').getByRole('button', { name: 'Remove' }).click()
  await expect.element(question).toMatchTextContent('The office keeps a record.')
  await question.getByRole('button', { name: 'Remove' }).click()
  await expect.element(page.getByRole('button', { name: 'Front, no photo yet' })).toBeVisible()
  expect(office.photos()).toHaveLength(1)
  setOffline(false)
  await expect.poll(() => office.photos()).toEqual([])
  await act('Close camera').click()
  await expect.element(line('Online, everything sent')).toBeVisible()
})

test('a photo taken too far away stays amber until it is explained, and a full disk is told', async () => {
  giveCamera()
  stand(standing(68))
  await openField('/field', { work: [started()] })
  await openCamera()
  await takePhoto()
  await expect.element(slot('Front')).toMatchTextContent('Received, far from pin')

  const disk = fillDisk('photos')
  await act('Pin is wrong').click()
  const asked = page.getByRole('alert')
  await expect.element(asked).toMatchTextContent('Not saved. This phone is out of storage.')
  await asked.getByRole('button', { name: 'Explain' }).click()
  const explain = page.getByRole('dialog', { name: 'Why so far away?' })
  await explain.getByLabelText('Explanation').fill('The gate is locked')
  await explain.getByRole('button', { name: 'Save' }).click()
  await expect.element(explain.getByRole('alert')).toMatchTextContent('Not saved. This phone is out of storage.')
  disk.empty()
  await explain.getByRole('button', { name: 'Save' }).click()
  await expect.element(explain).not.toBeInTheDocument()
  await expect.element(slot('Front')).not.toMatchTextContent('far from pin')
  await slot('Front').click()
  await expect.element(dialogOf('Front')).toMatchTextContent('The gate is locked')
})

test('pictures from the gallery fill the missing places, with where and when they were taken', async () => {
  const work = started()
  const { office } = await openField('/field', { work: [work] })
  const card = cardOf(work)
  await expect.element(card.getByRole('button', { name: 'Upload Photos' })).toBeVisible()
  const [drawn] = await drawPictures(1)
  const takenAt = new Date('2026-03-02T14:05:06.000Z')
  const fix = { ...standing(9), accuracyM: 5, ageMs: 0 }
  const taken = writeExif((await drawn?.arrayBuffer()) ?? new ArrayBuffer(), { takenAt, fix, headingDeg: 90 })
  choose(card.css('input[type=file]').element() as HTMLInputElement, [
    new File([taken], 'IMG_1.jpg', { type: 'image/jpeg' }),
    // A phone of another make, whose pictures this browser cannot draw.
    new File(['no browser draws this'], 'IMG_2.HEIC', { type: 'image/heic' }),
    new File(['%PDF-1.7'], 'notes.pdf', { type: 'application/pdf' }),
  ])
  await expect.element(card).toMatchTextContent('2 photos imported')
  await expect.element(card).toMatchTextContent('notes.pdf isn’t a photo')
  await expect.element(card).toMatchTextContent('2 of 8 photos')
  await expect
    .poll(() => office.photos().map((each) => [each.slot, each.origin, each.fileType, each.isWhole]))
    .toEqual([
      ['front', 'GALLERY', 'image/jpeg', true],
      ['left', 'GALLERY', 'image/heic', true],
    ])
  expect(office.photos()[0]?.headingDeg).toBe(90)
  expect(office.photos()[0]?.fix?.lat).toBeCloseTo(standing(9).lat, 4)
  expect(office.photos()[0]?.takenAt).toBe(takenAt.toISOString())
})
