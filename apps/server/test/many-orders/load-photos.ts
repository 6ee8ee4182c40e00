import pg from 'pg'
import { dropIndexes } from './load.ts'
import { PHOTOS, VISITS } from './photo-rows.ts'

/** So many photos of the newest visits among orders that are loaded already; about five for each building at ten an order. */
export async function loadPhotos(url: string, count: number): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(`
      set session_replication_role = replica; set synchronous_commit = off; set timezone = 'UTC';
      set maintenance_work_mem = '1GB'; set work_mem = '256MB'; set jit = off`)
    const buildAgain = await dropIndexes(client, ['photos'])
    await client.query(VISITS, [count])
    await client.query(PHOTOS)
    await buildAgain()
    await client.query('vacuum (analyze) photos')
  } finally {
    await client.end()
  }
}
