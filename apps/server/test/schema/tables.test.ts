import { expect, inject, test } from 'vitest'
import { run } from '../../../../dev/processes/run.ts'
import { urlOf } from '../databases.ts'

test('the types of tables and of named statements are those of the migrated database', async () => {
  const { code, output } = await run('node', ['dev/types.ts', '--verify'], {
    env: { DATABASE_URL: urlOf(inject('template')) },
  })
  expect(output).toMatch(/up.to.date/i)
  expect(code).toBe(0)
})
