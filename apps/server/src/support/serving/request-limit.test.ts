import { afterAll, beforeAll, expect, test } from 'vitest'
import { openHouse, type TestHouse } from '#test/house.ts'

let house: TestHouse
beforeAll(async () => {
  house = await openHouse({ env: { REQUESTS_PER_MINUTE: '10' } })
})
afterAll(() => house.close())

const ask = (from: string) => house.app.inject({ url: '/api/setup', remoteAddress: from })

test('one address may ask so often in a minute, then it is told to wait; others may go on', async () => {
  for (let n = 0; n < 10; n++) expect((await ask('203.0.113.1')).statusCode).toBe(200)
  const reply = await ask('203.0.113.1')
  expect([reply.statusCode, reply.json().code]).toEqual([429, 'rate.exceeded'])
  expect(reply.headers['content-type']).toMatch(/^application\/problem\+json/)
  expect(Number(reply.headers['retry-after'])).toBeGreaterThan(0)
  expect(Number(reply.headers['retry-after'])).toBeLessThanOrEqual(60)
  expect((await ask('203.0.113.2')).statusCode).toBe(200)
})
