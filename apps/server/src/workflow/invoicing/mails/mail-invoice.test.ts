import { MOST_ATTEMPTS } from '@demarc/domain'
import { sql } from 'kysely'
import { simpleParser } from 'mailparser'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { invoiceOf } from '@demarc/testkit'
import { openLog } from '#platform/log/log.ts'
import { openMail } from '#platform/mail/mail.ts'
import { openTestApp, type Caller, type TestApp } from '#test/test-app.ts'
import { mailTo, makeSent } from '#test/fixtures/invoicing.ts'
import { openPostOffice, type PostOffice } from '#test/races/post-office.ts'
import { askedJobs, auditRowsOf, workOff } from '#test/audit-and-jobs.ts'
import { postInvoice } from '../acts/post-invoice.ts'
import { mailForgotten } from './mail-forgotten.ts'
import { mailInvoice } from './mail-invoice.ts'

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

const work = () => workOff(app)
const makeDue = () => sql`update invoice_mails set next_attempt_at = now() where status = 'QUEUED'`.execute(app.owner)
const actsOf = async (id: string) => (await auditRowsOf(app, id)).map(({ action }) => action)

describe('the mail of an invoice', () => {
  test('follows its sending, with the frozen page and its lines, to whoever pays', async () => {
    const sent = await makeSent(app, ben)
    expect(sent.mails).toMatchObject([{ kind: 'INVOICE', recipient: 'ap@telco.test', status: 'QUEUED' }])
    expect((await askedJobs(app)).map(({ name }) => name)).toContain('post-invoice')
    await work()

    const mail = await simpleParser(post.delivered.at(-1)!.raw)
    expect(mail.subject).toMatch(new RegExp(`^Invoice ${sent.invoiceNo} from .+: \\$100\\.00, due `))
    expect([mail.to].flat().map((to) => to?.text)).toEqual(['ap@telco.test'])
    const [page, lines] = mail.attachments
    expect([page!.filename, lines!.filename]).toEqual([`${sent.invoiceNo}.pdf`, `${sent.invoiceNo}.csv`])
    expect(page!.content.equals((await ben.get(`/api/invoices/${sent.id}/pdf`)).rawPayload)).toBe(true)
    const exported = (await ben.get(`/api/invoices/export?q=${sent.invoiceNo}`)).rawPayload
    expect(lines!.content.equals(exported)).toBe(true)

    const stands = await invoiceOf(ben, sent.id)
    expect(stands.mails).toMatchObject([{ status: 'SENT', failures: 0, reason: null }])
    expect(stands.pdf).toMatchObject({ bytes: page!.content.length })
    expect(post.delivered.at(-1)!.messageId).toBe(`<${stands.mails[0]!.id}@demarc.example>`)
    expect((await actsOf(sent.id)).slice(-2)).toEqual(['drawn', 'mailed'])
    // The customer sees the page, and nothing of our post.
    expect(await invoiceOf(await app.as('cora'), sent.id)).toMatchObject({ mailTo: null, mails: [], pdf: stands.pdf })
  })

  test('goes to everybody who pays in one mail, with CC and Reply-To, and its row and history name them all', async () => {
    await mailTo(app, 1, 'ap@telco.test', { more: ['two@telco.test'], cc: ['boss@telco.test', 'AP@telco.test'] })
    await ada.put('/api/admin/settings', { 'organisation.contactEmail': 'billing@company.test' })
    const sent = await makeSent(app, ben)
    expect(sent.mailTo).toEqual({ to: ['ap@telco.test', 'two@telco.test'], cc: ['boss@telco.test'] })
    const before = post.delivered.length
    await work()
    const mail = await simpleParser(post.delivered.at(-1)!.raw)
    const said = (of: typeof mail.to) => [of].flat().map((each) => each?.text)
    expect(said(mail.to)).toEqual(['ap@telco.test, two@telco.test'])
    expect([said(mail.cc), mail.replyTo?.text]).toEqual([['boss@telco.test'], 'billing@company.test'])
    expect(new Set(post.delivered.slice(before).map(({ messageId }) => messageId)).size).toBe(1)
    const [row] = (await invoiceOf(ben, sent.id)).mails
    expect(row).toMatchObject({ recipient: 'ap@telco.test, two@telco.test', cc: ['boss@telco.test'], status: 'SENT' })
    expect((await auditRowsOf(app, sent.id)).at(-1)!.after).toMatchObject({
      recipient: 'ap@telco.test, two@telco.test',
      cc: 'boss@telco.test',
    })

    await ada.put('/api/admin/settings', { 'organisation.replyTo': 'answers@company.test' })
    await ben.post(`/api/invoices/${sent.id}/mail`, { to: ['once@telco.test'], cc: [] })
    await work()
    const again = await simpleParser(post.delivered.at(-1)!.raw)
    expect([said(again.to), again.cc, again.replyTo?.text]).toEqual([
      ['once@telco.test'],
      undefined,
      'answers@company.test',
    ])
    await ada.put('/api/admin/settings', { 'organisation.contactEmail': '', 'organisation.replyTo': '' })
  })

  test('that waits goes out at once to the addresses that somebody types', async () => {
    await mailTo(app, 1, 'slow@telco.test')
    const sent = await makeSent(app, ben)
    await work()
    const asked = await ben.post(`/api/invoices/${sent.id}/mail`, { to: ['right@telco.test'], cc: ['c@telco.test'] })
    expect(asked.json().mails).toMatchObject([{ recipient: 'right@telco.test', cc: ['c@telco.test'] }])
    await work()
    expect((await invoiceOf(ben, sent.id)).mails).toMatchObject([{ status: 'SENT' }])
    const bad = await ben.post(`/api/invoices/${sent.id}/mail`, { to: ['a@b.test\r\nBcc: c@d.test'] })
    expect([bad.statusCode, bad.json().code]).toEqual([400, 'input.invalid'])
  })

  test('says what it is for, how to pay, where to look and whom to ask, in the words of the company', async () => {
    await ada.put('/api/admin/settings', {
      'organisation.name': 'Piedmont Surveys',
      'organisation.remitTo': 'PO Box 1\nEden, NC',
      'organisation.bankRouting': '021000021',
      'organisation.bankAccount': '0001234567',
      'organisation.contactName': 'Dana Price',
    })
    const sent = await makeSent(app, ben)
    await work()
    const { text = '' } = await simpleParser(post.delivered.at(-1)!.raw)
    for (const said of [
      'Hello,\n\nPlease find attached invoice',
      'Total: $100.00',
      'Remit to:\nPO Box 1\nEden, NC\n\nACH or wire: routing 021000021, account 0001234567',
      `View it online: https://demarc.example/invoicing?invoice=${sent.id}\nDispute any line by:`,
      'Questions? Contact Dana Price.\n\nThank you,\nPiedmont Surveys',
    ])
      expect(text).toContain(said)
    // This order has no PO: nothing is said of one.
    expect(text).not.toMatch(/PO:|SHA-256|[{}]/)
    expect(text.match(/Piedmont Surveys/g)).toHaveLength(2)

    await ada.put('/api/admin/settings', {
      'mail.invoiceSubject': 'Bill {invoiceNo}',
      'mail.invoiceBody': 'Dear {customer}: {total}.',
    })
    await ben.post(`/api/invoices/${sent.id}/mail`, {})
    await work()
    const own = await simpleParser(post.delivered.at(-1)!.raw)
    expect([own.subject, own.text?.trim()]).toEqual([`Bill ${sent.invoiceNo}`, 'Dear Customer 1: $100.00.'])
    const cleared = ['remitTo', 'bankRouting', 'bankAccount', 'contactName'].map((key) => [`organisation.${key}`, ''])
    await ada.put('/api/admin/settings', {
      ...Object.fromEntries(cleared),
      'organisation.name': 'Demarc',
      'mail.invoiceSubject': '',
      'mail.invoiceBody': '',
    })
  })

  test('is given up where there is no mail server, and says so: nothing was sent', async () => {
    const { id } = await makeSent(app, ben)
    const sendMail = openMail({ ...app.config, smtpUrl: null }, openLog('silent'))
    await mailInvoice({ ...app, sendMail }, (await invoiceOf(ben, id)).mails[0]!.id)
    expect((await invoiceOf(ben, id)).mails).toMatchObject([
      { status: 'GIVEN_UP', reason: 'No mail server is set up (SMTP_URL)' },
    ])
  })

  test('done a second time mails nothing', async () => {
    const sent = await makeSent(app, ben)
    await work()
    const before = post.delivered.length
    await postInvoice(app, { changeId: 'x', entityId: sent.id, facts: {} })
    await mailInvoice(app, sent.mails[0]!.id)
    expect(post.delivered).toHaveLength(before)
  })

  test('that is not taken now waits, and is tried again until it is given up and somebody is told', async () => {
    await mailTo(app, 1, 'slow@telco.test')
    const sent = await makeSent(app, ben)
    await work()
    expect((await invoiceOf(ben, sent.id)).mails).toMatchObject([{ status: 'QUEUED', failures: 1 }])
    await mailForgotten(app)
    expect(await askedJobs(app)).toEqual([])

    for (let n = 1; n < MOST_ATTEMPTS; n++) {
      await makeDue()
      await mailForgotten(app)
      expect(await work()).toEqual(['mail-invoice'])
    }
    const [mail] = (await invoiceOf(ben, sent.id)).mails
    expect(mail).toMatchObject({ status: 'GIVEN_UP', reason: 'The mail server is temporarily unavailable (451)' })
    expect(await work()).toContain('tell-of-mail-failure')
    const told = (await ben.get('/api/notifications')).json()
    expect(JSON.stringify(told)).toContain('invoice.mail_given_up')
    expect(JSON.stringify(told)).toContain(sent.invoiceNo)
    expect((await auditRowsOf(app, sent.id)).at(-1)).toMatchObject({ action: 'mail_given_up', needs: 'invoice.write' })
  })

  test('to a mailbox that is not there is given up at once, and goes out once the address is mended', async () => {
    await mailTo(app, 1, 'bounce@telco.test')
    const sent = await makeSent(app, ben)
    await work()
    expect((await invoiceOf(ben, sent.id)).mails).toMatchObject([{ status: 'GIVEN_UP' }])

    await mailTo(app, 1, 'right@telco.test')
    const asked = await ben.post(`/api/invoices/${sent.id}/mail`, {})
    expect([asked.statusCode, asked.json().mails.length]).toEqual([200, 2])
    await work()
    expect((await invoiceOf(ben, sent.id)).mails.map(({ status }) => status)).toEqual(['GIVEN_UP', 'SENT'])
    expect(post.delivered.at(-1)!.raw).toContain('right@telco.test')
  })

  test('is not written where the customer has no address, and the office is told before', async () => {
    await mailTo(app, 1, null)
    const sent = await makeSent(app, ben)
    expect([sent.mailTo, sent.mails]).toEqual([null, []])
    const before = post.delivered.length
    await work()
    expect(post.delivered).toHaveLength(before)
    expect((await invoiceOf(ben, sent.id)).pdf).not.toBeNull()
    const refused = await ben.post(`/api/invoices/${sent.id}/mail`, {})
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'invoice.no_address'])
  })

  test('of an invoice that became void before it went out is not sent', async () => {
    const sent = await makeSent(app, ben)
    await ada.post(`/api/invoices/${sent.id}/void`, { reason: 'the wrong customer' })
    const before = post.delivered.length
    await work()
    expect(post.delivered).toHaveLength(before)
    expect((await invoiceOf(ben, sent.id)).mails).toMatchObject([{ status: 'DROPPED' }])
    expect((await ben.post(`/api/invoices/${sent.id}/mail`, {})).json().code).toBe('invoice.action_closed')
  })

  test('taken by somebody who died is taken again, under the same id', async () => {
    const sent = await makeSent(app, ben)
    await sql`update invoice_mails set taken_at = now() where status = 'QUEUED'`.execute(app.owner)
    await work()
    expect((await invoiceOf(ben, sent.id)).mails).toMatchObject([{ status: 'QUEUED' }])
    await sql`update invoice_mails set taken_at = now() - interval '5 minutes' where status = 'QUEUED'`.execute(
      app.owner,
    )
    await mailForgotten(app)
    expect(await work()).toEqual(['mail-invoice'])
    expect((await invoiceOf(ben, sent.id)).mails).toMatchObject([{ id: sent.mails[0]!.id, status: 'SENT' }])
  })
})
