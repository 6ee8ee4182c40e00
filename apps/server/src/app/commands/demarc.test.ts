import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, inject, onTestFinished, test } from 'vitest'
import { openStorage } from '#platform/storage/open-storage.ts'
import { openInstallation, type Installation } from '#test/installation.ts'
import { DEMARC, inherited, startProcess } from '#test/processes.ts'
import { storageUrlOf } from '#test/storages.ts'

let installation: Installation
let directory: string
beforeAll(async () => {
  installation = await openInstallation(inject('template'))
  directory = await mkdtemp(join(tmpdir(), 'demarc-command-'))
})
afterAll(async () => {
  await rm(directory, { recursive: true })
  await installation.drop()
})

const fileWith = async (name: string, text: string) => {
  const path = join(directory, name)
  await writeFile(path, text, { mode: 0o600 })
  return path
}

type Ended = { code: number; said: string; complained: string }
const call = (words: string[], env: Record<string, string> = {}) =>
  new Promise<Ended>((resolve) => {
    const child = execFile(
      process.execPath,
      [DEMARC, ...words],
      { env: { ...inherited(), STORAGE_URL: storageUrlOf(installation.url), ...env } },
      (_, said, complained) => resolve({ code: child.exitCode ?? -1, said, complained }),
    )
  })

test('without a command, and with --help, all commands are listed', async () => {
  const { code, said } = await call([])
  expect(code).toBe(0)
  expect(said.match(/^ {2}demarc [a-z]+( [a-z]+)?/gm)?.map((line) => line.trim())).toEqual([
    'demarc serve',
    'demarc work',
    'demarc migrate',
    'demarc admin create',
    'demarc doctor',
    'demarc files copy',
    'demarc ground import',
    'demarc config check',
    'demarc health',
    'demarc version',
  ])
  expect((await call(['--help'])).said).toBe(said)
  expect((await call(['serve', '--help'])).said).toBe(said)
})

test.each<[string, string[], string, Record<string, string>?]>([
  ['a command that doesn’t exist', ['begin'], 'There is no command "demarc begin"'],
  ['a name that every object has', ['constructor'], 'There is no command "demarc constructor"'],
  ['half a command', ['admin'], 'There is no command "demarc admin"'],
  ['an option that doesn’t exist', ['migrate', '--fast'], "Unknown option '--fast'"],
  ['a setting that is missing', ['migrate'], 'DATABASE_URL'],
  ['a database that is down', ['doctor'], 'ECONNREFUSED', { DATABASE_URL: 'postgres://127.0.0.1:9/demarc' }],
])('%s is one error message without a stack', async (_, words, message, env = {}) => {
  const { code, said, complained } = await call(words, env)
  expect([code, said]).toEqual([1, ''])
  expect(complained).toContain(message)
  expect(complained).not.toMatch(/^ {4}at /m)
})

test('settings and the first admin’s password can come from files, and the admin can sign in', async () => {
  const env = {
    DATABASE_URL_FILE: await fileWith('database-url', `${installation.url}\n`),
    ADMIN_PASSWORD_FILE: await fileWith('password', 'a long password for Ada\n'),
  }
  expect(await call(['migrate'], env)).toMatchObject({ code: 0, said: 'The database schema is up to date\n' })
  const person = ['--email', 'first@company.test', '--first-name', 'Ada', '--last-name', 'Okafor']
  expect(await call(['admin', 'create', ...person], env)).toMatchObject({
    code: 0,
    said: 'first@company.test is now an admin and can sign in\n',
  })
  const { url, end } = await startProcess(installation.url)
  const reply = await fetch(`${url}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'first@company.test', password: 'a long password for Ada' }),
  })
  await end()
  expect(reply.status).toBe(200)
})

test('a web process ignores the owner’s password file; a command that needs it reports that it can’t read it', async () => {
  const env = { MIGRATE_DATABASE_URL_FILE: join(directory, 'only-root-can-read-this') }
  const { url, end } = await startProcess(installation.url, env)
  const port = new URL(url).port
  const common = { DATABASE_URL: installation.url, PORT: port }
  expect(await call(['health'], common)).toMatchObject({ code: 0, said: 'ready\n' })
  await end()
  expect(await call(['health'], common)).toMatchObject({
    code: 1,
    complained: expect.stringContaining('doesn’t answer'),
  })
  expect(await call(['migrate'], { ...common, ...env })).toMatchObject({
    code: 1,
    complained: expect.stringContaining('MIGRATE_DATABASE_URL_FILE: '),
  })
})

test('health fails when the reply breaks off', async () => {
  const broken = createServer((_, reply) => {
    reply.writeHead(200, { 'content-length': '100' })
    reply.write('half of it', () => reply.destroy())
  }).listen(0, '127.0.0.1')
  await once(broken, 'listening')
  const { port } = broken.address() as AddressInfo
  const { code, complained } = await call(['health'], { DATABASE_URL: installation.url, PORT: String(port) })
  broken.close()
  expect([code, complained]).toEqual([1, `http://127.0.0.1:${port}/api/ready doesn’t answer\n`])
})

test('config check lists the settings without secrets and tests each service', async () => {
  const secret = 'a secret of this installation with 32 letters'
  const { code, said, complained } = await call(['config', 'check'], {
    DATABASE_URL: installation.url,
    SECRETS_KEY_FILE: await fileWith('secrets-key', secret),
    SESSION_SECRET: `${secret}, another`,
    SMTP_URL: 'smtp://demarc:a-mail-password@127.0.0.1:9',
    MIGRATE_DATABASE_URL_FILE: join(directory, 'only-root-can-read-this'),
    OCR_PROGRAM: 'off',
  })
  expect(complained).toBe('')
  expect(said).not.toContain(secret)
  expect(said).not.toContain('a-mail-password')
  const lines = said.split('\n').map((line) => line.trim().replaceAll(/ +/g, ' '))
  expect(lines).toEqual(
    expect.arrayContaining([
      'set SESSION_SECRET (not shown)',
      `file SECRETS_KEY ${directory}/secrets-key`,
      'set OCR_PROGRAM off',
      expect.stringMatching(/^OK Database A row was written, read back and rolled back/),
      expect.stringMatching(/^OK File storage A file of .* was saved, read back and deleted/),
      expect.stringMatching(/^Problem Email .*127\.0\.0\.1:9/),
      expect.stringMatching(/^Off Photo reading/),
      'Problem Job queue No worker completed the test job within 10 s.',
    ]),
  )
  expect(code).toBe(1)
})

test('config check lists the settings that production requires and that are missing', async () => {
  const { code, said, complained } = await call(['config', 'check'], {
    NODE_ENV: 'production',
    DATABASE_URL: installation.url,
    STORAGE_URL: 'file:///var/lib/demarc',
  })
  expect(said.match(/MISSING +\w+/g)?.map((line) => line.split(/ +/)[1])).toEqual([
    'PUBLIC_URL',
    'SMTP_URL',
    'SESSION_SECRET',
    'SECRETS_KEY',
  ])
  expect([code, complained]).toEqual([1, expect.stringContaining('In production these must be set')])
})

test('files are copied to a directory and back; what is there already is not copied again', async () => {
  const storage = await openStorage({ storageUrl: new URL(storageUrlOf(installation.url)) })
  onTestFinished(() => storage.close())
  const key = `photos/${randomUUID()}.jpg`
  await storage.put(key, Readable.from([Buffer.from('a photo')]))
  const epoch = 'installation/epoch'
  await storage.put(epoch, Readable.from([Buffer.from('7')]))
  onTestFinished(() => storage.delete(epoch))
  const copy = join(directory, 'copy')
  const env = { DATABASE_URL: installation.url }

  expect(await call(['files', 'copy', '--to', copy], env)).toMatchObject({
    code: 0,
    said: expect.stringMatching(/^Files: [1-9]\d* copied, 0 already there\n$/),
  })
  expect(await call(['files', 'copy', '--to', copy], env)).toMatchObject({
    said: expect.stringMatching(/^Files: 0 copied/),
  })
  expect(existsSync(join(copy, epoch))).toBe(false)
  expect(await storage.head(epoch)).not.toBeNull()

  await storage.delete(key)
  expect(await call(['files', 'copy', '--from', copy], env)).toMatchObject({
    said: expect.stringMatching(/^Files: 1 copied/),
  })
  expect(await text((await storage.get(key))!)).toBe('a photo')
  expect(await storage.head(epoch)).toBeNull()
  expect((await call(['files', 'copy'], env)).complained).toBe('Use either --to DIRECTORY or --from DIRECTORY\n')
})
