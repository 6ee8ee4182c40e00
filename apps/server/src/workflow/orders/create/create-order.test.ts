import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeOrder, makePlace, orderForm, type OrderPlace } from '@demarc/testkit'
import { customerIdOf } from '#test/named-people.ts'
import { openTestApp, type Caller, type TestApp } from '#test/test-app.ts'
import {
  makeCityCode,
  makeCustomer,
  makeWireCenter,
  turnedAway,
  WRITTEN_BY_THE_BACK_OFFICE,
} from '#test/fixtures/places.ts'
import { auditRowsOf } from '#test/audit-and-jobs.ts'
import { NOBODY_ID } from '#test/fixtures/extra-people.ts'
import { standingOf } from '#test/fixtures/work.ts'

let app: TestApp
let ben: Caller
let place: OrderPlace
beforeAll(async () => {
  app = await openTestApp()
  ben = await app.as('ben')
  place = await makePlace(ben)
})
afterAll(() => app.close())

const preview = async ({ state, cityCode }: OrderPlace) =>
  (await ben.get(`/api/jsn/generate?stateCode=${state}&cityCode=${cityCode}`)).json().jsn

describe('taking an order', () => {
  test('its site gets the number that was shown, the next order the next', async () => {
    const fresh = await makePlace(ben)
    const shown = await preview(fresh)
    expect(shown).toMatch(new RegExp(`^${fresh.state}${fresh.cityCode}\\d{4}0001$`))
    const first = await makeOrder(ben, fresh)
    expect(first).toMatchObject({
      jsn: shown,
      status: 'ORDER_RECEIVED',
      sites: [{ jsn: shown, status: 'ORDER_RECEIVED' }],
    })
    const second = await makeOrder(ben, fresh)
    expect(second.jsn).toBe(shown.replace(/0001$/, '0002'))
    expect(await preview(fresh)).toBe(shown.replace(/0001$/, '0003'))
  })

  test('asking for the next number takes none', async () => {
    const fresh = await makePlace(ben)
    await Promise.all([preview(fresh), preview(fresh), preview(fresh)])
    expect((await makeOrder(ben, fresh)).jsn).toMatch(/0001$/)
  })

  test('a busy month runs past four digits', async () => {
    const fresh = await makePlace(ben)
    const { jsn } = await makeOrder(ben, fresh)
    await app.owner.updateTable('jsnCounters').set({ last: 9999 }).where('cityCode', '=', fresh.cityCode).execute()
    expect(await preview(fresh)).toBe(jsn.replace(/0001$/, '10000'))
    expect((await makeOrder(ben, fresh)).jsn).toBe(jsn.replace(/0001$/, '10000'))
  })

  test('it is due fourteen days after it was sent, and the city lends its name', async () => {
    const order = await makeOrder(ben, place, { sentDate: '2026-11-03' })
    expect(order).toMatchObject({
      sentDate: '2026-11-03',
      dueDate: '2026-11-17',
      originalCity: 'Eden',
      originalState: 'NC',
    })
    expect(Object.keys(order.reached)).toEqual(['ORDER_RECEIVED'])
  })

  test('it leaves one trace, heard by those who may read orders', async () => {
    const order = await makeOrder(ben, place)
    expect(await auditRowsOf(app, order.id)).toMatchObject([
      {
        action: 'created',
        actorId: await app.idOf('ben'),
        after: { jsn: order.jsn },
        event: 'order.created',
        needs: 'order.read',
      },
    ])
  })

  test('it may arrive on hold', async () => {
    const order = await makeOrder(ben, place, { isHeld: true, heldReason: 'gate code missing' })
    expect(order).toMatchObject({ isHeld: true, hold: { reason: 'gate code missing', byName: 'Ben Backend' } })
  })

  test.each([
    ['a city code that does not exist', { cityCode: 'ZZ' }, 'order.city_unknown'],
    ['a city of another state', { state: 'SC' }, 'order.city_unknown'],
    ['a wire center that does not exist', { wireCenterId: NOBODY_ID }, 'wire_center.unknown'],
  ])('%s is refused and takes no number', async (_, wrong, code) => {
    const before = await preview(place)
    const reply = await ben.post('/api/orders', orderForm(place, wrong))
    expect([reply.statusCode, reply.json().code]).toEqual([409, code])
    expect(await preview(place)).toBe(before)
  })

  test('a city code at rest takes no more orders', async () => {
    const city = await makeCityCode(ben)
    await ben.put(`/api/city-codes/${city.id}`, {
      cityName: 'Eden',
      stateCode: 'NC',
      cityCode: city.cityCode,
      active: false,
    })
    const reply = await ben.post('/api/orders', orderForm({ ...place, cityCode: city.cityCode }))
    expect(reply.json().code).toBe('order.city_unknown')
  })

  test.each(['originalAddress', 'cityCode', 'state', 'wireCenterId', 'sentDate', 'sentBy'])(
    'without %s it is no order',
    async (field) => {
      const { [field as 'state']: _, ...rest } = orderForm(place)
      expect((await ben.post('/api/orders', rest)).statusCode).toBe(400)
    },
  )

  test('only the back office takes orders', async () => {
    expect(await turnedAway(app, (caller) => caller.post('/api/orders', orderForm(place)))).toEqual(
      WRITTEN_BY_THE_BACK_OFFICE,
    )
    expect(await turnedAway(app, (caller) => caller.get('/api/jsn/generate?stateCode=NC&cityCode=ED'))).toEqual([
      'ben 409',
      ...WRITTEN_BY_THE_BACK_OFFICE,
    ])
  })
})

describe('whose order it is', () => {
  test('the customer of the wire center, whatever else is written', async () => {
    const theirs = await makePlace(ben, customerIdOf(1))
    const order = await makeOrder(ben, theirs, { customerId: 'Customer 2' })
    expect(order).toMatchObject({ customerId: customerIdOf(1), customerName: 'Customer 1' })
  })
  test('the one that somebody chose by its id comes before the wire center’s', async () => {
    const theirs = await makePlace(ben, customerIdOf(1))
    const order = await makeOrder(ben, theirs, { customerId: customerIdOf(2) })
    expect(order).toMatchObject({ customerId: customerIdOf(2), customerName: 'Customer 2' })
  })
  test('an id that is no customer’s is refused, also where the wire center has a customer', async () => {
    for (const where of [place, await makePlace(ben, customerIdOf(1))]) {
      const reply = await ben.post('/api/orders', orderForm(where, { customerId: NOBODY_ID }))
      expect([reply.statusCode, reply.json().code]).toEqual([409, 'customer.unknown'])
    }
  })
  test('else whoever the name, the code or an alias leads to', async () => {
    const telco = await makeCustomer(ben, { aliases: ['Blue Ridge'] })
    expect((await makeOrder(ben, place, { customerId: 'blue ridge' })).customerId).toBe(telco.id)
    expect((await makeOrder(ben, place, { sentBy: 'Blue Ridge' })).customerId).toBe(telco.id)
  })
  test('else it is to confirm, and what was written is kept', async () => {
    const order = await makeOrder(ben, place, { customerId: 'Somebody new' })
    expect(order).toMatchObject({ customerId: 'Somebody new', customerName: null })
  })
})

test('the same request twice makes one order', async () => {
  const key = { 'idempotency-key': 'create-order-once' }
  const [one, other] = [
    await ben.post('/api/orders', orderForm(place), key),
    await ben.post('/api/orders', orderForm(place), key),
  ]
  expect(one.json().jsn).toBe(other.json().jsn)
})

test('thirty at once in one city: thirty numbers, none twice, none left out', async () => {
  const fresh = await makePlace(ben)
  const wireCenter = await makeWireCenter(ben)
  const orders = await Promise.all(
    Array.from({ length: 30 }, () => makeOrder(ben, { ...fresh, wireCenterId: wireCenter.id })),
  )
  const taken = orders.map(({ jsn }) => Number(jsn.slice(-4))).toSorted((a, b) => a - b)
  expect(taken).toEqual(Array.from({ length: 30 }, (_, at) => at + 1))
  expect(await standingOf(app, orders[0]!.id)).toMatchObject({ status: 'ORDER_RECEIVED' })
})
