import { SETTING_SECRETS } from '@demarc/domain'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestApp, type Caller, type TestApp } from '#test/test-app.ts'
import { auditRowsOf } from '#test/audit-and-jobs.ts'
import { answersToOthers, FOR_ADMINS_ONLY } from '#test/fixtures/extra-people.ts'
import { findSecret, keepSecret, listUnreadableSecrets } from './index.ts'

const PATH = '/api/admin/settings/secrets'

let app: TestApp
let ada: Caller
beforeAll(async () => {
  app = await openTestApp()
  ada = await app.as('ada')
})
afterAll(() => app.close())

const setSecret = (key: string, value: unknown, caller = ada) => caller.put(PATH, { key, value })
const stateOf = (reply: { json: () => { secrets: { key: string }[] } }, key: string) =>
  reply.json().secrets.find((secret) => secret.key === key)
const rowOf = (key: string) =>
  app.owner.selectFrom('settingSecrets').selectAll().where('key', '=', key).executeTakeFirst()

describe('a secret', () => {
  test.each(SETTING_SECRETS)('%s is set, used by those who act with it, and never said again', async (key) => {
    const reply = await setSecret(key, 'open sesame')
    expect(reply.statusCode).toBe(200)
    expect(stateOf(reply, key)).toEqual({ key, isSet: true, at: expect.any(String), byName: 'Ada Admin' })
    expect(reply.body).not.toContain('sesame')
    expect(await findSecret(app.db, app.config, key)).toBe('open sesame')
  })

  test('is replaced in place, and history says so without it', async () => {
    await setSecret('provider.apiKey', 'the first one')
    const { id } = (await rowOf('provider.apiKey'))!
    const before = (await auditRowsOf(app, id)).length
    await setSecret('provider.apiKey', 'the second one', await app.as('abe'))
    expect(await findSecret(app.db, app.config, 'provider.apiKey')).toBe('the second one')
    const traces = await auditRowsOf(app, id)
    expect(traces.slice(before)).toEqual([
      {
        action: 'secret_set',
        actorKind: 'USER',
        actorId: await app.idOf('abe'),
        before: null,
        after: { key: 'provider.apiKey' },
        event: 'setting.secret_set',
        needs: 'settings.manage',
      },
    ])
  })

  test('is cleared, once', async () => {
    await setSecret('mail.password', 'going soon')
    const { id } = (await rowOf('mail.password'))!
    const traces = (await auditRowsOf(app, id)).length
    const cleared = await setSecret('mail.password', null)
    expect(stateOf(cleared, 'mail.password')).toEqual({ key: 'mail.password', isSet: false, at: null, byName: null })
    expect((await setSecret('mail.password', null)).statusCode).toBe(200)
    expect(await findSecret(app.db, app.config, 'mail.password')).toBeNull()
    expect((await auditRowsOf(app, id)).slice(traces).map(({ action }) => action)).toEqual(['secret_cleared'])
  })

  test('of two admins at once is one of the two, whole', async () => {
    const abe = await app.as('abe')
    const replies = await Promise.all([
      setSecret('drive.password', 'of Ada'),
      setSecret('drive.password', 'of Abe', abe),
    ])
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200])
    expect(['of Ada', 'of Abe']).toContain(await findSecret(app.db, app.config, 'drive.password'))
  })

  test('does not open under another name, nor with another key', async () => {
    await setSecret('drive.password', 'the one of the drive')
    const { sealed } = (await rowOf('drive.password'))!
    await app.owner.transaction().execute(async (tx) => {
      await keepSecret(tx, app.config, 'SYSTEM', { key: 'mail.password', value: 'x' })
      await tx.updateTable('settingSecrets').set({ sealed }).where('key', '=', 'mail.password').execute()
    })
    expect(await findSecret(app.db, app.config, 'mail.password')).toBeNull()
    const other = { secretsKey: 'the key of another installation' }
    expect(await findSecret(app.db, other, 'drive.password')).toBeNull()
    expect(await listUnreadableSecrets(app.db, app.config)).toEqual(['mail.password'])
    expect(await listUnreadableSecrets(app.db, other)).toEqual(
      expect.arrayContaining(['drive.password', 'mail.password']),
    )
  })

  test('leaves no row without a trace: the database itself refuses', async () => {
    const behind = app.owner
      .updateTable('settingSecrets')
      .set({ sealed: Buffer.from('x') })
      .execute()
    await expect(behind).rejects.toThrow(/left no audit row/)
  })
})

test('what the installation keeps for itself no call can set', async () => {
  const reply = await setSecret('push.vapidPrivateKey', 'mine')
  expect([reply.statusCode, reply.json().code]).toEqual([400, 'input.invalid'])
  await app.db
    .transaction()
    .execute((tx) => keepSecret(tx, app.config, 'SYSTEM', { key: 'push.vapidPrivateKey', value: 'its own' }))
  expect(await findSecret(app.db, app.config, 'push.vapidPrivateKey')).toBe('its own')
  expect((await ada.get('/api/admin/settings')).body).not.toContain('vapid')
})

test.each([
  ['an empty one', 'mail.password', ''],
  ['one that is no text', 'mail.password', 7],
  ['one too long', 'mail.password', 'x'.repeat(4001)],
  ['none at all', 'mail.password', undefined],
  ['an unknown key', 'gps.validation', 'x'],
])('%s is refused without being repeated', async (_, key, value) => {
  const reply = await setSecret(key, value)
  expect([reply.statusCode, reply.json().code]).toEqual([400, 'input.invalid'])
  expect(reply.body.length).toBeLessThan(500)
})

test('secrets are for admins only', async () => {
  expect(await answersToOthers(app, (caller) => setSecret('mail.password', 'x', caller))).toEqual(FOR_ADMINS_ONLY)
})
