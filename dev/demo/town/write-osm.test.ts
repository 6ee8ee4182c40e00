import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { DEMO_CITIES, type Pin } from '../company/places.ts'
import { planTown } from './plan-town.ts'
import { writeTowns } from './write-osm.ts'

const CITIES = DEMO_CITIES.filter(({ cityCode }) => ['GB', 'HP'].includes(cityCode))
const TOWNS = CITIES.map(planTown)
let folder: string
let xml: string
let ways: Written[]
let nodes: ReadonlyMap<number, Pin>
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'demarc-towns-'))
  const path = join(folder, 'towns.osm')
  await writeTowns(path, CITIES)
  xml = await readFile(path, 'utf8')
  ways = readWays()
  nodes = readNodes()
})
afterAll(() => rm(folder, { recursive: true }))

type Written = { refs: number[]; tags: Record<string, string> }
const readWays = (): Written[] =>
  [...xml.matchAll(/<way id="\d+"[^>]*>(.*)<\/way>/g)].map(([, inside]) => ({
    refs: [...inside!.matchAll(/<nd ref="(\d+)"\/>/g)].map(([, ref]) => Number(ref)),
    tags: Object.fromEntries([...inside!.matchAll(/<tag k="([^"]*)" v="([^"]*)"\/>/g)].map(([, k, v]) => [k, v])),
  }))
const readNodes = () =>
  new Map(
    [...xml.matchAll(/<node id="(\d+)" version="1" lat="([^"]*)" lon="([^"]*)"/g)].map(([, id, lat, lon]) => [
      Number(id),
      { lat: Number(lat), lon: Number(lon) },
    ]),
  )

test('ids are in order, each there once, nodes before ways, and every node is on a way and every way on nodes', () => {
  const ids = [...xml.matchAll(/<(?:node|way) id="(\d+)"/g)].map(([, id]) => Number(id))
  expect(ids.findIndex((id, at) => id !== at + 1)).toBe(-1)
  expect(xml.lastIndexOf('<node')).toBeLessThan(xml.indexOf('<way'))
  const used = new Set(ways.flatMap(({ refs }) => refs))
  expect(nodes.size).toBe(used.size + CITIES.length)
  expect(ways.flatMap(({ refs }) => refs.filter((ref) => !nodes.has(ref)))).toEqual([])
})

test('what is read back is what was planned', () => {
  const count = (isCounted: (tags: Record<string, string>) => unknown) =>
    ways.filter(({ tags }) => isCounted(tags)).length
  const planned = (of: (town: (typeof TOWNS)[number]) => readonly unknown[]) =>
    TOWNS.reduce((sum, town) => sum + of(town).length, 0)
  expect(count(({ building }) => building)).toBe(planned(({ roofs }) => roofs))
  expect(count(({ boundary }) => boundary === 'lot')).toBe(planned(({ lots }) => lots))
  // Between these two there is one highway.
  expect(ways.length).toBe(planned(({ roofs, lots, ways, areas }) => [...roofs, ...lots, ...ways, ...areas]) + 1)
  const buildings = ways.filter(({ tags }) => tags.building)
  const roofs = TOWNS.flatMap((town) => town.roofs)
  const corners = roofs.map(({ ring }) => [...ring, ring[0]])
  expect(JSON.stringify(buildings.map(({ refs }) => refs.map((ref) => nodes.get(ref))))).toBe(JSON.stringify(corners))
  const read = buildings.map(({ tags }) => [tags.building, tags['addr:housenumber'] ?? '', tags['addr:street'] ?? ''])
  const meant = roofs.map(({ kind, address }) => [kind, String(address?.number ?? ''), address?.street ?? ''])
  expect(JSON.stringify(read)).toBe(JSON.stringify(meant))
  expect(new Set(buildings.flatMap(({ tags }) => tags['addr:city'] ?? []))).toEqual(
    new Set(['Greensboro', 'High Point']),
  )
})

test('lots and areas are closed, and streets that cross share a node', () => {
  const open = ways.filter(
    ({ refs, tags }) => !tags.highway && !tags.waterway && !tags.railway && refs[0] !== refs.at(-1),
  )
  expect(open).toEqual([])
  const through = new Map<number, Set<string>>()
  for (const { refs, tags } of ways)
    if (tags.name && tags.highway)
      for (const ref of refs) through.set(ref, (through.get(ref) ?? new Set()).add(tags.name))
  const crossings = [...through.values()].filter(({ size }) => size > 1)
  expect(crossings.some((names) => names.has('Summit Ave') && names.has('Spring Garden St'))).toBe(true)
})

test('everything lies within the bounds, and the towns have their names', () => {
  const bounds = /minlat="([^"]*)" minlon="([^"]*)" maxlat="([^"]*)" maxlon="([^"]*)"/.exec(xml)!
  const [south, west, north, east] = bounds.slice(1).map(Number) as [number, number, number, number]
  const outside = [...nodes.values()].filter(({ lat, lon }) => lat < south || lat > north || lon < west || lon > east)
  expect(outside).toEqual([])
  expect(xml).toMatch(/<node [^>]*><tag k="place" v="city"\/><tag k="name" v="High Point"\/><\/node>/)
  expect([...xml.matchAll(/<tag k="ref" v="US 29"\/>/g)]).toHaveLength(1)
})
