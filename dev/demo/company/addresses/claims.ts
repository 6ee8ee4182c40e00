import { metresBetween, type BuildingType } from '@demarc/domain'
import type { DemoCity } from '../places.ts'
import type { Wish } from '../planned.ts'
import { housesIn, type House } from './houses.ts'

/** Numbers that are drawn: how far along a street, in parts of all its houses. */
export const FIRST_NUMBER = 100
export const LAST_NUMBER = 5990

/** Whose houses are whose: no house belongs to two orders. */
export type Claims = {
  /** Beside each other on one side of the street. */
  readonly inRow: (city: DemoCity, wish: Wish, wanted: { jobType: BuildingType; many: number }) => readonly House[]
  /** Of one complex that is nobody's yet; null where none is large enough. */
  readonly inComplex: (city: DemoCity, wish: Wish, many: number) => readonly House[] | null
  /** Those nearest to a house, on its side of the street. */
  readonly nextTo: (city: DemoCity, house: House, many: number) => readonly House[]
}

const KINDS: Readonly<Record<BuildingType, ReadonlySet<string>>> = {
  S: new Set(['house', 'detached']),
  M: new Set(['apartments']),
  C: new Set(['commercial', 'retail', 'office', 'industrial']),
}
/** What is wished for, weighed in numbers of a street: to be so far away is as bad as each of these. */
const OTHER_SIDE = 400
const OTHER_KIND = 8000
const OTHER_STREET = 10_000
/** Every number between the first and the last of several: they should rather be close together than where they were wished. */
const APART = 12

export function openClaims(): Claims {
  const taken = new Set<House>()
  const isFree = (house: House) => !taken.has(house)
  const claim = (houses: readonly House[]): readonly House[] => {
    houses.forEach((house) => taken.add(house))
    return houses
  }
  return {
    inRow: (city, wish, { jobType, many }) => {
      const at = numberWished(city, wish)
      const groups = [0, OTHER_SIDE].flatMap((aside) => {
        const side = housesIn(city).onSide(wish.street, wish.number + (aside > 0 ? 1 : 0))
        const free = side.filter((house) => isFree(house) && house.complex === null)
        const right = free.filter(({ kind }) => KINDS[jobType].has(kind))
        return [
          ...groupsOf(right, many).map((houses) => ({ houses, cost: costOf(houses, at) + aside })),
          ...groupsOf(free, many).map((houses) => ({ houses, cost: costOf(houses, at) + aside + OTHER_KIND })),
        ]
      })
      return claim(cheapest(groups) ?? refuse(wish, many))
    },
    inComplex: (city, wish, many) => {
      const free = housesIn(city).complexes.filter((houses) => houses.length >= many && houses.every(isFree))
      const at = numberWished(city, wish)
      const groups = free.map((houses) => ({ houses, cost: costOfComplex(city, houses, { ...wish, number: at }) }))
      const found = cheapest(groups)
      return found && claim(found.slice(0, many))
    },
    nextTo: (city, house, many) => {
      const free = housesIn(city).onSide(house.street, house.number).filter(isFree)
      const nearest = free.toSorted(
        (one, other) => metresBetween(house.pin, one.pin) - metresBetween(house.pin, other.pin),
      )
      return claim(nearest.slice(0, many))
    },
  }
}

function refuse({ street, number }: Wish, many: number): never {
  throw new Error(`there is no room for ${many} at ${number} ${street}`)
}

/** Wishes are spread over the houses of a street, not over its length: it is longer than the town is dense. */
function numberWished(city: DemoCity, { street, number }: Wish): number {
  const all = housesIn(city).onSide(street, number)
  const part = (number - FIRST_NUMBER) / (LAST_NUMBER - FIRST_NUMBER)
  return all[Math.round(part * (all.length - 1))]?.number ?? number
}

type Group = { readonly houses: readonly House[]; readonly cost: number }

const groupsOf = (houses: readonly House[], many: number): (readonly House[])[] =>
  Array.from({ length: Math.max(0, houses.length - many + 1) }, (_, at) => houses.slice(at, at + many))

function costOf(houses: readonly House[], number: number): number {
  const [first, last] = [houses[0]?.number ?? 0, houses.at(-1)?.number ?? 0]
  return (last - first) * APART + Math.abs((first + last) / 2 - number)
}

function costOfComplex(city: DemoCity, [first]: readonly House[], { street, number }: Wish): number {
  if (!first) return Infinity
  if (first.street === street) return Math.abs(first.number - number)
  return city.streets.includes(first.street) ? OTHER_STREET : 2 * OTHER_STREET
}

const cheapest = (groups: readonly Group[]): readonly House[] | null =>
  groups.reduce<Group | null>((best, group) => (best && best.cost <= group.cost ? best : group), null)?.houses ?? null
