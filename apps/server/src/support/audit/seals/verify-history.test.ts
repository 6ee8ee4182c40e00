import { sql, type RawBuilder } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { findingsOf } from '#test/history/findings.ts'
import { pastTriggers, writeHistory } from '#test/history/written.ts'
import { openTestApp, type TestApp } from '#test/test-app.ts'
import { historyKey } from './seal-marks.ts'
import { sealHistory } from './seal-history.ts'
import { verifyHistory } from './verify-history.ts'

const ROWS = 10_000
let app: TestApp
let key: Buffer
beforeAll(async () => {
  app = await openTestApp()
  key = historyKey(app.config.secretsKey)
})
afterAll(() => app.close())
beforeEach(async () => {
  await pastTriggers(app.owner, async (db) => {
    await sql`delete from audit_seals`.execute(db)
    await sql`delete from audit_logs`.execute(db)
  })
})

const findings = (asked: { key?: Buffer; head?: string } = {}) =>
  findingsOf(verifyHistory(app.owner, { key, ...asked }))
const seal = () => sealHistory(app.db, key)
const idIn = (finding: string) => finding.split(' ')[0] ?? ''
const tamper = (...statements: RawBuilder<unknown>[]) =>
  pastTriggers(app.owner, async (db) => {
    for (const statement of statements) await statement.execute(db)
  })

const otherUuid = (column: string) => sql`overlay(${sql.ref(column)}::text placing
  case right(${sql.ref(column)}::text, 1) when '0' then '1' else '0' end from 36)::uuid`
/** One byte, or the smallest step, in each column of the table. */
const CHANGES: Record<string, RawBuilder<unknown>> = {
  at: sql`at + interval '1 microsecond'`,
  xid: sql`(xid::text::bigint + 1)::text::xid8`,
  actor_id: otherUuid('actor_id'),
  entity: sql`overlay(entity placing 'x' from 2)`,
  entity_id: otherUuid('entity_id'),
  action: sql`overlay(action placing 'x' from 1)`,
  before: sql`jsonb_set(before, '{rank}', to_jsonb((before->>'rank')::int + 1))`,
  after: sql`jsonb_set(after, '{name}', to_jsonb(overlay(after->>'name' placing 'b' from 1)))`,
}

async function randomIds(count: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from audit_logs where actor_kind = 'USER' order by random() limit ${count}`.execute(app.owner)
  return rows.map(({ id }) => id)
}

test('whatever is done to 10,000 sealed rows past the application is named, row by row, and nothing else', async () => {
  await writeHistory(app.owner, ROWS)
  expect(await seal()).toMatchObject({ sealed: ROWS })
  expect(await findings()).toEqual([])

  const ids = await randomIds(130)
  const [changed, removed, swapped] = [ids.slice(0, 100), ids.slice(100, 110), ids.slice(110)]
  const columns = Object.keys(CHANGES)
  await tamper(
    ...changed.map((id, n) => {
      const column = columns[n % columns.length]!
      return sql`update audit_logs set ${sql.ref(column)} = ${CHANGES[column]!} where id = ${id}`
    }),
    sql`delete from audit_logs where id = any(${removed}::uuid[])`,
    ...swapped
      .filter((_, n) => n % 2 === 0)
      .map(
        (id, n) => sql`
        update audit_logs a set entity = b.entity, entity_id = b.entity_id, action = b.action, actor_id = b.actor_id,
               before = b.before, after = b.after, xid = b.xid
          from audit_logs b
         where (a.id, b.id) in ((${id}::uuid, ${swapped[2 * n + 1]}::uuid), (${swapped[2 * n + 1]}::uuid, ${id}::uuid))`,
      ),
  )

  const found = await findings()
  const sick = (words: string) =>
    found
      .filter((line) => line.endsWith(words))
      .map(idIn)
      .toSorted()
  expect(sick(': doesn’t match its seal')).toEqual([...changed, ...swapped].toSorted())
  expect(sick(': is missing')).toEqual(removed.toSorted())
  expect(found).toHaveLength(130)
})

describe('with 2,000 sealed rows', () => {
  beforeEach(async () => {
    await writeHistory(app.owner, 2000)
    await seal()
  })

  test('a row under another id is named twice: gone as one, unsealed as the other', async () => {
    const [id = ''] = await randomIds(1)
    await tamper(sql`update audit_logs set id = ${otherUuid('id')} where id = ${id}`)
    const found = await findings()
    expect(found.map((line) => line.split(': ')[1])).toEqual([
      'has no seal; inserted outside the application, or no worker is running',
      'is missing',
    ])
    expect(idIn(found[1]!)).toBe(id)
  })

  test('a copy of a row under the same id, and a row of another era, are not what was sealed', async () => {
    const [copied = '', moved = ''] = await randomIds(2)
    await tamper(
      sql`insert into audit_logs select (a).* from (
            select jsonb_populate_record(a, jsonb_build_object('at', a.at + interval '1 day')) as a
              from audit_logs a where id = ${copied}) x`,
      sql`update audit_logs set at = (to_char(at at time zone 'utc', 'YYYY-MM-DD HH24:MI:SS.US') || '+00 BC')::timestamptz
           where id = ${moved}`,
    )
    const found = await findings()
    expect(found.map(idIn).toSorted()).toEqual([copied, moved].toSorted())
    expect(found.every((line) => line.endsWith(': doesn’t match its seal'))).toBe(true)
  })

  test('a row that was slipped in is named once it is a minute old and behind the seals', async () => {
    await sql`
      insert into audit_logs (id, at, actor_kind, entity, entity_id, action)
      values ('00000000-0000-7000-8000-00000000beef', now() - interval '3 hours', 'SYSTEM', 'user', gen_random_uuid(), 'edited')`.execute(
      app.owner,
    )
    await seal()
    expect(await findings()).toEqual([
      expect.stringMatching(/^00000000-0000-7000-8000-00000000beef 20.* user .*: has no seal; inserted outside/),
    ])
  })

  test.each([
    ['is missing', sql`delete from audit_seals where seq = 700`, ['seal 700: is missing']],
    ['are missing', sql`delete from audit_seals where seq between 700 and 709`, ['seals 700 to 709: are missing']],
    ['at the start', sql`delete from audit_seals where seq = 1`, ['seal 1: is missing']],
  ])('a seal that is taken out (%s) is missed, and so is the vouching for its row', async (_, removal, expected) => {
    await tamper(removal)
    const found = await findings()
    expect(found.filter((line) => line.startsWith('seal'))).toEqual(expected)
    expect(found.filter((line) => line.includes('has no seal'))).toHaveLength(found.length - 1)
  })

  test.each([
    ['sealed_at', sql`sealed_at + interval '1 microsecond'`],
    ['audit_at', sql`audit_at + interval '1 microsecond'`],
    ['entity', sql`'weather'`],
    ['entity_id', otherUuid('entity_id')],
    ['chain', sql`set_byte(chain, 7, (get_byte(chain, 7) + 1) % 256)`],
  ])('a seal with another %s is named, the ones after it are not', async (column, value) => {
    await tamper(sql`update audit_seals set ${sql.ref(column)} = ${value} where seq = 1200`)
    const found = await findings()
    expect(found).toEqual([expect.stringMatching(/: its seal 1200 was changed or moved$/)])
  })

  test('two seals that changed places are both named, as is a chain without a link that was renumbered', async () => {
    await tamper(
      sql`update audit_seals set seq = -seq where seq in (300, 301)`,
      sql`update audit_seals set seq = case seq when -300 then 301 else 300 end where seq < 0`,
    )
    const moved = await findings()
    expect(moved.map((line) => /its seal (\d+) was/.exec(line)?.[1])).toEqual(['300', '301', '302'])

    await tamper(sql`delete from audit_seals where seq = 1000`, sql`update audit_seals set seq = 1000 where seq = 1001`)
    expect(await findings()).toContainEqual(expect.stringMatching(/its seal 1000 was changed or moved$/))
  })

  test('with another key one sentence says so, instead of two thousand', async () => {
    expect(await findings({ key: historyKey('another secret altogether, and a long one') })).toEqual([
      'SECRETS_KEY is not the key the history was sealed with, so no seal can be verified',
    ])
  })

  test('without any seal one sentence says so', async () => {
    await tamper(sql`delete from audit_seals`)
    expect(await findings()).toEqual(['nothing is sealed: no worker is running, or all seals were removed'])
  })

  test('what was cut off at the end together with its seals is found by the end that was noted', async () => {
    await writeHistory(app.owner, 1)
    const { head } = await seal()
    expect(head).toMatch(/^2001:[0-9a-f]{64}$/)
    expect(await findings({ head: head! })).toEqual([])

    await tamper(
      sql`delete from audit_logs where id = (select audit_id from audit_seals where seq = 2001)`,
      sql`delete from audit_seals where seq = 2001`,
    )
    expect(await findings()).toEqual([])
    expect(await findings({ head: head! })).toEqual([
      'seal 2001: isn’t the recorded one; seals were removed or replaced',
    ])
    expect(await findings({ head: 'the end' })).toEqual([expect.stringContaining('isn’t a valid chain end')])
  })
})
