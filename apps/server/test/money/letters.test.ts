import { simpleParser } from 'mailparser'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { invoiceOf } from '@demarc/testkit'
import { MONEY_EXAMINATIONS } from '#app/commands/money.queries.ts'
import { openTestApp, type Caller, type TestApp } from '#test/test-app.ts'
import { credit, mailTo, makeSent } from '#test/fixtures/invoicing.ts'
import { wordsOf } from '#test/fixtures/packages.ts'
import { customerIdOf } from '#test/named-people.ts'
import { openPostOffice, type PostOffice } from '#test/races/post-office.ts'
import { auditRowsOf, workOff } from '#test/audit-and-jobs.ts'

let post: PostOffice
let app: TestApp
let ada: Caller
let ben: Caller
beforeAll(async () => {
  post = await openPostOffice()
  app = await openTestApp({ env: { SMTP_URL: post.url, PUBLIC_URL: 'https://demarc.example' } })
  ;[ada, ben] = [await app.as('ada'), await app.as('ben')]
})
beforeEach(async () => {
  await mailTo(app, 1, 'ap@telco.test')
  await sql`delete from jobs.job`.execute(app.owner)
})
afterAll(async () => {
  await app.close()
  await post.close()
})

const lastMail = () => simpleParser(post.delivered.at(-1)!.raw)
const actsOf = async (id: string) => (await auditRowsOf(app, id)).map(({ action }) => action)

test('a credit memo is mailed with its page when it is issued, and again when somebody asks', async () => {
  const sent = await makeSent(app, ben)
  await workOff(app)
  const { creditNotes } = await credit(ben, sent, 2500)
  const [note] = creditNotes
  await workOff(app)
  const mail = await lastMail()
  expect(mail.subject).toMatch(
    new RegExp(`^Credit memo ${note!.creditNo} from .+: \\$25\\.00 on invoice ${sent.invoiceNo}$`),
  )
  expect(mail.attachments.map(({ filename }) => filename)).toEqual([`${note!.creditNo}.pdf`])
  const page = await (await app.as('cora')).get(`/api/credit-notes/${note!.id}/pdf`)
  expect(mail.attachments[0]!.content.equals(page.rawPayload)).toBe(true)
  expect((await invoiceOf(ben, sent.id)).mails.map(({ kind, status }) => `${kind} ${status}`)).toEqual([
    'INVOICE SENT',
    'CREDIT SENT',
  ])
  expect(await actsOf(sent.id)).toContain('credit_mailed')

  const before = post.delivered.length
  const again = await ben.post(`/api/credit-notes/${note!.id}/mail`)
  expect(again.json().mails.at(-1)).toMatchObject({ kind: 'CREDIT', status: 'QUEUED', recipient: 'ap@telco.test' })
  await workOff(app)
  expect(post.delivered).toHaveLength(before + 1)
  expect((await (await app.as('cora')).post(`/api/credit-notes/${note!.id}/mail`)).statusCode).toBe(403)
  await mailTo(app, 1, null)
  expect((await ben.post(`/api/credit-notes/${note!.id}/mail`)).json().code).toBe('invoice.no_address')
})

test('a void is mailed with the page that says VOID', async () => {
  const sent = await makeSent(app, ben)
  await workOff(app)
  await ada.post(`/api/invoices/${sent.id}/void`, { reason: 'wrong customer' })
  await workOff(app)
  const mail = await lastMail()
  expect(mail.subject).toMatch(new RegExp(`^Invoice ${sent.invoiceNo} from .+ is void$`))
  expect(mail.text).toContain('Reason: wrong customer')
  expect(wordsOf(mail.attachments[0]!.content)).toContain('Invoice (void)')
  expect(await actsOf(sent.id)).toContain('void_mailed')
})

test('neither is mailed where the company has switched that off', async () => {
  await ada.put('/api/admin/settings', { 'invoice.mailsCredits': false })
  const sent = await makeSent(app, ben)
  await credit(ben, sent, 100)
  await ada.post(`/api/invoices/${sent.id}/void`, { reason: 'wrong customer' })
  expect((await invoiceOf(ben, sent.id)).mails.map(({ kind }) => kind)).toEqual(['INVOICE'])
  await ada.put('/api/admin/settings', { 'invoice.mailsCredits': true })
})

test('a statement is mailed as PDF and CSV, tried again, and given up in words', async () => {
  await makeSent(app, ben)
  await workOff(app)
  const ask = (caller: Caller) => caller.post(`/api/statements/${customerIdOf(1)}/mail`, {})
  expect((await ask(await app.as('cora'))).statusCode).toBe(403)
  expect((await ask(ben)).statusCode).toBe(204)
  await workOff(app)
  const mail = await lastMail()
  expect(mail.subject).toMatch(/^Statement from .+ through .+: \$/)
  expect(mail.attachments.map(({ filename }) => filename)).toEqual([
    expect.stringMatching(/^statement-.+\.pdf$/),
    expect.stringMatching(/^statement-.+\.csv$/),
  ])
  expect(wordsOf(mail.attachments[0]!.content)).toContain('Closing balance')
  expect((await actsOf(customerIdOf(1))).slice(-2)).toEqual(['statement_asked', 'statement_mailed'])

  await mailTo(app, 1, 'slow@telco.test')
  await ask(ben)
  await workOff(app)
  const { rows } = await sql<{ failures: number }>`
    select failures from invoice_mails where kind = 'STATEMENT' and status = 'QUEUED'`.execute(app.owner)
  expect(rows).toEqual([{ failures: 1 }])
  await mailTo(app, 1, null)
  expect((await ask(ben)).json().code).toBe('invoice.no_address')
  for (const { examine } of MONEY_EXAMINATIONS)
    expect(await Array.fromAsync(examine({ db: app.owner, config: app.config, storage: app.storage }))).toEqual([])
})
