import { randomUUIDv7 } from 'node:crypto'
import {
  BUILDING_TRANSITIONS,
  rollUp,
  DELIVERY_TRANSITIONS,
  WORK_ORDER_TRANSITIONS,
  WORK_STATUSES,
  type WorkStatus,
} from '@demarc/domain'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeOrder, makePlace, type OrderPlace } from '@demarc/testkit'
import type { Db } from '#platform/db/db.ts'
import { applicationDb, attempt, trace } from './attempt-in-sql.ts'
import { openTestApp, type Caller, type TestApp } from '../test-app.ts'
import { addBuildings } from '../fixtures/work.ts'

let app: TestApp
let application: Db
let ben: Caller
let place: OrderPlace
beforeAll(async () => {
  app = await openTestApp()
  application = applicationDb(app.url)
  ben = await app.as('ben')
  place = await makePlace(ben)
})
afterAll(async () => {
  await application.destroy()
  await app.close()
})

/** Both must be refused: the application, and the owner, whom only triggers and constraints stand against. */
const both = () => [application, app.owner] as const

async function building(type: 'S' | 'M' | 'C' = 'M') {
  const order = await makeOrder(ben, place)
  const siteId = String(order.sites[0].id)
  const [id = ''] = await addBuildings(app, siteId, [{ type }])
  return { id, siteId, orderId: String(order.id), jsn: String(order.jsn) }
}

describe('I5: a building goes only along the moves', () => {
  test('the rows of the database are the pairs of the domain', async () => {
    const rows = await app.owner.selectFrom('workTransitions').select(['fromStatus', 'toStatus']).execute()
    const pairs = rows.map(({ fromStatus, toStatus }) => `${fromStatus} ${toStatus}`)
    expect(pairs.toSorted()).toEqual(BUILDING_TRANSITIONS.map((pair) => pair.join(' ')).toSorted())
  })
  test('so are those of work orders', async () => {
    const rows = await app.owner.selectFrom('workOrderTransitions').select(['fromStatus', 'toStatus']).execute()
    const pairs = rows.map(({ fromStatus, toStatus }) => `${fromStatus} ${toStatus}`)
    expect(pairs.toSorted()).toEqual(WORK_ORDER_TRANSITIONS.map((pair) => pair.join(' ')).toSorted())
  })
  test('and those of deliveries', async () => {
    const rows = await app.owner.selectFrom('submissionTransitions').select(['fromStatus', 'toStatus']).execute()
    const pairs = rows.map(({ fromStatus, toStatus }) => `${fromStatus} ${toStatus}`)
    expect(pairs.toSorted()).toEqual(DELIVERY_TRANSITIONS.map((pair) => pair.join(' ')).toSorted())
  })
  test('any other change of its status is refused', async () => {
    const { id } = await building()
    for (const db of both())
      expect(await attempt(db, sql`update buildings set status = 'PAID' where id = ${id}`)).toBe(
        'buildings_follow_the_moves',
      )
  })
})

describe('I6: no work moves without a trace', () => {
  test('an order, a site or a building', async () => {
    const { id, siteId, orderId } = await building()
    for (const db of both()) {
      expect(await attempt(db, sql`update orders set narrative = 'x' where id = ${orderId}`)).toContain(
        'left no audit row',
      )
      expect(
        await attempt(db, sql`update sites set status = 'RESEARCHING' where id = ${siteId}`, trace('order', orderId)),
      ).toContain('left no audit row')
      expect(await attempt(db, sql`update buildings set status = 'RESEARCHING' where id = ${id}`)).toContain(
        'left no audit row',
      )
    }
  })
})

describe('I11: numbers', () => {
  test('belong to one site and one building', async () => {
    const [one, other] = [await building(), await building()]
    expect(await attempt(app.owner, sql`update sites set jsn = ${one.jsn} where id = ${other.siteId}`)).toBe(
      'sites_jsn_unique',
    )
    const twin = sql`insert into buildings (id, site_id, jsb, index_bb, building_type, status)
      values (${randomUUIDv7()}, ${one.siteId}, ${`${one.jsn}.01M`}, 2, 'M', 'ORDER_RECEIVED')`
    expect(await attempt(app.owner, twin)).toBe('buildings_jsb_unique')
    const samePlace = sql`insert into buildings (id, site_id, jsb, index_bb, building_type, status)
      values (${randomUUIDv7()}, ${one.siteId}, ${`${one.jsn}.02M`}, 1, 'M', 'ORDER_RECEIVED')`
    expect(await attempt(app.owner, samePlace)).toBe('buildings_index_unique')
  })
  test.each(['NCGB26110042', 'NCGB26110042.1M', 'NCGB26110042.01X', 'ncgb26110042.01M'])(
    '%s is no building',
    async (jsb) => {
      const { id } = await building()
      expect(await attempt(app.owner, sql`update buildings set jsb = ${jsb} where id = ${id}`)).toBe(
        'buildings_jsb_shape',
      )
    },
  )
})

test('I16: an order with sites is never deleted, and the application deletes no work at all', async () => {
  const { orderId, siteId, id } = await building()
  expect(await attempt(app.owner, sql`delete from orders where id = ${orderId}`)).toBe('sites_order_fk')
  for (const [table, row] of [
    ['orders', orderId],
    ['sites', siteId],
    ['buildings', id],
  ] as const)
    expect(await attempt(application, sql`delete from ${sql.table(table)} where id = ${row}`)).toContain(
      'permission denied',
    )
})

test('I19: a pin has both coordinates or none, and lies on the earth', async () => {
  const { id } = await building()
  expect(await attempt(app.owner, sql`update buildings set lat = 36.07 where id = ${id}`)).toBe(
    'buildings_pin_both_or_none',
  )
  expect(await attempt(app.owner, sql`update buildings set lat = 91, lon = 0 where id = ${id}`)).toBe(
    'buildings_pin_in_range',
  )
  expect(await attempt(app.owner, sql`update buildings set lat = 36.07, lon = -79.79 where id = ${id}`)).toBe('ok')
})

describe('I20: sites and orders stand where their work stands', () => {
  test('the database rolls up as the domain does, for every set of statuses there is', async () => {
    const sets: WorkStatus[][] = []
    for (let bits = 1; bits < 1 << WORK_STATUSES.length; bits += 1)
      sets.push(WORK_STATUSES.filter((_, at) => (bits >> at) & 1))
    const { rows } = await sql<{ rolled: string }>`
      select rolled_up(array(select jsonb_array_elements_text(set))) as rolled
        from jsonb_array_elements(${JSON.stringify(sets)}::jsonb) with ordinality as s (set, place)
       order by place`.execute(app.owner)
    const deviations = sets.filter((set, at) => rows[at]?.rolled !== rollUp(set))
    expect(deviations).toEqual([])
    expect(rows).toHaveLength(8191)
  })
  test('a site that stands elsewhere than its buildings is refused', async () => {
    const { siteId, orderId } = await building()
    const lie = sql`update sites set status = 'PAID' where id = ${siteId}`
    expect(await attempt(app.owner, lie, trace('site', siteId), trace('order', orderId))).toContain(
      'does not stand where its buildings stand',
    )
  })
  test('so is an order that stands elsewhere than its sites, or a building that leaves its site behind', async () => {
    const { id, orderId } = await building()
    const lie = sql`update orders set status = 'PAID' where id = ${orderId}`
    expect(await attempt(app.owner, lie, trace('order', orderId))).toContain('does not stand where its sites stand')
    const alone = sql`update buildings set status = 'RESEARCHING' where id = ${id}`
    expect(await attempt(app.owner, alone, trace('building', id))).toContain('does not stand where its buildings stand')
  })
  test('what is shown cannot be written at all', async () => {
    const { orderId } = await building()
    expect(await attempt(app.owner, sql`update orders set shown_status = 'PAID' where id = ${orderId}`)).toContain(
      'can only be updated to DEFAULT',
    )
  })
})
