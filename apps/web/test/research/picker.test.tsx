import { expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { held, no, type Answers, type FakeServer } from '../fake-server.ts'
import { expectToast, toasts } from '../look.ts'
import { pasteText, picker, showInBulk } from './look.ts'
import { researchOffice } from './office.ts'
import { building, foundPlace, PIN, PIN_AREA, site } from './records.ts'

const search = () => picker().getByRole('searchbox', { name: 'Address' })
const find = () => picker().getByRole('button', { name: 'Find' })
const readout = () =>
  picker()
    .css('output')
    .filter({ hasText: /\d\.\d{6}, |No location|not found/ })
const latitude = () => picker().getByRole('textbox', { name: 'Latitude' })
const longitude = () => picker().getByRole('textbox', { name: 'Longitude' })
const addressField = () => page.getByRole('form', { name: /^Add JSBN/ }).getByRole('textbox', { name: 'Address' })
const asked = (server: FakeServer) =>
  server.heard('POST /api/geocode').map(({ body }) => (body as { address: string }).address)

/** Letter by letter, and no time passes between two of them. */
function typeAtOnce(text: string): void {
  const input = addressField().element() as HTMLInputElement
  const value = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')
  for (let count = 1; count <= text.length; count += 1) {
    value?.set?.call(input, text.slice(0, count))
    input.dispatchEvent(new Event('input', { bubbles: true }))
  }
}

/** The picker in the form that adds a building. */
async function openPicker(answers: Answers): Promise<FakeServer> {
  const open = site({ pinArea: PIN_AREA })
  const server = await showInBulk(researchOffice([open], [building(open, PIN)]), open, { answers })
  await expect.element(search()).toBeVisible()
  return server
}

test('an address is found by the button and by Enter, with its precision and a street view link', async () => {
  const key = held<'GET /api/config/google-maps-key'>(() => ({ apiKey: '' }))
  const server = await openPicker({
    'POST /api/geocode': () => foundPlace(),
    'GET /api/config/google-maps-key': key.answer,
  })
  await expect.element(picker().getByText('Loading map...')).toBeVisible()
  key.release()
  const map = picker().getByRole('region', { name: 'Map' })
  await expect.element(map.getByText('This browser can’t show the map.'), { timeout: 20_000 }).toBeVisible()
  expect(Math.round(map.element().parentElement!.getBoundingClientRect().height)).toBe(300)

  await find().click()
  await expectToast('Address required', 'Please enter an address to search for')
  expect(asked(server)).toEqual([])

  await search().fill('1340 Spring Garden St, Greensboro')
  await find().click()
  await expectToast('Location found', '36.064806, -79.814944')
  await expect.element(readout()).toMatchTextContent('36.064806, -79.814944')
  await expect.element(readout()).toMatchTextContent('rooftop, found by OpenStreetMap')
  await expect.element(picker().getByRole('button', { name: 'Selected Location' })).toBeVisible()
  await expect.element(latitude()).toHaveValue('36.0648056')
  await expect.element(longitude()).toHaveValue('-79.8149444')
  await expect
    .element(picker().getByRole('link', { name: 'Open Street View' }))
    .toHaveAttribute('href', 'https://www.google.com/maps/@?api=1&map_action=pano&viewpoint=36.0648056,-79.8149444')

  server.answer({ 'POST /api/geocode': () => foundPlace({ lat: 35.7796, lng: -78.6382, precision: 'STREET' }) })
  await search().fill('1 E Edenton St, Raleigh')
  await userEvent.keyboard('{Enter}')
  await expect.element(readout()).toMatchTextContent('35.779600, -78.638200')
  await expect.element(picker().getByText('Move the pin onto its roof.')).toBeVisible()
})

/** Stands in for Google's script: what its map was opened with, its markers, and a click on it. */
function standInForGoogle() {
  const opened: unknown[] = []
  const markers: unknown[] = []
  const heard = new Map<string, (event: object) => void>()
  class Part {
    setOptions() {}
    setMap() {}
    setDraggable() {}
    setPosition() {}
    moveCamera() {}
  }
  const maps = {
    Map: class extends Part {
      constructor(_: Element, options: unknown) {
        super()
        opened.push(options)
      }
    },
    Marker: class extends Part {
      constructor(options: unknown) {
        super()
        markers.push(options)
      }
    },
    event: {
      addListener: (_: unknown, name: string, listener: (event: object) => void) => {
        heard.set(name, listener)
        return { remove: () => undefined }
      },
      clearInstanceListeners: () => undefined,
    },
    Settings: { getInstance: () => ({}) },
    importLibrary: () => Promise.resolve(maps),
  }
  Object.assign(window, { google: { maps } })
  onTestFinished(() => void Reflect.deleteProperty(window, 'google'))
  const click = (lat: number, lng: number) => heard.get('click')?.({ latLng: { toJSON: () => ({ lat, lng }) } })
  return { opened, markers, click, isListening: () => heard.has('click') }
}

test('with a key the map is Google’s: the whole country at zoom 4, a chosen point at zoom 15', async () => {
  const google = standInForGoogle()
  await openPicker({ 'GET /api/config/google-maps-key': () => ({ apiKey: 'a-key' }) })
  await expect.poll(() => google.opened).toHaveLength(1)
  expect(google.opened[0]).toMatchObject({
    center: { lat: 39.8283, lng: -98.5795 },
    zoom: 4,
    mapTypeControl: true,
    streetViewControl: true,
    fullscreenControl: true,
  })
  await expect.poll(google.isListening).toBe(true)
  google.click(36.0648056, -79.8149444)
  await expect.element(readout()).toMatchTextContent('36.064806, -79.814944')
  await expect.poll(() => google.opened).toHaveLength(2)
  expect(google.opened[1]).toMatchObject({ center: { lat: 36.0648056, lng: -79.8149444 }, zoom: 15 })
  await expect.poll(() => google.markers.at(-1)).toMatchObject({ title: 'Selected Location' })
})

const json = (body: unknown) => new Response(JSON.stringify(body), { headers: { 'content-type': 'application/json' } })
const BROKEN: readonly (readonly [string, () => Response])[] = [
  ['says nothing of where it is', () => json({ provider: 'GOOGLE', precision: 'ROOFTOP' })],
  ['names half a place', () => json({ ...foundPlace(), lng: null })],
  ['names a place outside of the earth', () => json(foundPlace({ lat: 361 }))],
  [
    'answers with a page',
    () => new Response('<html>Sign in to the hotel</html>', { headers: { 'content-type': 'text/html' } }),
  ],
  ['fails', () => new Response('Internal Server Error', { status: 500 })],
  ['does not find it', () => new Response('{}', { status: 404, headers: { 'content-type': 'application/json' } })],
  ['answers nothing at all', () => new Response('', { headers: { 'content-type': 'application/json' } })],
]

const isGeocode = (input: RequestInfo | URL) => new Request(input).url.endsWith('/api/geocode')

test.each(BROKEN)('a geocoder that %s: the address is not found, and the form stays usable', async (_, reply) => {
  await openPicker({})
  // Past the fake server, whose replies cannot break the contract; it puts fetch back at the end.
  const server = window.fetch
  window.fetch = (input, init) => (isGeocode(input) ? Promise.resolve(reply()) : server(input, init))
  await search().fill('1340 Spring Garden St')
  await userEvent.keyboard('{Enter}')
  await expectToast('Address not found', 'Could not find coordinates for this address. Try a more specific address.')
  await expect.element(readout()).toMatchTextContent('No location selected')
  await expect.element(find()).toBeEnabled()
  await latitude().fill('36.0648056')
  await longitude().fill('-79.8149444')
  await userEvent.keyboard('{Enter}')
  await expect.element(readout()).toMatchTextContent('36.064806, -79.814944')
  await expect.element(readout()).toMatchTextContent('coordinates typed')
})

test('a slow geocoder is given up when a place is pasted, and does not overwrite it', async () => {
  const slow = held<'POST /api/geocode'>(() => foundPlace())
  const server = await openPicker({ 'POST /api/geocode': slow.answer })
  const searches: (AbortSignal | null | undefined)[] = []
  const fetched = window.fetch
  window.fetch = (input, init) => {
    if (isGeocode(input)) searches.push(init?.signal)
    return fetched(input, init)
  }
  await search().fill('1340 Spring Garden St')
  await userEvent.keyboard('{Enter}')
  await expect.element(find()).toHaveAttribute('aria-busy', 'true')
  pasteText('35.7796, -78.6382')
  await expect.element(readout()).toMatchTextContent('35.779600, -78.638200')
  await expect.element(find()).not.toHaveAttribute('aria-busy', 'true')
  expect(searches.map((signal) => signal?.aborted)).toEqual([true])
  slow.release()
  // Whatever the late answer would have changed is on the screen before the next key is.
  await latitude().click()
  await userEvent.keyboard('{ArrowUp}')
  await expect.element(readout()).toMatchTextContent('pin placed manually')
  await picker().getByRole('button', { name: 'Undo pin' }).click()
  await expect.element(latitude()).toHaveValue('35.7796000')
  expect(asked(server)).toHaveLength(1)
})

test('an address without a pin is looked up once typing pauses, without a message where nothing is found', async () => {
  const server = await openPicker({ 'POST /api/geocode': () => foundPlace() })
  typeAtOnce('1340 Spring Garden St')
  await expect.element(readout()).toMatchTextContent('36.064806, -79.814944')
  expect(asked(server)).toEqual(['1340 Spring Garden St, Greensboro, NC'])
  await expect.element(search()).toHaveValue('1340 Spring Garden St, Greensboro, NC')

  server.answer({ 'POST /api/geocode': () => foundPlace({ lat: 36.07, lng: -79.81 }) })
  await addressField().fill('1342 Spring Garden St')
  await expect.element(readout()).toMatchTextContent('36.070000, -79.810000')
  expect(asked(server)[1]).toBe('1342 Spring Garden St, Greensboro, NC')
  await picker().getByRole('button', { name: 'Undo pin' }).click()
  await picker().getByRole('button', { name: 'Undo pin' }).click()
  await expect.element(readout()).toMatchTextContent('No location selected')

  // Only the town: the pin of the address before does not stay.
  server.answer({ 'POST /api/geocode': () => foundPlace() })
  await addressField().fill('1344 Spring Garden St')
  await expect.element(readout()).toMatchTextContent('36.064806, -79.814944')
  const town = { lat: 36.0726, lng: -79.792, provider: 'TOWNS', precision: 'AREA', label: 'Greensboro, NC' } as const
  server.answer({ 'POST /api/geocode': () => foundPlace(town) })
  await addressField().fill('99 Nowhere Ln, Greensboro')
  await expect.element(picker().getByText('Exact address not found')).toBeVisible()
  await expect
    .element(picker().getByText('The map is centered on Greensboro, NC. Place the pin manually.'))
    .toBeVisible()
  await expect.element(latitude()).toHaveValue('')

  server.answer({ 'POST /api/geocode': () => foundPlace() })
  await addressField().fill('1346 Spring Garden St')
  await expect.element(readout()).toMatchTextContent('36.064806, -79.814944')
  server.answer({ 'POST /api/geocode': () => no(404, 'address.not_found', 'Nobody knows this address.') })
  await addressField().fill('98 Nowhere Ln')
  await expect.element(readout()).toMatchTextContent('Address not found')
  await expect.element(latitude()).toHaveValue('')
  expect(toasts().filter({ hasText: 'Address not found' }).elements()).toHaveLength(0)
})

test('an address is looked up 500 ms after the last letter, not before', async () => {
  const server = await openPicker({ 'POST /api/geocode': () => foundPlace() })
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  typeAtOnce('1340 Spring Garden St')
  await vi.advanceTimersByTimeAsync(499)
  expect(asked(server)).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  await expect.poll(() => asked(server)).toEqual(['1340 Spring Garden St, Greensboro, NC'])
  vi.useRealTimers()
  await expect.element(readout()).toMatchTextContent('36.064806, -79.814944')
})

test('a search that was asked for is not ended by the one that nobody asked for', async () => {
  const answering = Promise.withResolvers<void>()
  const server = await openPicker({
    'POST /api/geocode': async () => (await answering.promise, foundPlace()),
  })
  await addressField().fill('1340 Spring Garden St')
  await search().fill('1 E Edenton St, Raleigh')
  await userEvent.keyboard('{Enter}')
  // Longer than typing must pause before an address is looked up.
  setTimeout(answering.resolve, 700)
  await expect.element(readout()).toMatchTextContent('36.064806, -79.814944')
  expect(asked(server).at(-1)).toBe('1 E Edenton St, Raleigh')
})

test('coordinates are pasted in any form, moved by a meter with the arrows, and taken back', async () => {
  const server = await openPicker({})
  for (const text of [
    '36°03\'53.3"N 79°48\'53.8"W',
    'https://www.google.com/maps/place/X/@36.1,-79.9,17z/data=!3m1!8m2!3d36.0648056!4d-79.8149444',
    'geo:36.0648056,-79.8149444',
    'https://www.openstreetmap.org/?mlat=36.0648056&mlon=-79.8149444#map=17/36.1/-79.9',
  ]) {
    pasteText('1.5, 2.5', search().element())
    await expect.element(latitude()).toHaveValue('1.5000000')
    pasteText(text, longitude().element())
    await expect.element(latitude()).toHaveValue('36.0648056')
    await expect.element(longitude()).toHaveValue('-79.8149444')
  }
  await latitude().click()
  await userEvent.keyboard('{ArrowUp}')
  await expect.element(latitude()).toHaveValue('36.0648146')
  await userEvent.keyboard('{Shift>}{ArrowDown}{/Shift}')
  await expect.element(latitude()).toHaveValue('36.0647247')
  await picker().getByRole('button', { name: 'Undo pin' }).click()
  await expect.element(latitude()).toHaveValue('36.0648146')
  await expect.element(readout()).toMatchTextContent('pin undone')
  await latitude().fill('91')
  await expect.element(picker().getByText('Latitude must be between -90 and 90')).toBeVisible()
  expect(asked(server)).toEqual([])
})

test('a pin far from the city is asked about before it is saved, with the point that is likely meant', async () => {
  await openPicker({})
  pasteText('36.0648056, 79.8149444', search().element())
  const asked = page.getByRole('note').filter({ hasText: /mi from Greensboro/ })
  await expect.element(asked).toMatchTextContent('36.0648056, 79.8149444 is')
  await asked.getByRole('button', { name: 'Use 36.0648056, -79.8149444 instead' }).click()
  await expect.element(longitude()).toHaveValue('-79.8149444')
  await expect.element(asked).not.toBeInTheDocument()
})
