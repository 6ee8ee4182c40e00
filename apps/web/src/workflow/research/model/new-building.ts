import type { BuildingType } from '@demarc/domain/orders/jsn'
import { sfuCountOf } from '@demarc/domain/research/building-types'
import { isOnEarth, storedPoint, type Point } from '@demarc/domain/geo'
import { readCoordinates } from '@demarc/domain/research/coordinates'
import { findFaults } from '#platform/contract-check.ts'
import type { BuildingsTexts } from '#texts/orders/buildings.ts'
import { formSentence, formWords } from '#texts/form-words.ts'
import type { Values } from '#ui/grid/columns.ts'
import type { Faults } from '../buildings/building-rows.ts'
import type { NewBuilding } from './buildings.queries.ts'

const loadNewBuilding = async () => (await import('@demarc/contract/research/building')).NewBuilding

export type Checked = { readonly body: NewBuilding } | { readonly faults: Faults }

/** The cells of a row as the building they would make; or what is wrong with which of them. */
export async function checkNewBuilding(values: Values, texts: BuildingsTexts): Promise<Checked> {
  const t = texts.buildings.faults
  const { address = '', lat = '', lon = '', houses = '', notes = '' } = values
  // Whether it is a type is for the contract to say.
  const buildingType = values.buildingType as BuildingType
  const typed = readTypedPin(lat, lon)
  const pin = 'pin' in typed ? typed.pin : null
  const body: NewBuilding = {
    buildingType,
    address,
    ...pin,
    ...(buildingType === 'S' && { sfuCount: sfuCountOf('S', Number(houses)) }),
    ...(notes && { notes }),
  }
  const found = await findFaults(loadNewBuilding, body, formWords(texts))
  const own: Partial<Record<string, string>> = {
    buildingType: t.type,
    ...(address.trim() === '' && { address: t.address }),
  }
  const faults = Object.fromEntries([
    ...found.map(({ field, text }) => [field, own[field] ?? formSentence(text, texts) ?? text]),
    ...('fault' in typed ? [[typed.column, t[typed.fault]]] : []),
  ])
  return Object.keys(faults).length > 0 ? { faults } : { body }
}

type TypedPin =
  | { readonly pin: Point | null }
  | { readonly fault: 'coordinates' | 'outside' | 'half'; readonly column: 'lat' | 'lon' }

/** What two cells say together; either of them may hold a whole pair or a link of a map. */
export function readTypedPin(lat: string, lon: string): TypedPin {
  if (!lat && !lon) return { pin: null }
  const whole = readCoordinates(lat) ?? readCoordinates(lon)
  if (whole) return { pin: whole }
  if (!lat || !lon) return { fault: 'half', column: lat ? 'lon' : 'lat' }
  const numbers = { lat: Number(lat), lon: Number(lon) }
  if (Number.isFinite(numbers.lat) && Number.isFinite(numbers.lon)) {
    if (isOnEarth(numbers)) return { pin: storedPoint(numbers) }
    return { fault: 'outside', column: Math.abs(numbers.lat) > 90 ? 'lat' : 'lon' }
  }
  const written = readCoordinates(`${lat}, ${lon}`)
  return written ? { pin: written } : { fault: 'coordinates', column: Number.isFinite(numbers.lat) ? 'lon' : 'lat' }
}
