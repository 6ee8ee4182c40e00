import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import pg from 'pg'
import { migrateDemarc } from '../apps/server/src/app/migrate.ts'
import type { Db } from '../apps/server/src/platform/db/db.ts'
import { addNamedPeople, ownerDb } from '../apps/server/test/named-people.ts'
import { onServer, urlOf } from '../apps/server/test/databases.ts'
import { loadPhotos } from '../apps/server/test/many-orders/load-photos.ts'
import { loadOrders } from '../apps/server/test/many-orders/load.ts'

export const FEW = 10_000
export const MANY = 1_000_000

const here = new URL('..', import.meta.url).pathname
/** Another schema or other rows are another template. */
const mark = globSync(
  ['apps/server/migrations/*.sql', 'apps/server/test/many-orders/{rows,dispatch-rows,photo-rows,qc-rows,places}.ts'],
  {
    cwd: here,
  },
)
  .toSorted()
  .reduce((hash, file) => hash.update(readFileSync(here + file)), createHash('sha256'))
  .digest('hex')
  .slice(0, 8)
const templateOf = (orders: number) => `demarc_bench_${orders}_${mark}`
const withPhotos = (orders: number) => `demarc_bench_${orders}_photos_${mark}`
/** Five for each building: ten million among a million orders. */
export const PHOTOS_AN_ORDER = 10

async function listTemplates(): Promise<string[]> {
  const client = new pg.Client({ connectionString: urlOf('postgres') })
  await client.connect()
  const { rows } = await client.query(`select datname from pg_database where datname like 'demarc\\_bench\\_%'`)
  await client.end()
  return rows.map(({ datname }) => datname)
}

/** Makes the template anew; those of another schema are dropped. */
export async function seed(orders: number): Promise<void> {
  const [database, making] = [templateOf(orders), `demarc_seeding_${orders}`]
  for (const old of await listTemplates())
    if (old === database || !old.endsWith(mark)) await onServer(`drop database if exists ${old} with (force)`)
  await onServer(`drop database if exists ${making} with (force)`, `create database ${making}`)
  await migrateDemarc(urlOf(making))
  await addNamedPeople(urlOf(making))
  await loadOrders(urlOf(making), orders)
  // Only what is whole gets the name that is looked for.
  await onServer(`alter database ${making} rename to ${database}`)
}

/** The same orders with their photos, beside the template: it is some gigabytes large, and read where it stands. */
export async function seedPhotos(orders: number): Promise<void> {
  if (!(await listTemplates()).includes(templateOf(orders))) await seed(orders)
  const [database, making] = [withPhotos(orders), `demarc_seeding_photos_${orders}`]
  for (const old of [database, making]) await onServer(`drop database if exists ${old} with (force)`)
  await onServer(`create database ${making} template ${templateOf(orders)} strategy file_copy`)
  await loadPhotos(urlOf(making), orders * PHOTOS_AN_ORDER)
  await onServer(`alter database ${making} rename to ${database}`)
}

/** To be read only. */
export async function urlWithPhotos(orders: number): Promise<string> {
  if (!(await listTemplates()).includes(withPhotos(orders))) {
    if (orders === MANY)
      throw new Error('there are no ten million photos of this schema yet: npm run bench:seed -- --photos')
    await seedPhotos(orders)
  }
  return urlOf(withPhotos(orders))
}

export type Seeded = {
  readonly orders: number
  readonly url: string
  readonly owner: Db
  readonly drop: () => Promise<void>
}

/** A copy to measure in. */
export async function openSeeded(orders: number): Promise<Seeded> {
  const template = templateOf(orders)
  if (!(await listTemplates()).includes(template)) {
    if (orders === MANY) throw new Error('there are no million orders of this schema yet: npm run bench:seed')
    await seed(orders)
  }
  const database = `demarc_measured_${process.pid}_${orders}`
  await onServer(`create database ${database} template ${template} strategy file_copy`)
  const owner = ownerDb(urlOf(database))
  const drop = async () => {
    await owner.destroy()
    await onServer(`drop database if exists ${database} with (force)`)
  }
  return { orders, url: urlOf(database), owner, drop }
}
