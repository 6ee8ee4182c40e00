import { Agent, request } from 'node:http'
import { connect, type AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { readConfig } from '#platform/config/config.ts'
import { openLog } from '#platform/log/log.ts'
import { finishConnections } from './listen.ts'
import { openHttp } from './http.ts'

const NEVER_MS = 3_600_000

async function openServer(mostMs: number) {
  const app = await openHttp(
    readConfig({ DATABASE_URL: 'postgres://127.0.0.1/none' }),
    openLog('silent'),
    async () => null,
  )
  app.put('/kept', async () => 'kept')
  finishConnections(app, mostMs)
  await app.listen({ port: 0, host: '127.0.0.1' })
  // A TCP server that listens has an address of this form.
  const { port } = app.server.address() as AddressInfo
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const put = () =>
    new Promise<[status: number | undefined, connection: string | undefined]>((resolve, reject) => {
      const call = { agent, port, method: 'PUT', path: '/kept', headers: { 'content-type': 'text/plain' } }
      const sent = request(call, (reply) => {
        reply.resume().on('end', () => resolve([reply.statusCode, reply.headers.connection]))
      })
      sent.on('error', reject).end('a body')
    })
  return { app, port, agent, put }
}

const isRefused = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    socket.once('error', () => resolve(true))
    socket.once('connect', () => {
      socket.destroy()
      resolve(false)
    })
  })

test('while a process stops, new connections are refused and an open one gets one more reply', async () => {
  const { app, port, put, agent } = await openServer(NEVER_MS)
  expect(await put()).toEqual([200, 'keep-alive'])
  const closed = app.close()
  while (!(await isRefused(port))) await wait(1)
  expect(await put()).toEqual([200, 'close'])
  await closed
  agent.destroy()
})

test('a connection over which nothing more comes is closed in the end', async () => {
  const { app, port, put, agent } = await openServer(1)
  expect(await put()).toEqual([200, 'keep-alive'])
  await app.close()
  expect(await isRefused(port)).toBe(true)
  agent.destroy()
})
