import { createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { stepFrom } from '@demarc/domain'
import { findTownByZip } from '#support/geo/towns.ts'
import type { MappedAddress } from './typed-addresses.ts'

/** Forty towns of North Carolina. */
const ZIPS =
  `27401 27601 28202 27701 27101 28301 28401 27260 28801 27834 28025 27215 27511 28052 28540 27893 28677 28078 27587
27330 27530 27804 28144 28105 28601 28655 28560 27909 28358 27288 27203 27292 27320 28110 28150 28715 27502 27540 27870
28328`.split(/\s+/)
const NAMES =
  `Adams Alder Arden Ashland Aspen Auburn Aycock Banner Barton Battle Beech Belmont Benbow Bessemer Birch Boone Bradley
Brandt Bryan Camden Campbell Carlton Cedar Chapel Cherry Clinton Colonial Cypress Davie Dixon Dogwood Dudley Eastland Edgewood
Elgin Elm Fairfax Fairview Fisher Florida Forest Foster Franklin Fulton Gaston Gatewood Gilmer Glenwood Graham Grove Hampton
Harding Hawthorne Hickory Holden Holly Hunter Irving Jackson Jasmine Jefferson Juniper Kensington Lafayette Lakeview Laurel
Lawndale Lexington Liberty Linden Lindley Locust Lowell Madison Magnolia Maple Market Mebane Mendenhall Merritt Milton Monroe
Morehead Mulberry Murrow Northridge Norwood Oakland Orange Overland Palmer Patterson Pearson Pecan Pembroke Phillips Pickard
Pisgah Poplar Primrose Quaker Randolph Redwood Reid Rockford Rosewood Russell Salem Sherwood Silas Spencer Stanley Sunset
Sycamore Taylor Thurston Tremont Tyler Vance Vernon Victory Walnut Warren Watson Waverly Wendover Westover Willow Wilson Winston
Woodbine Yadkin Yanceyville Zebulon`.split(/\s+/)
const KINDS = ['St', 'Ave', 'Rd', 'Dr', 'Ln', 'Ct', 'Ter', 'Pl']
const STREETS_OF_A_TOWN = 250
const HOUSES_OF_A_STREET = 100

/** Houses of made-up streets in real towns: 25,000 in each, the same names in many of them. */
export async function* listHouses(count: number): AsyncGenerator<MappedAddress> {
  let made = 0
  for (const [at, zip] of ZIPS.entries()) {
    const town = await findTownByZip(zip)
    if (!town) throw new Error(`no town has the ZIP code ${zip}`)
    const { city, state } = town
    for (let street = 0; street < STREETS_OF_A_TOWN; street += 1) {
      const name = `${NAMES[(street * 7 + at) % NAMES.length]} ${KINDS[(street + at) % KINDS.length]}`
      const column = street % 2
      for (let house = 0; house < HOUSES_OF_A_STREET; house += 1) {
        if (made++ === count) return
        const spot = { north: (Math.floor(street / 2) - 60) * 60, east: (column - 1) * 2600 + house * 25 }
        const { lat, lon } = stepFrom(town, spot)
        yield { number: String(101 + house * 4 + column), street: name, city, state, zip, lat, lon }
      }
    }
  }
}

/** The same houses as roofs of Microsoft's form and as addresses of the National Address Database's. */
export async function writeHouses(folder: string, count: number): Promise<{ roofs: string; addresses: string }> {
  const [roofs, addresses] = [join(folder, 'roofs.geojsonl'), join(folder, 'nad.csv')]
  await pipeline(Readable.from(roofLines(count)), createWriteStream(roofs))
  await pipeline(Readable.from(addressLines(count)), createWriteStream(addresses))
  return { roofs, addresses }
}

async function* roofLines(count: number): AsyncGenerator<string> {
  for await (const house of listHouses(count)) {
    const corner = (north: number, east: number) => {
      const { lat, lon } = stepFrom(house, { north, east })
      return [Number(lon.toFixed(7)), Number(lat.toFixed(7))]
    }
    const ring = [corner(-6, -8), corner(-6, 8), corner(6, 8), corner(6, -8), corner(-6, -8)]
    yield `${JSON.stringify({ type: 'Feature', properties: {}, geometry: { type: 'Polygon', coordinates: [ring] } })}\n`
  }
}

async function* addressLines(count: number): AsyncGenerator<string> {
  yield 'AddNo_Full,StNam_Full,Unit,Post_City,Inc_Muni,State,Zip_Code,UUID,Longitude,Latitude\n'
  let at = 0
  for await (const { number, street, city, state, zip, lat, lon } of listHouses(count)) {
    yield `${number},${street},,${city},${city},${state},${zip},{${at++}},${lon.toFixed(7)},${lat.toFixed(7)}\n`
  }
}
