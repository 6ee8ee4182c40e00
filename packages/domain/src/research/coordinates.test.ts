import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { storedPoint } from '../geo.ts'
import { readCoordinates, sixPlaces, writeCoordinates } from './coordinates.ts'

const RALEIGH = { lat: 35.7796, lon: -78.6382 }

describe('numbers somebody copied', () => {
  test.each([
    '35.7796, -78.6382',
    '35.7796,-78.6382',
    '  35.7796 -78.6382\n',
    '35.7796\t-78.6382',
    '35.7796; -78.6382',
    '35.7796 / -78.6382',
    '(35.7796, -78.6382)',
    '[35.7796, -78.6382]',
    '+35.7796, −78.6382',
    '35.7796°, -78.6382°',
    '35.7796° N, 78.6382° W',
    '35.7796N 78.6382W',
    'N35.7796 W78.6382',
    'N 35.7796°, W 78.6382°',
    '78.6382 W, 35.7796 N',
    '35.7796 N 78.6382 O',
    '35.7796, 78.6382 W',
    '-78.6382 W 35.7796 N',
    '35.7796 deg N, 78.6382 deg W',
    'lat: 35.7796 lng: -78.6382',
    'Latitude: 35.7796, Longitude: -78.6382',
    'Latitud 35.7796° N, longitud 78.6382° O',
    'lon=-78.6382, lat=35.7796',
    '{"lat":35.7796,"lng":-78.6382}',
    'GPS: 35.7796, -78.6382',
    'Coordinates: 35.7796, -78.6382',
    '35,7796 -78,6382',
    '35,7796; -78,6382',
    '35,7796, -78,6382',
    '35,7796,-78,6382',
    '35,7796° N, 78,6382° W',
    '35°46\'46.56"N 78°38\'17.52"W',
    '35° 46′ 46.56″ N, 78° 38′ 17.52″ W',
    "35º46’46.56''N 78º38’17.52''W",
    'N35°46\'46.56" W78°38\'17.52"',
    '35 46 46.56 N 78 38 17.52 W',
    '35 46 46.56, -78 38 17.52',
    "35° 46.776' N 78° 38.292' W",
    '35 46.776, -78 38.292',
    '35°46\'46.56"N, -78.6382',
  ])('%j', (text) => expect(readCoordinates(text)).toEqual(RALEIGH))

  test('the seconds of a phone come out to the last place', () => {
    expect(readCoordinates('36°03\'53.3"N 79°48\'53.8"W')).toEqual({ lat: 36.0648056, lon: -79.8149444 })
  })

  test('whole degrees count where it is said what they are', () => {
    expect(readCoordinates('35 N 78 W')).toEqual({ lat: 35, lon: -78 })
    expect(readCoordinates('lat 35 lon -78')).toEqual({ lat: 35, lon: -78 })
    expect(readCoordinates('35° -78°')).toEqual({ lat: 35, lon: -78 })
  })

  test('the order is turned only where the first number can be no latitude', () => {
    expect(readCoordinates('-122.4194, 37.7749')).toEqual({ lat: 37.7749, lon: -122.4194 })
    expect(readCoordinates('-78.6382, 35.7796')).toEqual({ lat: -78.6382, lon: 35.7796 })
    expect(readCoordinates('-122.4194, 97.7749')).toBeNull()
  })
})

describe('links of maps', () => {
  test.each([
    ['geo:', 'geo:35.7796,-78.6382'],
    ['geo: with an altitude and how sure it is', 'geo:35.7796,-78.6382,120;u=35'],
    ['geo: with what is asked for', 'geo:0,0?q=35.7796,-78.6382(Front%20gate)'],
    ['Google, where it looks', 'https://www.google.com/maps/@35.7796,-78.6382,17z'],
    ['only that part', '@35.7796,-78.6382,17z'],
    ['without https', 'www.google.com/maps/@35.7796,-78.6382,17z?entry=ttu'],
    ['Google, q', 'https://maps.google.com/?q=35.7796,-78.6382'],
    ['Google, loc:', 'https://maps.google.com/maps?q=loc:35.7796,-78.6382&z=14'],
    ['Google, ll', 'https://maps.google.com/maps?ll=35.7796,-78.6382&z=14'],
    ['Google, q before ll', 'https://maps.google.com/maps?ll=36,-79&q=35.7796%2C-78.6382'],
    ['Google, api', 'https://www.google.com/maps/search/?api=1&query=35.7796%2C-78.6382'],
    ['Google, directions', 'https://www.google.com/maps/dir//35.7796,-78.6382/@36.1,-79.2,12z'],
    ['Google, where a route ends', 'https://www.google.com/maps/dir/36.1,-79.1/35.7796,-78.6382/@36.1,-79.2,12z'],
    ['Google, street view', 'https://maps.google.com/maps?layer=c&cbll=35.7796,-78.6382&cbp=12,20'],
    [
      'Google, a place: its own numbers before where the map looks',
      'https://www.google.com/maps/place/Capitol/@35.9,-78.9,17z/data=!3m1!4b1!4m6!3m5!1s0x89:0x1!8m2!3d35.7796!4d-78.6382!16zL20',
    ],
    [
      'Google, a place found in a search: the one that was chosen',
      'https://www.google.com/maps/place/B/@35.9,-78.9,17z/data=!4m14!1m7!3m6!8m2!3d36.1!4d-79.1!3m5!8m2!3d35.7796!4d-78.6382',
    ],
    ['Google, numbers as a place', 'https://www.google.com/maps/place/35.7796,-78.6382/@35.9,-78.9,17z'],
    ['Apple', 'https://maps.apple.com/?ll=35.7796,-78.6382&q=Dropped%20Pin&t=m'],
    ['Apple, a place', 'https://maps.apple.com/place?address=1%20E%20Edenton&coordinate=35.7796,-78.6382&name=Capitol'],
    ['OpenStreetMap', 'https://www.openstreetmap.org/#map=17/35.7796/-78.6382'],
    ['OpenStreetMap, layers', 'https://www.openstreetmap.org/way/123#map=17/35.7796/-78.6382&layers=N'],
    ['OpenStreetMap, a mark', 'https://www.openstreetmap.org/?mlat=35.7796&mlon=-78.6382#map=17/36.1/-79.1'],
    ['Bing', 'https://www.bing.com/maps?cp=35.7796~-78.6382&lvl=17'],
    ['Bing, a pin', 'https://www.bing.com/maps?cp=36.1~-79.1&sp=point.35.7796_-78.6382_Gate'],
    ['Waze', 'https://www.waze.com/ul?ll=35.7796%2C-78.6382&navigate=yes'],
    ['in a message', 'The gate is here: https://maps.google.com/?q=35.7796,-78.6382 see you'],
  ])('%s', (_, link) => expect(readCoordinates(link)).toEqual(RALEIGH))
})

describe('what is no place', () => {
  test.each([
    '',
    'north of the river',
    '100 Main St, Raleigh, NC 27601',
    '120 20',
    '12, 34',
    '35.7796',
    '35.7796, -78.6382, 120.5',
    '95.1, 100.2',
    '35.7, 181.5',
    '35.7.1, 78.2',
    '35.7796 N, 36.1 N',
    '-35.7796 N, 78.6 W',
    'lat: 35.7 W lng: 78.6',
    'lat: 78.6 W lng: 35.7 N',
    `35.7796,${' '.repeat(5000)}-78.6382`,
    '36°61\'00"N 79°48\'00"W',
    '36\'03°53"N 79°48\'53"W',
    "36.5°03'N 79°48'W",
    '35.7796 N 78.6382',
    '35.7 (front gate), -78.6',
    'https://example.com/a/b?page=2',
    'https://maps.app.goo.gl/abc123',
    'https://www.google.com/maps/place/%E0%A4%A/',
    'geo:',
    'geo:95,200',
    '1 2 3 4 5 6 7 8 9 10 11 12 13 14',
  ])('%j', (text) => expect(readCoordinates(text)).toBeNull())
})

describe('for all places', () => {
  const anywhere = fc.record({
    lat: fc.double({ min: -90, max: 90, noNaN: true }),
    lon: fc.double({ min: -180, max: 180, noNaN: true }),
  })
  test('what was written is read again, to seven places', () => {
    fc.assert(
      fc.property(anywhere, (point) => {
        expect(readCoordinates(writeCoordinates(point))).toEqual(storedPoint(point))
      }),
    )
  })

  test('a link is read as it was made, and the readout has six places', () => {
    fc.assert(
      fc.property(anywhere, (point) => {
        const written = writeCoordinates(point).replace(' ', '')
        expect(readCoordinates(`https://maps.google.com/?q=${written}`)).toEqual(storedPoint(point))
        expect(sixPlaces(point)).toMatch(/^-?\d{1,2}\.\d{6}, -?\d{1,3}\.\d{6}$/)
      }),
    )
  })

  test('whatever is pasted is answered, with a place on earth or nothing', () => {
    const scraps = fc.constantFrom(
      '35.7',
      '-78',
      '°',
      "'",
      '"',
      'N',
      'W',
      ' ',
      ',',
      '@',
      'geo:',
      'https://',
      '!3d',
      'lat',
      '%',
      '?q=',
    )
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.array(scraps, { maxLength: 40 }).map((parts) => parts.join('')),
        ),
        (text) => {
          const read = readCoordinates(text)
          expect(read === null || (Math.abs(read.lat) <= 90 && Math.abs(read.lon) <= 180)).toBe(true)
        },
      ),
    )
  })

  test('a long paste costs nothing', () => {
    // Of this process alone, whatever else the machine does.
    const started = process.cpuUsage()
    for (const scrap of ['1', '1 ', '1.1', "°'", 'lat', '!3d1', '@1,', '#map=', 'https://a/', '/1,', ',1', '\t'])
      readCoordinates(scrap.repeat(4000 / scrap.length))
    expect(readCoordinates('1'.repeat(1_000_000))).toBeNull()
    expect(process.cpuUsage(started).user / 1000).toBeLessThan(200)
  })
})
