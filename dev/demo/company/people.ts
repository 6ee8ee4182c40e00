import type { Actor, Role } from '@demarc/domain'
import type { Tx } from '../../../apps/server/src/platform/db/db.ts'
import { addPerson } from '../../../apps/server/src/support/identity/index.ts'
import { idsByCode, listPeople } from './demo.queries.ts'
import { CUSTOMER_CODES, type SeededCustomer } from '../seed-reference.ts'

type Person = {
  readonly firstName: string
  readonly lastName: string
  readonly role: Role
  readonly customer?: SeededCustomer
}

/** Beside the demo accounts: as many as 400 orders keep busy. */
const PEOPLE: readonly Person[] = [
  { firstName: 'Dana', lastName: 'Mercer', role: 'BACKEND' },
  { firstName: 'Noor', lastName: 'Haddad', role: 'BACKEND' },
  { firstName: 'Elena', lastName: 'Vasquez', role: 'SUPERVISOR' },
  { firstName: 'Tyrell', lastName: 'Jacobs', role: 'FIELDER' },
  { firstName: 'Priya', lastName: 'Nair', role: 'FIELDER' },
  { firstName: 'Jonas', lastName: 'Kerr', role: 'FIELDER' },
  { firstName: 'Imani', lastName: 'Brooks', role: 'FIELDER' },
  { firstName: 'Wes', lastName: 'Calder', role: 'FIELDER' },
  { firstName: 'Ana', lastName: 'Reyes', role: 'FIELDER' },
  { firstName: 'Luis', lastName: 'Ortega', role: 'FIELDER' },
  { firstName: 'Marcus', lastName: 'Bell', role: 'FIELDER' },
  { firstName: 'Kiri', lastName: 'Tanaka', role: 'FIELDER' },
  { firstName: 'Hugh', lastName: 'Sullivan', role: 'FIELDER' },
  { firstName: 'Rosa', lastName: 'Delgado', role: 'FIELDER' },
  { firstName: 'June', lastName: 'Alston', role: 'CUSTOMER', customer: 'capeFear' },
]
/** The first of them also tells whether the demonstration is there. */
export const FIRST_OF_DEMO = 'dana.mercer@demarc.test'

/** Who does what in the histories. */
export type Crew = {
  readonly clerks: readonly Actor[]
  readonly leads: readonly Actor[]
  readonly fielders: readonly Actor[]
  readonly admin: Actor
  /** Whoever speaks for each of them. */
  readonly customers: Readonly<Record<SeededCustomer, Actor>>
}

export async function seedPeople(tx: Tx, password: string): Promise<Crew> {
  const customers = await idsByCode(tx, 'customers')
  for (const { firstName, lastName, role, customer } of PEOPLE) {
    const email = `${firstName}.${lastName}@demarc.test`.toLowerCase()
    const customerId = (customer && customers.get(CUSTOMER_CODES[customer])) ?? null
    await addPerson(tx, 'SYSTEM', { email, password, firstName, lastName, roles: [role], customerId })
  }
  const people = await listPeople(tx)
  const holding = (role: Role): Actor[] =>
    people
      .filter((person) => person.role === role)
      .map(({ userId, customerId }) => ({ userId, roles: [role], customerId }))
  const speaking = (customer: SeededCustomer): Actor =>
    there(holding('CUSTOMER').find(({ customerId }) => customerId === customers.get(CUSTOMER_CODES[customer])))
  return {
    clerks: holding('BACKEND'),
    leads: holding('SUPERVISOR'),
    fielders: holding('FIELDER'),
    admin: there(holding('ADMIN')[0]),
    customers: { piedmont: speaking('piedmont'), tarheel: speaking('tarheel'), capeFear: speaking('capeFear') },
  }
}

function there(person: Actor | undefined): Actor {
  if (!person) throw new Error('nobody is there to do the work')
  return person
}
