import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeOrder, makePlace, type OrderPlace } from '@demarc/testkit'
import { customerIdOf } from '#test/named-people.ts'
import { openTestApp, type Caller, type TestApp } from '#test/test-app.ts'
import { lastAuditRowOf, auditRowsOf } from '#test/audit-and-jobs.ts'
import { NOBODY_ID } from '#test/fixtures/extra-people.ts'
import { addBuildings, standingOf } from '#test/fixtures/work.ts'

let app: TestApp
let ben: Caller
let sue: Caller
let place: OrderPlace
beforeAll(async () => {
  app = await openTestApp()
  ;[ben, sue] = [await app.as('ben'), await app.as('sue')]
  place = await makePlace(ben)
})
afterAll(() => app.close())

const edit = async (caller: Caller, id: string, body: object) => {
  const reply = await caller.put(`/api/orders/${id}`, body)
  return { status: reply.statusCode, ...reply.json() }
}

describe('changing an order', () => {
  test('only what is given and differs is written, and history says what', async () => {
    const order = await makeOrder(ben, place, { sentDate: '2026-11-03' })
    const changed = await edit(ben, order.id, {
      narrative: 'Gate on Scott Ave',
      sentBy: order.sentBy,
      sentDate: null,
      customerRef: 'PO 88',
    })
    expect(changed).toMatchObject({ narrative: 'Gate on Scott Ave', sentDate: null, customerRef: 'PO 88', version: 2 })
    expect(await lastAuditRowOf(app, order.id)).toMatchObject({
      action: 'edited',
      before: { narrative: '', sentDate: '2026-11-03', customerRef: null },
      after: { narrative: 'Gate on Scott Ave', sentDate: null, customerRef: 'PO 88' },
    })
  })

  test('a form that changes nothing leaves no trace', async () => {
    const order = await makeOrder(ben, place)
    const { narrative, status, originalAddress, originalCity, originalState, sentBy, sentDate } = order
    await edit(ben, order.id, {
      customerId: order.customerId,
      narrative,
      status,
      originalAddress,
      originalCity,
      originalState,
      sentBy,
      sentDate,
    })
    expect((await auditRowsOf(app, order.id)).length).toBe(1)
  })

  test('on an older version it is a conflict that shows what stands there now and who wrote it', async () => {
    const order = await makeOrder(ben, place)
    await edit(ben, order.id, { narrative: 'first', version: order.version })
    const late = await edit(sue, order.id, { narrative: 'second', version: order.version })
    expect(late).toMatchObject({
      status: 409,
      code: 'record.stale',
      facts: { current: { narrative: 'first', version: 2 }, changedBy: 'Ben Backend' },
    })
    // Of the order as it stands, what a reply shows and no more.
    expect(Object.keys(late.facts.current).toSorted()).toEqual(Object.keys(order).toSorted())
  })

  test('a stale form cannot set the status back: the order went on meanwhile', async () => {
    const order = await makeOrder(ben, place)
    await edit(ben, order.id, { status: 'RESEARCHING' })
    const late = await edit(ben, order.id, { status: 'ORDER_RECEIVED', narrative: 'x', version: order.version })
    expect(late).toMatchObject({ status: 409, code: 'record.stale' })
    expect(await standingOf(app, order.id)).toMatchObject({ shownStatus: 'RESEARCHING' })
  })

  test('a supervisor writes the narrative and the due date, nothing else', async () => {
    const order = await makeOrder(ben, place)
    expect(
      await edit(sue, order.id, { narrative: 'Call first', dueDate: '2026-12-01', sentBy: order.sentBy }),
    ).toMatchObject({ status: 'ORDER_RECEIVED', dueDate: '2026-12-01' })
    expect(await edit(sue, order.id, { sentBy: 'Somebody else' })).toMatchObject({
      status: 403,
      code: 'permission.denied',
    })
    expect(await edit(sue, order.id, { status: 'PAID' })).toMatchObject({ status: 403, code: 'permission.denied' })
  })

  test('a new due date is the due date of its sites', async () => {
    const order = await makeOrder(ben, place)
    const changed = await edit(ben, order.id, { dueDate: '2026-12-24' })
    expect(changed.sites[0].dueDate).toBe('2026-12-24')
  })

  test('the customer follows the wire center, and may be named by hand', async () => {
    const order = await makeOrder(ben, place)
    const theirs = await makePlace(ben, customerIdOf(2))
    expect(await edit(ben, order.id, { wireCenterId: theirs.wireCenterId })).toMatchObject({
      customerId: customerIdOf(2),
    })
    expect(await edit(ben, order.id, { customerId: 'C1' })).toMatchObject({ customerId: customerIdOf(1) })
    expect(await edit(ben, order.id, { customerId: 'Nobody we know' })).toMatchObject({
      customerId: 'Nobody we know',
      customerName: null,
    })
    expect(await edit(ben, order.id, { wireCenterId: NOBODY_ID })).toMatchObject({
      status: 409,
      code: 'wire_center.unknown',
    })
  })

  test('somebody else’s order, or one that is not there, is not there', async () => {
    const order = await makeOrder(ben, place)
    await ben.delete(`/api/orders/${order.id}`)
    expect(await edit(ben, order.id, { narrative: 'x' })).toMatchObject({ status: 404, code: 'order.missing' })
    expect(await edit(ben, NOBODY_ID, { narrative: 'x' })).toMatchObject({ status: 404, code: 'order.missing' })
  })
})

describe('the status in the form', () => {
  test('from received to researching completes the order and moves its sites', async () => {
    const order = await makeOrder(ben, place)
    const completed = await edit(ben, order.id, { status: 'RESEARCHING' })
    expect(completed).toMatchObject({ status: 'RESEARCHING', override: null, sites: [{ status: 'RESEARCHING' }] })
    expect(completed.actions).not.toContain('complete')
    expect(await lastAuditRowOf(app, order.id)).toMatchObject({ action: 'completed', event: 'order.completed' })
  })

  test('anything else pins what is shown, with a reason, while the buildings go on', async () => {
    const order = await makeOrder(ben, place)
    await edit(ben, order.id, { status: 'RESEARCHING' })
    await addBuildings(app, order.sites[0].id, [{ type: 'S' }])
    const pinned = await edit(ben, order.id, { status: 'PAID' })
    expect(pinned).toMatchObject({
      status: 'PAID',
      workStatus: 'RESEARCHING',
      override: { reason: 'manual edit', byName: 'Ben Backend' },
    })
    expect(await lastAuditRowOf(app, order.id)).toMatchObject({
      action: 'overridden',
      before: { status: 'RESEARCHING' },
      after: { status: 'PAID', reason: 'manual edit' },
    })

    const resumed = await ben.post(`/api/orders/${order.id}/resume`)
    expect(resumed.json()).toMatchObject({ status: 'RESEARCHING', override: null })
    expect((await ben.post(`/api/orders/${order.id}/resume`)).json().code).toBe('order.action_closed')
  })

  test('set back to where the work stands, it follows the work again', async () => {
    const order = await makeOrder(ben, place)
    await edit(ben, order.id, { status: 'INVOICED', reason: 'billed by hand' })
    expect(await edit(ben, order.id, { status: 'ORDER_RECEIVED' })).toMatchObject({
      override: null,
      actions: expect.arrayContaining(['complete']),
    })
  })
})
