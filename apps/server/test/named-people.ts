import { hash } from '@node-rs/argon2'
import type { Role } from '@demarc/domain'
import { openDb, type Db } from '../src/platform/db/db.ts'
import { openPool, sessionOptions } from '../src/platform/db/pool.ts'
import { addPerson } from '../src/support/identity/index.ts'
import { addCustomer } from '../src/support/reference/index.ts'

export const PASSWORD = 'a password of the tests'

/** The people of every test. Abe is a second admin, Carl belongs to another customer than Cora. */
export const NAMED_PEOPLE = {
  ada: { role: 'ADMIN', customer: null },
  abe: { role: 'ADMIN', customer: null },
  ben: { role: 'BACKEND', customer: null },
  sue: { role: 'SUPERVISOR', customer: null },
  finn: { role: 'FIELDER', customer: null },
  cora: { role: 'CUSTOMER', customer: 1 },
  carl: { role: 'CUSTOMER', customer: 2 },
} as const satisfies Record<string, { role: Role; customer: 1 | 2 | null }>
export type PersonName = keyof typeof NAMED_PEOPLE

export const emailOf = (name: PersonName): string => `${name}@people.test`
export const customerIdOf = (customer: 1 | 2): string => `00000000-0000-7000-8000-00000000c00${customer}`

/** A connection that may do everything, for arranging and for looking. */
export const ownerDb = (url: string): Db =>
  openDb(openPool({ url, size: 4, name: 'demarc-test-owner', onLost: () => {}, options: sessionOptions(null) }))

/** These people sign in thousands of times; a hash says itself how much work checking it takes. */
export const hashOfTestPassword = (): Promise<string> => hash(PASSWORD, { algorithm: 2, memoryCost: 8, timeCost: 1 })

export async function addNamedPeople(url: string): Promise<void> {
  const db = ownerDb(url)
  const password = await hashOfTestPassword()
  await db.transaction().execute(async (tx) => {
    for (const customer of [1, 2] as const) {
      const named = { code: `C${customer}`, name: `Customer ${customer}` }
      await addCustomer(tx, 'SYSTEM', { id: customerIdOf(customer), ...named })
    }
    for (const [name, { role, customer }] of Object.entries(NAMED_PEOPLE)) {
      await addPerson(tx, 'SYSTEM', {
        email: emailOf(name as PersonName),
        password,
        firstName: name.charAt(0).toUpperCase() + name.slice(1),
        lastName: role.charAt(0) + role.slice(1).toLowerCase(),
        roles: [role],
        customerId: customer ? customerIdOf(customer) : null,
      })
    }
  })
  await db.destroy()
}
