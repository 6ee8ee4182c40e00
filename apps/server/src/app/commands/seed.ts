import type { Role } from '@demarc/domain'
import { hashPassword } from '#platform/crypto/passwords.ts'
import type { Tx } from '#platform/db/db.ts'
import { addPerson } from '#support/identity/index.ts'
import { isSeeded } from './seed.queries.ts'
import { seedReference, type SeededCustomer } from './seed-reference.ts'
import { withOwner } from './with-owner.ts'

const PASSWORD = 'demarc-demo'

type Cast = { name: string; firstName: string; lastName: string; role: Role; customer?: SeededCustomer }

/** One person for each seat, to try the product with. */
const CAST: readonly Cast[] = [
  { name: 'admin', firstName: 'Ada', lastName: 'Okafor', role: 'ADMIN' },
  { name: 'backend', firstName: 'Ben', lastName: 'Whitfield', role: 'BACKEND' },
  { name: 'supervisor', firstName: 'Sue', lastName: 'Laurent', role: 'SUPERVISOR' },
  { name: 'fielder', firstName: 'Finn', lastName: 'Bell', role: 'FIELDER' },
  { name: 'fielder2', firstName: 'Rosa', lastName: 'Reyes', role: 'FIELDER' },
  { name: 'customer', firstName: 'Cora', lastName: 'Ellison', role: 'CUSTOMER', customer: 'piedmont' },
  { name: 'customer2', firstName: 'Grant', lastName: 'Hollis', role: 'CUSTOMER', customer: 'tarheel' },
]

async function seed(tx: Tx): Promise<void> {
  const customers = await seedReference(tx)
  const password = await hashPassword(PASSWORD)
  for (const { name, role, customer, firstName, lastName } of CAST) {
    const customerId = customer ? customers[customer] : null
    await addPerson(tx, 'SYSTEM', {
      email: `${name}@demarc.test`,
      password,
      firstName,
      lastName,
      roles: [role],
      customerId,
    })
  }
}

await withOwner(async (db, config) => {
  if (config.isProduction)
    throw new Error('the demonstration accounts have a password that everybody knows: refused in production')
  const isDone = await isSeeded(db)
  if (!isDone) await db.transaction().execute(seed)
  process.stdout.write(
    isDone
      ? 'the demonstration accounts are there\n'
      : `demonstration accounts ...@demarc.test, password ${PASSWORD}\n`,
  )
})
