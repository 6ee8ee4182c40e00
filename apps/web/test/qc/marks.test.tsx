import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectToast } from '../look.ts'
import {
  boxes,
  FakeQueue,
  failButton,
  headOf,
  markPanel,
  notesField,
  openReview,
  passButton,
  rowOf,
  underReview,
} from './fake-queue.ts'
import { inReview, photo, review, round, survey } from './records.ts'
import { newId } from '../records.ts'

type Said = {
  result: string
  notes: string
  marks: { mark: string; reason?: string; box?: object; photoId?: string }[]
}

test('photos and answers are marked with reasons and boxes, kept until the verdict', async () => {
  const [one, other] = [inReview(1), inReview(2)]
  const server = await openReview(new FakeQueue([one, other]), one)
  await userEvent.keyboard('t')
  await expect.element(markPanel('1 Front')).toHaveFocus()
  await userEvent.keyboard('1')
  await expect.element(underReview().getByText('Retake: Blurry')).toBeVisible()
  // A box by the keyboard alone, then why.
  const layer = page.getByRole('button', { name: /^Box on the photo/ })
  await userEvent.keyboard('{ArrowRight}b')
  await expect.element(layer).toHaveFocus()
  await userEvent.keyboard('{ArrowRight}{ArrowRight}{Shift>}{ArrowDown}{/Shift}{Enter}')
  await expect.element(markPanel('2 Left')).toHaveFocus()
  await userEvent.keyboard('8')
  await expect.element(underReview().css('[data-box]')).toBeVisible()
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(underReview().getByRole('img', { name: 'Rear' })).toBeVisible()
  await userEvent.keyboard('x1')
  await expect.element(underReview().getByText('Not applicable: Doesn’t exist')).toBeVisible()
  await userEvent.keyboard('{ArrowRight}a')
  await underReview()
    .getByRole('button', { name: /^Mark answer: Floors/ })
    .click()
  await page.getByLabelText('Other reason').fill('The photos show four')
  await userEvent.keyboard('{Enter}')

  const said = /^1 Front: Blurry\n2 Left: Label not legible\n3 Rear: Doesn’t exist\n.*: The photos show four$/
  const written = () => (notesField().element() as HTMLTextAreaElement).value
  await expect.poll(written).toMatch(said)
  await rowOf(other).click()
  await expect.element(headOf(other)).toBeVisible()
  await rowOf(one).click()
  await expect.element(headOf(one)).toBeVisible()
  await expect.poll(written).toMatch(said)
  expect(underReview().getByText('marked for retake').elements()).toHaveLength(2)
  await userEvent.keyboard('12345')
  await expect.element(boxes().last()).toBeChecked()
  await expect.element(passButton()).toBeDisabled()
  await expect.element(underReview()).toMatchTextContent('3 retakes marked, so it can’t pass.')

  await userEvent.keyboard('f')
  await expectToast('QC Review Completed')
  const body = server.heard('POST /api/qc/reviews')[0]?.body as Said
  expect(body.result).toBe('CLARIFICATION')
  expect(body.marks.map(({ mark, reason }) => [mark, reason])).toEqual([
    ['RETAKE', 'Blurry'],
    ['RETAKE', 'Label not legible'],
    ['NOT_APPLICABLE', 'Doesn’t exist'],
    ['ACCEPT', undefined],
    ['RETAKE', 'The photos show four'],
  ])
  expect(body.marks.map(({ box }) => box !== undefined)).toEqual([false, true, false, false, false])
})

test('a box is drawn on a photo with the mouse', async () => {
  const one = inReview(1)
  const server = await openReview(new FakeQueue([one]), one)
  await userEvent.keyboard('b')
  const layer = page.getByRole('button', { name: /^Box on the photo/ })
  await expect.element(layer).toBeVisible()
  const target = layer.element()
  const { x, y, width, height } = target.getBoundingClientRect()
  const point = async (kind: string, part: number) => {
    const at = { clientX: x + width * part, clientY: y + height * part }
    target.dispatchEvent(
      new PointerEvent(kind, { bubbles: true, cancelable: true, pointerId: 1, isPrimary: true, ...at }),
    )
    // The next one finds what this one has drawn.
    await new Promise(requestAnimationFrame)
  }
  // A pointer that is not a real one cannot be captured.
  target.setPointerCapture = () => undefined
  await point('pointerdown', 0.25)
  await point('pointermove', 0.5)
  await point('pointerup', 0.5)
  await expect.element(markPanel('1 Front')).toBeVisible()
  await userEvent.keyboard('1')
  await expect.element(underReview().css('[data-box]')).toBeVisible()
  await userEvent.keyboard('f')
  await expectToast('QC Review Completed')
  const body = server.heard('POST /api/qc/reviews')[0]?.body as Said
  expect(body.marks).toMatchObject([{ mark: 'RETAKE', reason: 'Blurry', box: { x: expect.closeTo(0.25, 1) } }])
})

test('an earlier mark leads to its photo and its box', async () => {
  const one = inReview(1)
  const left = one.evidence.photos[1]!
  const box = { x: 0.2, y: 0.2, width: 0.3, height: 0.3 }
  const mark = { photoId: left.id, slot: 'left', question: null, mark: 'RETAKE' as const, reason: 'Blurry', box }
  one.reviews = [review(one.queued.id, { notes: '2 Left: Blurry', marks: [mark] })]
  await openReview(new FakeQueue([one]), one)
  await page
    .getByRole('region', { name: 'Previous reviews' })
    .getByRole('button', { name: /^2 Left/ })
    .click()
  await expect.element(underReview().getByRole('img', { name: 'Left' })).toBeVisible()
  await expect.element(underReview().css('[data-box]')).toBeVisible()
})

test('somebody is sent back to the site for chosen shots, by keys alone', async () => {
  const one = inReview(1)
  const server = await openReview(new FakeQueue([one]), one)
  await userEvent.keyboard('w1a2d3')
  const panel = page.getByRole('region', { name: 'Shots to retake' })
  await expect.element(panel.getByRole('button', { name: 'Send back for 3 shots' })).toBeVisible()
  await userEvent.keyboard('{Enter}')
  await expectToast('QC Review Completed')
  expect(server.heard('POST /api/qc/reviews')[0]?.body).toMatchObject({
    result: 'WORK_ORDER',
    notes: '1 Front: Blurry\n2 Left: Too far away\n3 Rear: Take it again',
    marks: [
      { mark: 'RETAKE', reason: 'Blurry' },
      { mark: 'RETAKE', reason: 'Too far away' },
      { mark: 'RETAKE', reason: 'Take it again' },
    ],
  })
})

test('a pass is taken back with one key; a building that was sent back is not', async () => {
  const [first, second] = [inReview(1), inReview(2)]
  const server = await openReview(new FakeQueue([first, second]), first)
  await userEvent.keyboard('z')
  await expectToast('No decision to undo')
  await userEvent.keyboard('12345p')
  await expectToast('QC Review Completed')
  await expect.element(headOf(second)).toBeVisible()
  await userEvent.keyboard('z')
  await expectToast('Decision undone')
  expect(server.heard('POST /api/qc/reviews/:reviewId/revoke')[0]?.body).toEqual({ reason: 'Undone right away' })
  await expect.element(headOf(first)).toBeVisible()
  await expect.element(page.getByRole('region', { name: 'Previous reviews' })).toMatchTextContent('Undone right away')
  await expect.element(underReview()).toMatchTextContent('Being reviewed by you since')

  await userEvent.keyboard('f2')
  await expect.element(notesField()).toHaveValue('1 Front: Too dark')
  await expect.element(failButton()).toBeEnabled()
  await userEvent.keyboard('f')
  await expect.poll(() => server.heard('POST /api/qc/reviews')).toHaveLength(2)
  await expect.element(headOf(second)).toBeVisible()
  await userEvent.keyboard('z')
  await expectToast('This decision can’t be undone')
})

test('a photo is shown beside that of the earlier visit, both turned alike', async () => {
  const one = inReview(1)
  const assignmentId = newId()
  const earlier = photo(one.queued.id, 'front', { assignmentId })
  one.evidence = {
    ...one.evidence,
    photos: [...one.evidence.photos, earlier],
    surveys: [{ ...one.evidence.surveys[0]!, version: 2 }, survey([earlier])],
    rounds: [...one.evidence.rounds, round(assignmentId)],
  }
  await openReview(new FakeQueue([one]), one)
  const strip = underReview().getByRole('list', { name: 'Building photos' })
  await expect.poll(() => strip.getByRole('button').elements()).toHaveLength(8)
  await userEvent.keyboard('s')
  const before = underReview().getByRole('img', { name: /^Previous, / })
  await expect.element(before).toBeVisible()
  await userEvent.keyboard('+r')
  const turns = () =>
    underReview()
      .css('[data-picture]')
      .elements()
      .map((each) => (each as HTMLElement).style.transform)
  await expect.poll(turns).toEqual([expect.stringContaining('rotate(90deg)'), expect.stringContaining('rotate(90deg)')])
  expect(new Set(turns()).size).toBe(1)
  // The left side was not taken then.
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(before).not.toBeInTheDocument()
  await userEvent.keyboard('{ArrowLeft}')
  await expect.element(before).toBeVisible()
  await userEvent.keyboard('w')
  await expect.element(page.getByRole('region', { name: 'Shots to retake' })).toHaveFocus()
})

test('the GPS of a photo is inked above 0.75 and outlined below', async () => {
  const noColor = 'rgba(0, 0, 0, 0)'
  const one = inReview(1)
  const [front, left] = one.evidence.photos
  Object.assign(front!, { parseConfidence: 0.76 })
  Object.assign(left!, { parseConfidence: 0.75 })
  await openReview(new FakeQueue([one]), one)
  await expect.element(underReview().getByText('Mar 02, 2026 10:00').first()).toBeVisible()
  await expect.element(underReview().getByText('1 Front').first()).toBeVisible()
  await expect.element(rowOf(one)).toMatchTextContent('03/02')
  await expect.element(underReview().getByText('GPS: 76%')).not.toHaveStyle({ backgroundColor: noColor })
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(underReview().getByText('GPS: 75%')).toHaveStyle({ backgroundColor: noColor })
})

test('what a customer rejected is decided beside its photos, and never passed as it is', async () => {
  const one = inReview(1)
  const reason = 'The rear is another house'
  const rejection = { reason, rejectedAt: '2026-03-02T15:00:00.000Z', customerName: 'Blue Ridge Fiber' }
  one.queued = { ...one.queued, status: 'QC_FAILED', round: 2, rejection }
  const server = await openReview(new FakeQueue([one]), one)
  const said = underReview().getByRole('region', { name: 'Customer rejected' })
  await expect.element(said).toMatchTextContent(`Blue Ridge Fiber rejected it Mar 02, 2026 10:00${reason}`)
  expect(passButton().elements()).toHaveLength(0)
  await expect.element(notesField()).toHaveValue(reason)
  await userEvent.keyboard('f')
  await expectToast('QC Review Completed')
  const body = server.heard('POST /api/qc/reviews')[0]?.body as Said
  expect([body.result, body.notes]).toEqual(['CLARIFICATION', reason])
})
