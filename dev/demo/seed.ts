import { parseArgs } from 'node:util'
import type { Role } from '@demarc/domain'
import { hashPassword } from '../../apps/server/src/platform/crypto/passwords.ts'
import type { Config } from '../../apps/server/src/platform/config/config.ts'
import type { Db, Tx } from '../../apps/server/src/platform/db/db.ts'
import { openStorage } from '../../apps/server/src/platform/storage/open-storage.ts'
import type { Storage } from '../../apps/server/src/platform/storage/storage.ts'
import { historyKey, sealOlder } from '../../apps/server/src/support/audit/index.ts'
import { addPerson } from '../../apps/server/src/support/identity/index.ts'
import { isDemoThere, seedDemo } from './company/seed-demo.ts'
import { importTowns } from './import-towns.ts'
import { isSeeded } from './seed.queries.ts'
import { seedReference, type SeededCustomer } from './seed-reference.ts'
import { withOwner } from '../../apps/server/src/app/commands/with-owner.ts'

/**
 * With --demo there is also a company at work: 400 orders, 1,200 buildings with photos, what was delivered, billed and paid
 * of them, more people, and before them its towns on the map. All but the map is one transaction, and its twenty thousand files take
 * their time; --without-photos is for those who look at no building, --without-map for those who look at no map, --small
 * for those to whom a quarter of the company is enough.
 */
const {
  demo: isDemo,
  'without-photos': isWithoutPhotos = false,
  'without-map': isWithoutMap = false,
  small: isSmall = false,
} = parseArgs({
  options: {
    demo: { type: 'boolean' },
    'without-photos': { type: 'boolean' },
    'without-map': { type: 'boolean' },
    small: { type: 'boolean' },
  },
}).values
const SMALL = 0.25

const PASSWORD = 'demarc-demo'

type DemoAccount = { name: string; firstName: string; lastName: string; role: Role; customer?: SeededCustomer }

/** One person for each seat, to try the product with. */
const DEMO_ACCOUNTS: readonly DemoAccount[] = [
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
  for (const { name, role, customer, firstName, lastName } of DEMO_ACCOUNTS) {
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
  if (config.isProduction) throw new Error('The demo accounts have a public password: refused in production')
  const isDone = await isSeeded(db)
  if (!isDone) await db.transaction().execute(seed)
  say(isDone ? 'The demo accounts already exist' : `Created demo accounts (…@demarc.test), password ${PASSWORD}`)
  if (!isDemo) return
  // What was delivered has the streets of that day in its reports.
  if (!isWithoutMap) await withStorage(config, (storage) => importTowns({ db, storage, say }))
  if (await isDemoThere(db)) say('The demo company already exists')
  else await seedCompany(db, config)
})

async function seedCompany(db: Db, config: Config): Promise<void> {
  const password = await hashPassword(PASSWORD)
  const { orders, buildings, photos } = await withStorage(config, (storage) =>
    db
      .transaction()
      .execute((tx) =>
        seedDemo(tx, { storage: isWithoutPhotos ? null : storage, password, part: isSmall ? SMALL : 1 }),
      ),
  )
  await sealOlder(db, historyKey(config.secretsKey))
  say(`Created a demo company: ${orders} orders, ${buildings} buildings, ${photos} photos`)
}

async function withStorage<T>(config: Config, act: (storage: Storage) => Promise<T>): Promise<T> {
  const storage = await openStorage(config)
  try {
    return await act(storage)
  } finally {
    await storage.close()
  }
}

function say(sentence: string): void {
  process.stdout.write(`${sentence}\n`)
}
