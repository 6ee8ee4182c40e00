import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Mail } from '#platform/mail/mail.ts'
import { openHouse, type TestHouse } from '#test/test-app.ts'
import { signMail } from './sign-mail.ts'

let house: TestHouse
beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())

test('a mail is sent and signed by the company; without a name of its own, by the product', async () => {
  const sent: Mail[] = []
  const send = signMail(house.db, async (mail) => {
    sent.push(mail)
    return { rejected: [], isSent: true }
  })
  const mail = { id: 'one', to: 'ap@carrier.test', subject: 'Invoice', text: 'Here it is.\n' }
  await send(mail)
  const ada = await house.as('ada')
  await ada.put('/api/admin/settings', { 'organisation.name': 'Piedmont Surveys' })
  await send(mail)
  expect(sent.map(({ senderName, text }) => [senderName, text])).toEqual([
    [undefined, 'Here it is.\n\nDemarc\n'],
    ['Piedmont Surveys', 'Here it is.\n\nPiedmont Surveys\n'],
  ])
  // Whoever is not signed in reads whose page it is.
  expect((await house.visitor.get('/api/setup')).json().company).toBe('Piedmont Surveys')
})
