import { connect, createServer, type AddressInfo, type Socket } from 'node:net'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openTestApp, type TestApp } from '../test-app.ts'
import { startProcess } from '../processes.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

test('a process that starts before its database waits for it, and then serves', async () => {
  const database = new URL(app.url)
  let isThere = false
  let refused = 0
  const sockets = new Set<Socket>()
  const line = createServer((socket) => {
    if (!isThere) {
      refused++
      return void socket.destroy()
    }
    const onward = connect(Number(database.port || 5432), database.hostname)
    for (const each of [socket, onward]) sockets.add(each.on('error', () => undefined))
    socket.pipe(onward).pipe(socket)
  })
  await new Promise<void>((resolve) => void line.listen(0, '127.0.0.1', resolve))
  const url = new URL(app.url)
  url.hostname = '127.0.0.1'
  url.port = String((line.address() as AddressInfo).port)

  const starting = startProcess(url.href)
  await vi.waitFor(() => expect(refused).toBeGreaterThan(1), { timeout: 60_000 })
  isThere = true
  const process = await starting
  expect((await fetch(`${process.url}/api/ready`)).status).toBe(200)
  expect(process.log()).toContain('waiting for the database')
  await process.end()
  for (const socket of sockets) socket.destroy()
  await new Promise((resolve) => line.close(resolve))
})
