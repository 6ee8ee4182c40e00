import { act, cardOf, onServer, openCard, PHONE, sendWork } from '../steps/fieldwork.ts'
import {
  addPictures,
  drawPictures,
  hashOf,
  lineOf,
  readyForOffline,
  receivedHashes,
  startWork,
} from '../steps/offline.ts'
import { enter } from '../steps/people.ts'
import { expect, test } from '../steps/story.ts'

test.use({ viewport: PHONE })

test('@field what the office said no to is let go after a question, and its photos stay', async ({
  page,
  context,
  someone,
  admin,
}) => {
  const finn = await someone('FIELDER')
  const [stopped] = await sendWork(admin, finn)
  const [other] = await sendWork(admin, finn)
  await enter(page, finn, '/field')
  await readyForOffline(page)
  const pictures = await drawPictures(page, 2)
  await context.setOffline(true)
  for (const [at, sent] of [stopped!, other!].entries()) {
    await openCard(page, sent)
    await startWork(page)
    await addPictures(page, [pictures[at]!])
  }
  const hold = { orderIds: [stopped!.orderId], reason: 'The customer asked us to wait' }
  expect((await admin.post('/api/orders/hold', { data: hold })).status()).toBe(200)
  await context.setOffline(false)

  // The other building goes its way, and so does the photo of this one: it is evidence.
  await expect(lineOf(page, '1 needs you')).toBeVisible({ timeout: 20_000 })
  await expect.poll(() => receivedHashes(admin, stopped!)).toEqual([hashOf(pictures[0]!)])
  await expect.poll(() => receivedHashes(admin, other!)).toEqual([hashOf(pictures[1]!)])
  await expect.poll(() => onServer(admin, finn, other!)).toMatchObject({ status: 'IN_PROGRESS' })

  await page.getByRole('link', { name: 'Open the outbox' }).click()
  const refused = page.getByRole('list', { name: 'needs you' }).getByRole('listitem')
  await expect(refused).toContainText('Start of work')
  await act(page, 'Let go').click()
  const question = page.getByRole('dialog', { name: /^Let go of this: Start of work/ })
  await question.getByRole('button', { name: 'Keep it' }).click()
  await expect(refused).toHaveCount(1)
  await act(page, 'Let go').click()
  await question.getByRole('button', { name: 'Let go' }).click()
  await expect(refused).toHaveCount(0)
  await expect(lineOf(page, 'Online, all received')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('list', { name: 'Let go, remembered 7 days' })).toContainText('Start of work')

  // Here as at the office it is not begun, and its photo is where it was.
  await page.getByRole('link', { name: 'Assignments', exact: true }).click()
  await openCard(page, stopped!)
  await expect(cardOf(page, stopped!)).not.toContainText('In Progress')
  expect(await onServer(admin, finn, stopped!)).toMatchObject({ status: 'ASSIGNED' })
  expect(await receivedHashes(admin, stopped!)).toEqual([hashOf(pictures[0]!)])
})
