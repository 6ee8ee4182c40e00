import {
  columnOf,
  findDayWritten,
  findJsnParts,
  findNumber,
  findSeries,
  findStatusBrought,
  findTypeCalled,
  findYesOrNo,
  IMPORTED_ORDER_FIELDS,
  jsnOf,
  ORDER_FIELDS,
  type BuildingType,
  type Field,
  type ImportedOrderField,
  type ImportField,
  type ImportMapping,
  type ImportProblem,
  type JsnSeries,
  type OrderFlag,
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

type ColumnOf<Name extends ImportedOrderField> = ReturnType<typeof columnOf<Name>>
/** A reference is written as a name or a code. */
type OrderRowValues = {
  readonly [Name in ImportedOrderField as ColumnOf<Name>]: (Name extends OrderFlag ? boolean : string) | null
}

/** What a row says, as far as it can be read; null: nothing stands there. */
export type RowValues = OrderRowValues & {
  readonly given: GivenJsn | null
  readonly place: { readonly index: number; readonly type: BuildingType } | null
  readonly cityCode: string | null
  readonly receivedDate: string | null
  readonly status: WorkStatus | null
  readonly buildingType: BuildingType | null
  readonly buildingAddress: string | null
  readonly lat: number | null
  readonly lon: number | null
  readonly units: number | null
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
  function plain(name: ImportedOrderField): string | boolean | null {
    const { kind, most = Infinity }: Field = ORDER_FIELDS[name]
    if (kind === 'day') return read(columnOf(name), findDayWritten, 'day_unreadable')
    if (kind === 'flag') return read(columnOf(name), findYesOrNo, 'held_unreadable')
    return text(columnOf(name), most)
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
    // Each is read as its kind says.
    ...(Object.fromEntries(IMPORTED_ORDER_FIELDS.map((name) => [columnOf(name), plain(name)])) as OrderRowValues),
    given,
    place: ofBuilding && { index: ofBuilding.index, type: ofBuilding.type },
    cityCode: text('cityCode', 100),
    state: read('state', findState, 'state_unreadable'),
    receivedDate: read('receivedDate', findDayWritten, 'day_unreadable'),
    status: read('status', findStatusBrought, 'status_unknown'),
    buildingType,
    buildingAddress: text('buildingAddress', 300),
    lat,
    lon,
    units: read('units', unitsOf(type), 'units_unreadable'),
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
