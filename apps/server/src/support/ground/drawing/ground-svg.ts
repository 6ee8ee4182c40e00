import { labelsAlong, lengthOf, openLabels, partsOnPaper, type Label } from './labels.ts'
import { mmPerMetre, type Spot } from '@demarc/domain/ground/paper'
import type { GroundSheet } from './sheet.ts'
import { putOnPaper, type Feature, type ReadTile, type TileOnPaper } from './tile-features.ts'

/** The colors of the map on screen, in the light theme. */
const COLOURS = {
  land: '#f7f8f3',
  town: '#f1f3ec',
  ground: '#eaede4',
  green: '#e4eadb',
  water: '#cfdddf',
  shore: '#b9cbce',
  waterName: '#5f7d84',
  lot: '#dde1d7',
  street: '#ffffff',
  streetEdge: '#cfd5cb',
  rail: '#a4ada1',
  roof: '#dde1d8',
  roofEdge: '#98a398',
  name: '#4f5d59',
} as const

/** Meters from curb to curb, and the least on paper. */
const STREETS: Readonly<Record<string, { readonly metres: number; readonly leastMm: number }>> = {
  service: { metres: 5.5, leastMm: 0.25 },
  minor: { metres: 9, leastMm: 0.5 },
  tertiary: { metres: 11, leastMm: 0.7 },
  ramp: { metres: 7, leastMm: 0.5 },
  secondary: { metres: 13, leastMm: 0.8 },
  primary: { metres: 15, leastMm: 0.9 },
  trunk: { metres: 18, leastMm: 1 },
  motorway: { metres: 24, leastMm: 1.2 },
}
const EDGE_MM = 0.12
const NAME_MM = 2.3
const NUMBER_MM = 1.8
/** From so many millimeters for a meter on, house numbers have room. */
const NUMBERS_FROM = 0.35

/** North up, one unit for each millimeter. */
export function groundSvg(sheet: GroundSheet, tiles: readonly ReadTile[]): string {
  const read = tiles.map((tile) => putOnPaper(tile, sheet))
  const { width, height } = sheet
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}mm" height="${height}mm" viewBox="0 0 ${width} ${height}">`,
    `<defs>${read.map(({ edges }, at) => clipOf(edges, at)).join('')}</defs>`,
    `<rect width="${width}" height="${height}" fill="${COLOURS.land}"/>`,
    ...shapes(sheet).map((draw) => read.map((tile, at) => clipped(draw(tile), at)).join('')),
    ...labels(sheet, read),
    '</svg>',
  ].join('\n')
}

/** A hair more than the tile: between two that only touch, light would show. */
const HAIR_MM = 0.02
const clipOf = ({ x, y, width, height }: TileOnPaper['edges'], at: number) =>
  `<clipPath id="tile${at}"><rect x="${say(x - HAIR_MM)}" y="${say(y - HAIR_MM)}" width="${say(width + 2 * HAIR_MM)}" height="${say(height + 2 * HAIR_MM)}"/></clipPath>`
const clipped = (drawn: string, at: number) => (drawn === '' ? '' : `<g clip-path="url(#tile${at})">${drawn}</g>`)

/** From below to above; each over all tiles before the next. */
function shapes(sheet: GroundSheet): ((tile: TileOnPaper) => string)[] {
  const scale = mmPerMetre(sheet)
  const areas =
    (layer: string, fill: string, more = '') =>
    (tile: TileOnPaper) =>
      path(tile.featuresOf(layer), `fill="${fill}" fill-rule="evenodd" ${more}`, 'Z')
  const lines =
    (layer: string, stroke: string, mm: number, more = '') =>
    (tile: TileOnPaper) =>
      path(tile.featuresOf(layer), `fill="none" stroke="${stroke}" stroke-width="${say(mm)}" ${more}`)
  const ofClass = (tile: TileOnPaper, ...classes: string[]) =>
    tile.featuresOf('streets').filter(({ properties }) => classes.includes(String(properties.class)))
  const streets = (colour: string, wider: number) =>
    Object.entries(STREETS).map(([name, { metres, leastMm }]) => (tile: TileOnPaper) => {
      const mm = Math.max(leastMm, metres * scale) + wider
      const round = 'stroke-linejoin="round" stroke-linecap="round"'
      return path(ofClass(tile, name), `fill="none" stroke="${colour}" stroke-width="${say(mm)}" ${round}`)
    })
  return [
    areas('towns', COLOURS.town),
    areas('greens', COLOURS.green),
    areas('grounds', COLOURS.ground),
    areas('water', COLOURS.water, `stroke="${COLOURS.shore}" stroke-width="0.15"`),
    lines('creeks', COLOURS.water, Math.max(0.3, 6 * scale), 'stroke-linecap="round"'),
    lines('lots', COLOURS.lot, 0.12),
    (tile) =>
      path(
        ofClass(tile, 'path', 'track'),
        `fill="none" stroke="${COLOURS.streetEdge}" stroke-width="0.25" stroke-dasharray="0.8 0.5"`,
      ),
    // All edges lie below all streets, so that crossings stand open.
    ...streets(COLOURS.streetEdge, 2 * EDGE_MM),
    ...streets(COLOURS.street, 0),
    lines('rails', COLOURS.rail, 0.3, 'stroke-dasharray="1.2 0.7"'),
    areas('roofs', COLOURS.roof, `stroke="${COLOURS.roofEdge}" stroke-width="0.14"`),
  ]
}

function path(features: readonly Feature[], attributes: string, end = ''): string {
  const d = features.flatMap(({ lines }) => lines.map((line) => `M${line.map(pair).join('L')}${end}`)).join('')
  return d === '' ? '' : `<path ${attributes} d="${d}"/>`
}

/** A hundredth of a millimeter: no more digits than ink can show. */
const say = (mm: number) => String(Math.round(mm * 100) / 100 + 0)
const pair = ({ x, y }: Spot) => `${say(x)} ${say(y)}`

/** Streets first, then numbers, then places: what a fielder goes by has its room before the rest. */
function labels(sheet: GroundSheet, tiles: readonly TileOnPaper[]): string[] {
  const put = openLabels(sheet)
  const points = (layer: string, size: number, field: string) =>
    tiles
      .flatMap(({ featuresOf }) => featuresOf(layer))
      .flatMap(({ properties, lines }): Label[] => {
        const [spot] = lines[0] ?? []
        const text = String(properties[field] ?? '')
        return spot && text ? put({ ...spot, text, size, degrees: 0 }) : []
      })
  const streets = streetLabels(sheet, tiles).flatMap((choices) => firstThatFits(choices, put))
  const numbers = mmPerMetre(sheet) >= NUMBERS_FROM ? points('numbers', NUMBER_MM, 'number') : []
  const places = [...points('places', NAME_MM + 0.4, 'name'), ...points('names', NAME_MM - 0.2, 'name')]
  return [
    ...streets.map((label) => words(label, COLOURS.name, COLOURS.street)),
    ...numbers.map((label) => words(label, COLOURS.name, COLOURS.roof)),
    ...places.map((label) => words(label, COLOURS.waterName, COLOURS.land)),
  ]
}

/** Larger streets are named from farther away. */
const NAMED_FROM: Readonly<Record<string, number>> = {
  motorway: 0,
  trunk: 0,
  primary: 0.01,
  secondary: 0.02,
  tertiary: 0.04,
}
const OTHERS_NAMED_FROM = 0.1

function firstThatFits(choices: readonly Label[], put: (label: Label) => Label[]): Label[] {
  for (const choice of choices) {
    const fits = put(choice)
    if (fits.length > 0) return fits
  }
  return []
}

/** For each name the places for it, those with the most room first. */
function streetLabels(sheet: GroundSheet, tiles: readonly TileOnPaper[]): Label[][] {
  const pieces = tiles
    .flatMap(({ featuresOf }) => featuresOf('streets'))
    .flatMap(({ properties, lines }) => {
      const name = String(properties.name ?? properties.ref ?? '')
      const isNamed = mmPerMetre(sheet) >= (NAMED_FROM[String(properties.class)] ?? OTHERS_NAMED_FROM)
      return name === '' || !isNamed
        ? []
        : lines.flatMap((line) => partsOnPaper(line, sheet)).map((line) => ({ name, line }))
    })
    .toSorted((one, other) => lengthOf(other.line) - lengthOf(one.line))
  const byName = Map.groupBy(pieces, ({ name }) => name)
  return [...byName].map(([name, own]) => own.flatMap(({ line }) => labelsAlong(line, name, NAME_MM)))
}

const words = ({ x, y, text, size, degrees }: Label, colour: string, halo: string) =>
  `<text transform="translate(${say(x)} ${say(y)}) rotate(${say(degrees)})" y="${say(size * 0.35)}" text-anchor="middle" font-family="Demarc Sans, Overpass, Helvetica, Arial, sans-serif" font-size="${say(size)}" fill="${colour}" stroke="${halo}" stroke-width="${say(size / 4)}" stroke-linejoin="round" paint-order="stroke">${escaped(text)}</text>`

/** Names come from files of others: none of them is markup. */
const escaped = (text: string) =>
  text.replaceAll(/[^\P{C}]/gu, ' ').replaceAll(/[&<>"']/g, (letter) => `&#${letter.charCodeAt(0)};`)
