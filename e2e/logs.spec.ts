import { globSync, readFileSync } from 'node:fs'
import { expect, test } from '@playwright/test'
import { secretsOfRun } from './steps/secrets.ts'

const LOGS = '.demarc/logs/*.log'

test('@identity no password, token or cookie of the whole run stands in any log', async ({ request }) => {
  // The log is written in order: once it tells of this request, it has told of all before it.
  const asked = () => readFileSync('.demarc/logs/office.log', 'utf8').split('"/api/setup"').length
  const before = asked()
  await request.get('/api/setup')
  await expect.poll(asked).toBeGreaterThan(before)

  const secrets = secretsOfRun()
  expect(secrets.length).toBeGreaterThan(2)
  const found = globSync(LOGS).flatMap((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .filter((line) => secrets.some((secret) => line.includes(secret)))
      .map((line) => `${file}: ${line}`),
  )
  expect(found).toEqual([])
})
