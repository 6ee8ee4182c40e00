import { SETTING_DEFAULTS, type SettingKey } from '@demarc/domain'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestApp, type Caller, type TestApp } from '#test/test-app.ts'
import { auditRowsOf, untilSomebodyWaits } from '#test/audit-and-jobs.ts'
import { answersToOthers, FOR_ADMINS_ONLY } from '#test/fixtures/extra-people.ts'
import { lockSettings, readSettings } from './settings.queries.ts'

const PATH = '/api/admin/settings'

let app: TestApp
let ada: Caller
let abe: Caller
beforeAll(async () => {
  app = await openTestApp()
  ada = await app.as('ada')
  abe = await app.as('abe')
})
afterAll(() => app.close())

const edit = (body: object, caller = ada) => caller.put(PATH, body)
const rowOf = (key: SettingKey) =>
  app.owner.selectFrom('settings').selectAll().where('key', '=', key).executeTakeFirst()
const historyOf = async (key: SettingKey) => auditRowsOf(app, (await rowOf(key))!.id)

describe('the settings', () => {
  test('are what they came as until somebody changes them, and nobody is said to have', async () => {
    const reply = await ada.get(PATH)
    expect(reply.statusCode).toBe(200)
    expect(reply.json()).toEqual({
      values: SETTING_DEFAULTS,
      changes: {},
      secrets: ['drive.password', 'mail.password', 'documents.clientSecret', 'provider.apiKey'].map((key) => ({
        key,
        isSet: false,
        at: null,
        byName: null,
      })),
      logo: null,
    })
  })

  test('once changed say who did it and when, and history says what it was before', async () => {
    const reply = await edit({ 'work.siteDueDays': 21 })
    expect(reply.statusCode).toBe(200)
    expect(reply.json().values).toEqual({ ...SETTING_DEFAULTS, 'work.siteDueDays': 21 })
    expect(reply.json().changes).toEqual({ 'work.siteDueDays': { at: expect.any(String), byName: 'Ada Admin' } })
    expect((await edit({ 'work.siteDueDays': 10 }, abe)).json().changes['work.siteDueDays'].byName).toBe('Abe Admin')
    expect(await historyOf('work.siteDueDays')).toMatchObject([
      {
        action: 'changed',
        actorId: await app.idOf('ada'),
        before: { 'work.siteDueDays': 14 },
        after: { 'work.siteDueDays': 21 },
        event: 'setting.changed',
        needs: 'settings.manage',
      },
      { actorId: await app.idOf('abe'), before: { 'work.siteDueDays': 21 }, after: { 'work.siteDueDays': 10 } },
    ])
    expect((await readSettings(app.db))['work.siteDueDays']).toBe(10)
  })

  test('that are sent as they stand leave no row and no trace', async () => {
    await edit({ 'gps.toleranceMetres': 75 })
    const before = await rowOf('gps.toleranceMetres')
    expect((await edit({ 'gps.toleranceMetres': 75, 'gps.validation': true }, abe)).statusCode).toBe(200)
    expect(await rowOf('gps.toleranceMetres')).toEqual(before)
    expect(await rowOf('gps.validation')).toBeUndefined()
    expect(await historyOf('gps.toleranceMetres')).toHaveLength(1)
  })

  test('are changed together or not at all', async () => {
    const reply = await edit({ 'gps.validation': false, 'invoice.termsNetDays': 366 })
    expect([reply.statusCode, reply.json().code]).toEqual([400, 'input.invalid'])
    expect(await rowOf('gps.validation')).toBeUndefined()
  })

  test('hold words without the blanks around them', async () => {
    const reply = await edit({ 'organisation.address': '  1 Main St\nEden, NC \n' })
    expect(reply.json().values['organisation.address']).toBe('1 Main St\nEden, NC')
  })
})

test.each<[SettingKey, unknown[], unknown[]]>([
  ['organisation.name', ['P', 'x'.repeat(100)], ['', '   ', 'x'.repeat(101), 'two\nlines', 7, null]],
  ['organisation.address', ['', 'a\nb', 'x'.repeat(500)], ['x'.repeat(501), false]],
  ['organisation.remitTo', ['', 'PO Box 1\nEden'], ['x'.repeat(501), 0]],
  ['organisation.taxId', ['', '56-1234567'], ['561234567', '56-123456', 561234567, null]],
  ['organisation.bankName', ['', 'First Bank'], ['x'.repeat(101), 'a\nb']],
  ['organisation.bankRouting', ['', '021000021'], ['021000022', '000000000', '02100002', 21000021]],
  ['organisation.bankAccount', ['', '000123456789', 'GB-12AB'], ['123', 'abcd1', '12 34', '1'.repeat(35)]],
  ['organisation.contactName', ['', 'Dana Price'], ['x'.repeat(101), 'a\nBcc: b']],
  [
    'organisation.contactEmail',
    ['', 'ap@one.test'],
    ['x', 'a@b.test\nBcc: c@d.test', 'A <a@b.test>', 'a@b.test,c@d.test'],
  ],
  ['organisation.replyTo', ['', 'ap@one.test'], ['x', 'a@b.test\r\nBcc: c@d.test']],
  ['organisation.contactPhone', ['', '(336) 555-0100'], ['1'.repeat(41), '1\n2']],
  ['organisation.timeZone', ['Europe/Zurich', 'UTC'], ['', 'Mars/Olympus', '+02:00', 1]],
  ['organisation.units', ['metric', 'feet'], ['', 'miles', 'Metric', 1, null]],
  ['organisation.clock', ['12h', '24h'], ['', '12', 24, null]],
  ['work.assignmentTimeoutDays', [1, 90], [0, 91, 1.5, '7', null]],
  ['work.autoAssignmentTimeout', [false, true], [0, 'true', null]],
  ['work.siteDueDays', [1, 365], [0, 366]],
  ['work.backendMayAssign', [true, false], ['', 1]],
  ['work.unitsPerDay', [1, 100], [0, 101, 2.5, '4']],
  ['work.minutesPerSfu', [1, 480], [0, 481]],
  ['work.minutesPerMdu', [1, 480], [0, 481, null]],
  ['work.minutesPerCommercial', [1, 480], [0, 481]],
  ['gps.validation', [false, true], ['off']],
  ['gps.toleranceMetres', [1, 5000], [0, 5001, -5, 0.5]],
  ['invoice.prefix', ['INV2', 'A', 'ABCDEFGHIJ'], ['', 'inv', 'IN V', 'INV-', 'ABCDEFGHIJK']],
  ['invoice.nextNumber', [1, 9_999_999], [0, 10_000_000, '1']],
  ['invoice.termsNetDays', [0, 365], [-1, 366]],
  ['invoice.disputeWindowDays', [0, 365], [-1, 366]],
  ['invoice.firstReminderDays', [0, 365], [-1, 366]],
  ['invoice.secondReminderDays', [0, 365], [-1, 366]],
  ['invoice.closePaidDays', [0, 365], [-1, 366, 1.5]],
  ['invoice.ratePerUnitCents', [0, 100_000_000], [-1, 100_000_001, 99.5, '$100']],
  ['invoice.writeOffLimitCents', [0, 100_000_000], [-1, 100_000_001]],
  ['mail.invoiceSubject', ['', 'Invoice {invoiceNo}'], ['x'.repeat(201), 'a\r\nBcc: b@c.test', 7]],
  ['mail.reminderBody', ['', 'Pay {amountDue}\n{remitTo}'], ['x'.repeat(4001), null]],
  ['notifications.email', [false, true], [null]],
  ['drive.rootFolder', ['', '/Delivered'], ['x'.repeat(401), 'a\r\nb']],
  ['drive.user', ['', 'demarc'], ['x'.repeat(201), 7]],
  ['mail.watchLabel', ['New orders'], ['', 'x'.repeat(101)]],
  ['documents.siteId', ['', 'site-1'], ['x'.repeat(201)]],
  ['provider.apiBaseUrl', ['https://api.provider.example/v1', ''], ['http://a.example', 'https://127.0.0.1', 'x']],
])('%s takes %j and refuses %j', async (key, good, bad) => {
  for (const value of good) {
    const reply = await edit({ [key]: value })
    expect([value, reply.statusCode, reply.json().values?.[key]]).toEqual([value, 200, value])
  }
  for (const value of bad) {
    const reply = await edit({ [key]: value })
    expect([value, reply.statusCode, reply.json().code]).toEqual([value, 400, 'input.invalid'])
  }
})

test.each(['gps.colour', 'drive.password', 'push.vapidPrivateKey', 'toString', 'values'])(
  'there is no setting %s',
  async (key) => {
    const reply = await edit({ [key]: 'x' })
    expect([reply.statusCode, reply.json().code]).toEqual([400, 'input.invalid'])
  },
)

test('a text of a mail names no placeholder that means nothing in it', async () => {
  const reply = await edit({ 'mail.deliveryBody': 'For {customer}: {total} {jsn} {toString}', 'gps.validation': true })
  expect([reply.statusCode, reply.json().code, reply.json().facts]).toEqual([
    409,
    'settings.placeholder_unknown',
    { names: ['{total}', '{toString}'] },
  ])
  expect(await rowOf('mail.deliveryBody')).toBeUndefined()
})

test('the next invoice number only grows', async () => {
  const { 'invoice.nextNumber': least } = await readSettings(app.db)
  const reply = await edit({ 'invoice.nextNumber': least - 1 })
  expect([reply.statusCode, reply.json().code, reply.json().facts]).toEqual([409, 'settings.number_shrinks', { least }])
  expect(reply.json().detail).toBe(`The next invoice number can only be increased. Enter ${least} or more.`)
})

test('settings are for admins only', async () => {
  expect(await answersToOthers(app, (caller) => caller.get(PATH))).toEqual(FOR_ADMINS_ONLY)
  expect(await answersToOthers(app, (caller) => edit({ 'gps.toleranceMetres': 60 }, caller))).toEqual(FOR_ADMINS_ONLY)
})

describe('two admins at once', () => {
  test('change different settings: both hold', async () => {
    const replies = await Promise.all([
      edit({ 'invoice.termsNetDays': 45, seen: { 'invoice.termsNetDays': 365 } }),
      edit({ 'invoice.disputeWindowDays': 20, seen: { 'invoice.disputeWindowDays': 365 } }, abe),
    ])
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200])
    expect(await readSettings(app.db)).toMatchObject({ 'invoice.termsNetDays': 45, 'invoice.disputeWindowDays': 20 })
  })

  test('change the same one: each step of history begins where the one before ended', async () => {
    const days = [3, 4, 5, 6, 8, 9]
    const edits = days.map((value, n) => edit({ 'work.assignmentTimeoutDays': value }, n % 2 ? ada : abe))
    await Promise.all(edits)
    const { id, value } = (await rowOf('work.assignmentTimeoutDays'))!
    const rows = await app.owner
      .selectFrom('auditLogs')
      .select(['before', 'after'])
      .where('entityId', '=', id)
      .orderBy('id')
      .execute()
    const steps = rows.slice(-days.length)
    expect(steps.slice(1).map(({ before }) => before)).toEqual(steps.slice(0, -1).map(({ after }) => after))
    expect(steps.at(-1)!.after).toEqual({ 'work.assignmentTimeoutDays': value })
  })

  test('change the same one from what both saw: the second reads what the first chose', async () => {
    await edit({ 'mail.watchLabel': 'Orders' })
    const seen = { 'mail.watchLabel': 'Orders' }
    const held = app.db.transaction().execute(async (tx) => {
      await lockSettings(tx)
      const waiting = edit({ 'mail.watchLabel': 'Inbox', seen })
      await untilSomebodyWaits(app)
      return { waiting }
    })
    expect((await (await held).waiting).statusCode).toBe(200)
    const late = await edit({ 'mail.watchLabel': 'Jobs', seen }, abe)
    expect([late.statusCode, late.json().code]).toEqual([409, 'record.stale'])
    expect(late.json().facts).toEqual({ current: { 'mail.watchLabel': 'Inbox' }, changedBy: 'Ada Admin' })
    // Having looked at both values, one may insist.
    expect((await edit({ 'mail.watchLabel': 'Jobs', seen: { 'mail.watchLabel': 'Inbox' } }, abe)).statusCode).toBe(200)
  })

  test('choose the same value: nobody is in the way', async () => {
    await edit({ 'documents.siteId': 'one' })
    const both = { 'documents.siteId': 'two', seen: { 'documents.siteId': 'one' } }
    const replies = [await edit(both), await edit(both, abe)]
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200])
  })
})

test('a new name, zone, unit and clock are told to every open screen, other settings to admins', async () => {
  const lastEvent = () =>
    app.owner.selectFrom('events').select(['name', 'entity', 'needs', 'userId']).orderBy('id', 'desc').limit(1)
  await edit({ 'organisation.name': 'Piedmont Surveys', 'organisation.timeZone': 'America/Denver' })
  await edit({ 'organisation.units': 'metric', 'organisation.clock': '12h' })
  expect(await lastEvent().executeTakeFirst()).toEqual({
    name: 'organisation.changed',
    entity: 'organisation',
    needs: null,
    userId: null,
  })
  const finn = await app.as('finn')
  expect((await finn.get('/api/organisation')).json()).toEqual({
    name: 'Piedmont Surveys',
    timeZone: 'America/Denver',
    units: 'metric',
    clock: '12h',
    logo: null,
  })
  await edit({ 'gps.toleranceMetres': 61 })
  expect(await lastEvent().executeTakeFirst()).toMatchObject({ name: 'setting.changed', needs: 'settings.manage' })
})
