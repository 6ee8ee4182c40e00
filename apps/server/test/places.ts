import { expect } from 'vitest'
import { customerIdOf } from './cast.ts'
import type { Caller, TestHouse } from './house.ts'
import { CITIES } from './many-orders/places.ts'

let [file, count] = ['', 0]
/** Counted for each test file: it has a database of its own, but shares its process with other files. */
function next(): number {
  // Outside of Vitest (bench and faults) there is no file to count for.
  const testPath = process.env.VITEST ? (expect.getState().testPath ?? '') : ''
  if (testPath !== file) [file, count] = [testPath, 0]
  return count++
}

/** Of the cities that come with many orders. */
const TAKEN: ReadonlySet<string> = new Set(CITIES.map(([, , code]) => code))
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789'

/** Two letters that no test of this file has used yet. */
export function newCode(): string {
  const n = next()
  const code = LETTERS.charAt(Math.floor(n / LETTERS.length)) + LETTERS.charAt(n % LETTERS.length)
  return TAKEN.has(code) ? newCode() : code
}
/** A CLLI code of its own. */
export const newClli = (): string => `TSTNNC${newCode()}`

export const cityCodeForm = (extra: object = {}) => ({
  cityName: 'Eden',
  stateCode: 'NC',
  cityCode: newCode(),
  ...extra,
})
export const wireCenterForm = (extra: object = {}) => ({ name: 'Eden Main', wid: `W${next()}`, pid: 'P1', ...extra })
export const customerForm = (extra: object = {}) => {
  const n = next()
  return { name: `Telco ${n}`, code: `TELCO-${n}`, ...extra }
}
export const rateForm = (extra: object = {}) => ({
  wireCenterId: null,
  jobType: 'S',
  cents: 12_500,
  validFrom: '2026-01-01',
  validTo: '2026-12-31',
  ...extra,
})

/** Made by the real call; answers with the record. */
async function made(caller: Caller, url: string, form: object) {
  const reply = await caller.post(url, form)
  if (reply.statusCode !== 201) throw new Error(`${url}: ${reply.body}`)
  return reply.json()
}
export const makeCityCode = (caller: Caller, extra: object = {}) => made(caller, '/api/city-codes', cityCodeForm(extra))
export const makeWireCenter = (caller: Caller, extra: object = {}) =>
  made(caller, '/api/wire-centers', wireCenterForm(extra))
export const makeCustomer = (caller: Caller, extra: object = {}) => made(caller, '/api/customers', customerForm(extra))
export const makeRate = (caller: Caller, extra: object = {}, customerId = customerIdOf(1)) =>
  made(caller, `/api/customers/${customerId}/rates`, rateForm(extra))

type Reply = Awaited<ReturnType<Caller['get']>>

/** Who is turned away by a call, and with what. */
export async function turnedAway(house: TestHouse, call: (caller: Caller) => Promise<Reply>): Promise<string[]> {
  const said: string[] = []
  for (const member of ['ben', 'sue', 'finn', 'cora'] as const) {
    const { statusCode } = await call(await house.as(member))
    if (statusCode >= 400) said.push(`${member} ${statusCode}`)
  }
  return [...said, `visitor ${(await call(house.visitor)).statusCode}`]
}
export const READ_BY_THE_OFFICE = ['finn 403', 'cora 403', 'visitor 401']
export const WRITTEN_BY_THE_BACK_OFFICE = ['sue 403', 'finn 403', 'cora 403', 'visitor 401']
export const FOR_ADMINS = ['ben 403', 'sue 403', 'finn 403', 'cora 403', 'visitor 401']
