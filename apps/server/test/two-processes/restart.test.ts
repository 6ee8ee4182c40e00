import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { expect, inject, test, vi } from 'vitest'
import { openInstallation } from '../installation.ts'
import { DEMARC, inherited } from '../processes.ts'
import { storageUrlOf } from '../storages.ts'

const KEEP_SOCKET = fileURLToPath(new URL('keep-socket.ts', import.meta.url))

test('on a socket that stays open, what is sent between two processes is answered by the second', async () => {
  const installation = await openInstallation(inject('template'))
  const keeper = spawn(process.execPath, [KEEP_SOCKET, '2', DEMARC, 'serve'], {
    env: {
      ...inherited(),
      DATABASE_URL: installation.url,
      STORAGE_URL: storageUrlOf(installation.url),
      TRUST_PROXY: 'true',
      LOG_LEVEL: 'warn',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let printed = ''
  keeper.stdout.on('data', (chunk: Buffer) => (printed += chunk.toString()))
  const ended = once(keeper, 'exit')
  const processes = () => [...printed.matchAll(/^process (\d+)$/gm)].map(([, id]) => Number(id))
  const signIn = async () => {
    const [, port] = /^port (\d+)$/m.exec(printed) ?? []
    const reply = await fetch(`http://127.0.0.1:${port}/api/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'nobody@company.test', password: 'a wrong password' }),
    })
    return reply.status
  }

  await vi.waitFor(() => expect(processes()).toHaveLength(1), 60_000)
  expect(await signIn()).toBe(401)
  process.kill(processes()[0]!, 'SIGTERM')
  // The first one has ended, the second one has hardly begun.
  await vi.waitFor(() => expect(processes()).toHaveLength(2), 60_000)
  expect(await signIn()).toBe(401)
  process.kill(processes()[1]!, 'SIGTERM')
  await ended
  await installation.drop()
})
