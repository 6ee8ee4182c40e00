import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { dispute, invoiceOf } from '@demarc/testkit'
import { openTestApp, type Caller, type TestApp } from '#test/test-app.ts'
import { credit, mailTo, makeSent, sentDaysAgo } from '#test/fixtures/invoicing.ts'
import { doJobs, auditRowsOf } from '#test/audit-and-jobs.ts'
import { remindOfOverdue } from './remind-of-overdue.ts'

let app: TestApp
let ada: Caller
let ben: Caller
beforeAll(async () => {
  app = await openTestApp()
  ;[ada, ben] = [await app.as('ada'), await app.as('ben')]
})
afterAll(() => app.close())
beforeEach(async () => {
  await mailTo(app, 1, 'ap@telco.test')
  await doJobs(app)
  // What an earlier story left overdue is none of the next one's.
  await app.owner.transaction().execute(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx)
    await sql`update invoices set invoice_date = today_here(), sent_on = today_here() where sent_at is not null`.execute(
      tx,
    )
  })
})

const NET = 30
const goRound = async () => {
  await remindOfOverdue(app)
  return (await doJobs(app)).map(({ subject }) => subject)
}
async function overdue(days: number, buildings: readonly object[] = [{}]) {
  const sent = await makeSent(app, ben, 1, buildings)
  await doJobs(app)
  await sentDaysAgo(app, sent.id, NET + days)
  return sent
}
const remindersOf = async (id: string) =>
  (await invoiceOf(ben, id)).mails
    .filter(({ kind }) => kind === 'REMINDER')
    .map(({ reminder, status }) => `${reminder} ${status}`)

describe('an invoice that nobody pays', () => {
  test('is brought to mind after seven days and after twenty-one, each once', async () => {
    const sent = await overdue(6)
    expect(await goRound()).toEqual([])
    await sentDaysAgo(app, sent.id, 1)
    const [first, ...none] = await goRound()
    expect(first).toContain(`invoice ${sent.invoiceNo}, $100.00 past due since`)
    expect(none).toEqual([])
    expect(await goRound()).toEqual([])
    expect((await auditRowsOf(app, sent.id)).at(-1)).toMatchObject({
      action: 'reminded',
      actorKind: 'SYSTEM',
      after: { invoiceNo: sent.invoiceNo, recipient: 'ap@telco.test', reminder: 1, balanceCents: 10_000 },
    })
    await sentDaysAgo(app, sent.id, 14)
    expect(await goRound()).toHaveLength(1)
    await sentDaysAgo(app, sent.id, 100)
    expect(await goRound()).toEqual([])
    expect(await remindersOf(sent.id)).toEqual(['1 SENT', '2 SENT'])
  })

  test('long overdue gets one mail, not two', async () => {
    const sent = await overdue(40)
    expect(await goRound()).toHaveLength(1)
    expect(await goRound()).toEqual([])
    expect(await remindersOf(sent.id)).toEqual(['2 SENT'])
  })

  test('says what is left of it, and nothing when nothing is left', async () => {
    const [part, whole] = [await overdue(8), await overdue(8)]
    await credit(ben, part, 2500)
    await credit(ben, whole, 10_000)
    await doJobs(app)
    const said = await goRound()
    expect(said).toHaveLength(1)
    expect(said[0]).toContain(`${part.invoiceNo}, $75.00`)
  })

  test('with one disputed line is brought to mind for the rest, and not where all of it is disputed', async () => {
    const [part, whole] = [await overdue(8, [{}, {}, {}]), await overdue(8)]
    await dispute(ada, { id: part.id, lines: part.lines.slice(0, 1) })
    await dispute(ada, whole)
    await doJobs(app)
    await remindOfOverdue(app)
    const [mail, ...none] = await doJobs(app)
    expect(mail!.subject).toContain(`${part.invoiceNo}, $200.00 past due since`)
    expect(mail!.text).toContain('Another $100.00 is disputed and isn’t part of this reminder.')
    expect(none).toEqual([])
    expect((await auditRowsOf(app, part.id)).at(-1)).toMatchObject({
      action: 'reminded',
      after: { balanceCents: 20_000, disputedCents: 10_000 },
    })
  })

  test('settled between the round and the mail is not asked for', async () => {
    const sent = await overdue(8)
    await remindOfOverdue(app)
    await credit(ben, sent, 10_000)
    expect((await doJobs(app)).filter(({ subject }) => subject.startsWith('Reminder'))).toEqual([])
    expect(await remindersOf(sent.id)).toEqual(['1 DROPPED'])
  })

  test('is left alone without an address, and where the settings say so', async () => {
    const sent = await overdue(50)
    await mailTo(app, 1, null)
    expect(await goRound()).toEqual([])
    await mailTo(app, 1, 'ap@telco.test')
    await ada.put('/api/admin/settings', { 'invoice.firstReminderDays': 0, 'invoice.secondReminderDays': 0 })
    expect(await goRound()).toEqual([])
    await ada.put('/api/admin/settings', { 'invoice.firstReminderDays': 51 })
    expect(await goRound()).toEqual([])
    await ada.put('/api/admin/settings', { 'invoice.firstReminderDays': 50 })
    expect(await goRound()).toHaveLength(1)
    expect(await remindersOf(sent.id)).toEqual(['1 SENT'])
    await ada.put('/api/admin/settings', { 'invoice.firstReminderDays': 7, 'invoice.secondReminderDays': 21 })
  })

  test('two workers at the same time remind once', async () => {
    const sent = await overdue(8)
    await Promise.all([remindOfOverdue(app), remindOfOverdue(app), remindOfOverdue(app)])
    expect(await doJobs(app)).toHaveLength(1)
    expect(await remindersOf(sent.id)).toEqual(['1 SENT'])
  })
})
