import { simpleParser } from 'mailparser'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { answersToOthers, FOR_ADMINS_ONLY } from '#test/fixtures/extra-people.ts'
import { mailTo, makeSent } from '#test/fixtures/invoicing.ts'
import { openPostOffice, type PostOffice } from '#test/races/post-office.ts'
import { openTestApp, type Caller, type TestApp } from '#test/test-app.ts'

let post: PostOffice
let app: TestApp
let ada: Caller
beforeAll(async () => {
  post = await openPostOffice()
  app = await openTestApp({ env: { SMTP_URL: post.url, PUBLIC_URL: 'https://demarc.example' } })
  ada = await app.as('ada')
})
afterAll(async () => {
  await app.close()
  await post.close()
})

const preview = (body: object, caller = ada) =>
  caller.post('/api/admin/mail-texts/preview', { subject: '', body: '', ...body })

test('a preview shows example values until there is something real, then the newest', async () => {
  const first = (await preview({ kind: 'INVOICE' })).json()
  expect(first).toMatchObject({ about: null, to: [], attachments: [] })
  expect(first.subject).toBe('Invoice INV-2026-00042 from Example Survey Company: $1,250.00, due Dec 06, 2026')
  expect((await preview({ kind: 'DELIVERY' })).json()).toMatchObject({ about: null })

  await mailTo(app, 1, 'ap@telco.test', { cc: ['boss@telco.test'] })
  const sent = await makeSent(app, await app.as('ben'))
  const real = (await preview({ kind: 'INVOICE', body: '{invoiceNo} {total}\nPO: {po}' })).json()
  expect(real).toMatchObject({
    about: sent.invoiceNo,
    to: ['ap@telco.test'],
    cc: ['boss@telco.test'],
    replyTo: null,
    text: `${sent.invoiceNo} $100.00\n`,
    attachments: [`${sent.invoiceNo}.pdf`, `${sent.invoiceNo}.csv`],
  })
  expect((await preview({ kind: 'REMINDER' })).json().about).toBe(sent.invoiceNo)
})

test('what means nothing is refused by name', async () => {
  const reply = await preview({ kind: 'DELIVERY', subject: '{jsn} {total}' })
  expect([reply.statusCode, reply.json().code, reply.json().facts]).toEqual([
    409,
    'settings.placeholder_unknown',
    { names: ['{total}'] },
  ])
})

test('a test goes to whoever asks, and to nobody else', async () => {
  const before = post.delivered.length
  const asked = { kind: 'INVOICE', subject: 'Bill {invoiceNo}', body: 'Hello {customer}' }
  const reply = await ada.post('/api/admin/mail-texts/test', asked)
  expect(reply.json()).toMatchObject({ isWorking: true })
  expect(post.delivered).toHaveLength(before + 1)
  const mail = await simpleParser(post.delivered.at(-1)!.raw)
  expect(mail.subject).toMatch(/^Test: Bill INV-/)
  expect([mail.to].flat().map((to) => to?.text)).toEqual([await emailOf('ada')])
  expect([mail.cc, mail.attachments.length]).toEqual([undefined, 0])
})

const emailOf = async (name: 'ada') => (await (await app.as(name)).get('/api/auth/user')).json().email

test('both are for admins only', async () => {
  expect(await answersToOthers(app, (caller) => preview({ kind: 'INVOICE' }, caller))).toEqual(FOR_ADMINS_ONLY)
})
