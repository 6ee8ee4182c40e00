import { act, cardOf, onServer, openCard, PHONE, sendWork } from '../steps/fieldwork.ts'
import { addPictures, answerAll, drawPictures, lineOf, readyForOffline, startWork } from '../steps/offline.ts'
import { enter } from '../steps/people.ts'
import { expect, test } from '../steps/story.ts'

test.use({ viewport: PHONE })
test.setTimeout(120_000)

const RECEIVED = 'Online, all received'

test('@field a submission is taken back, before it went and after', async ({ page, context, someone, admin }) => {
  const finn = await someone('FIELDER')
  const [sent] = await sendWork(admin, finn)
  await enter(page, finn, '/field')
  await readyForOffline(page)
  await startWork(page)
  await addPictures(page, await drawPictures(page, 8))
  await answerAll(page)
  await expect(lineOf(page, RECEIVED)).toBeVisible({ timeout: 20_000 })

  // Never sent: nothing of it reaches the office.
  await context.setOffline(true)
  await act(page, 'Submit for QC').click()
  await expect(lineOf(page, 'No signal, 1 saved here')).toBeVisible()
  await cardOf(page, sent!).getByRole('button', { name: 'Undo' }).click()
  await expect(act(page, 'Submit for QC')).toBeVisible()
  await expect(lineOf(page, 'No signal, nothing waits')).toBeVisible()
  await context.setOffline(false)
  await expect(lineOf(page, RECEIVED)).toBeVisible({ timeout: 20_000 })
  expect(await onServer(admin, finn, sent!)).toMatchObject({ status: 'IN_PROGRESS' })

  await act(page, 'Submit for QC').click()
  await expect.poll(() => onServer(admin, finn, sent!)).toMatchObject({ status: 'COMPLETED' })
  await cardOf(page, sent!).getByRole('button', { name: 'Undo' }).click()
  await expect(act(page, 'Submit for QC')).toBeVisible()
  await expect.poll(() => onServer(admin, finn, sent!)).toMatchObject({ status: 'IN_PROGRESS' })
  await act(page, 'Submit for QC').click()
  await expect.poll(() => onServer(admin, finn, sent!)).toMatchObject({ status: 'COMPLETED' })
})

test('@field the answers of the building before are taken over with one tap', async ({ page, someone, admin }) => {
  const finn = await someone('FIELDER')
  const [first, second] = await sendWork(admin, finn, { buildings: [{}, {}] })
  await enter(page, finn, '/field')
  await readyForOffline(page)
  for (const sent of [first!, second!]) {
    await openCard(page, sent)
    await startWork(page)
  }
  await openCard(page, first!)
  await answerAll(page)
  await openCard(page, second!)
  await page
    .getByRole('link', { name: /Fill Survey/ })
    .first()
    .click()
  await expect(page.getByText('Same as .01M?')).toBeVisible()
  await act(page, 'Take over').click()
  await expect(act(page, 'Next open question')).toBeHidden()
  await expect(page.getByText('Same as .01M?')).toBeHidden()
  await page.reload()
  await expect(page.getByText('Complete, saved on phone')).toBeVisible()
})
