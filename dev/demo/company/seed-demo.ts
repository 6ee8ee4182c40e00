import type { Db, Tx } from '../../../apps/server/src/platform/db/db.ts'
import type { Storage } from '../../../apps/server/src/platform/storage/storage.ts'
import { editSettings, readSettings } from '../../../apps/server/src/support/settings/index.ts'
import { weighBuildings } from '../../../apps/server/src/workflow/fieldwork/index.ts'
import { giveToFielders } from './assignments.ts'
import { seedBases } from './bases.ts'
import { ringBells } from './bell/ring-bells.ts'
import { answerDeliveries, rejectOne } from './delivery/answers.ts'
import { deliverSites, findUnwanted } from './delivery/deliveries.ts'
import { isPersonThere, takeAllTheTime } from './demo.queries.ts'
import { takeDice } from '../../pictures/dice.ts'
import { surveyBuildings } from './fieldwork.ts'
import { billWork, drawPapers } from './money/bill-work.ts'
import { closePaid, failUnseen, holdAndCancel, moveAlong } from './moves.ts'
import { takeOrders } from './orders.ts'
import { keepDocuments } from './papers/documents.ts'
import { FIRST_OF_DEMO, seedPeople } from './people.ts'
import { planOrders } from './plan.ts'
import type { PlannedOrder } from './planned.ts'
import { judgePassed } from './review/reviews.ts'
import { sendSomeBack } from './review/send-back.ts'
import { DUE_AFTER } from './time/calendar.ts'
import { closeHistory, dateBeginning, openHistory } from './time/history.queries.ts'
import { settleRecords } from './time/settle-records.queries.ts'
import { openWorkClock, WORKDAY } from './time/work-clock.ts'

const SEED = 20_261_112
/** Where it is reached, where its invoices are paid, and what it promises. */
const COMPANY = {
  'organisation.name': 'Demarc Survey Company',
  'organisation.address': '214 Commerce Place, Suite 300\nGreensboro, NC 27401\n(336) 555-0140\noffice@demarc.test',
  'organisation.remitTo': 'Demarc Survey Company\nPO Box 1142\nGreensboro, NC 27402',
  'organisation.taxId': '56-0142677',
  'organisation.bankName': 'Piedmont Demo Bank',
  'organisation.bankRouting': '053000196',
  'organisation.bankAccount': '000142677018',
  'organisation.contactName': 'Dana Price',
  'organisation.contactEmail': 'billing@demarc.test',
  'organisation.contactPhone': '(336) 555-0142',
  'work.siteDueDays': DUE_AFTER,
}
/** It has been at work for so long when it is first looked at. */
const BEGAN = 200 * WORKDAY

export const isDemoThere = (db: Db): Promise<boolean> => isPersonThere(db, FIRST_OF_DEMO)

type Input = {
  /** Null: there are neither photos nor surveys nor documents, and so nothing is packed for a customer. */
  readonly storage: Storage | null
  readonly password: string
  /** How much of the whole company. */
  readonly part?: number
}
type Seeded = { readonly orders: number; readonly buildings: number; readonly photos: number }

/**
 * A company in the middle of its work. Everything goes the way the product itself goes, by the people whose work it is;
 * then history and records get the hours at which it would have happened.
 */
export async function seedDemo(tx: Tx, { storage, password, part = 1 }: Input): Promise<Seeded> {
  await takeAllTheTime(tx)
  const { 'organisation.timeZone': timeZone } = await readSettings(tx)
  const now = Temporal.Now.zonedDateTimeISO(timeZone)
  const clock = openWorkClock(now)
  const begunAt = clock.instantAt(clock.now - BEGAN)
  await openHistory(tx, begunAt)
  const crew = await seedPeople(tx, password)
  await editSettings(tx, crew.admin, COMPANY)
  await seedBases(tx, crew)
  await dateBeginning(tx, begunAt)

  const orders = planOrders(takeDice(SEED), now, part)
  const work = { orders, clock }
  await takeOrders(tx, crew, orders)
  await moveAlong(tx, crew, orders)
  const sent = await giveToFielders(tx, crew, work)
  const photos = storage ? await surveyBuildings(tx, storage, { crew, orders, sent }) : 0
  await judgePassed(tx, crew, orders)
  await deliverSites(tx, { crew, ...work, storage })
  await answerDeliveries(tx, crew, work)
  if (storage) await rejectOne(tx, crew, { order: findUnwanted(orders), clock })
  const paid = await billWork(tx, crew, work)
  await closePaid(tx, crew, { ...work, paid })
  await (storage ? sendSomeBack(tx, crew, work) : failUnseen(tx, crew, orders))
  await holdAndCancel(tx, crew, work)
  if (storage) await keepDocuments(tx, storage, { crew, orders })
  if (storage) await drawPapers(tx, storage)
  const buildings = buildingsOf(orders)
  await weighBuildings(tx, buildings)
  await settleRecords(tx, { begunAt, timeZone })
  await closeHistory(tx)
  await ringBells(tx, clock)
  return { orders: orders.length, buildings: buildings.length, photos }
}

const buildingsOf = (orders: readonly PlannedOrder[]): string[] =>
  orders.flatMap(({ sites }) => sites.flatMap((site) => site.buildings.map(({ id }) => id)))
