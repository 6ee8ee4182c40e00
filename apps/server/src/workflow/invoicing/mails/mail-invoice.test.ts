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
    const asked = await ben.post(`/api/invoices/${sent.id}/mail`)
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
    const refused = await ben.post(`/api/invoices/${sent.id}/mail`)
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'invoice.no_address'])
  })

  test('of an invoice that became void before it went out is not sent', async () => {
    const sent = await makeSent(app, ben)
    await ada.post(`/api/invoices/${sent.id}/void`, { reason: 'the wrong customer' })
    const before = post.delivered.length
    await work()
    expect(post.delivered).toHaveLength(before)
    expect((await invoiceOf(ben, sent.id)).mails).toMatchObject([{ status: 'DROPPED' }])
    expect((await ben.post(`/api/invoices/${sent.id}/mail`)).json().code).toBe('invoice.action_closed')
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
