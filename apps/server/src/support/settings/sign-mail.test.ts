import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Mail } from '#platform/mail/mail.ts'
import { openTestApp, type TestApp } from '#test/test-app.ts'
import { signMail } from './sign-mail.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

test('a mail is sent and signed by the company; without a name of its own, by the product', async () => {
  const sent: Mail[] = []
  const send = signMail(app.db, async (mail) => {
    sent.push(mail)
    return { rejected: [], isSent: true }
  })
  const mail = { id: 'one', to: 'ap@carrier.test', subject: 'Invoice', text: 'Here it is.\n' }
  await send(mail)
  const ada = await app.as('ada')
  await ada.put('/api/admin/settings', { 'organisation.name': 'Piedmont Surveys' })
  await send(mail)
  expect(sent.map(({ senderName, text }) => [senderName, text])).toEqual([
    [undefined, 'Here it is.\n\nDemarc\n'],
    ['Piedmont Surveys', 'Here it is.\n\nPiedmont Surveys\n'],
  ])
  // Whoever is not signed in reads whose page it is.
  expect((await app.visitor.get('/api/setup')).json().company).toBe('Piedmont Surveys')
})
