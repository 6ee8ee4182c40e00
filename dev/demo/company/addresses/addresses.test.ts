import { metresBetween } from '@demarc/domain'
import { describe, expect, test } from 'vitest'
import { takeDice } from '../../../pictures/dice.ts'
import { isInside } from '../../town/pin-inside.ts'
import { planTown } from '../../town/plan-town.ts'
import { DEMO_CITIES } from '../places.ts'
import { planOrders } from '../plan.ts'
import type { PlannedOrder } from '../planned.ts'

const NOW = Temporal.ZonedDateTime.from('2026-11-12T10:42[America/New_York]')
const ORDERS = planOrders(takeDice(1), NOW)
const ROOFS = new Map(
  DEMO_CITIES.map((city) => [
    city,
    Map.groupBy(planTown(city).roofs, ({ address }) => (address ? `${address.number} ${address.street}` : null)),
  ]),
)

const buildingsOf = ({ sites }: PlannedOrder) => sites.flatMap(({ buildings }) => buildings)
const housesOf = (order: PlannedOrder) => buildingsOf(order).flatMap((one) => [one, ...one.units])
const addressesOf = (order: PlannedOrder) => [order.address, ...housesOf(order).map(({ address }) => address)]
const roofsAt = ({ city }: PlannedOrder, address: string) => ROOFS.get(city)!.get(address) ?? []
const many = (orders: readonly PlannedOrder[]) => orders.filter((order) => buildingsOf(order).length > 1)

describe('every order of a whole company', () => {
  test('is for a house of its town, whose number no other roof of the street has', () => {
    const wrong = ORDERS.flatMap((order) =>
      addressesOf(order).filter((address) => roofsAt(order, address).length !== 1),
    )
    expect(wrong).toEqual([])
    expect(ORDERS.flatMap(housesOf).length).toBeGreaterThan(1200)
  })

  test('has its pins under the roofs of its addresses', () => {
    const astray = ORDERS.flatMap((order) =>
      housesOf(order)
        .filter(({ address, pin }) => pin && !isInside(roofsAt(order, address)[0]!.ring, pin))
        .map(({ address }) => address),
    )
    expect(astray).toEqual([])
    const unfound = ORDERS.filter(({ goal }) => goal !== 'RESEARCHING')
      .flatMap(housesOf)
      .filter(({ pin }) => !pin)
    expect(unfound).toEqual([])
  })

  test('has the address of its first building', () => {
    const other = ORDERS.filter((order) =>
      buildingsOf(order).some(({ address }, at) => at === 0 && address !== order.address),
    )
    expect(other).toEqual([])
  })

  test('has houses of its own, unless research asks about a job that is done', () => {
    const orders = Map.groupBy(
      ORDERS.flatMap((order) =>
        [...new Set(addressesOf(order))].map((address) => ({ order, at: `${order.city.cityCode} ${address}` })),
      ),
      ({ at }) => at,
    )
    const shared = [...orders.values()].filter(({ length }) => length > 1).map((own) => own.map(({ order }) => order))
    expect(shared.length).toBeGreaterThan(0)
    for (const [one, other, ...more] of shared) {
      expect(more).toEqual([])
      const goals = [one!.goal, other!.goal].toSorted()
      expect(['CLOSED', 'PAID']).toContain(goals[0])
      expect(goals[1]).toBe('RESEARCHING')
    }
  })

  test('has its buildings on one side of one street, close together', () => {
    for (const order of many(ORDERS)) {
      const roofs = housesOf(order).map(({ address }) => roofsAt(order, address)[0]!)
      expect(new Set(roofs.map(({ address }) => `${address!.street} ${address!.number % 2}`)).size).toBe(1)
      const corners = roofs.map(({ ring }) => ring[0]!)
      expect(Math.max(...corners.map((corner) => metresBetween(corners[0]!, corner)))).toBeLessThan(700)
    }
  })

  test('for several apartment buildings is for one complex, which no other order has', () => {
    const apart = many(ORDERS).filter(({ sites, goal }) => sites[0]!.jobType === 'M' && goal !== 'RESEARCHING')
    expect(apart.length).toBeGreaterThan(50)
    const complexes = apart.map((order) => {
      const own = new Set(buildingsOf(order).map(({ address }) => roofsAt(order, address)[0]!.complex))
      expect([...own]).toEqual([expect.any(Number)])
      return `${order.city.cityCode} ${[...own].join()}`
    })
    expect(new Set(complexes).size).toBe(complexes.length)
  })

  test('has houses, apartments or shops as its job is', () => {
    const kindOf = (order: PlannedOrder) => roofsAt(order, order.address)[0]!.kind
    const right = { S: ['house', 'detached'], M: ['apartments'], C: ['commercial', 'retail', 'office', 'industrial'] }
    const settled = ORDERS.filter(({ goal }) => goal !== 'RESEARCHING' && goal !== 'ORDER_RECEIVED')
    const wrong = settled.filter((order) => !right[order.sites[0]!.jobType].includes(kindOf(order)))
    expect(wrong.length).toBeLessThan(settled.length / 10)
  })
})

test('what is researched is often next door to what is done', () => {
  const done = ORDERS.filter(({ goal }) => goal === 'PAID' || goal === 'CLOSED').flatMap(buildingsOf)
  const waiting = ORDERS.filter(({ goal }) => goal === 'RESEARCHING').flatMap(buildingsOf)
  const near = waiting.flatMap(({ pin }) => done.filter((old) => pin && old.pin && metresBetween(old.pin, pin) < 75))
  expect(near.length).toBeGreaterThan(3)
})

test('on whatever day there is room for every order', () => {
  for (let day = 1; day <= 28; day += 3) {
    const now = Temporal.ZonedDateTime.from({ year: 2027, month: 2, day, hour: 9, timeZone: 'America/New_York' })
    expect(planOrders(takeDice(day), now)).toHaveLength(ORDERS.length)
  }
})
