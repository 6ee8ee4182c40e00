import { randomUUIDv7 } from 'node:crypto'
import { newCode } from '#test/new-codes.ts'
import type { Tx } from '../../src/platform/db/db.ts'
import { addCityCode, addCustomer, addRate, addTaxRate, addWireCenter } from '../../src/support/reference/index.ts'
import { customerIdOf } from '../named-people.ts'
import type { TestApp } from '../test-app.ts'
import { personId } from '../fixtures/people.ts'

const newCustomer = async (tx: Tx) => {
  const id = randomUUIDv7()
  return (await addCustomer(tx, 'SYSTEM', { name: `Customer ${id}`, code: id })).id
}

/** A row for an id of the path that no test has used yet. */
const ROWS: Record<string, (tx: Tx, app: TestApp) => Promise<string>> = {
  cityCodeId: async (tx) =>
    (await addCityCode(tx, 'SYSTEM', { cityName: 'Eden', stateCode: 'NC', cityCode: newCode() })).id,
  wireCenterId: async (tx) => (await addWireCenter(tx, 'SYSTEM', { name: 'Eden', wid: randomUUIDv7(), pid: 'P1' })).id,
  customerId: newCustomer,
  rateId: async (tx) => {
    const terms = { wireCenterId: null, jobType: 'S', cents: 100, validFrom: '2026-01-01', validTo: null } as const
    return (await addRate(tx, 'SYSTEM', { customerId: await newCustomer(tx), ...terms })).id
  },
  taxRateId: async (tx) =>
    (
      await addTaxRate(tx, 'SYSTEM', {
        level: 'CITY',
        stateCode: 'NC',
        countyName: null,
        cityName: `City ${randomUUIDv7()}`,
        rateMillionths: 72_500,
        kinds: ['SURVEY'],
        validFrom: '2026-01-01',
        validTo: null,
      })
    ).id,
  importId: async (tx, app) => {
    const id = randomUUIDv7()
    const byUser = await personId(app.owner, 'ben')
    await tx
      .insertInto('referenceImports')
      .values({ id, kind: 'city_code', rows: '[]', created: 0, updated: 0, byUser })
      .execute()
    return id
  },
  orderImportId: async (tx, app) => {
    const id = randomUUIDv7()
    const byUser = await personId(app.owner, 'ben')
    await tx.insertInto('orderImports').values({ id, fileName: 'jobs.csv', orders: 0, buildings: 0, byUser }).execute()
    return id
  },
}

/** Null where the id names something else. Only a customer can be one's own; the matrix enrols its people with the first. */
export async function addReferenceRow(app: TestApp, param: string, isOwn: boolean): Promise<string | null> {
  const add = ROWS[param]
  if (!add) return null
  if (isOwn && param === 'customerId') return customerIdOf(1)
  return app.owner.transaction().execute((tx) => add(tx, app))
}
