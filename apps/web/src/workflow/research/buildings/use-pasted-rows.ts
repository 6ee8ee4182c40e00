import { MOST_BUILDINGS_AT_ONCE } from '@demarc/domain/research/building-types'
import { readCoordinates } from '@demarc/domain/research/coordinates'
import { useState } from 'react'
import type { BuildingType } from '@demarc/domain/orders/jsn'
import { useTexts } from '#texts/orders/buildings.ts'
import type { Values } from '#ui/grid/columns.ts'
import { notify } from '#ui/overlay/messages.ts'
import type { Faults, PastedRow } from './building-rows.ts'
import { useAddMany, type NewBuilding } from '../model/buildings.queries.ts'
import { checkNewBuilding } from '../model/new-building.ts'
import type { Workbench } from '../site/use-workbench.ts'

/** By site: whoever looks at another site meanwhile finds them where they were. */
const waitingRows = new Map<string, readonly PastedRow[]>()

/** Rows of a spreadsheet: the good ones become buildings at once, the others wait where they can be mended. */
export function usePastedRows({ site, selected, setPin, noteAdded }: Workbench) {
  const texts = useTexts()
  const t = texts.buildings.paste
  const [rows, setShown] = useState(() => waitingRows.get(site.id) ?? [])
  const setRows = (change: (before: readonly PastedRow[]) => readonly PastedRow[]) => {
    waitingRows.set(site.id, change(waitingRows.get(site.id) ?? []))
    setShown(waitingRows.get(site.id) ?? [])
  }
  const { mutateAsync: addMany, isPending } = useAddMany(site.id)

  async function paste(text: string) {
    // Two cells with a latitude and a longitude are a place, not a row of buildings.
    const at = readCoordinates(text)
    if (at && selected) return setPin(selected, at, 'pasted')
    const read = readPastedBuildings(text)
    if (read.length === 0) return void notify({ title: t.nothing, tone: 'bad' })
    if (read.length > MOST_BUILDINGS_AT_ONCE) {
      return void notify({ title: t.tooMany(MOST_BUILDINGS_AT_ONCE), tone: 'bad' })
    }
    const checked = await Promise.all(
      read.map(async (values) => ({ values, checked: await checkNewBuilding(values, texts) })),
    )
    const good = checked.flatMap(({ checked: one }) => ('body' in one ? [one.body] : []))
    const bad = checked.flatMap(({ values, checked: one }) => ('faults' in one ? [asRow(values, one.faults)] : []))
    const isKept = await keep(good)
    // All or none: what the server does not take stays here too, as it was pasted.
    const waiting = isKept
      ? bad
      : checked.map(({ values, checked: one }) => asRow(values, 'faults' in one ? one.faults : {}))
    setRows((before) => [...before, ...waiting])
  }

  async function keep(good: readonly NewBuilding[]): Promise<boolean> {
    if (good.length === 0) return true
    // A refusal is told by the cache of mutations.
    const kept = await addMany(good).catch(() => null)
    if (kept) noteAdded(kept)
    return kept !== null
  }

  return {
    rows,
    isPending,
    paste: (text: string) => void paste(text),
    /** Looked at again, with what is still wrong. */
    look: (id: string, values: Values, faults: Faults) =>
      setRows((before) => before.map((row) => (row.id === id ? { ...row, values, faults } : row))),
    drop: (id: string) => setRows((before) => before.filter((row) => row.id !== id)),
    dropAll: () => setRows(() => []),
  }
}
export type PastedRows = ReturnType<typeof usePastedRows>

const asRow = (values: Values, faults: Faults): PastedRow => ({
  id: crypto.randomUUID(),
  isPasted: true,
  values,
  faults,
})

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
