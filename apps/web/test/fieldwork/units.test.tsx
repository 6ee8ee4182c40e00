import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { ORGANISATION } from '../records.ts'
import { openCamera, takePhoto } from './camera.ts'
import { act, cardOf, giveCamera, openField, stand, standing } from './phone.ts'
import { started } from './records.ts'

test('the phone reads distances and times as the company does, also without a signal', async () => {
  onTestFinished(() => caches.delete('demarc-kept').then(() => undefined))
  giveCamera()
  stand(standing(29))
  let organisation: { units: 'feet' | 'metric'; clock: '24h' | '12h' } & Omit<typeof ORGANISATION, 'units' | 'clock'> =
    ORGANISATION
  const work = started()
  const { server, setOffline, reopen } = await openField('/field', {
    work: [work],
    answers: { 'GET /api/organisation': () => organisation },
  })
  await expect.element(cardOf(work)).toMatchTextContent(/95 ft/)
  await openCamera()
  await expect.element(page.getByText('±13 ft')).toBeVisible()
  await takePhoto()
  await act('Close camera').click()
  const front = () => page.getByRole('list', { name: 'Photos of this building' }).getByRole('button', { name: /Front/ })
  const photo = page.getByRole('dialog', { name: 'Front', exact: true })
  await front().click()
  await expect.element(photo).toMatchTextContent(/\d{4} \d\d:\d\d(?! [AP]M)/)
  await expect.element(photo).toMatchTextContent('95 ft from pin')
  await photo.getByRole('button', { name: 'Close' }).first().click()

  organisation = { ...ORGANISATION, units: 'metric', clock: '12h' }
  server.tell({ name: 'organisation.changed', entity: 'organisation', entityId: null })
  await expect.element(cardOf(work)).toMatchTextContent(/30 m/)
  setOffline(true)
  await reopen('/field')
  await expect.element(cardOf(work)).toMatchTextContent(/30 m/)
  await front().click()
  await expect.element(photo).toMatchTextContent(/\d{4} \d{1,2}:\d\d [AP]M/)
  await expect.element(photo).toMatchTextContent('29 m from pin')
})
