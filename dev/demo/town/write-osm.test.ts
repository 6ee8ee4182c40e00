import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { DEMO_CITIES } from '../company/places.ts'
import { planTown } from './plan-town.ts'
import { writeTowns } from './write-osm.ts'

const CITIES = DEMO_CITIES.filter(({ cityCode }) => ['GB', 'HP'].includes(cityCode))
const TOWNS = CITIES.map(planTown)
let folder: string
let xml: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'demarc-towns-'))
  const path = join(folder, 'towns.osm')
  await writeTowns(path, CITIES)
  xml = await readFile(path, 'utf8')
})
afterAll(() => rm(folder, { recursive: true }))

type Written = { id: number; refs: number[]; tags: Record<string, string> }
const attribute = (text: string, name: string) => new RegExp(` ${name}="([^"]*)"`).exec(text)![1]!
const readWays = (): Written[] =>
  [...xml.matchAll(/<way id="(\d+)"[^>]*>(.*)<\/way>/g)].map(([, id, inside]) => ({
    id: Number(id),
    refs: [...inside!.matchAll(/<nd ref="(\d+)"\/>/g)].map(([, ref]) => Number(ref)),
    tags: Object.fromEntries([...inside!.matchAll(/<tag k="([^"]*)" v="([^"]*)"\/>/g)].map(([, k, v]) => [k, v])),
  }))
const readNodes = () =>
  new Map(
    [...xml.matchAll(/<node id="(\d+)" [^>]*>/g)].map(([text, id]) => [
      Number(id),
      { lat: Number(attribute(text, 'lat')), lon: Number(attribute(text, 'lon')) },
    ]),
  )

test('ids are in order, each there once, nodes before ways, and every node is on a way and every way on nodes', () => {
  const ids = [...xml.matchAll(/<(?:node|way) id="(\d+)"/g)].map(([, id]) => Number(id))
  expect(ids).toEqual(Array.from(ids, (_, at) => at + 1))
  expect(xml.lastIndexOf('<node')).toBeLessThan(xml.indexOf('<way'))
  const nodes = readNodes()
  const used = new Set(readWays().flatMap(({ refs }) => refs))
  expect(nodes.size).toBe(used.size + CITIES.length)
  expect(readWays().flatMap(({ refs }) => refs.filter((ref) => !nodes.has(ref)))).toEqual([])
})

test('what is read back is what was planned', () => {
  const [ways, nodes] = [readWays(), readNodes()]
  const count = (isCounted: (tags: Record<string, string>) => unknown) =>
    ways.filter(({ tags }) => isCounted(tags)).length
  const planned = (of: (town: (typeof TOWNS)[number]) => readonly unknown[]) =>
    TOWNS.reduce((sum, town) => sum + of(town).length, 0)
  expect(count(({ building }) => building)).toBe(planned(({ roofs }) => roofs))
  expect(count(({ boundary }) => boundary === 'lot')).toBe(planned(({ lots }) => lots))
  // Between these two there is one highway.
  expect(ways.length).toBe(planned(({ roofs, lots, ways, areas }) => [...roofs, ...lots, ...ways, ...areas]) + 1)
  const roofs = TOWNS.flatMap((town) => town.roofs)
  const buildings = ways.filter(({ tags }) => tags.building)
  for (const [at, { refs, tags }] of buildings.entries()) {
    const { ring, kind, address } = roofs[at]!
    if (at % 50 === 0) expect(refs.map((ref) => nodes.get(ref))).toEqual([...ring, ring[0]])
    expect(tags).toMatchObject({ building: kind })
    expect(tags['addr:housenumber']).toBe(address ? String(address.number) : undefined)
    expect(tags['addr:street']).toBe(address?.street)
  }
  expect(new Set(buildings.flatMap(({ tags }) => tags['addr:city'] ?? []))).toEqual(
    new Set(['Greensboro', 'High Point']),
  )
})

test('lots and areas are closed, and streets that cross share a node', () => {
  const ways = readWays()
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
  const bounds = /<bounds [^>]*>/.exec(xml)![0]
  const [south, north] = [Number(attribute(bounds, 'minlat')), Number(attribute(bounds, 'maxlat'))]
  const [west, east] = [Number(attribute(bounds, 'minlon')), Number(attribute(bounds, 'maxlon'))]
  const outside = [...readNodes().values()].filter(
    ({ lat, lon }) => lat < south || lat > north || lon < west || lon > east,
  )
  expect(outside).toEqual([])
  expect(xml).toMatch(/<node [^>]*><tag k="place" v="city"\/><tag k="name" v="High Point"\/><\/node>/)
  expect([...xml.matchAll(/<tag k="ref" v="US 29"\/>/g)]).toHaveLength(1)
})
