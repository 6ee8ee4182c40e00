import { inject } from 'vitest'
import { openBufferCount } from '../measures/buffers.ts'
import { onServer, urlOf, withServer } from '../databases.ts'
import { openTestApp, type TestApp } from '../test-app.ts'
import { loadOrders } from './load.ts'

/** An installation of its own that has been at work for two years. */
export type Company = { app: TestApp; pages: ReturnType<typeof openBufferCount>; close: () => Promise<void> }

export async function openCompany(orders: number): Promise<Company> {
  const app = await openTestApp({ template: await loadedWith(orders) })
  const pages = openBufferCount(app.url)
  const close = async () => {
    await pages.close()
    await app.close()
  }
  return { app, pages, close }
}

/** Loaded once in a run of the tests, by whoever asks first; the others wait and copy the files. */
async function loadedWith(orders: number): Promise<string> {
  const template = inject('template')
  const loaded = `${template}_with_${orders}`
  await withServer(async (server) => {
    await server.query('select pg_advisory_lock(hashtext($1))', [loaded])
    const { rowCount } = await server.query('select from pg_database where datname = $1', [loaded])
    if (rowCount) return
    const loading = `${loaded}_loading`
    await onServer(`drop database if exists ${loading} with (force)`, `create database ${loading} template ${template}`)
    await loadOrders(urlOf(loading), orders)
    await server.query(`alter database ${loading} rename to ${loaded}`)
  })
  return loaded
}
