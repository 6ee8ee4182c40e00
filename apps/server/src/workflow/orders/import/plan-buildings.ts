import { RANK, type BuildingType, type WorkStatus } from '@demarc/domain'
import type { ImportRow, Trouble } from './import-row.ts'

export type PlannedBuilding = {
  readonly line: number
  readonly index: number
  readonly type: BuildingType
  readonly isTypeWritten: boolean
  readonly status: WorkStatus
  readonly address: string | null
  readonly lat: number | null
  readonly lon: number | null
  readonly units: number | null
  /** Nobody wrote it down: an order past research has at least one. */
  readonly isMade: boolean
}
type Complain = (trouble: Trouble) => void

const MOST_BUILDINGS = 999

/** A row is a building where it says so; several rows of one order are its buildings whatever they say. */
export function planBuildings(rows: readonly ImportRow[], address: string, complain: Complain): PlannedBuilding[] {
  const usual = rows.find(({ values }) => values.status)?.values.status ?? 'ORDER_RECEIVED'
  const told = rows.length > 1 ? rows : rows.filter(saysBuilding)
  if (told.length === 0 && RANK[usual] <= RANK.RESEARCHING) return []
  const places = placesOf(told, complain)
  // An order that is past research has a building, whether or not its row told of one.
  return (told.length > 0 ? told : rows).map(({ line, values }, at) => ({
    line,
    index: places[at] ?? 1,
    type: values.place?.type ?? values.buildingType ?? 'C',
    isTypeWritten: values.place !== null || values.buildingType !== null,
    status: values.status ?? usual,
    address: values.buildingAddress ?? values.address ?? address,
    lat: values.lat,
    lon: values.lon,
    units: values.units,
    isMade: told.length === 0,
  }))
}

const saysBuilding = ({ values }: ImportRow): boolean =>
  [values.place, values.buildingType, values.buildingAddress, values.lat, values.units].some((said) => said !== null)

/** The numbers that were brought along stay; the others take the free ones in the order of the rows. */
function placesOf(rows: readonly ImportRow[], complain: Complain): number[] {
  const lines = new Map<number, number>()
  const told = new Map<string, number>()
  for (const { line, values } of rows) {
    if (values.place)
      claim(lines, values.place.index, line, (said) => complain({ line, field: 'jsbn', code: 'jsbn_repeated', said }))
    else
      claim(told, tellingOf(values), line, (said) =>
        complain({ line, field: 'buildingAddress', code: 'building_repeated', said }),
      )
  }
  let last = 0
  return rows.map(({ line, values }) => {
    if (values.place) return values.place.index
    do last++
    while (lines.has(last))
    if (last === MOST_BUILDINGS + 1)
      complain({ line, field: 'jsbn', code: 'too_many_buildings', said: String(MOST_BUILDINGS) })
    return last
  })
}

function claim<Key>(claims: Map<Key, number>, key: Key, line: number, repeated: (first: string) => void): void {
  const first = claims.get(key)
  if (first === undefined) claims.set(key, line)
  else repeated(String(first))
}

/** What tells a building without a number from its neighbours. */
const tellingOf = ({ buildingAddress, address, lat, lon, buildingType, units }: ImportRow['values']) =>
  JSON.stringify([buildingAddress ?? address, lat, lon, buildingType, units]).toLowerCase()
