import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '#test/test-app.ts'
import { openLog } from './log.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const lineOf = (err: unknown): Record<string, unknown> => {
  const lines: string[] = []
  openLog('error', { write: (line) => void lines.push(line) }).error({ err }, 'fault')
  return JSON.parse(lines[0]!).err
}
const failureOf = (statement: ReturnType<typeof sql>) =>
  statement.execute(app.owner).then(
    () => expect.unreachable(),
    (error: unknown) => error,
  )

test('what PostgreSQL says of a row stands in no log: only which rule it broke, and where', async () => {
  const taken = await failureOf(sql`insert into users (id, email, password, first_name, last_name)
    select gen_random_uuid(), 'private@person.test', 'a hash that nobody reads', null, 'x'`)
  const err = lineOf(taken)
  expect(err).toMatchObject({ type: 'DatabaseError', sqlState: '23502', table: 'users', column: 'first_name' })
  expect(err.stack).toMatch(/^ {4}at /)
  expect(JSON.stringify(err)).not.toMatch(/private@person|a hash that nobody reads/)
})

test('also as the cause of another error, and for values that are no row', async () => {
  const cause = await failureOf(sql`select 'private@person.test'::uuid`)
  const err = lineOf(new Error('it did not work', { cause }))
  expect(err).toMatchObject({ type: 'Error', message: 'it did not work', cause: { sqlState: '22P02' } })
  expect(JSON.stringify(err)).not.toContain('private@person')
})

test('an error of our own says what it is', () => {
  expect(lineOf(new TypeError('x is no function'))).toMatchObject({ type: 'TypeError', message: 'x is no function' })
  expect(lineOf('thrown as it is')).toEqual({ type: 'string' })
})
