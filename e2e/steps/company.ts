import { demoDatabase, dropDatabase, freshDatabase, startServer } from '../../dev/servers.ts'

type Company = { readonly name: string; readonly port: number; readonly isAtWork: boolean }

/** A company of its own, so that nobody else's orders are counted: at work, or with its people and nothing to do yet. */
export async function openCompany({ name, port, isAtWork }: Company) {
  const database = `demarc_e2e_${name}_${process.pid}`
  const server = await startServer(name, port, {
    NODE_ENV: 'test',
    // While a company is written, no installation beside it on the same database server hears of changes.
    DATABASE_URL: await (isAtWork ? demoDatabase(database, { isWithPhotos: false }) : freshDatabase(database)),
    REQUESTS_PER_MINUTE: '100000',
    SESSION_SECRET: 'a secret that only this company knows',
  })
  const close = async () => {
    await server.stop()
    await dropDatabase(database)
  }
  return { url: server.url, close }
}
