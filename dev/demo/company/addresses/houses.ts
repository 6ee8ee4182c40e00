import { pinInside } from '../../town/pin-inside.ts'
import { planTown } from '../../town/plan-town.ts'
import type { DemoCity, Pin } from '../places.ts'

/** A roof with a number, as an order knows it. */
export type House = {
  readonly street: string
  readonly number: number
  readonly kind: string
  readonly complex: number | null
  readonly pin: Pin
}
export type Houses = {
  /** Along one side of a street that the city is known by, as their numbers rise. */
  readonly onSide: (street: string, number: number) => readonly House[]
  readonly complexes: readonly (readonly House[])[]
}

/** Planned once for each city. Only its houses are kept: all that is drawn of it is many times as much. */
const known = new WeakMap<DemoCity, Houses>()

export function housesIn(city: DemoCity): Houses {
  const houses = known.get(city) ?? readHouses(city)
  known.set(city, houses)
  return houses
}

function readHouses(city: DemoCity): Houses {
  const all = planTown(city).roofs.flatMap(({ address, kind, complex, ring }): House[] =>
    address && (complex !== null || city.streets.includes(address.street))
      ? [{ ...address, kind, complex, pin: pinInside(ring) }]
      : [],
  )
  const sides = Map.groupBy(
    all.toSorted((one, other) => one.number - other.number),
    ({ street, number }) => sideOf(street, number),
  )
  const complexes = Map.groupBy(all, ({ complex }) => complex)
  complexes.delete(null)
  return {
    onSide: (street, number) => sides.get(sideOf(street, number)) ?? [],
    complexes: [...complexes.values()],
  }
}

const sideOf = (street: string, number: number) => `${street} ${number % 2}`
