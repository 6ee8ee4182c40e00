import { execFile } from 'node:child_process'
import { Readable } from 'node:stream'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { openStorage } from '#platform/storage/open-storage.ts'
import { historyKey, sealHistory } from '#support/audit/index.ts'
import { pastTriggers, writeHistory } from '#test/history/written.ts'
import { openInstallation, type Installation } from '#test/installation.ts'
import { DEMARC, inherited } from '#test/processes.ts'
import { storageUrlOf } from '#test/storages.ts'
import { loadOrders } from '#test/many-orders/load.ts'

const SECRETS_KEY = 'the key of the installation under examination'
let installation: Installation
let head: string | null
beforeAll(async () => {
  installation = await openInstallation(inject('template'))
  await writeHistory(installation.owner, 2000)
  head = (await sealHistory(installation.owner, historyKey(SECRETS_KEY))).head
})
afterAll(() => installation.drop())

/** As an operator calls it. */
const callDoctor = (words: string[] = [], env: Record<string, string> = {}) =>
  new Promise<{ code: number; said: string[] }>((resolve) => {
    const { DATABASE_URL = installation.url } = env
    const STORAGE_URL = storageUrlOf(DATABASE_URL)
    const asked = { ...inherited(), DATABASE_URL, STORAGE_URL, SECRETS_KEY, ...env }
    const child = execFile(process.execPath, [DEMARC, 'doctor', ...words], { env: asked }, (_, said) =>
      resolve({ code: child.exitCode ?? -1, said: said.trimEnd().split('\n') }),
    )
  })

test('a healthy installation is ok in every respect', async () => {
  const { code, said } = await callDoctor(['--head', head ?? ''])
  expect([code, said.filter((line) => !line.startsWith('ok '))]).toEqual([0, []])
  expect(said).toContain('ok   R11  every history row matches its seal, and no seal is missing')
})

test('restores and what is in quarantine are worth a note, and nothing is wrong', async () => {
  const storage = await openStorage({ storageUrl: new URL(storageUrlOf(installation.url)) })
  await storage.put('installation/epoch', Readable.from([Buffer.from('7')]))
  await storage.put('quarantine/photos/2026-11-01/one', Readable.from([Buffer.from('bytes')]))
  const { code, said } = await callDoctor()
  await storage.delete('installation/epoch')
  await storage.delete('quarantine/photos/2026-11-01/one')
  expect([code, said.filter((line) => !line.startsWith('ok '))]).toEqual([
    0,
    [
      'note R14  the database and the file storage are from the same time',
      '          the database and the file storage are from different times; a running worker will record it',
      'note R14  no files are in quarantine',
      '          1 with 5 bytes, each deleted 90 days after it was moved there',
      expect.stringMatching(/^ {10}quarantine\/photos\/2026-11-01\/one, 5 bytes, since 20\d\d-\d\d-\d\d$/),
    ],
  ])
})

test('another key is one sentence', async () => {
  const { code, said } = await callDoctor([], { SECRETS_KEY: 'the key of another installation altogether' })
  expect([code, said.filter((line) => !line.startsWith('ok '))]).toEqual([
    1,
    [
      'FAIL R11  every history row matches its seal, and no seal is missing',
      '          SECRETS_KEY is not the key the history was sealed with, so no seal can be verified',
    ],
  ])
})

test('a site that lost its order or its buildings, and a building that is held up wrongly, are named by number', async () => {
  const other = await openInstallation(inject('template'))
  await loadOrders(other.url, 200)
  const troubles = async () => {
    const { said } = await callDoctor([], { DATABASE_URL: other.url })
    return said.slice(said.findIndex((line) => line.includes('I20'))).filter((line) => !line.startsWith('ok '))
  }
  expect(await troubles()).toEqual([])
  const { rows } = await pastTriggers(other.owner, (db) =>
    sql<{ jsn: string }>`
      update sites s set address = case when n = 1 then 'Nowhere' else address end, has_additions = n = 2
        from (select id, row_number() over (order by jsn) as n from sites where status = 'CLOSED' order by jsn limit 2) p
       where p.id = s.id returning s.jsn`.execute(db),
  )
  const [moved, added] = rows.map(({ jsn }) => jsn).toSorted()
  expect(await troubles()).toEqual([
    'FAIL I20  sites match their order’s location, and sites past research are flagged when a building isn’t',
    `          ${moved} is not where its order is`,
    `          ${added} has no building in research`,
    'FAIL I20  the stored counts of orders, sites, buildings and open assignments match the tables',
    expect.stringMatching(/^ {10}research RESEARCHING counted \d+ there are \d+$/),
  ])
  const { rows: held } = await pastTriggers(other.owner, async (db) => {
    await sql`
      with parts as (
        insert into submissions (id, site_id, part, channel, status, payload, idempotency_key, object_key, file_name, bytes,
               sha256, manifest, submitted_by, next_attempt_at, reason, delivered_at, delivered_on, handed_over_by,
               reference, answered_on, answer, answered_by)
        select gen_random_uuid(), b.site_id, part, 'EMAIL', 'REJECTED', '{}', 'k' || part, 'o', 'f', 1, repeat('0', 64), '[]',
               u.id, null, 'No', now(), now()::date, u.id, 'T-1', now()::date, 'No', u.id
          from (select site_id from buildings where status = 'CLOSED' order by jsb limit 1) b,
               (select gen_random_uuid() as id) u, generate_series(1, 2) part
        returning id, site_id)
      insert into submission_buildings (submission_id, building_id, is_under_way)
      select p.id, b.id, false from parts p join (select distinct on (site_id) id, site_id from buildings order by site_id, jsb) b
             on b.site_id = p.site_id`.execute(db)
    return sql<{ jsb: string }>`
      update buildings b set rejected_in = s.id from submission_buildings u join submissions s on s.id = u.submission_id
       where u.building_id = b.id and s.part = 1 returning b.jsb`.execute(db)
  })
  expect(await troubles()).toContain(`          ${held[0]?.jsb} is held up by part 1, and arrived again with part 2`)
  await other.drop()
})

test('what was done to history is named by row, time and record, beside everything else that is wrong', async () => {
  const { rows } = await sql<{ id: string; entity: string; entityId: string }>`
    select id, entity, entity_id from audit_logs where action = 'edited' limit 1`.execute(installation.owner)
  const { id, entity, entityId } = rows[0]!
  await pastTriggers(installation.owner, async (db) => {
    await sql`update audit_logs set action = 'created' where id = ${id}`.execute(db)
    await sql`delete from user_roles`.execute(db)
  })
  await sql`grant update on audit_logs to demarc_app`.execute(installation.owner)
  await sql`alter table audit_seals disable trigger audit_seals_append_only`.execute(installation.owner)
  const { code, said } = await callDoctor()
  expect(code).toBe(1)
  expect(said.filter((line) => !line.startsWith('ok '))).toEqual([
    'FAIL I7   the application can’t change the history',
    '          audit_logs UPDATE',
    '          audit_seals audit_seals_append_only does not fire',
    'FAIL R11  every history row matches its seal, and no seal is missing',
    expect.stringMatching(
      new RegExp(`^ {10}${id} 20\\d\\d-\\d\\d-\\d\\d [\\d:.]+\\+00 ${entity} ${entityId}: doesn’t match its seal$`),
    ),
    'FAIL I17  there is an active admin, unless there are no users',
    '          there is no active admin',
  ])
})
