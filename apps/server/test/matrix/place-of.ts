import { makePlace, type OrderPlace } from '@demarc/testkit'
import { customerIdOf } from '../named-people.ts'
import type { TestApp } from '../test-app.ts'

const places = new WeakMap<TestApp, Map<1 | 2, Promise<OrderPlace>>>()

/** One for each customer and app: the matrix makes thousands of orders, and there are not as many city codes. */
export function placeOf(app: TestApp, customer: 1 | 2): Promise<OrderPlace> {
  const known = places.get(app) ?? new Map<1 | 2, Promise<OrderPlace>>()
  places.set(app, known)
  const place = known.get(customer) ?? app.as('ada').then((ada) => makePlace(ada, customerIdOf(customer)))
  known.set(customer, place)
  return place
}
