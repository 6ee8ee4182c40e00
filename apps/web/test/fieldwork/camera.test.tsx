import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { cameraIsOn, fillDisk, openCamera, shutter, slotNow, takePhoto } from './camera.ts'
import { act, cardOf, giveCamera, openCard, openField, stand, standing } from './phone.ts'
import { assignment, started } from './records.ts'

const strip = () => page.getByRole('list', { name: 'Photos of this building' })

test('the camera opens again on the same slot, with the photos taken so far', async () => {
  giveCamera()
  stand(standing(14))
  const work = started()
  const { reopen } = await openField('/field', { work: [work] })
  await expect.element(cardOf(work)).toMatchTextContent('0 of 8 photos')
  await openCamera()
  await expect.element(page.getByText(/^4[4-7] ft from pin$/)).toBeVisible()
  await expect.element(page.getByText('1 of 8')).toBeVisible()
  await takePhoto()
  await takePhoto()
  expect(slotNow()).toBe('rear')
  await reopen(location.pathname + location.search)
  await cameraIsOn()
  expect(slotNow()).toBe('rear')
  await expect.element(page.getByText('3 of 8')).toBeVisible()
  await expect.element(strip().getByRole('button', { name: /^Rear/ })).toHaveAttribute('aria-current', 'true')
  await expect
    .element(strip().getByRole('button', { name: /Front/ }))
    .toMatchTextContent(/Saved on phone|Sending|Received/)
  await expect.element(strip().getByRole('button', { name: 'Right, no photo yet' })).toBeVisible()
})

test('a photo is not called saved while the disk is full', async () => {
  giveCamera()
  stand(standing(14))
  const { office } = await openField('/field', { work: [started()] })
  await openCamera()
  const disk = fillDisk('bytes')
  await act('Take photo: front side').click()
  const alert = page.getByRole('alert')
  await expect.element(alert).toMatchTextContent('Front not saved')
  await expect.element(alert).toMatchTextContent('This phone is out of storage.')
  await expect.element(page.getByRole('button', { name: 'Front, not saved' })).toBeVisible()
  expect(slotNow()).toBe('front')
  expect(office.photos()).toEqual([])
  disk.empty()
  await takePhoto()
  await expect.element(alert).not.toBeInTheDocument()
  await expect.poll(() => office.photos().map(({ slot, isWhole }) => [slot, isWhole])).toEqual([['front', true]])
})

test('a photo taken too far from the stake is asked about, and the explanation is sent with it', async () => {
  giveCamera()
  stand(standing(68))
  const { office, server } = await openField('/field', { work: [started()] })
  await openCamera()
  await expect.element(page.getByText(/^22\d ft from pin$/)).toBeVisible()
  await takePhoto()
  const question = page.getByRole('alert')
  await expect.element(question).toMatchTextContent(/Front: 22\d ft from pin/)
  await expect
    .poll(() =>
      question
        .getByRole('button')
        .elements()
        .map(({ textContent }) => textContent),
    )
    .toEqual(['Retake', 'Pin is wrong', 'Explain'])

  await question.getByRole('button', { name: 'Retake' }).click()
  await expect.poll(slotNow).toBe('front')
  await takePhoto()
  await question.getByRole('button', { name: 'Explain' }).click()
  const dialog = page.getByRole('dialog', { name: 'Why so far away?' })
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.element(dialog).toMatchTextContent('Enter a reason')
  await dialog.getByLabelText('Explanation').fill('The gate is locked, taken from the street')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.element(question).not.toBeInTheDocument()
  await takePhoto()
  await question.getByRole('button', { name: 'Pin is wrong' }).click()
  await expect.element(question).not.toBeInTheDocument()
  const explained = () =>
    server.heard('PUT /api/photos/:photoId/explanation').map(({ url, body }) => {
      const taken = office.photos().find(({ id }) => url.pathname.includes(id))
      return { slot: taken?.slot, ...(body as object) }
    })
  await expect.poll(explained).toMatchObject([
    { slot: 'front', kind: 'EXPLAINED', note: 'The gate is locked, taken from the street' },
    { slot: 'left', kind: 'PIN_MOVED', note: '', pin: { lat: standing(68).lat } },
  ])
  await expect.poll(() => office.photos().map(({ slot }) => slot)).toEqual(['front', 'left'])
})

test('a place that cannot be photographed has a reason, which can be taken back', async () => {
  giveCamera()
  stand(standing(14))
  const work = started()
  const { server } = await openField('/field', { work: [work] })
  await openCamera()
  await act('Skip photo').click()
  await page.getByRole('dialog', { name: 'Skip photo: front side?' }).getByText('Can’t get to it').click()
  await expect.poll(slotNow).toBe('left')
  await expect.element(page.getByRole('button', { name: 'Front, skipped' })).toBeVisible()
  await act('Close camera').click()
  await expect.element(cardOf(work)).toMatchTextContent('0 of 7 photos')
  const saved = () => server.heard('PUT /api/assignments/:assignmentId/survey').at(-1)?.body
  await expect.poll(saved).toMatchObject({ notApplicable: { front: 'Can’t get to it' } })

  await page.getByRole('link', { name: 'Front, skipped' }).click()
  await act('Skip photo').click()
  await expect.element(page.getByRole('dialog')).toMatchTextContent('Can’t get to it')
  await act('Take it anyway').click()
  await expect.element(page.getByRole('button', { name: 'Front, no photo yet' })).toBeVisible()
  await expect.poll(saved).toMatchObject({ notApplicable: {} })
})

test('nothing to survey: the wrong place is reported with a pin, a note and a photo', async () => {
  giveCamera()
  stand(standing(14))
  const work = started()
  const { server, office } = await openField('/field', { work: [work] })
  await page.getByRole('link', { name: 'Can’t survey this building' }).click()
  await act('Send report').click()
  for (const said of ['Choose a problem', 'Add a photo']) {
    await expect.element(page.getByText(said)).toBeVisible()
  }
  await page.getByRole('radio', { name: 'Wrong location' }).click()
  await expect.element(page.getByText('Set the building’s location')).toBeVisible()
  await act('Use my location').click()
  await expect.element(page.getByText(/^36\.065\d\d, -79\.81600$/)).toBeVisible()
  await page.getByLabelText('Note').fill('The number is across the street')
  await page.getByRole('link', { name: 'Take a photo' }).click()
  await cameraIsOn()
  await shutter().click()
  await expect.element(page.getByText('1 photo', { exact: true })).toBeVisible()
  await expect.element(page.getByLabelText('Note')).toHaveValue('The number is across the street')
  await act('Send report').click()
  await expect.element(cardOf(work)).toMatchTextContent('Reported: Wrong location')
  await expect
    .poll(() => server.heard('POST /api/assignments/:assignmentId/outcome').map(({ body }) => body))
    .toMatchObject([
      {
        outcome: 'WRONG_PLACE',
        note: 'The number is across the street',
        pin: { lat: standing(14).lat },
        manifest: [{ sha256: office.photos()[0]?.sha256 }],
      },
    ])

  // What was reported can be looked at and not be changed.
  await page.getByRole('list', { name: 'Photos of this building' }).getByRole('button', { name: /Other/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Other', exact: true })
  await expect.element(dialog).toMatchTextContent('Submitted; can’t be changed.')
  expect(
    dialog
      .getByRole('button')
      .elements()
      .map(({ textContent }) => textContent),
  ).toEqual([''])
})

test('a locked gate is reported once for all buildings behind it, also without a signal', async () => {
  giveCamera()
  stand(standing(14))
  const ofComplex = (number: number, more: object = {}) => ({ jsb: `NCGB26030001.0${number}M`, ...more })
  const gate = started({ building: ofComplex(1) })
  const behind = [2, 3].map((number) => assignment({ building: ofComplex(number, { orderId: gate.building.orderId }) }))
  const elsewhere = assignment({ building: { jsb: 'NCGB26030009.01M', jsn: 'NCGB26030009' } })
  const { server, setOffline } = await openField('/field', { work: [gate, ...behind, elsewhere] })
  await page.getByRole('link', { name: 'Can’t survey this building' }).click()
  await page.getByRole('radio', { name: 'No access' }).click()
  await page.getByLabelText('Note').fill('The gate is locked')
  const others = page.getByRole('group', { name: 'Same problem at other buildings?' })
  await expect.poll(() => others.getByRole('checkbox').elements()).toHaveLength(3)
  await others.getByRole('checkbox', { name: 'All 2 others of this site' }).click()
  await page.getByRole('link', { name: 'Take a photo' }).click()
  await cameraIsOn()
  setOffline(true)
  await shutter().click()
  await expect.element(page.getByText('1 photo', { exact: true })).toBeVisible()
  await act('Send report for 3 buildings').click()
  for (const reported of [gate, ...behind]) {
    await openCard(reported)
    await expect.element(cardOf(reported)).toMatchTextContent('Reported: No access')
  }
  await openCard(elsewhere)
  await expect.element(cardOf(elsewhere)).not.toMatchTextContent('Reported')
  setOffline(false)
  await expect
    .poll(() => server.heard('POST /api/assignments/:assignmentId/outcome').map(({ body }) => body))
    .toMatchObject([{ outcome: 'NO_ACCESS', others: behind.map(({ id }) => ({ assignmentId: id })) }])
})
