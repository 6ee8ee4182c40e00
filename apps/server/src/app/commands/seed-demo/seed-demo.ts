import type { Db, Tx } from '#platform/db/db.ts'
import type { Storage } from '#platform/storage/storage.ts'
import { editSettings, readSettings } from '#support/settings/index.ts'
import { giveToFielders } from './assignments.ts'
import { seedBases } from './bases.ts'
import { answerDeliveries, rejectOne } from './delivery/answers.ts'
import { deliverSites, findUnwanted } from './delivery/deliveries.ts'
import { takeDice } from './dice.ts'
import { surveyBuildings } from './fieldwork.ts'
import { billWork } from './money/bill-work.ts'
import { closePaid, holdAndCancel, moveAlong } from './moves.ts'
import { takeOrders } from './orders.ts'
import { FIRST_OF_DEMO, seedPeople } from './people.ts'
import { planOrders } from './plan.ts'
import { judgePassed } from './reviews.ts'
import { isPersonThere, passedThen, takeAllTheTime } from './demo.queries.ts'
import { sendSomeBack } from './work-orders.ts'

const SEED = 20_261_112
/** Where its invoices are paid. */
const COMPANY = { 'organisation.remitTo': 'Demarc Survey Company\nPO Box 1142\nGreensboro, NC 27402' }

export const isDemoThere = (db: Db): Promise<boolean> => isPersonThere(db, FIRST_OF_DEMO)

type Seeded = { readonly orders: number; readonly buildings: number; readonly photos: number }

/**
 * A company in the middle of its work. Everything goes the way the product itself goes: history tells who did it, at
 * the moment of seeding, because history cannot be written for another day; the records themselves have their own days.
 * Without a storage there are neither photos nor surveys, and so nothing is packed for a customer.
 */
export async function seedDemo(tx: Tx, storage: Storage | null, password: string): Promise<Seeded> {
  await takeAllTheTime(tx)
  const crew = await seedPeople(tx, password)
  await editSettings(tx, crew.admin, COMPANY)
  await seedBases(tx, crew)
  const { 'organisation.timeZone': timeZone } = await readSettings(tx)
  const orders = planOrders(takeDice(SEED), Temporal.Now.zonedDateTimeISO(timeZone))
  await takeOrders(tx, crew, orders)
  await moveAlong(tx, crew, orders)
  await passedThen(tx)
  const sent = await giveToFielders(tx, crew, orders)
  const photos = storage ? await surveyBuildings(tx, storage, { crew, orders, sent }) : 0
  await judgePassed(tx, crew, orders)
  await deliverSites(tx, { crew, orders, storage })
  await answerDeliveries(tx, crew, orders)
  if (storage) await rejectOne(tx, crew.customers.piedmont, findUnwanted(orders))
  await billWork(tx, crew, orders)
  await closePaid(tx, crew, orders)
  await sendSomeBack(tx, crew)
  await holdAndCancel(tx, crew, orders)
  const buildings = orders.reduce((sum, { sites }) => sum + sites.reduce((n, site) => n + site.buildings.length, 0), 0)
  return { orders: orders.length, buildings, photos }
}
