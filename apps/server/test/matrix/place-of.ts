import { customerIdOf } from '../named-people.ts'
import type { TestHouse } from '../test-app.ts'
import { makePlace, type OrderPlace } from '../fixtures/work.ts'

const places = new WeakMap<TestHouse, Map<1 | 2, Promise<OrderPlace>>>()

/** One for each customer and house: the matrix makes thousands of orders, and there are not as many city codes. */
export function placeOf(house: TestHouse, customer: 1 | 2): Promise<OrderPlace> {
  const known = places.get(house) ?? new Map<1 | 2, Promise<OrderPlace>>()
  places.set(house, known)
  const place = known.get(customer) ?? house.as('ada').then((ada) => makePlace(ada, customerIdOf(customer)))
  known.set(customer, place)
  return place
}
