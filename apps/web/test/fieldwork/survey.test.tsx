import { expect, test } from 'vitest'
import { page, type Locator } from 'vitest/browser'
import type { BodyOf } from '../../src/platform/call.ts'
import { fillDisk } from './camera.ts'
import { act, addPictures, cardOf, drawPictures, line, openCard, openField } from './phone.ts'
import { FORM, started } from './records.ts'

const fillSurvey = () => page.getByRole('link', { name: /Fill Survey/ }).first()
const received = () => line('Online, everything sent')

const press = (target: Locator): void => (target.element() as HTMLElement).click()

/** The first choice of every question that is asked, down the page; numbers are counted up once. */
async function answerAll(): Promise<void> {
  await fillSurvey().click()
  const open = page.getByRole('button', { name: 'Next unanswered' })
  await expect.element(open).toBeVisible()
  // Clicked in the page itself: there are many, and where a click lands is proven elsewhere.
  for (let at = 0; at < page.getByRole('radiogroup').elements().length; at += 1) {
    const choice = page.getByRole('radiogroup').nth(at).getByRole('radio').first()
    press(choice)
    await expect.element(choice).toBeChecked()
  }
  for (const more of page.getByRole('button', { name: 'One more' }).all()) press(more)
  await expect.element(open).not.toBeInTheDocument()
  await expect.element(page.getByText('Complete, saved on phone')).toBeVisible()
  await page.getByRole('link', { name: 'Done' }).click()
}

test('a submission is undone before it was sent, and after', async () => {
  const work = started()
  // Two places to photograph instead of eight.
  const form = { ...FORM, slots: FORM.slots.slice(0, 2) }
  const { server, office, setOffline } = await openField('/field', {
    work: [work],
    answers: { 'GET /api/field-forms/:version': () => form },
  })
  await addPictures(await drawPictures(2))
  await answerAll()
  await expect.element(received()).toBeVisible()
  const [submits, unsubmits] = [
    () => server.heard('POST /api/assignments/:assignmentId/submit'),
    () => server.heard('POST /api/assignments/:assignmentId/unsubmit'),
  ]
  // Never sent: nothing of it reaches the office.
  setOffline(true)
  await act('Submit for QC').click()
  await expect.element(line('No signal, 1 saved here')).toBeVisible()
  await cardOf(work).getByRole('button', { name: 'Undo' }).click()
  await expect.element(act('Submit for QC')).toBeVisible()
  await expect.element(line('No signal, nothing to send')).toBeVisible()
  setOffline(false)
  await expect.element(received()).toBeVisible()
  expect([submits().length, unsubmits().length]).toEqual([0, 0])

  await act('Submit for QC').click()
  await expect.poll(() => submits().length).toBe(1)
  const said = submits()[0]?.body as BodyOf<'POST /api/assignments/:assignmentId/submit'> | undefined
  expect(said?.manifest.map(({ sha256 }) => sha256).toSorted()).toEqual(await office.receivedHashes())
  expect(said?.manifest).toHaveLength(2)
  expect(said?.answers).toMatchObject({ demarcFound: 'yes' })
  await expect.element(cardOf(work)).toMatchTextContent('Everything has been received.')
  await cardOf(work).getByRole('button', { name: 'Undo' }).click()
  await expect.element(act('Submit for QC')).toBeVisible()
  await expect.poll(() => unsubmits().length).toBe(1)
  await act('Submit for QC').click()
  await expect.poll(() => submits().length).toBe(2)
})

test('the answers of the building before are taken over with one tap', async () => {
  const [first, second] = [started(), started({ building: { jsb: 'NCGB26030001.02M' } })]
  const { reopen } = await openField('/field', { work: [first, second] })
  await openCard(first)
  await answerAll()
  await openCard(second)
  await fillSurvey().click()
  await expect.element(page.getByText('Copy answers from .01M?')).toBeVisible()
  await act('Copy').click()
  await expect.element(act('Next unanswered')).not.toBeInTheDocument()
  await expect.element(page.getByText('Copy answers from .01M?')).not.toBeInTheDocument()
  await expect.element(page.getByText('Complete, saved on phone')).toBeVisible()
  await reopen(location.pathname)
  await expect.element(page.getByText('Complete, saved on phone')).toBeVisible()
})

test('an answer that the disk has no room for stays on the screen and is tried again', async () => {
  const work = started()
  const { reopen } = await openField(`/field/${work.id}/survey`, { work: [work] })
  const no = page.getByRole('region', { name: 'Demarc found' }).getByRole('radio', { name: 'No', exact: true })
  await expect.element(no).toBeInTheDocument()
  const disk = fillDisk('works')
  await no.click()
  const said = page.getByRole('alert')
  await expect.element(said).toMatchTextContent('Last change not saved')
  await expect.element(said).toMatchTextContent('out of storage')
  await expect.element(no).toBeChecked()
  disk.empty()
  await said.getByRole('button', { name: 'Try again' }).click()
  await expect.element(said).not.toBeInTheDocument()
  await reopen(location.pathname)
  await expect.element(no).toBeChecked()
})
