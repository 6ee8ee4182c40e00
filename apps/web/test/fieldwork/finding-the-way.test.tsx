import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { act, cardOf, cards, held, openCard, openField, stand, stub } from './phone.ts'
import { assignment, dayIn } from './records.ts'

const ANDROID = 'Mozilla/5.0 (Linux; Android 15; Pixel 9) Chrome/140'
const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0)'
const directions = () => page.getByRole('link', { name: 'Directions' })
const jsbs = () =>
  cards()
    .elements()
    .map(({ textContent }) => /NCGB[\d.]+M/.exec(textContent)?.[0])

test('directions and the contact open in the apps of an Android phone', async () => {
  stub(navigator, 'userAgent', ANDROID)
  const pinned = assignment({ building: { contactName: 'Rosa Delgado', contactPhone: '336-555-0142' } })
  const unpinned = assignment({
    building: { jsb: 'NCGB26030001.02M', address: '2401 Walker Ave', lat: null, lon: null },
  })
  await openField('/field', { work: [pinned, unpinned] })
  await openCard(pinned)
  await expect
    .element(directions())
    .toHaveAttribute('href', `geo:36.0651714,-79.8160023?q=36.0651714%2C-79.8160023(${pinned.building.jsb})`)
  await expect
    .element(page.getByRole('link', { name: /Call Rosa Delgado/ }))
    .toHaveAttribute('href', expect.stringMatching(/^tel:.*3365550142$/))
  await openCard(unpinned)
  await expect.element(directions()).toHaveAttribute('href', expect.stringMatching(/^geo:0,0\?q=2401%20Walker%20Ave/))
})

test('on an iPhone directions open Apple Maps', async () => {
  stub(navigator, 'userAgent', IPHONE)
  await openField('/field')
  await expect.element(directions()).toHaveAttribute('href', expect.stringMatching(/^https:\/\/maps\.apple\.com/))
})

test('the list is sorted by due date, by street, and by distance once the phone may say where it is', async () => {
  stand({ lat: 36.0651, lon: -79.816 }, 'prompt')
  const far = assignment({
    dueDate: dayIn(3),
    building: { jsb: 'NCGB26030001.01M', address: '95 Walker Ave', lat: 36.2, lon: -79.8 },
  })
  const near = assignment({
    dueDate: dayIn(5),
    building: { jsb: 'NCGB26030001.02M', address: '7 Ash St', lat: 36.066, lon: -79.816 },
  })
  const { reopen } = await openField('/field', { work: [far, near] })
  const [farFirst, nearFirst] = [
    [far.building.jsb, near.building.jsb],
    [near.building.jsb, far.building.jsb],
  ]
  await expect.poll(jsbs).toEqual(farFirst)
  expect(page.getByText(/ (?:mi|ft)$/).elements()).toHaveLength(0)
  await page.getByRole('button', { name: 'Sort by: Due date' }).click()
  await page.getByRole('menuitem', { name: 'Street' }).click()
  await expect.poll(() => location.search).toContain('sort=street')
  await expect.poll(jsbs).toEqual(nearFirst)
  await page.getByRole('button', { name: 'Sort by: Street' }).click()
  await page.getByRole('menuitem', { name: 'Nearest' }).click()
  await expect.poll(jsbs).toEqual(nearFirst)
  await expect.element(cardOf(near)).toMatchTextContent(/3[1-4]0 ft/)
  await expect.element(cardOf(far)).toMatchTextContent(/9\.\d mi/)
  stand({ lat: 36.0651, lon: -79.816 }, 'granted')
  await reopen(location.pathname + location.search)
  await expect.element(cardOf(near)).toMatchTextContent(/3[1-4]0 ft/)
  expect(jsbs()).toEqual(nearFirst)
})

test('a phone that does not say where it is sorts by due date and says so', async () => {
  stand(null, 'prompt')
  const later = assignment({ dueDate: dayIn(5) })
  const sooner = assignment({ dueDate: dayIn(3), building: { jsb: 'NCGB26030001.02M' } })
  await openField('/field?sort=nearest', { work: [later, sooner] })
  await expect.element(page.getByText('Turn on location to see distances.')).toBeVisible()
  await act('Use my location').click()
  await expect.element(page.getByText(/Couldn’t find your location, so the list is sorted by due date/)).toBeVisible()
  await expect.poll(jsbs).toEqual([sooner.building.jsb, later.building.jsb])
})

test('the field view speaks Spanish', async () => {
  const work = assignment({ dueDate: dayIn(3) })
  await openField('/field', { work: [work], language: 'es' })
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Mis asignaciones')
  await expect.element(page.getByRole('button', { name: work.building.jsb })).toMatchTextContent(/Vence \d\d \w+/)
  await act('Rechazar').click()
  await act('Muy lejos').click()
  await expect.element(held('Rechazada: muy lejos')).toBeVisible()
  await act('Deshacer').click()
  await expect.element(act('Aceptar asignación')).toBeVisible()
})
