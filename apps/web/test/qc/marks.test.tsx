import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectToast } from '../look.ts'
import {
  boxes,
  Desk,
  failButton,
  headOf,
  markPanel,
  notesField,
  openReview,
  passButton,
  rowOf,
  underReview,
} from './desk.ts'
import { inReview, photo, review, round, survey } from './records.ts'
import { newId } from '../records.ts'

type Said = {
  result: string
  notes: string
  marks: { mark: string; reason?: string; box?: object; photoId?: string }[]
}

test('photos and answers are marked with reasons and boxes, kept until the verdict', async () => {
  const [one, other] = [inReview(1), inReview(2)]
  const server = await openReview(new Desk([one, other]), one)
  await userEvent.keyboard('t')
  await expect.element(markPanel('1 Front')).toHaveFocus()
  await userEvent.keyboard('1')
  await expect.element(underReview().getByText('Retake: Blurred')).toBeVisible()
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
  await expect.element(underReview().getByText('Not applicable: There is none here')).toBeVisible()
  await userEvent.keyboard('{ArrowRight}a')
  await underReview()
    .getByRole('button', { name: /^Mark the answer: Floors/ })
    .click()
  await page.getByLabelText('In your own words').fill('The photos show four')
  await userEvent.keyboard('{Enter}')

  const said =
    /^1 Front: Blurred\n2 Left: The label cannot be read\n3 Rear: There is none here\n.*: The photos show four$/
  const written = () => (notesField().element() as HTMLTextAreaElement).value
  await expect.poll(written).toMatch(said)
  await rowOf(other).click()
  await expect.element(headOf(other)).toBeVisible()
  await rowOf(one).click()
  await expect.element(headOf(one)).toBeVisible()
  await expect.poll(written).toMatch(said)
  expect(underReview().getByText('to be retaken').elements()).toHaveLength(2)
  await userEvent.keyboard('12345')
  await expect.element(boxes().last()).toBeChecked()
  await expect.element(passButton()).toBeDisabled()
  await expect.element(underReview()).toMatchTextContent('3 retakes are marked: it cannot pass.')

  await userEvent.keyboard('f')
  await expectToast('QC Review Completed')
  const body = server.heard('POST /api/qc/reviews')[0]?.body as Said
  expect(body.result).toBe('CLARIFICATION')
  expect(body.marks.map(({ mark, reason }) => [mark, reason])).toEqual([
    ['RETAKE', 'Blurred'],
    ['RETAKE', 'The label cannot be read'],
    ['NOT_APPLICABLE', 'There is none here'],
    ['ACCEPT', undefined],
    ['RETAKE', 'The photos show four'],
  ])
  expect(body.marks.map(({ box }) => box !== undefined)).toEqual([false, true, false, false, false])
})

test('a box is drawn on a photo with the mouse', async () => {
  const one = inReview(1)
  const server = await openReview(new Desk([one]), one)
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
  expect(body.marks).toMatchObject([{ mark: 'RETAKE', reason: 'Blurred', box: { x: expect.closeTo(0.25, 1) } }])
})

test('an earlier mark leads to its photo and its box', async () => {
  const one = inReview(1)
  const left = one.evidence.photos[1]!
  const box = { x: 0.2, y: 0.2, width: 0.3, height: 0.3 }
  const mark = { photoId: left.id, slot: 'left', question: null, mark: 'RETAKE' as const, reason: 'Blurred', box }
  one.reviews = [review(one.queued.id, { notes: '2 Left: Blurred', marks: [mark] })]
  await openReview(new Desk([one]), one)
  await page
    .getByRole('region', { name: 'Previous reviews' })
    .getByRole('button', { name: /^2 Left/ })
    .click()
  await expect.element(underReview().getByRole('img', { name: 'Left' })).toBeVisible()
  await expect.element(underReview().css('[data-box]')).toBeVisible()
})

test('somebody is sent back to the site for chosen shots, by keys alone', async () => {
  const one = inReview(1)
  const server = await openReview(new Desk([one]), one)
  await userEvent.keyboard('w1a2d3')
  const panel = page.getByRole('region', { name: 'What has to be photographed again?' })
  await expect.element(panel.getByRole('button', { name: 'Send back for 3 shots' })).toBeVisible()
  await userEvent.keyboard('{Enter}')
  await expectToast('QC Review Completed')
  expect(server.heard('POST /api/qc/reviews')[0]?.body).toMatchObject({
    result: 'WORK_ORDER',
    notes: '1 Front: Blurred\n2 Left: Taken from too far away\n3 Rear: Take it again',
    marks: [
      { mark: 'RETAKE', reason: 'Blurred' },
      { mark: 'RETAKE', reason: 'Taken from too far away' },
      { mark: 'RETAKE', reason: 'Take it again' },
    ],
  })
})

test('a pass is taken back with one key; a building that was sent back is not', async () => {
  const [first, second] = [inReview(1), inReview(2)]
  const server = await openReview(new Desk([first, second]), first)
  await userEvent.keyboard('z')
  await expectToast('There is no verdict of yours to take back')
  await userEvent.keyboard('12345p')
  await expectToast('QC Review Completed')
  await expect.element(headOf(second)).toBeVisible()
  await userEvent.keyboard('z')
  await expectToast('Verdict taken back')
  expect(server.heard('POST /api/qc/reviews/:reviewId/revoke')[0]?.body).toEqual({ reason: 'Undone at once' })
  await expect.element(headOf(first)).toBeVisible()
  await expect.element(page.getByRole('region', { name: 'Previous reviews' })).toMatchTextContent('Undone at once')
  await expect.element(underReview()).toMatchTextContent('Being reviewed by you since')

  await userEvent.keyboard('f2')
  await expect.element(notesField()).toHaveValue('1 Front: Too dark')
  await expect.element(failButton()).toBeEnabled()
  await userEvent.keyboard('f')
  await expect.poll(() => server.heard('POST /api/qc/reviews')).toHaveLength(2)
  await expect.element(headOf(second)).toBeVisible()
  await userEvent.keyboard('z')
  await expectToast('This verdict cannot be taken back')
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
  await openReview(new Desk([one]), one)
  const strip = underReview().getByRole('list', { name: 'Photos of the building' })
  await expect.poll(() => strip.getByRole('button').elements()).toHaveLength(8)
  await userEvent.keyboard('s')
  const before = underReview().getByRole('img', { name: /^Before, / })
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
  await expect.element(page.getByRole('region', { name: 'What has to be photographed again?' })).toHaveFocus()
})

test('the GPS of a photo is inked above 0.75 and outlined below', async () => {
  const noColor = 'rgba(0, 0, 0, 0)'
  const one = inReview(1)
  const [front, left] = one.evidence.photos
  Object.assign(front!, { parseConfidence: 0.76 })
  Object.assign(left!, { parseConfidence: 0.75 })
  await openReview(new Desk([one]), one)
  await expect.element(underReview().getByText('Mar 02, 2026 10:00').first()).toBeVisible()
  await expect.element(underReview().getByText('1 Front').first()).toBeVisible()
  await expect.element(rowOf(one)).toMatchTextContent('03/02')
  await expect.element(underReview().getByText('GPS: 76%')).not.toHaveStyle({ backgroundColor: noColor })
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(underReview().getByText('GPS: 75%')).toHaveStyle({ backgroundColor: noColor })
})
