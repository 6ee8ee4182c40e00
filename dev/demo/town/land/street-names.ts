import type { DemoCity } from '../../company/places.ts'
import { COLUMNS, isMainColumn, isMainRow, MAIN_COLUMNS, MAIN_ROWS, ROWS } from './grid.ts'
import { LOCAL_NAMES } from './local-names.ts'
import type { Roll } from './roll.ts'

export type StreetNames = {
  readonly ofRow: (j: number) => string
  readonly ofColumn: (i: number) => string
  /** Of those that no street has: for lakes. */
  readonly spare: string
}

const ROW_KINDS = ['Ave', 'Dr', 'Ave', 'St', 'Rd', 'Ter'] as const

export function nameStreets(city: DemoCity, roll: Roll): StreetNames {
  const main = mainStreets(city.streets)
  const pool = LOCAL_NAMES.filter((name) => !city.streets.some((street) => street.includes(name)))
    .map((name, at) => ({ name, rank: roll('name', at) }))
    .toSorted((one, other) => one.rank - other.rank)
    .map(({ name }) => name)
  let next = 0
  const take = () => pool[next++ % pool.length] ?? ''
  const rows = new Map(MAIN_ROWS.map((j, at) => [j, main.rows[at] ?? '']))
  const columns = new Map(MAIN_COLUMNS.map((i, at) => [i, main.columns[at] ?? '']))
  for (let j = -ROWS; j <= ROWS; j += 1)
    if (!isMainRow(j)) rows.set(j, `${take()} ${ROW_KINDS[Math.floor(roll('kind', j) * ROW_KINDS.length)] ?? 'St'}`)
  for (let i = -COLUMNS; i <= COLUMNS; i += 1)
    if (!isMainColumn(i)) columns.set(i, `${take()} ${roll('way', i) < 0.75 ? 'St' : 'Way'}`)
  return { ofRow: (j) => rows.get(j) ?? '', ofColumn: (i) => columns.get(i) ?? '', spare: pool.at(-1) ?? '' }
}

/** A street with east or west in its name runs so, one with north or south likewise; the others as there is room. */
function mainStreets(streets: readonly string[]) {
  const rows = streets.filter((street) => /^[EW] | [EW]$/.test(street)).slice(0, MAIN_ROWS.length)
  const columns = streets.filter((street) => /^[NS] | [NS]$/.test(street)).slice(0, MAIN_COLUMNS.length)
  for (const street of streets) {
    if (rows.includes(street) || columns.includes(street)) continue
    if (columns.length < MAIN_COLUMNS.length) columns.push(street)
    else rows.push(street)
  }
  return { rows, columns }
}
