import { globSync, readFileSync } from 'node:fs'
import { expect, test } from '@playwright/test'
import { PEOPLE } from './steps/people/people.ts'
import { keepSecret, secretsOfRun } from './steps/people/secrets.ts'

test('@identity no password, token or cookie of the whole run stands in any log', async ({ request }) => {
  // The log is written in order: once it tells of this sign-in, it has told of all before it.
  const told = () => readFileSync('.demarc/logs/office.log', 'utf8').split('"/api/login"').length
  const before = told()
  const { email, password } = PEOPLE.ADMIN
  expect((await request.post('/api/login', { data: { email, password } })).status()).toBe(200)
  keepSecret(password)
  for (const { value } of (await request.storageState()).cookies) keepSecret(value)
  await expect.poll(told).toBeGreaterThan(before)

  const secrets = secretsOfRun()
  expect(secrets.length).toBeGreaterThan(1)
  const found = globSync('.demarc/logs/*.log').flatMap((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .filter((line) => secrets.some((secret) => line.includes(secret)))
      .map((line) => `${file}: ${line}`),
  )
  expect(found).toEqual([])
})
