import { setImmediate as nextTurn } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openTestApp, type TestApp } from '#test/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp({ env: { BUSY_AFTER_MS: '50' } })
})
afterAll(() => app.close())

const ask = (url: string) => app.http.inject({ url })
/** Long enough that each sample falls into it. */
async function holdUp() {
  for (let turn = 0; turn < 3; turn += 1) {
    const until = performance.now() + 600
    while (performance.now() < until);
    await nextTurn()
  }
}

test('a server that cannot keep up says so and asks to come again, and recovers by itself; it is still alive', async () => {
  await holdUp()
  const reply = await ask('/api/setup')
  expect([reply.statusCode, reply.json().code]).toEqual([503, 'server.busy'])
  expect(reply.headers['content-type']).toMatch(/^application\/problem\+json/)
  expect(Number(reply.headers['retry-after'])).toBeGreaterThan(0)
  expect((await ask('/api/health')).statusCode).toBe(200)
  await vi.waitFor(async () => expect((await ask('/api/setup')).statusCode).toBe(200), {
    timeout: 120_000,
    interval: 500,
  })
})
