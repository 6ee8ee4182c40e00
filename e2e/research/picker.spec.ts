import type { Page } from '@playwright/test'
import { type MadeSite, makePlace, makeSite } from '@demarc/testkit'
import { DRAWING_MAPS } from '../steps/browser/chromium.ts'
import { enter, type Person } from '../steps/people/people.ts'
import { answerGeocode, foundPlace, paste, picker, showInBulk } from '../steps/orders/research.ts'
import { expect, test } from '../steps/story.ts'
import { expectToast } from '../steps/browser/toasts.ts'

test.use(DRAWING_MAPS)

const search = (page: Page) => picker(page).getByRole('searchbox', { name: 'Address' })
const find = (page: Page) => picker(page).getByRole('button', { name: 'Find' })
const readout = (page: Page) =>
  picker(page)
    .locator('output')
    .filter({ hasText: /\d\.\d{6}, |No location|not found/ })
const latitude = (page: Page) => picker(page).getByRole('textbox', { name: 'Latitude' })
const longitude = (page: Page) => picker(page).getByRole('textbox', { name: 'Longitude' })

/** The picker in the form that adds a building. */
async function openPicker(page: Page, person: Person, site: MadeSite): Promise<void> {
  await enter(page, person)
  await showInBulk(page, site)
  await expect(search(page)).toBeVisible()
}

test(
  '@research an address is found by the button and by Enter, and shown as the specification says',
  { tag: '@soak' },
  async ({ page, someone, admin }) => {
    const { asked } = await answerGeocode(page, { body: foundPlace() })
    // The map is on its way until that was seen.
    const { promise: seen, resolve: goOn } = Promise.withResolvers<void>()
    await page.route('**/api/config/google-maps-key', async (route) => {
      await seen
      await route.continue()
    })
    await openPicker(page, await someone('BACKEND'), await makeSite(admin, await makePlace(admin)))
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
    await expect(readout(page)).toContainText('rooftop, found by OpenStreetMap')
    await expect(picker(page).getByRole('button', { name: 'Selected Location' })).toBeVisible()
    await expect(map).toContainText('200 m')
    await expect(latitude(page)).toHaveValue('36.0648056')
    await expect(longitude(page)).toHaveValue('-79.8149444')
    await expect(picker(page).getByRole('link', { name: 'Open Street View' })).toHaveAttribute(
      'href',
      'https://www.google.com/maps/@?api=1&map_action=pano&viewpoint=36.0648056,-79.8149444',
    )

    await answerGeocode(page, { body: foundPlace({ lat: 35.7796, lng: -78.6382, precision: 'STREET' }) })
    await search(page).fill('1 E Edenton St, Raleigh')
    await search(page).press('Enter')
    await expect(readout(page)).toContainText('35.779600, -78.638200')
    await expect(picker(page).getByText('Move the pin onto its roof.')).toBeVisible()
  },
)

test(
  '@research whatever somebody copied is a place, one metre is a key, and the last pin can be taken back',
  { tag: '@soak' },
  async ({ page, someone, admin }) => {
    const { asked } = await answerGeocode(page, { body: foundPlace() })
    await openPicker(page, await someone('BACKEND'), await makeSite(admin, await makePlace(admin)))
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
      await expect(readout(page)).toContainText('pin undone')
    })
    await test.step('by the arrows on the map', async () => {
      await picker(page).getByRole('button', { name: 'Selected Location' }).press('ArrowRight')
      await expect(longitude(page)).toHaveValue('-79.8149333')
      await expect(readout(page)).toContainText('pin placed manually')
    })
    await test.step('by a click', async () => {
      await picker(page)
        .locator('canvas')
        .click({ position: { x: 60, y: 150 } })
      await expect(longitude(page)).not.toHaveValue('-79.8149333')
    })
    await test.step('what is no place is said to be none', async () => {
      await latitude(page).fill('91')
      await expect(picker(page).getByText('Latitude must be between -90 and 90')).toBeVisible()
    })
    expect(asked).toEqual([])
  },
)
