import { describe, expect, test } from 'vitest'
import { DEMO_CITIES, type Pin } from '../company/places.ts'
import { isInside, pinInside } from './pin-inside.ts'
import { planTown } from './plan-town.ts'
import type { Ring, Roof, Town } from './town.ts'

const TOWNS = DEMO_CITIES.map((city) => ({ city, town: planTown(city) }))

test('the same city has the same town, and another city another one', () => {
  const [greensboro, highPoint] = [DEMO_CITIES[0]!, DEMO_CITIES[2]!]
  expect(JSON.stringify(planTown(greensboro))).toBe(JSON.stringify(planTown({ ...greensboro })))
  const moved = { ...highPoint, lat: greensboro.lat, lon: greensboro.lon }
  expect(planTown(moved).roofs[0]?.ring).not.toEqual(planTown(greensboro).roofs[0]?.ring)
})

describe.each(TOWNS)('$city.cityName', ({ city, town }) => {
  const numbered = town.roofs.flatMap(({ address }) => address ?? [])
  const complexes = [...Map.groupBy(town.roofs, ({ complex }) => complex)].filter(([at]) => at !== null)

  test('has every number of a street once, and of every long street many', () => {
    const addresses = numbered.map(({ number, street }) => `${number} ${street}`)
    expect(new Set(addresses).size).toBe(addresses.length)
    for (const street of city.streets) {
      const own = numbered.filter((address) => address.street === street)
      expect(own.filter(({ number }) => number % 2 === 0).length).toBeGreaterThan(60)
      expect(own.filter(({ number }) => number % 2 === 1).length).toBeGreaterThan(60)
    }
    expect(numbered.length).toBeGreaterThan(7000)
  })

  test('has complexes of 8 to 16 buildings, each with its own number on one side of one street', () => {
    expect(complexes.length).toBeGreaterThan(18)
    for (const [, roofs] of complexes) {
      expect(roofs.length).toBeGreaterThanOrEqual(8)
      expect(roofs.length).toBeLessThanOrEqual(16)
      expect(new Set(roofs.map(({ address }) => `${address?.street} ${(address?.number ?? 0) % 2}`)).size).toBe(1)
    }
    expect(new Set(complexes.map(([, { length }]) => length)).size).toBeGreaterThan(3)
  })

  test('has no roof that lies on a street, a drive or another roof', () => {
    const streets = town.ways.filter(({ tags }) => tags.highway && tags.highway !== 'footway')
    const walls = placeByPlace(town.roofs.flatMap((roof) => sidesOf(roof.ring).map((side) => ({ side, roof }))))
    const crossed = streets.flatMap(({ line }) =>
      pairs(line).flatMap((piece) => walls(piece).filter(({ side }) => doCross(piece, side))),
    )
    expect(crossed.map(({ roof }) => roof.address)).toEqual([])
    const overlapping = town.roofs.filter((roof) => {
      const others = sidesOf(roof.ring).flatMap((side) =>
        walls(side).filter((wall) => wall.roof !== roof && doCross(side, wall.side)),
      )
      const around = new Set(walls(sidesOf(roof.ring)[0]!).map((wall) => wall.roof))
      around.delete(roof)
      return others.length > 0 || [...around].some(({ ring }) => isInside(ring, roof.ring[0]!))
    })
    expect(overlapping.map(({ address }) => address)).toEqual([])
  })

  test('has a pin inside every roof, none of them far out', () => {
    expect(town.roofs.filter(({ ring }) => !isInside(ring, pinInside(ring)))).toEqual([])
    const farOut = ({ ring: [corner] }: Roof) => !corner || kilometersBetween(city, corner) > 4.2
    expect(town.roofs.filter(farOut)).toEqual([])
  })

  test('has streets that meet, so that one can drive from any to any other', () => {
    expect(unreached(town)).toBe(0)
  })
})

test('a pin is under a roof whose middle is not', () => {
  const corner = [
    { lat: 36, lon: -80 },
    { lat: 36, lon: -79.999 },
    { lat: 36.0001, lon: -79.999 },
    { lat: 36.0001, lon: -79.9999 },
    { lat: 36.001, lon: -79.9999 },
    { lat: 36.001, lon: -80 },
  ]
  expect(isInside(corner, { lat: 36.0003, lon: -79.9997 })).toBe(false)
  expect(isInside(corner, pinInside(corner))).toBe(true)
})

type Side = readonly [Pin, Pin]
const pairs = (line: readonly Pin[]): Side[] => line.slice(1).map((pin, at) => [line[at]!, pin])
const sidesOf = (ring: Ring): Side[] => pairs([...ring, ring[0]!])

/** Which of the two sides of a line a pin is on. */
const turn = ([a, b]: Side, { lat, lon }: Pin) =>
  Math.sign((b.lon - a.lon) * (lat - a.lat) - (b.lat - a.lat) * (lon - a.lon))
const doCross = (one: Side, other: Side) =>
  turn(one, other[0]) * turn(one, other[1]) < 0 && turn(other, one[0]) * turn(other, one[1]) < 0

const PLACE = 0.0003
function placesOf([a, b]: Side): number[] {
  const [south, north] = [Math.floor(Math.min(a.lat, b.lat) / PLACE), Math.floor(Math.max(a.lat, b.lat) / PLACE)]
  const [west, east] = [Math.floor(Math.min(a.lon, b.lon) / PLACE), Math.floor(Math.max(a.lon, b.lon) / PLACE)]
  const places: number[] = []
  for (let y = south; y <= north; y += 1) for (let x = west; x <= east; x += 1) places.push(y * 1_000_000 + x)
  return places
}

/** What has a side near another: every one with every other would be too many. */
function placeByPlace<T extends { readonly side: Side }>(these: readonly T[]) {
  const places = new Map<number, T[]>()
  for (const one of these)
    for (const place of placesOf(one.side)) {
      const there = places.get(place)
      if (there) there.push(one)
      else places.set(place, [one])
    }
  return (side: Side): T[] => placesOf(side).flatMap((place) => places.get(place) ?? [])
}

const kilometersBetween = (a: Pin, b: Pin) =>
  Math.hypot((a.lat - b.lat) * 111.132, (a.lon - b.lon) * 111.32 * Math.cos((a.lat * Math.PI) / 180))

/** How many pins of streets cannot be driven to from the first one. */
function unreached({ ways }: Town): number {
  const beside = new Map<Pin, Pin[]>()
  for (const { line, tags } of ways)
    if (tags.highway)
      for (const [a, b] of pairs(line)) {
        beside.set(a, [...(beside.get(a) ?? []), b])
        beside.set(b, [...(beside.get(b) ?? []), a])
      }
  const reached = new Set<Pin>()
  const waiting = [...beside.keys()].slice(0, 1)
  for (let pin = waiting.pop(); pin; pin = waiting.pop()) {
    if (reached.has(pin)) continue
    reached.add(pin)
    waiting.push(...(beside.get(pin) ?? []))
  }
  return beside.size - reached.size
}
