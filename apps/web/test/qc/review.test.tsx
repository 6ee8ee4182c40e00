import { expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { router } from '../../src/app/router.ts'
import { Board } from '../dispatch/town.ts'
import { held, listPage, no } from '../fake-server.ts'
import { expectToast } from '../look.ts'
import { newId, SUE } from '../records.ts'
import { show } from '../show.tsx'
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
import { AT, findings, inReview, review, type InReview } from './records.ts'

test('a clean building is passed with the keyboard alone, and the next one opens', async () => {
  const [first, second] = [inReview(1), inReview(2)]
  const server = await openReview(new FakeQueue([first, second]), first)
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Quality Control Review')
  const filters = page.getByRole('radio').elements()
  expect(filters.map((radio) => radio.closest('label')?.textContent)).toEqual(['All', 'Pending', 'Rejected', 'Failed'])
  await expect.element(underReview()).toMatchTextContent('MDU, 24 units')
  await expect.element(underReview()).toMatchTextContent('4 of 4 sides, 8 of 8 shots done')
  expect(
    boxes()
      .elements()
      .map((box) => box.closest('label')?.textContent),
  ).toEqual([
    'All required building sides photographed',
    'Demarc/equipment clearly visible',
    'GPS coordinates validated (within 50 m)',
    'Survey data complete',
    'Photo quality acceptable',
  ])
  await expect.element(failButton()).toHaveAccessibleDescription('Same fielder fixes it')
  await expect
    .element(page.getByRole('button', { name: 'Send back to site' }))
    .toHaveAccessibleDescription('Needs dispatch')
  for (const key of ['1', '2', '3', '4', '5']) {
    await expect.element(passButton()).toBeDisabled()
    await userEvent.keyboard(key)
  }
  await expect.element(passButton()).toBeEnabled()
  await userEvent.keyboard('p')
  await expectToast('QC Review Completed')
  expect(server.heard('POST /api/qc/reviews')[0]?.body).toMatchObject({
    buildingId: first.queued.id,
    reviewerId: SUE.id,
    result: 'PASS',
    seen: first.evidence.photos.map(({ id, sha256 }) => ({ id, sha256 })),
  })
  await expect.element(headOf(second)).toBeVisible()
  await expect.element(rowOf(first)).not.toBeInTheDocument()
  await expect.element(rowOf(second)).toHaveFocus()
  for (const box of boxes().all()) await expect.element(box).not.toBeChecked()
  await expect.element(passButton()).toBeDisabled()
})

test('a photo whose time nobody knows says No timestamp', async () => {
  const one = inReview(1)
  one.evidence.photos = one.evidence.photos.map((photo) => ({ ...photo, takenAt: null }))
  await openReview(new FakeQueue([one]), one)
  await expect.element(underReview()).toMatchTextContent('No timestamp')
})

test('each pass counts one off a queue that is longer than a page, and the row that moves up is no change', async () => {
  const made = Array.from({ length: 60 }, (_, at) => inReview(at + 1))
  const [first, second, third] = made as [InReview, InReview, InReview]
  const fakeQueue = new FakeQueue(made)
  await openReview(fakeQueue, first, {
    answers: {
      'GET /api/qc/buildings': ({ query: { buildingId, cursor, limit } }) => {
        const waiting = made.map(({ queued }) => queued).filter(({ round: at }) => at > 0)
        if (buildingId) return waiting.filter(({ id }) => id === buildingId)
        const from = Number(cursor ?? 0)
        const next = from + limit < waiting.length ? String(from + limit) : null
        return listPage(waiting.slice(from, from + limit), waiting.length, next)
      },
    },
  })
  const queue = page.getByRole('region', { name: 'Quality Control Review' })
  await expect.element(queue).toMatchTextContent('1 of 60')
  for (const [one, next, said] of [
    [first, second, '1 of 59'],
    [second, third, '1 of 58'],
  ] as const) {
    await expect.element(headOf(one)).toBeVisible()
    await expect.element(underReview()).toMatchTextContent('Being reviewed by you since')
    await userEvent.keyboard('12345')
    await expect.element(passButton()).toBeEnabled()
    await userEvent.keyboard('p')
    await expect.element(rowOf(one)).not.toBeInTheDocument()
    await expect.element(headOf(next)).toBeVisible()
    await expect.element(queue).toMatchTextContent(said)
  }
  await expect.element(queue).not.toMatchTextContent(/changed/)
})

test('a failed review needs notes, which are kept as they are typed', async () => {
  const [one, other] = [inReview(1), inReview(2)]
  const front = one.evidence.photos[0]!
  one.findings = findings(one.queued.id, {
    findings: one.findings.findings.map((found) =>
      found.item === 'position'
        ? {
            ...found,
            isClear: false,
            evidence: [
              { kind: 'TOO_FAR', photoId: front.id, slot: 'front', distanceM: 420, limitM: 50, explanation: null },
            ],
          }
        : found.item === 'sides'
          ? { ...found, evidence: [{ kind: 'NOT_APPLICABLE', slot: 'power', reason: 'Behind a fence' }] }
          : found,
    ),
  })
  const server = await openReview(new FakeQueue([one, other]), one)
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(underReview().getByRole('img', { name: 'Left' })).toBeVisible()
  await page.getByRole('button', { name: /^1 Front: 0\.3 mi from pin \(limit/ }).click()
  await expect.element(underReview().getByRole('img', { name: 'Front' })).toBeVisible()
  await expect.element(underReview()).toMatchTextContent('Power skipped: Behind a fence')

  await userEvent.keyboard('f')
  await expect.element(markPanel('1 Front')).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(markPanel('1 Front')).not.toBeInTheDocument()
  await userEvent.keyboard('n')
  await expect.element(notesField()).toHaveFocus()
  await userEvent.keyboard('Why was the front taken from the road?')
  await rowOf(other).click()
  await expect.element(headOf(other)).toBeVisible()
  await rowOf(one).click()
  await expect.element(headOf(one)).toBeVisible()
  await expect.element(notesField()).toHaveValue('Why was the front taken from the road?')
  await expect.element(underReview()).toMatchTextContent(/Saved \d\d:\d\d/)
  await expect.element(underReview()).toMatchTextContent('Being reviewed by you since')
  await failButton().click()
  await expectToast('QC Review Completed')
  expect(server.heard('POST /api/qc/reviews')[0]?.body).toMatchObject({
    result: 'CLARIFICATION',
    notes: 'Why was the front taken from the road?',
  })
  await expect.element(headOf(other)).toBeVisible()
  await page.getByRole('radio', { name: 'Failed' }).click()
  await rowOf(one).click()
  await expect.element(headOf(one)).toBeVisible()
  await expect.element(notesField()).toHaveValue('')
})

test('a reviewer who closes the page gives the building up', async () => {
  const one = inReview(1)
  const server = await openReview(new FakeQueue([one]), one)
  window.dispatchEvent(new PageTransitionEvent('pagehide'))
  await expect.poll(() => server.heard('DELETE /api/qc/buildings/:buildingId/claim')).toHaveLength(1)
})

test('a building sent back shows the question, and its answer sends it to review again', async () => {
  const one = inReview(1)
  one.queued = { ...one.queued, status: 'QC_FAILED' }
  const asked = review(one.queued.id, { notes: 'Why was the front taken from the road?', actions: ['answer'] })
  one.reviews = [asked]
  const fakeQueue = new FakeQueue([one])
  const server = await show(`/qc?filter=failed&building=${one.queued.id}`, {
    as: SUE,
    answers: fakeQueue.answers({
      'POST /api/qc/reviews/:reviewId/answer': ({ body }) => {
        one.queued = { ...one.queued, status: 'QC_REVIEW' }
        const answer = { at: AT, byName: 'Sue Laurent', onBehalfOf: 'Marcus Bell', text: body.text }
        one.reviews = [{ ...asked, answer, actions: [] }]
        return one.reviews[0]!
      },
    }),
  })
  const previous = page.getByRole('region', { name: 'Previous reviews' })
  await expect.element(rowOf(one)).toMatchTextContent('Sent back')
  await expect.element(underReview()).toMatchTextContent('It returns to review once it’s answered.')
  await expect.element(previous).toMatchTextContent('Why was the front taken from the road?')
  await expect.element(notesField()).toHaveValue('')
  await page.getByRole('radio', { name: 'Pending' }).click()
  await expect.poll(() => location.search).toContain('filter=pending')
  await expect.element(rowOf(one)).not.toBeInTheDocument()
  await expect.element(page.getByRole('heading', { name: 'This building is no longer in review' })).toBeVisible()

  await page.getByRole('radio', { name: 'Failed' }).click()
  await rowOf(one).click()
  await page.getByRole('button', { name: 'Return to review' }).click()
  await expect.element(underReview()).toMatchTextContent('Enter the answer.')
  await page.getByLabelText('Fielder’s answer').fill('The gate was locked.')
  await page.getByRole('button', { name: 'Return to review' }).click()
  await expectToast('Answer sent')
  expect(server.heard('POST /api/qc/reviews/:reviewId/answer')[0]?.body).toMatchObject({ text: 'The gate was locked.' })
  await page.getByRole('radio', { name: 'Pending' }).click()
  await rowOf(one).click()
  await expect.element(previous).toMatchTextContent('The gate was locked.')
})

test('a building under review by somebody else cannot be decided, nor one’s own work', async () => {
  const [one, own] = [inReview(1), inReview(2)]
  const claim = { userId: newId(), name: 'Ben Whitfield', since: AT, until: AT, isMine: false }
  one.queued = { ...one.queued, claim, isUrgent: true }
  const fakeQueue = new FakeQueue([one, own])
  const claimed = `Ben Whitfield is reviewing ${one.queued.jsb}.`
  const ownWork = `You worked on ${own.queued.jsb}, so someone else has to review it.`
  await show(`/qc?building=${one.queued.id}`, {
    as: SUE,
    answers: fakeQueue.answers({
      'POST /api/qc/buildings/:buildingId/claim': ({ params }) =>
        params.buildingId === one.queued.id ? no(409, 'qc.claimed', claimed) : no(403, 'qc.own_work', ownWork),
    }),
  })
  await expect.element(rowOf(one)).toMatchTextContent('Urgent')
  await expect.element(rowOf(one)).toMatchTextContent('being reviewed by Ben Whitfield')
  await expect.element(underReview()).toMatchTextContent(claimed)
  await expect.element(passButton()).toBeDisabled()
  await expect.element(failButton()).toBeDisabled()
  await rowOf(own).click()
  await expect.element(underReview()).toMatchTextContent(ownWork)
  await expect.element(failButton()).toBeDisabled()
})

test('where nothing could be surveyed, a reviewer says what becomes of the building', async () => {
  const one = inReview(1, ['front'])
  const [shot] = one.evidence.photos
  one.queued = { ...one.queued, isOutcome: true }
  one.evidence = {
    ...one.evidence,
    surveys: [],
    outcomes: [
      {
        id: newId(),
        assignmentId: shot!.assignmentId,
        outcome: 'WRONG_PLACE',
        note: 'The pin is in the river',
        pin: null,
        fielderName: 'Marcus Bell',
        reportedByName: null,
        reportedAt: AT,
        isLate: false,
      },
    ],
  }
  one.findings = findings(one.queued.id, { outcome: 'WRONG_PLACE', findings: [] })
  const server = await openReview(new FakeQueue([one]), one, {
    answers: {
      'POST /api/qc/buildings/:buildingId/outcome': () => {
        one.queued = { ...one.queued, round: 0 }
        return { buildingId: one.queued.id, status: 'READY_FOR_DISPATCH', review: null }
      },
    },
  })
  await expect.element(underReview()).toMatchTextContent('Couldn’t survey: Wrong')
  await expect.element(passButton()).not.toBeInTheDocument()
  for (const name of ['Accept without survey', 'Return to research']) {
    await expect.element(page.getByRole('button', { name })).toBeEnabled()
  }
  await page.getByRole('button', { name: 'Re-dispatch' }).click()
  await expect.element(notesField()).toHaveFocus()
  await expect.element(underReview()).toMatchTextContent('Enter a reason.')
  await userEvent.keyboard('The pin is right now')
  await page.getByRole('button', { name: 'Re-dispatch' }).click()
  await expectToast('QC Review Completed', `${one.queued.jsb} returned to Ready for Dispatch.`)
  expect(server.heard('POST /api/qc/buildings/:buildingId/outcome')[0]?.body).toMatchObject({
    decision: 'REDISPATCH',
    notes: 'The pin is right now',
  })
})

test('a change in between takes the ticks out, and a server without a word is named', async () => {
  const one = inReview(1)
  const fakeQueue = new FakeQueue([one])
  const verdict = fakeQueue.answers()['POST /api/qc/reviews']!
  const server = await openReview(fakeQueue, one, { isDeaf: true, answers: { 'POST /api/qc/reviews': () => no(502) } })
  await userEvent.keyboard('12345p')
  await expectToast('QC Review Failed', /Failed to submit QC review|Bad Gateway/)
  server.answer({ 'POST /api/qc/reviews': verdict })
  one.queued = { ...one.queued, version: 2 }
  // The screen still shows what it has read before.
  await expect.element(passButton()).toBeEnabled()
  await userEvent.keyboard('p')
  await expectToast('QC Review Failed', /the building was edited/)
  await expect.element(underReview()).toMatchTextContent('This building changed while you were reviewing')
  await expect.element(passButton()).toBeDisabled()
  await userEvent.keyboard('12345p')
  await expectToast('QC Review Completed', `${one.queued.jsb} passed.`)
})

test('whoever leaves before the verdict is answered is not called back', async () => {
  const [one, next] = [inReview(1), inReview(2)]
  const fakeQueue = new FakeQueue([one, next])
  const { answer, release } = held<'POST /api/qc/reviews'>(fakeQueue.answers()['POST /api/qc/reviews']!)
  const board = new Board({ ready: [], fielders: [] })
  // The other screen is still on its way when the verdict is answered.
  const { promise: arrived, resolve: arrive } = Promise.withResolvers<void>()
  const options: { loader?: unknown } = router.routesById['/frame/signed-in/dispatch'].options
  options.loader = () => arrived
  onTestFinished(() => void delete options.loader)

  await openReview(fakeQueue, one, { answers: { ...board.answers(), 'POST /api/qc/reviews': answer } })
  await userEvent.keyboard('12345p')
  await page.getByRole('link', { name: 'Dispatch', exact: true }).click()
  await expect.poll(() => location.pathname).toBe('/dispatch')
  release()
  await expectToast('QC Review Completed', `${one.queued.jsb} passed.`)
  arrive()
  await expect.element(page.getByRole('heading', { level: 1, name: 'Dispatch Management' })).toBeVisible()
  expect(location.pathname).toBe('/dispatch')
})
