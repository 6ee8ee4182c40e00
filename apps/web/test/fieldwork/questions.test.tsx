import type { QcReview } from '@demarc/contract'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { no } from '../fake-server.ts'
import { newId } from '../records.ts'
import { cameraIsOn } from './camera.ts'
import { act, drawPictures, giveCamera, line, openField, stand, standing } from './phone.ts'
import { question } from './records.ts'

const answered = (reviewId: string, text: string): QcReview => ({
  id: reviewId,
  buildingId: newId(),
  round: 1,
  reviewerId: newId(),
  reviewerName: 'Sue Laurent',
  result: 'CLARIFICATION',
  notes: 'Which meter is it?',
  reviewedAt: '2026-03-02T15:00:00.000Z',
  checklist: { sides: true, equipment: true, position: true, survey: true, quality: true },
  isOutcome: false,
  byCustomer: false,
  marks: [],
  revoked: null,
  answer: { at: '2026-03-02T16:00:00.000Z', byName: 'Finn Ames', onBehalfOf: null, text },
  actions: [],
})
const textbox = () => page.getByRole('textbox', { name: 'Your answer' })

test('a photo alone is an answer, taken with the old photo seen through', async () => {
  giveCamera()
  stand(standing(14))
  const photoId = newId()
  const mark = { photoId, slot: 'front', question: null, mark: 'RETAKE', reason: null, box: null } as const
  const asked = question({ notes: 'Show the roof', marks: [mark] })
  const [old] = await drawPictures(1)
  const { server, office } = await openField('/field', {
    work: [],
    questions: [asked],
    answers: {
      'GET /api/photos/:photoId/file': () => new Response(old ?? null, { headers: { 'content-type': 'image/jpeg' } }),
      'POST /api/qc/reviews/:reviewId/answer': ({ params, body }) => answered(params.reviewId, body.text),
    },
  })
  await expect.element(page.getByRole('heading', { name: '1 QC request' })).toBeVisible()
  await page.getByRole('link', { name: /Show the roof/ }).click()
  await expect.element(page.getByRole('img', { name: 'Submitted photo: Front' })).toBeVisible()
  await act('Send answer').click()
  await expect.element(page.getByText('Write an answer')).toBeVisible()
  await page.getByRole('link', { name: 'Retake Front' }).click()
  await cameraIsOn()
  await expect.element(page.css('[data-ghost] image')).toBeVisible()
  await act('Take photo: front side').click()
  await expect
    .poll(() => page.getByRole('region', { name: 'New photos' }).getByRole('button').elements())
    .toHaveLength(1)
  await act('Send answer').click()
  await expect.element(page.getByText('Answer received')).toBeVisible()
  const [sent] = server.heard('POST /api/qc/reviews/:reviewId/answer')
  const manifest = office.photos().map(({ id, sha256 }) => ({ id, sha256 }))
  expect(manifest).toHaveLength(1)
  expect(sent?.body).toMatchObject({ text: 'See the photos.', manifest })
})

test('an answer is kept while it is written, with a corrected survey answer, and sent when there is a line', async () => {
  const mark = {
    photoId: null,
    slot: null,
    question: 'floors',
    mark: 'RETAKE',
    reason: 'I count four',
    box: null,
  } as const
  const asked = question({ marks: [mark] })
  const { server, setOffline, reopen } = await openField(`/field/questions/${asked.reviewId}`, {
    work: [],
    questions: [asked],
    answers: {
      'POST /api/qc/reviews/:reviewId/answer': ({ params, body }) => answered(params.reviewId, body.text),
    },
  })
  await expect.element(textbox()).toBeVisible()
  await expect.poll(() => server.heard('GET /api/field-forms/:version').length).toBe(1)
  setOffline(true)
  await textbox().fill('The left one, behind the fence')
  await page.getByRole('button', { name: 'One more' }).click()
  const again = await reopen(`/field/questions/${asked.reviewId}`)
  await expect.element(textbox()).toHaveValue('The left one, behind the fence')
  await act('Send answer').click()
  await expect.element(page.getByText('Answer saved on this phone')).toBeVisible()
  setOffline(false)
  await expect.element(page.getByText('Answer received')).toBeVisible()
  expect(again.heard('POST /api/qc/reviews/:reviewId/answer').map(({ body }) => body)).toMatchObject([
    { text: 'The left one, behind the fence', answers: { floors: 4 } },
  ])
})

test('an answer that the office was ahead of is not lost: the phone says why', async () => {
  const asked = question()
  const { office, setOffline } = await openField(`/field/questions/${asked.reviewId}`, {
    work: [],
    questions: [asked],
    answers: {
      'POST /api/qc/reviews/:reviewId/answer': () =>
        no(409, 'qc.answered', `Ada Okafor already answered the question about ${asked.jsb}.`, {
          jsb: asked.jsb,
          byName: 'Ada Okafor',
        }),
    },
  })
  await textbox().fill('The right one')
  setOffline(true)
  await act('Send answer').click()
  await expect.element(page.getByText('Answer saved on this phone')).toBeVisible()
  office.questions = []
  setOffline(false)
  await expect.element(page.getByText(`already answered the question about ${asked.jsb}`)).toBeVisible()
  await expect.element(page.getByText('The right one')).toBeVisible()
  await page.getByRole('alert').getByRole('link', { name: 'Outbox' }).click()
  await act('Dismiss').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Dismiss' }).click()
  await expect.element(line('Online, everything sent')).toBeVisible()
  await page.getByRole('link', { name: 'Assignments', exact: true }).click()
  await expect.element(page.getByRole('heading', { name: 'My Assignments' })).toBeVisible()
  expect(page.getByRole('link', { name: /Which meter/ }).elements()).toHaveLength(0)
})
