import { demoDatabase, dropDatabase, freshDatabase, startServer } from '../servers.ts'
import { run } from '../../dev/processes/run.ts'
import { storageUrlOf } from '../../apps/server/test/storages.ts'

type Company = {
  readonly name: string
  readonly port: number
  readonly isAtWork: boolean
  /** What else its server is told, and whoever looks after it. */
  readonly env?: Readonly<Record<string, string>>
}

/** A company of its own, so that nobody else's orders are counted: at work, or with its people and nothing to do yet. */
export async function openCompany({ name, port, isAtWork, env }: Company) {
  const database = `demarc_e2e_${name}_${process.pid}`
  // While a company is written, no installation beside it on the same database server hears of changes.
  const databaseUrl = await (isAtWork ? demoDatabase(database, { isToLookAt: false }) : freshDatabase(database))
  const settings = {
    NODE_ENV: 'test',
    DATABASE_URL: databaseUrl,
    REQUESTS_PER_MINUTE: '100000',
    UPLOAD_CALLS_PER_MINUTE: '1000000',
    // A machine that stands still for a while is no reason to fail.
    BUSY_AFTER_MS: '0',
    SESSION_SECRET: 'a secret that only this company knows',
    ...env,
  }
  const server = await startServer(name, port, settings)
  /** `demarc doctor` of this company, which reads every photo too. */
  const examine = () =>
    run('demarc', ['doctor', '--hashes'], {
      env: { ...settings, STORAGE_URL: storageUrlOf(databaseUrl) },
    })
  const close = async () => {
    await server.stop()
    await dropDatabase(database)
  }
  return { url: server.url, examine, close }
}
