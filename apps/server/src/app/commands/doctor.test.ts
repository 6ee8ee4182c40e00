import { execFile } from 'node:child_process'
import { Readable } from 'node:stream'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { openStorage } from '#platform/storage/open-storage.ts'
import { historyKey, sealHistory } from '#support/audit/index.ts'
import { pastTriggers, writeHistory } from '#test/history/written.ts'
import { openInstallation, type Installation } from '#test/installation.ts'
import { storageUrlOf } from '#test/storages.ts'
import { loadOrders } from '#test/many-orders/load.ts'

const DOCTOR = fileURLToPath(new URL('./doctor.ts', import.meta.url))
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
    const asked = { DATABASE_URL, STORAGE_URL, SECRETS_KEY, PATH: process.env.PATH, ...env }
    const child = execFile(process.execPath, [DOCTOR, ...words], { env: asked }, (_, said) =>
      resolve({ code: child.exitCode ?? -1, said: said.trimEnd().split('\n') }),
    )
  })

test('a healthy installation is ok in every respect', async () => {
  const { code, said } = await callDoctor(['--head', head ?? ''])
  expect([code, said.filter((line) => !line.startsWith('ok '))]).toEqual([0, []])
  expect(said).toContain('ok   R11  every row of history is as it was sealed, and every seal is there')
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
      'note R14  the database and the storage beside it are of the same time',
      '          database and storage are not of the same time; a running worker will note it',
      'note R14  no object without a row is in quarantine',
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
      'SICK R11  every row of history is as it was sealed, and every seal is there',
      '          SECRETS_KEY is not the key that history was sealed with: no seal can be verified',
    ],
  ])
})

test('a site that lost its order or its buildings is named by its number', async () => {
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
    'SICK I20  sites have the place of their order, and those past research say whether a building of theirs is not',
    `          ${moved} is not where its order is`,
    `          ${added} has no building in research`,
    'SICK I20  the counts of orders, sites, buildings and what fielders have in hand are those of the tables',
    expect.stringMatching(/^ {10}research RESEARCHING counted \d+ there are \d+$/),
  ])
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
    'SICK I7   history cannot be changed by the application',
    '          audit_logs UPDATE',
    '          audit_seals audit_seals_append_only does not fire',
    'SICK R11  every row of history is as it was sealed, and every seal is there',
    expect.stringMatching(
      new RegExp(`^ {10}${id} 20\\d\\d-\\d\\d-\\d\\d [\\d:.]+\\+00 ${entity} ${entityId}: is not what was sealed$`),
    ),
    'SICK I17  there is an active admin, as soon as there is anybody',
    '          nobody is an active admin',
  ])
})
