import { randomBytes } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { ask, type ApiCaller } from '@demarc/testkit'
import { keepSecret } from './secrets.ts'

export type Person = { email: string; password: string; firstName: string; lastName: string }
export type MadePerson = Person & { id: string }
export type Role = 'ADMIN' | 'BACKEND' | 'SUPERVISOR' | 'FIELDER' | 'CUSTOMER'

/** The demonstration accounts of `npm run db:seed`, one for each role. */
export const PEOPLE = {
  ADMIN: castMember('admin', 'Ada', 'Okafor'),
  BACKEND: castMember('backend', 'Ben', 'Whitfield'),
  SUPERVISOR: castMember('supervisor', 'Sue', 'Laurent'),
  FIELDER: castMember('fielder', 'Finn', 'Bell'),
  CUSTOMER: castMember('customer', 'Cora', 'Ellison'),
} as const

function castMember(name: string, firstName: string, lastName: string): Person {
  return { email: `${name}@demarc.test`, password: 'demarc-demo', firstName, lastName }
}

const unique = () => randomBytes(4).toString('hex')

export const newPassword = (): string => keepSecret(`walnut-${unique()}-bridge`)

/** Somebody nobody else in the run is: stories do not meet. */
export const newPerson = (firstName = 'Nora', lastName = 'Vance'): Person => ({
  email: `${firstName.toLowerCase()}-${unique()}@demarc.test`,
  password: newPassword(),
  firstName,
  lastName,
})

/** An account that can sign in at once, made by an admin; a customer's person belongs to that customer. */
export async function makePerson(
  admin: ApiCaller,
  role: Role,
  person = newPerson(),
  customerId: string | null = null,
): Promise<MadePerson> {
  const body = { ...person, roleIds: [await roleId(admin, role)], customerId }
  const { id } = await ask(admin, 'createUser', { body })
  return { ...person, id }
}

export async function roleId(admin: ApiCaller, role: Role): Promise<string> {
  return (await ask(admin, 'listRoles', {})).find(({ key }) => key === role)!.id
}

/** The registration of an address that waits for a decision. */
export async function pendingIdOf(admin: ApiCaller, email: string): Promise<string> {
  const pending = await ask(admin, 'listPendingUsers', { query: {} })
  return pending.find((registration) => registration.email === email)!.id
}

/** Signs a browser in without the form, for tests that are about something else; opens a page only where one is named. */
export async function enter(page: Page, person: Pick<Person, 'email' | 'password'>, path?: string): Promise<void> {
  const { email, password } = person
  const reply = await page.request.post('/api/login', { data: { email, password } })
  expect(reply.status()).toBe(200)
  if (path) await page.goto(path)
}
