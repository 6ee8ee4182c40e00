import { setTimeout } from 'node:timers/promises'
import type { Locator, Page } from '@playwright/test'
import { DRAWING_MAPS } from '../steps/chromium.ts'
import { enter, type Person } from '../steps/people.ts'
import { answerGeocode, foundPlace, makeSite, paste, picker, showInBulk, type MadeSite } from '../steps/research.ts'
import { expect, test } from '../steps/story.ts'
import { expectToast, toasts } from '../steps/toasts.ts'

test.use(DRAWING_MAPS)

const search = (page: Page) => picker(page).getByRole('searchbox', { name: 'Address' })
const find = (page: Page) => picker(page).getByRole('button', { name: 'Find' })
const readout = (page: Page) =>
  picker(page)
    .locator('output')
    .filter({ hasText: /\d\.\d{6}, |No location|not found/ })
const latitude = (page: Page) => picker(page).getByRole('textbox', { name: 'Latitude' })
const longitude = (page: Page) => picker(page).getByRole('textbox', { name: 'Longitude' })

/** Letter by letter, inside the browser: on a busy machine each key sent from outside could take longer than the pause. */
const typeInOneGo = (field: Locator, text: string) =>
  field.evaluate((input, typed) => {
    const value = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')
    for (let count = 1; count <= typed.length; count += 1) {
      value?.set?.call(input, typed.slice(0, count))
      input.dispatchEvent(new Event('input', { bubbles: true }))
    }
  }, text)

const addressField = (page: Page) =>
  page.getByRole('form', { name: /^Add JSBN/ }).getByRole('textbox', { name: 'Address' })

/** Looked for in the town of the order. */
const inTown = (address: string, { place }: MadeSite) => `${address}, ${place.cityName}, ${place.stateCode}`

/** The picker in the form that adds a building. */
async function openPicker(page: Page, person: Person, site: MadeSite): Promise<void> {
  await enter(page, person)
  await showInBulk(page, site)
  await expect(search(page)).toBeVisible()
}

test('@research an address is found by the button and by Enter, and shown as the specification says', async ({
  page,
  someone,
  admin,
}) => {
  const { asked } = await answerGeocode(page, { body: foundPlace() })
  // The map is on its way until that was seen.
  const { promise: seen, resolve: goOn } = Promise.withResolvers<void>()
  await page.route('**/api/config/google-maps-key', async (route) => {
    await seen
    await route.continue()
  })
  await openPicker(page, await someone('BACKEND'), await makeSite(admin))
  await expect(picker(page).getByText('Loading map...')).toBeVisible()
  goOn()
  const map = picker(page).getByRole('region', { name: 'Map' })
  await expect(map.locator('canvas')).toBeVisible()
  // Zoom 4: the bar that stands for a few hundred kilometres; zoom 15: for a few hundred metres.
  await expect(map).toContainText('200 km')
  expect(Math.round((await map.locator('..').boundingBox())!.height)).toBe(300)

  await find(page).click()
  await expectToast(page, 'Address required', 'Please enter an address to search for')
  expect(asked).toEqual([])

  await search(page).fill('1340 Spring Garden St, Greensboro')
  await find(page).click()
  await expectToast(page, 'Location found', '36.064806, -79.814944')
  await expect(readout(page)).toContainText('36.064806, -79.814944')
  await expect(readout(page)).toContainText('on the roof, found by OpenStreetMap')
  await expect(picker(page).getByRole('button', { name: 'Selected Location' })).toBeVisible()
  await expect(map).toContainText('200 m')
  await expect(latitude(page)).toHaveValue('36.0648056')
  await expect(longitude(page)).toHaveValue('-79.8149444')
  await expect(picker(page).getByRole('link', { name: 'Open in street view' })).toHaveAttribute(
    'href',
    'https://www.google.com/maps/@?api=1&map_action=pano&viewpoint=36.0648056,-79.8149444',
  )

  await answerGeocode(page, { body: foundPlace({ lat: 35.7796, lng: -78.6382, precision: 'STREET' }) })
  await search(page).fill('1 E Edenton St, Raleigh')
  await search(page).press('Enter')
  await expect(readout(page)).toContainText('35.779600, -78.638200')
  await expect(picker(page).getByText('Move the pin onto its roof.')).toBeVisible()
})

const BROKEN = [
  ['says nothing of where it is', { body: { provider: 'GOOGLE', precision: 'ROOFTOP' } }],
  ['names half a place', { body: foundPlace({ lng: null }) }],
  ['names a place outside of the earth', { body: foundPlace({ lat: 361 }) }],
  ['answers with a page', { body: '<html>Sign in to the hotel</html>', contentType: 'text/html' }],
  ['fails', { status: 500, body: 'Internal Server Error', contentType: 'text/plain' }],
  ['does not find it', { status: 404, body: { code: 'address.not_found', detail: 'no' } }],
  ['answers nothing at all', { body: '' }],
] as const

test('@research whatever the geocoder answers, the screen stays usable and says what is so', async ({
  page,
  someone,
  admin,
}) => {
  await openPicker(page, await someone('BACKEND'), await makeSite(admin))
  for (const [what, answer] of BROKEN) {
    await test.step(`a geocoder that ${what}`, async () => {
      await answerGeocode(page, answer)
      await search(page).fill('1340 Spring Garden St')
      await search(page).press('Enter')
      await expectToast(
        page,
        'Address not found',
        'Could not find coordinates for this address. Try a more specific address.',
      )
      await page.getByRole('button', { name: 'Dismiss', includeHidden: true }).click()
      await expect(toasts(page)).toHaveCount(0)
      await expect(readout(page)).toContainText('No location chosen')
      await expect(find(page)).toBeEnabled()
    })
  }
  // And everything else still works.
  await latitude(page).fill('36.0648056')
  await longitude(page).fill('-79.8149444')
  await longitude(page).press('Enter')
  await expect(readout(page)).toContainText('36.064806, -79.814944')
  await expect(readout(page)).toContainText('coordinates typed')
})

test('@research a slow geocoder holds nobody up, and does not come back over what was done meanwhile', async ({
  page,
  someone,
  admin,
}) => {
  await openPicker(page, await someone('BACKEND'), await makeSite(admin))
  // So slow that it has not answered when the story ends.
  const { asked } = await answerGeocode(page, { body: foundPlace(), after: () => new Promise(() => {}) })
  await search(page).fill('1340 Spring Garden St')
  await search(page).press('Enter')
  await expect(find(page)).toHaveAttribute('aria-busy', 'true')
  // Given up, not only no longer waited for: what is not there cannot come back.
  const givenUp = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/api/geocode'))
  await paste(page, '35.7796, -78.6382')
  await expect(readout(page)).toContainText('35.779600, -78.638200')
  await expect(find(page)).not.toHaveAttribute('aria-busy', 'true')
  expect(asked).toHaveLength(1)
  await givenUp
  await expect(readout(page)).toContainText('coordinates pasted')
  await expect(latitude(page)).toHaveValue('35.7796000')
})

test('@research an address without coordinates is looked up by itself once it rests, and quietly', async ({
  page,
  someone,
  admin,
}) => {
  const { asked } = await answerGeocode(page, { body: foundPlace() })
  const site = await makeSite(admin)
  await openPicker(page, await someone('BACKEND'), site)
  const address = addressField(page)
  await typeInOneGo(address, '1340 Spring Garden St')
  await expect(readout(page)).toContainText('36.064806, -79.814944')
  expect(asked).toEqual([inTown('1340 Spring Garden St', site)])
  await expect(search(page)).toHaveValue(inTown('1340 Spring Garden St', site))

  await test.step('a better address moves the pin again', async () => {
    const better = await answerGeocode(page, { body: foundPlace({ lat: 36.07, lng: -79.81 }) })
    await address.fill('1342 Spring Garden St')
    await expect(readout(page)).toContainText('36.070000, -79.810000')
    expect(better.asked).toEqual([inTown('1342 Spring Garden St', site)])
  })

  await test.step('the pins it set can be taken back, down to none', async () => {
    await picker(page).getByRole('button', { name: 'Undo pin' }).click()
    await picker(page).getByRole('button', { name: 'Undo pin' }).click()
    await expect(readout(page)).toContainText('No location chosen')
  })

  await test.step('a town is shown, a pin asked for, and the pin of the address before does not stay', async () => {
    await answerGeocode(page, { body: foundPlace() })
    await address.fill('1344 Spring Garden St')
    await expect(readout(page)).toContainText('36.064806, -79.814944')
    const town = foundPlace({
      lat: 36.0726,
      lng: -79.792,
      provider: 'TOWNS',
      precision: 'AREA',
      label: 'Greensboro, NC',
    })
    await answerGeocode(page, { body: town })
    await address.fill('99 Nowhere Ln, Greensboro')
    await expect(picker(page).getByText('Only the town is known')).toBeVisible()
    await expect(picker(page).getByText('The map shows Greensboro, NC. Set the pin by hand.')).toBeVisible()
    await expect(latitude(page)).toHaveValue('')
  })

  await test.step('nobody is startled where there is nothing, and no pin of the address before stays', async () => {
    await answerGeocode(page, { body: foundPlace() })
    await address.fill('1346 Spring Garden St')
    await expect(readout(page)).toContainText('36.064806, -79.814944')
    await answerGeocode(page, { status: 404, body: {} })
    await address.fill('98 Nowhere Ln')
    await expect(readout(page)).toContainText('Address not found')
    await expect(latitude(page)).toHaveValue('')
    await expect(toasts(page).filter({ hasText: 'Address not found' })).toHaveCount(0)
  })
})

test('@research what is asked for while an address rests is not ended by what nobody asked for', async ({
  page,
  someone,
  admin,
}) => {
  const { asked } = await answerGeocode(page, { body: foundPlace(), after: () => setTimeout(1000) })
  await openPicker(page, await someone('BACKEND'), await makeSite(admin))
  await addressField(page).fill('1340 Spring Garden St')
  await search(page).fill('1 E Edenton St, Raleigh')
  await search(page).press('Enter')
  await expect(readout(page)).toContainText('36.064806, -79.814944')
  // On a busy machine the address may have rested before; whatever is asked for comes last.
  expect(asked.at(-1)).toBe('1 E Edenton St, Raleigh')
})

test('@research whatever somebody copied is a place, one metre is a key, and the last pin can be taken back', async ({
  page,
  someone,
  admin,
}) => {
  const { asked } = await answerGeocode(page, { body: foundPlace() })
  await openPicker(page, await someone('BACKEND'), await makeSite(admin))
  for (const text of [
    '36°03\'53.3"N 79°48\'53.8"W',
    'https://www.google.com/maps/place/X/@36.1,-79.9,17z/data=!3m1!8m2!3d36.0648056!4d-79.8149444',
    'geo:36.0648056,-79.8149444',
    'https://www.openstreetmap.org/?mlat=36.0648056&mlon=-79.8149444#map=17/36.1/-79.9',
  ]) {
    await test.step(text, async () => {
      await search(page).focus()
      await paste(page, '1.5, 2.5')
      await expect(latitude(page)).toHaveValue('1.5000000')
      await longitude(page).focus()
      await paste(page, text)
      await expect(latitude(page)).toHaveValue('36.0648056')
      await expect(longitude(page)).toHaveValue('-79.8149444')
    })
  }
  await test.step('by the arrows in the figures', async () => {
    await latitude(page).press('ArrowUp')
    await expect(latitude(page)).toHaveValue('36.0648146')
    await latitude(page).press('Shift+ArrowDown')
    await expect(latitude(page)).toHaveValue('36.0647247')
    await picker(page).getByRole('button', { name: 'Undo pin' }).click()
    await expect(latitude(page)).toHaveValue('36.0648146')
    await expect(readout(page)).toContainText('pin taken back')
  })
  await test.step('by the arrows on the map', async () => {
    await picker(page).getByRole('button', { name: 'Selected Location' }).press('ArrowRight')
    await expect(longitude(page)).toHaveValue('-79.8149333')
    await expect(readout(page)).toContainText('pin placed by hand')
  })
  await test.step('by a click', async () => {
    await picker(page)
      .locator('canvas')
      .click({ position: { x: 60, y: 150 } })
    await expect(longitude(page)).not.toHaveValue('-79.8149333')
  })
  await test.step('what is no place is said to be none', async () => {
    await latitude(page).fill('91')
    await expect(picker(page).getByText('From -90 to 90')).toBeVisible()
  })
  expect(asked).toEqual([])
})
