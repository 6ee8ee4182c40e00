import type { MySurvey } from '@demarc/contract'
import { permissionsOf } from '@demarc/domain/permissions'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '../accessible.ts'
import { no, type Answers } from '../fake-server.ts'
import { BEN, newId } from '../records.ts'
import { show } from '../show.tsx'
import { Books, invoiceLine, sentInvoice } from '../invoicing/books.ts'

const AT = '2026-03-02T15:00:00.000Z'
const CORA = {
  ...BEN,
  id: newId(),
  firstName: 'Cora',
  roles: ['CUSTOMER' as const],
  customerId: newId(),
  permissions: permissionsOf({ roles: ['CUSTOMER'] }),
}
const line = invoiceLine(1)
const jsb = line.jsb ?? ''
const shot = (slot: string, en: string, es: string) => ({
  id: newId(),
  slot,
  label: { en, es },
  takenAt: AT,
  distanceM: 10,
  hasViews: true,
})
const SURVEY: MySurvey = {
  buildingId: line.buildingId ?? '',
  jsb,
  address: '100 Walker Ave',
  packageId: newId(),
  deliveredAt: AT,
  photos: [shot('front', 'Front', 'Frente'), shot('left', 'Left', 'Izquierda'), shot('rear', 'Rear', 'Atrás')],
  answers: [
    { question: 'floors', label: { en: 'Floors', es: 'Pisos' }, answer: { en: '3', es: '3' } },
    { question: 'power', label: { en: 'Power within 2 m', es: 'Corriente' }, answer: { en: 'Yes', es: 'Sí' } },
  ],
  hasReport: true,
}

async function openGallery(survey: NonNullable<Answers['GET /api/my/buildings/:deliveredId/survey']>, isPhone = false) {
  const sent = sentInvoice('INV-2026-00003', { lines: [line] })
  const books = new Books({ invoices: [sent], reader: CORA })
  await show(`/invoicing?id=${sent.id}`, {
    as: CORA,
    // The stream that opens would ask again by itself what could not be loaded.
    isDeaf: true,
    isPhone,
    answers: {
      ...books.answers(),
      'GET /api/disputes': () => [],
      'GET /api/my/buildings/:deliveredId/survey': survey,
    },
  })
  await page.getByRole('button', { name: `Photos and survey: ${jsb}` }).click()
  return page.getByRole('dialog', { name: `Photos and survey, ${jsb}` })
}

test('a customer goes through the photos of a line by keys, with captions, answers and the report', async () => {
  const gallery = await openGallery(() => SURVEY)
  const caption = gallery.getByRole('figure')
  await expect.element(caption).toMatchTextContent('1. FrontMar 02, 2026 10:00, 33 ft from pin')
  await userEvent.keyboard('{ArrowRight}{ArrowRight}')
  await expect.element(caption).toMatchTextContent('3. Rear')
  await userEvent.keyboard('{ArrowRight}{ArrowLeft}')
  await expect.element(caption).toMatchTextContent('2. Left')
  await expect.element(gallery.getByRole('button', { name: '2. Left' })).toHaveAttribute('aria-current', 'true')
  await gallery.getByRole('button', { name: '1. Front' }).click()
  await expect.element(caption).toMatchTextContent('1. Front')
  await expect.element(gallery.getByRole('region', { name: 'Survey answers' })).toMatchTextContent('Floors3')
  const report = gallery.getByRole('link', { name: 'View report (PDF)' })
  await expect.element(report).toHaveAttribute('href', `/api/my/packages/${SURVEY.packageId}/report`)
  await expectAccessible()
  await userEvent.keyboard('{Escape}')
  await expect.element(gallery).not.toBeInTheDocument()
})

test('what cannot be loaded says so and is asked for again; what was not delivered has no photos', async () => {
  let isAway = true
  const gallery = await openGallery(() => (isAway ? no(503, 'server.away') : SURVEY), true)
  await expect.element(gallery).toMatchTextContent('Couldn’t load the photos and survey')
  isAway = false
  await gallery.getByRole('button', { name: 'Try again' }).click()
  await expect.element(gallery.getByRole('figure')).toMatchTextContent('1. Front')
  await expectAccessible()
})

test('before it is delivered the gallery says so', async () => {
  const gallery = await openGallery(() => no(404, 'building.missing'))
  await expect.element(gallery).toMatchTextContent('Nothing was delivered yet')
})
