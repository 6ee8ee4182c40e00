import type { BuildingType } from '@demarc/domain/orders/jsn'
import { readCoordinates } from '@demarc/domain/research/coordinates'
import type { Values } from '#ui/grid/columns.ts'

/** In the order a sheet without headings has them. */
const FIELDS = ['buildingType', 'address', 'lat', 'lon', 'houses', 'notes'] as const
type Field = (typeof FIELDS)[number]

/** How people call the columns, in both languages. Coordinates in one cell are read wherever a latitude is. */
const HEADINGS: readonly (readonly [Field, RegExp])[] = [
  ['buildingType', /^(property |building )?type$|^tipo/],
  ['address', /address|direcci/],
  ['lat', /^lat|coord|gps/],
  ['lon', /^(lon|lng)/],
  ['houses', /house|sfu|unit|casas|unidades/],
  ['notes', /^not/],
]

const TYPES: readonly (readonly [BuildingType, RegExp])[] = [
  ['S', /^s$|^sfu|single|house|casa|unifamiliar/],
  ['M', /^m$|^mdu|multi|apart|condo|townh/],
  ['C', /^c$|^com|business|office|retail/],
]

/** Rows of a spreadsheet as the cells of the grid, with what could not be read left as it was written. */
export function readPastedBuildings(text: string): Values[] {
  const [first, ...rest] = readCells(text)
  if (!first) return []
  const headings = findHeadings(first)
  const rows = headings ? rest : [first, ...rest]
  return rows.map((cells) => readRow(headings ? byHeading(cells, headings) : byOrder(cells)))
}

function findHeadings(cells: readonly string[]): readonly (Field | null)[] | null {
  const found = cells.map((cell) => HEADINGS.find(([, name]) => name.test(cell.toLowerCase()))?.[0] ?? null)
  // An address may hold the word of a heading; two headings in one row are no accident.
  return found.filter(Boolean).length >= 2 && new Set(found.filter(Boolean)).size >= 2 ? found : null
}

const byHeading = (cells: readonly string[], headings: readonly (Field | null)[]): Values =>
  Object.fromEntries(headings.flatMap((field, at) => (field ? [[field, cells[at] ?? '']] : [])))

/** Coordinates in one cell leave no cell for the longitude, unless somebody kept it empty. */
function byOrder(cells: readonly string[]): Values {
  const isOneCell = readCoordinates(cells[2] ?? '') !== null
  const fields = isOneCell && cells[3] !== '' ? FIELDS.filter((field) => field !== 'lon') : FIELDS
  return Object.fromEntries(fields.map((field, at) => [field, cells[at] ?? '']))
}

function readRow(cells: Values): Values {
  const { buildingType = '', address = '', lat = '', lon = '', houses = '', notes = '' } = cells
  const point = readCoordinates(lat)
  const type = TYPES.find(([, name]) => name.test(buildingType.toLowerCase()))?.[0]
  return {
    buildingType: type ?? buildingType,
    address,
    lat: point ? String(point.lat) : lat,
    lon: point ? String(point.lon) : lon,
    houses,
    notes,
  }
}

/** What a spreadsheet copies: tabs between cells, and quotes around those with a tab, a quote or a line break. */
function readCells(text: string): string[][] {
  const rows: string[][] = [[]]
  for (const [, quoted, plain = '', end] of text.matchAll(/(?:"((?:[^"]|"")*)"|([^\t\r\n]*))(\t|\r\n|\r|\n|$)/g)) {
    const cell = quoted === undefined ? plain : quoted.replaceAll('""', '"')
    rows.at(-1)?.push(cell.replaceAll(/\s+/g, ' ').trim())
    if (end === '') break
    if (end !== '\t') rows.push([])
  }
  return rows.filter((cells) => cells.some(Boolean))
}
