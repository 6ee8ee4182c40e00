import {
  findDayWritten,
  findJsnParts,
  findNumber,
  findSeries,
  findStatusBrought,
  findTypeCalled,
  findYesOrNo,
  jsnOf,
  type BuildingType,
  type ImportField,
  type ImportMapping,
  type ImportProblem,
  type JsnSeries,
  type WorkStatus,
} from '@demarc/domain'
import type { Row } from '#support/tables/index.ts'

export type Trouble = {
  readonly line: number
  readonly field: ImportField
  readonly code: ImportProblem
  readonly said: string
}
/** A number that an order brought along. */
export type GivenJsn = { readonly jsn: string; readonly series: JsnSeries; readonly sequence: number }

/** What a row says, as far as it can be read; null: nothing stands there. */
export type RowValues = {
  readonly given: GivenJsn | null
  readonly place: { readonly index: number; readonly type: BuildingType } | null
  readonly address: string | null
  readonly cityCode: string | null
  readonly city: string | null
  readonly state: string | null
  readonly wireCenter: string | null
  readonly customer: string | null
  readonly customerRef: string | null
  readonly sentBy: string | null
  readonly sentDate: string | null
  readonly receivedDate: string | null
  readonly dueDate: string | null
  readonly status: WorkStatus | null
  readonly buildingType: BuildingType | null
  readonly buildingAddress: string | null
  readonly lat: number | null
  readonly lon: number | null
  readonly units: number | null
  readonly narrative: string | null
  readonly isHeld: boolean
}
export type ImportRow = Row & {
  readonly values: RowValues
  readonly troubles: readonly Trouble[]
  /** What stands where the number should: rows with the same belong together even if it cannot be read. */
  readonly writtenNumber: string
}

const MOST_SEQUENCE = 999_999
const MOST_SHOWN = 60

export function readImportRow(row: Row, mapping: ImportMapping): ImportRow {
  const { line, cells } = row
  const troubles: Trouble[] = []
  const complain = (field: ImportField, code: ImportProblem, said: string) =>
    troubles.push({ line, field, code, said: said.slice(0, MOST_SHOWN) })
  const written = (field: ImportField) => cells[mapping[field] ?? -1]?.trim() ?? ''
  function read<Found>(field: ImportField, find: (text: string) => Found | null, orElse: ImportProblem): Found | null {
    const text = written(field)
    if (text === '') return null
    const found = find(text)
    if (found === null) complain(field, orElse, text)
    return found
  }
  function text(field: ImportField, most: number): string | null {
    if (written(field).length > most) complain(field, 'too_long', String(most))
    return written(field) || null
  }

  const ofSite = read('jsn', findGiven, 'jsn_unreadable')
  const ofBuilding = read('jsbn', findPlace, 'jsbn_unreadable')
  const given = ofSite ?? ofBuilding?.given ?? null
  if (ofSite && ofBuilding && ofSite.jsn !== ofBuilding.given.jsn)
    complain('jsbn', 'jsbn_of_another', ofBuilding.given.jsn)
  if (given && given.sequence > MOST_SEQUENCE) complain(ofSite ? 'jsn' : 'jsbn', 'jsn_too_high', given.jsn)
  const buildingType = read('buildingType', findTypeCalled, 'type_unknown')
  if (ofBuilding && buildingType && ofBuilding.type !== buildingType)
    complain('buildingType', 'type_differs', ofBuilding.type)
  const type = ofBuilding?.type ?? buildingType
  const [lat, lon] = [read('lat', upTo(90), 'coordinate_unreadable'), read('lon', upTo(180), 'coordinate_unreadable')]
  if ((written('lat') === '') !== (written('lon') === ''))
    complain(written('lat') === '' ? 'lat' : 'lon', 'coordinate_half', '')

  const values = {
    given,
    place: ofBuilding && { index: ofBuilding.index, type: ofBuilding.type },
    address: text('address', 300),
    cityCode: text('cityCode', 100),
    city: text('city', 100),
    state: read('state', findState, 'state_unreadable'),
    wireCenter: text('wireCenter', 200),
    customer: text('customer', 200),
    customerRef: text('customerRef', 100),
    sentBy: text('sentBy', 200),
    sentDate: read('sentDate', findDayWritten, 'day_unreadable'),
    receivedDate: read('receivedDate', findDayWritten, 'day_unreadable'),
    dueDate: read('dueDate', findDayWritten, 'day_unreadable'),
    status: read('status', findStatusBrought, 'status_unknown'),
    buildingType,
    buildingAddress: text('buildingAddress', 300),
    lat,
    lon,
    units: read('units', unitsOf(type), 'units_unreadable'),
    narrative: text('narrative', 5000),
    isHeld: read('held', findYesOrNo, 'held_unreadable') ?? false,
  }
  return { line, cells, values, troubles, writtenNumber: written('jsn') || written('jsbn') }
}

/** As jsnOf() writes it: one number has one spelling. */
function findGiven(written: string): GivenJsn | null {
  const parts = findJsnParts(written)
  const found = parts && findSeries(`${parts.state}${parts.city}${parts.month}${parts.sequence}`)
  if (!parts || parts.building || !found || found.sequence < 1) return null
  const jsn = jsnOf(found.series, found.sequence)
  return parts.sequence === String(found.sequence).padStart(4, '0') ? { jsn, ...found } : null
}

function findPlace(written: string): { given: GivenJsn; index: number; type: BuildingType } | null {
  const building = findJsnParts(written)?.building
  const given = findGiven(written.slice(0, written.lastIndexOf('.')))
  const type = building && findTypeCalled(building.type)
  if (!building || building.visit || !given || !type || Number(building.index) < 1) return null
  return { given, index: Number(building.index), type }
}

const findState = (written: string) => (/^[a-z]{2}$/i.test(written) ? written.toUpperCase() : null)

/** Degrees, to the seven decimals that are kept. */
const upTo = (most: number) => (written: string) => {
  const degrees = findNumber(written)
  return degrees !== null && Math.abs(degrees) <= most ? Math.round(degrees * 1e7) / 1e7 : null
}

/** Houses that share a number are at least one. */
const unitsOf = (type: BuildingType | null) => (written: string) => {
  const units = findNumber(written)
  return units !== null && Number.isInteger(units) && units >= (type === 'S' ? 1 : 0) && units <= 10_000 ? units : null
}
