import { describe, expect, test } from 'vitest'
import { diceOf, feasiblePlanning } from '#test/plannings.ts'
import { driveBetween, driveOrder, driveThrough } from '../dispatch/route.ts'
import { suggest } from '../dispatch/suggest.ts'
import { metresBetween, stepFrom, type Point } from '../geo.ts'
import { METRES_PER_MILE } from '../measures.ts'
import { emptyTable, MOST_PLACES_OF_TABLE, neighborBlocks, roadsOfBlocks, tablesToAsk } from './road-blocks.ts'
import { placeAt, placeNumber, type Roads } from './roads.ts'
import { middleSpot, roadMilesApart, spotOf } from './spot.ts'

const home: Point = { lat: 36.0726, lon: -79.792 }
const at = (east: number, north = 0): Point => stepFrom(home, { north, east })
const dice = diceOf(11)
const scattered = (count: number) => Array.from({ length: count }, () => at(dice.next() * 60_000, dice.next() * 90_000))

/** Whoever crosses the river drives ten miles more; nobody knows what lies north of it all. */
const river = (lon: number): Roads => ({
  numberOf: (point) => (point.lat > 37 ? -1 : placeNumber(point)),
  miles: (from, to) => {
    const [one, other] = [placeAt(from), placeAt(to)]
    return metresBetween(one, other) / METRES_PER_MILE + (one.lon < lon !== other.lon < lon ? 10 : 0)
  },
  minutes: (from, to) => (from === to ? 0 : 7),
})

/** All tables that were asked, filled with straight miles. */
function blocksOf(points: readonly Point[], most: number, miles = straightMiles) {
  const places = neighborBlocks(points)
  const blocks = tablesToAsk(places, most).map(({ from, to }) => {
    const table = emptyTable()
    places[from]!.forEach((one, row) =>
      places[to]!.forEach((other, column) => {
        table[row * MOST_PLACES_OF_TABLE + column] = miles(placeAt(one), placeAt(other))
      }),
    )
    return { from, to, miles: table }
  })
  return { places, blocks }
}
const straightMiles = (one: Point, other: Point) => metresBetween(one, other) / METRES_PER_MILE

describe('a place', () => {
  test('has one number within ten meters, and the number says where it is', () => {
    for (const point of [
      home,
      at(-3000, 9000),
      { lat: -33.86, lon: 151.2 },
      { lat: 0, lon: -180 },
      { lat: 90, lon: 180 },
    ]) {
      expect(metresBetween(point, placeAt(placeNumber(point)))).toBeLessThan(10)
      expect(placeNumber(placeAt(placeNumber(point)))).toBe(placeNumber(point))
    }
    expect(placeNumber(at(30))).not.toBe(placeNumber(home))
  })
})

describe('a drive', () => {
  test('is by road where that is known, else estimated from the straight line', () => {
    const roads = river(at(100).lon)
    expect(driveBetween(home, at(200), roads).miles).toBeCloseTo(10.1, 1)
    expect(driveBetween(home, at(200), roads).minutes).toBe(7)
    expect(driveBetween(home, at(200)).miles).toBeCloseTo(0.16, 2)
    const unknown = { lat: 37.5, lon: home.lon }
    expect(driveBetween(home, unknown, roads)).toEqual(driveBetween(home, unknown))
  })

  test('goes from home and back, with the minutes of each leg', () => {
    const drive = driveThrough(home, [at(50), at(200)], river(at(100).lon))
    expect(drive.minutes).toBe(21)
    expect(drive.miles).toBeCloseTo(20.2, 1)
  })

  test('is in an order that crosses the river once', () => {
    const stops = [at(50, 1000), at(150, 2000), at(50, 3000), at(150, 4000)]
    const crossings = (order: readonly Point[]) => {
      const sides = order.map((stop) => stop.lon < at(100).lon)
      return sides.filter((side, n) => n > 0 && side !== sides[n - 1]).length
    }
    expect(crossings(driveOrder(null, stops))).toBe(3)
    expect(crossings(driveOrder(null, stops, river(at(100).lon)))).toBe(1)
  })

  test('from the middle of a site starts at its building that lies nearest to it', () => {
    const spots = [at(0), at(100), at(300)].map((point) => spotOf(point, river(at(200).lon)))
    expect(middleSpot(spots).number).toBe(spots[1]!.number)
    expect(roadMilesApart(middleSpot(spots), spots[2]!)).toBeGreaterThan(10)
  })
})

describe('blocks of places', () => {
  test('hold each place once, no more than a table takes, and lie together', () => {
    const points = [...scattered(612), ...scattered(3), home, at(1)]
    const blocks = neighborBlocks(points)
    expect(blocks).toHaveLength(7)
    expect(Math.max(...blocks.map(({ length }) => length))).toBeLessThanOrEqual(MOST_PLACES_OF_TABLE)
    const every = new Set(points.map(placeNumber))
    expect([blocks.flat().length, new Set(blocks.flat())]).toEqual([every.size, every])
    const spread = (block: readonly number[]) => {
      const lats = block.map((number) => placeAt(number).lat)
      return Math.max(...lats) - Math.min(...lats)
    }
    // All of them are 0.8 degrees from south to north.
    expect(Math.max(...blocks.map(spread))).toBeLessThan(0.5)
    expect(neighborBlocks([])).toEqual([])
  })

  test('are asked within themselves, then with those that lie nearest, as many as allowed', () => {
    const west = neighborBlocks([at(0), at(100)])[0]!
    const middle = neighborBlocks([at(20_000)])[0]!
    const east = neighborBlocks([at(50_000)])[0]!
    const places = [east, west, middle]
    expect(tablesToAsk(places, 25)).toEqual([
      { from: 0, to: 0 },
      { from: 1, to: 1 },
      { from: 2, to: 2 },
      { from: 1, to: 2 },
      { from: 0, to: 2 },
      { from: 0, to: 1 },
    ])
    expect(tablesToAsk(places, 4)).toHaveLength(4)
  })

  test('say how far it is between any two places, both ways alike; what was not asked is not known', () => {
    const points = scattered(250)
    const all = roadsOfBlocks(blocksOf(points, 25))
    for (let n = 0; n < 300; n += 1) {
      const [one, other] = [points[dice.upTo(250)]!, points[dice.upTo(250)]!]
      const miles = all.miles(all.numberOf(one), all.numberOf(other))
      expect(Math.abs(miles - straightMiles(one, other))).toBeLessThan(0.02)
      expect(all.miles(all.numberOf(other), all.numberOf(one))).toBe(miles)
    }
    expect(all.numberOf(at(-70_000))).toBe(-1)
    const some = blocksOf(points, 3)
    const [first, second] = [some.places[0]![0]!, some.places[1]![0]!]
    const roads = roadsOfBlocks(some)
    expect(roads.miles(roads.numberOf(placeAt(first)), roads.numberOf(placeAt(second)))).toBeNaN()
  })
})

describe('a suggestion', () => {
  const time = { workingDays: [1, 2, 3, 4, 5] as const, absences: [], unitsPerDay: 4, taken: {} }
  const today = '2026-11-16'

  test('sends nobody across the river who lives nearest by the straight line', () => {
    const fielder = (id: string, place: Point) => ({ id, home: place, time, stops: [], visits: {} })
    const planning = {
      today,
      dueDate: '2026-11-18',
      visits: [{ id: 'v', siteId: 's', point: at(300), units: 1, dueDate: null, isUrgent: false }],
      fielders: [fielder('near', home), fielder('same-bank', at(6000))],
    }
    const points = [home, at(300), at(6000)]
    const across = (one: Point, other: Point) =>
      straightMiles(one, other) + (one.lon < at(150).lon !== other.lon < at(150).lon ? 20 : 0)
    expect(suggest(planning).parts[0]?.fielderId).toBe('near')
    expect(suggest({ ...planning, blocks: blocksOf(points, 25, across) }).parts[0]?.fielderId).toBe('same-bank')
  })

  test('by roads that are as long as the estimate is the same one', () => {
    const planning = feasiblePlanning({ seed: 3, fielders: 6, days: 5, unitsPerDay: 4, filled: 0.7, standing: 0.3 })
    const points = [
      ...planning.visits.flatMap(({ point }) => point ?? []),
      ...planning.fielders.flatMap(({ home: base, stops }) =>
        [base ?? [], stops.flatMap(({ point }) => point ?? [])].flat(),
      ),
    ]
    const exact = new Map(points.map((point) => [placeNumber(point), point]))
    const estimated = (one: Point, other: Point) =>
      driveBetween(exact.get(placeNumber(one)) ?? one, exact.get(placeNumber(other)) ?? other).miles
    expect(suggest({ ...planning, blocks: blocksOf(points, 25, estimated) })).toEqual(suggest(planning))
  })
})
