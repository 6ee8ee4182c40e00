import { randomUUIDv7 } from 'node:crypto'
import type { Actor } from '@demarc/domain'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { customerIdOf } from '#test/named-people.ts'
import { openTestApp, type TestApp } from '#test/test-app.ts'
import { insistOnVersion } from './insist-on-version.ts'
import { record, type Author } from './record.ts'

let app: TestApp
let ada: Actor
let cora: Actor
beforeAll(async () => {
  app = await openTestApp()
  ada = { userId: await app.idOf('ada'), roles: ['ADMIN'], customerId: null }
  cora = { userId: await app.idOf('cora'), roles: ['CUSTOMER'], customerId: customerIdOf(1) }
})
afterAll(() => app.close())

/** What is said of a record in its second version, changed by these one after another, to who has seen the first. */
async function saidTo(actor: Actor, changedBy: readonly Author[], madeOn: number | undefined = 1) {
  const current = { id: randomUUIDv7(), version: 2 }
  for (const author of changedBy)
    await app.db
      .transaction()
      .execute((tx) => record(tx, author, { entity: 'site', entityId: current.id, action: 'edited' }))
  return app.db.transaction().execute(async (tx) => {
    try {
      return await insistOnVersion(tx, actor, madeOn, current)
    } catch (error) {
      return error
    }
  })
}

describe('a change of an older version', () => {
  test('is refused with the name of who made the last change', async () => {
    const abe: Actor = { ...ada, userId: await app.idOf('abe') }
    expect(await saidTo(ada, ['SYSTEM', ada, abe])).toMatchObject({
      code: 'record.stale',
      message: 'Abe Admin changed this while you were editing. Compare both values, then save again.',
      facts: { changedBy: 'Abe Admin', current: { version: 2 } },
    })
  })

  test('names nobody where the system made it', async () => {
    expect(await saidTo(ada, [ada, 'SYSTEM'])).toMatchObject({
      message: 'This changed while you were editing. Compare both values, then save again.',
      facts: { changedBy: null },
    })
  })

  test('names nobody of the staff to a customer', async () => {
    expect(await saidTo(cora, [ada])).toMatchObject({ code: 'record.stale', facts: { changedBy: null } })
  })

  test('is taken where the version is the same, or none was seen', async () => {
    expect([await saidTo(ada, [ada], 2)]).toEqual([undefined])
    const current = { id: randomUUIDv7(), version: 2 }
    await app.db.transaction().execute((tx) => insistOnVersion(tx, ada, undefined, current))
  })
})
