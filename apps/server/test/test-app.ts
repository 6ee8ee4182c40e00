import { inject as provided } from 'vitest'
import type { ApiCaller } from '@demarc/testkit'
import type { InjectOptions, LightMyRequestResponse } from 'fastify'
import { buildDemarc, type Demarc } from '../src/app/build.ts'
import { readConfig, type Serves } from '../src/platform/config/config.ts'
import type { Db } from '../src/platform/db/db.ts'
import { openLog } from '../src/platform/log/log.ts'
import { emailOf, ownerDb, PASSWORD, type PersonName } from './named-people.ts'
import { onServer, urlOf } from './databases.ts'
import { newCity } from './new-codes.ts'
import { dropStorage, storageUrlOf } from './storages.ts'

declare module 'vitest' {
  interface ProvidedContext {
    template: string
  }
}

type Settings = { env?: Record<string, string>; poolOptions?: string; serves?: Serves }
/** Another database than the migrated one with the named people in it. */
type Copied = { template?: string }

/** One test file's own installation: a clone of the template, served for real but for the socket. */
export type TestApp = Demarc & {
  url: string
  /** Sees and changes everything, past the application. */
  owner: Db
  /** Signs one of the named people in, by the real call. */
  as: (member: PersonName) => Promise<Caller>
  visitor: Caller
  idOf: (member: PersonName) => Promise<string>
}
export type Caller = ApiCaller & {
  cookie: string
  get: (url: string, headers?: Record<string, string>) => Promise<LightMyRequestResponse>
  post: (url: string, payload?: object, headers?: Record<string, string>) => Promise<LightMyRequestResponse>
  put: (url: string, payload?: object, headers?: Record<string, string>) => Promise<LightMyRequestResponse>
  delete: (url: string) => Promise<LightMyRequestResponse>
}

let count = 0

export async function openTestApp({ template, ...settings }: Settings & Copied = {}): Promise<TestApp> {
  const database = `${provided('template')}_${process.pid}_${count++}`
  // File by file: through the log it takes twice the time.
  await onServer(`create database ${database} template ${template ?? provided('template')} strategy file_copy`)
  const url = urlOf(database)
  const demarc = await openTestAppOn(url, settings)
  const owner = ownerDb(url)
  const close = async () => {
    await demarc.close()
    await owner.destroy()
    await onServer(`drop database if exists ${database} with (force)`)
    dropStorage(url)
  }
  const idOf = async (member: PersonName) =>
    (await owner.selectFrom('users').select('id').where('email', '=', emailOf(member)).executeTakeFirstOrThrow()).id
  return {
    ...demarc,
    close,
    url,
    owner,
    idOf,
    visitor: callerOf(demarc, ''),
    as: (member) => signIn(demarc, emailOf(member), PASSWORD),
  }
}

/** A second process of the same installation, as far as the code can tell. */
export function openTestAppOn(
  url: string,
  { env = {}, poolOptions, serves = { web: true, jobs: false } }: Settings = {},
): Promise<Demarc> {
  const environment = {
    NODE_ENV: 'test',
    DATABASE_URL: url,
    LOG_LEVEL: 'fatal',
    REQUESTS_PER_MINUTE: '1000000',
    UPLOAD_CALLS_PER_MINUTE: '1000000',
    // A machine that stands still for a while is no reason to fail.
    BUSY_AFTER_MS: '0',
    DATABASE_POOL_SIZE: '6',
    STORAGE_URL: storageUrlOf(url),
    ...env,
  }
  const config = readConfig(environment, serves)
  return buildDemarc({ config, log: openLog(config.logLevel), ...(poolOptions ? { poolOptions } : {}) })
}

export async function signIn(demarc: Demarc, email: string, password: string): Promise<Caller> {
  const reply = await demarc.http.inject({ method: 'POST', url: '/api/login', payload: { email, password } })
  if (reply.statusCode !== 200) throw new Error(`${email} could not sign in: ${reply.body}`)
  const { name, value } = reply.cookies[0]!
  return callerOf(demarc, `${name}=${value}`)
}

export function callerOf({ http }: Demarc, cookie: string): Caller {
  const call = (method: InjectOptions['method'], url: string, payload?: object, headers: Record<string, string> = {}) =>
    http.inject({
      method,
      url,
      headers: { ...headers, ...(cookie ? { cookie } : {}) },
      ...(payload ? { payload } : {}),
    } as InjectOptions)
  return {
    cookie,
    get: (url, headers) => call('GET', url, undefined, headers),
    post: (url, payload, headers) => call('POST', url, payload, headers),
    put: (url, payload, headers) => call('PUT', url, payload, headers),
    delete: (url) => call('DELETE', url),
    send: async (method, url, payload) => {
      const { statusCode: status, body: text } = await call(method, url, payload)
      return { status, text }
    },
    newCity,
  }
}
