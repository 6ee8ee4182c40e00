import { expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { no, type FakeServer } from '../fake-server.ts'
import { tabTo } from '../look.ts'
import { act, cardOf, cards, held, openCard, openField, stub } from './phone.ts'
import { assignment } from './records.ts'

/** More than the five seconds in which an act can be undone. */
const LATER = 6000
const ACTS = ['accept', 'decline', 'give-back'] as const

/** The clock goes on as usual, and can be put forward. */
function holdClock(): { pass: () => Promise<void> } {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'], shouldAdvanceTime: true })
  onTestFinished(() => void vi.useRealTimers())
  return { pass: async () => void (await vi.advanceTimersByTimeAsync(LATER)) }
}

const numbered = (number: number) => assignment({ building: { jsb: `NCGB26030001.0${number}M` } })
const sent = (server: FakeServer) => ACTS.flatMap((name) => server.heard(`POST /api/assignments/:assignmentId/${name}`))
const keysOf = (server: FakeServer) => new Set(sent(server).map(({ headers }) => headers.get('idempotency-key')))

test('an acceptance can be undone for five seconds, and is sent once after that', async () => {
  const work = numbered(1)
  const { server, office } = await openField('/field', { work: [work] })
  await expect.element(act('Accept Assignment')).toBeVisible()
  const clock = holdClock()
  await act('Accept Assignment').click()
  await expect.element(held('Accepted')).toMatchTextContent(work.building.jsb)
  await expect.element(act('Start work')).toBeVisible()
  await act('Undo').click()
  await expect.element(act('Accept Assignment')).toBeVisible()
  await clock.pass()
  expect(sent(server)).toEqual([])

  await act('Accept Assignment').click()
  await expect.element(held('Accepted')).toBeVisible()
  await clock.pass()
  await expect.element(held('Accepted')).not.toBeInTheDocument()
  await expect.poll(() => office.work[0]?.assignmentStatus).toBe('ACCEPTED')
  expect(sent(server)).toHaveLength(1)
})

test('a decline has one of four reasons, and another one has to be typed', async () => {
  const work = [1, 2, 3, 4].map(numbered)
  const { server } = await openField('/field', { work })
  const declined = () => server.heard('POST /api/assignments/:assignmentId/decline').map(({ body }) => body)
  await expect.poll(() => cards().elements()).toHaveLength(4)
  const clock = holdClock()
  for (const [at, tap] of ['Too far', 'No availability', 'Day off'].entries()) {
    const one = work[at]
    if (!one) throw new Error('too few')
    await openCard(one)
    await act('Decline').click()
    await act(tap).click()
    await expect.element(held(`Declined: ${tap.toLowerCase()}`)).toMatchTextContent(one.building.jsb)
    await expect.poll(() => cards().elements()).toHaveLength(3 - at)
    await clock.pass()
    await expect.poll(() => declined().length).toBe(at + 1)
  }
  expect(declined()).toEqual([{ reason: 'TOO_FAR' }, { reason: 'NO_TIME' }, { reason: 'AWAY' }])

  await act('Decline').click()
  await act('Other').click()
  const dialog = page.getByRole('dialog', { name: `Decline ${work[3]?.building.jsb}?` })
  const confirm = dialog.getByRole('button', { name: 'Decline', exact: true })
  await confirm.click()
  await expect.element(dialog.getByLabelText('Reason')).toHaveAccessibleDescription('Enter a reason')
  await dialog.getByLabelText('Reason').fill('The bridge is closed')
  await confirm.click()
  await expect.element(held('Declined: other')).toBeVisible()
  // What was typed is there again after Undo.
  await act('Undo').click()
  await act('Decline').click()
  await expect.element(dialog.getByLabelText('Reason')).toHaveValue('The bridge is closed')
  await confirm.click()
  await clock.pass()
  await expect.poll(() => declined().at(-1)).toEqual({ reason: 'OTHER', note: 'The bridge is closed' })
  await expect.element(page.getByRole('heading', { name: 'No assignments' })).toBeVisible()
})

test('a decline that is undone is never sent', async () => {
  const work = numbered(1)
  const { server } = await openField('/field', { work: [work] })
  await expect.element(act('Decline')).toBeVisible()
  const clock = holdClock()
  await act('Decline').click()
  await act('Too far').click()
  await expect.element(cardOf(work)).not.toBeInTheDocument()
  await act('Undo').click()
  await expect.element(cardOf(work)).toBeVisible()
  await clock.pass()
  expect(sent(server)).toEqual([])
})

const LEAVING: Record<string, () => void | Promise<void>> = {
  'goes to another screen': () => page.getByRole('link', { name: 'Open outbox' }).click(),
  'looks at another app': () => {
    stub(document, 'visibilityState', 'hidden')
    document.dispatchEvent(new Event('visibilitychange'))
  },
  'hides the page and then closes it': () => {
    stub(document, 'visibilityState', 'hidden')
    document.dispatchEvent(new Event('visibilitychange'))
    window.dispatchEvent(new PageTransitionEvent('pagehide'))
  },
  'leaves the page': () => void window.dispatchEvent(new PageTransitionEvent('pagehide')),
}
for (const [how, leave] of Object.entries(LEAVING)) {
  test(`whoever ${how} within the five seconds sends the decline at once, with one key`, async () => {
    const { server } = await openField('/field', { work: [numbered(1)] })
    await act('Decline').click()
    await act('No availability').click()
    await expect.element(held('Declined: no availability')).toBeVisible()
    expect(sent(server)).toEqual([])
    await leave()
    await expect.poll(() => sent(server).map(({ body }) => body)).toContainEqual({ reason: 'NO_TIME' })
    expect(keysOf(server).size).toBe(1)
  })
}

test('an accepted assignment is given back with a reason', async () => {
  const work = numbered(1)
  const { server, office } = await openField('/field', { work: [work] })
  await expect.element(act('Accept Assignment')).toBeVisible()
  const clock = holdClock()
  await act('Accept Assignment').click()
  await act('Return to dispatch').click()
  const dialog = page.getByRole('dialog', { name: `Return ${work.building.jsb} to dispatch?` })
  const confirm = dialog.getByRole('button', { name: 'Return to dispatch', exact: true })
  await confirm.click()
  await expect.element(dialog.getByLabelText('Reason')).toHaveAccessibleDescription('Enter a reason')
  await dialog.getByLabelText('Reason').fill('The car broke down')
  await confirm.click()
  await expect.element(held('Returned to dispatch')).toBeVisible()
  await clock.pass()
  await expect.poll(() => office.work).toEqual([])
  expect(sent(server).map(({ name, body }) => [name, body])).toEqual([
    ['POST /api/assignments/:assignmentId/accept', {}],
    ['POST /api/assignments/:assignmentId/give-back', { reason: 'The car broke down' }],
  ])
})

test('an assignment that was recalled meanwhile is refused with a reason, and the list is read again', async () => {
  const work = numbered(1)
  const { jsb } = work.building
  const { office } = await openField('/field', {
    work: [work],
    isDeaf: true,
    answers: {
      'POST /api/assignments/:assignmentId/accept': () =>
        no(409, 'assignment.move_closed', `You can’t accept ${jsb}. The assignment was ended or reassigned.`),
    },
  })
  await expect.element(act('Accept Assignment')).toBeVisible()
  office.work = []
  const clock = holdClock()
  await act('Accept Assignment').click()
  await expect.element(held('Accepted')).toBeVisible()
  await clock.pass()
  const told = page.getByRole('alert').filter({ hasText: `Couldn’t accept ${jsb}` })
  await expect.element(told).toMatchTextContent(`You can’t accept ${jsb}. The assignment was ended`)
  await expect.element(page.getByRole('heading', { name: 'No assignments' })).toBeVisible()
  await told.getByRole('button', { name: 'OK' }).click()
  await expect.element(told).not.toBeInTheDocument()
})

test('everything can be done by keyboard', async () => {
  const [one, two] = [numbered(1), numbered(2)]
  await openField('/field', { work: [one, two], isPhone: false })
  const [first, second] = [one, two].map(({ building: { jsb } }) => page.getByRole('button', { name: jsb }))
  if (!first || !second) throw new Error('too few')
  await expect.element(first).toHaveAttribute('aria-expanded', 'true')
  await userEvent.keyboard('j')
  await expect.element(second).toHaveFocus()
  await expect.element(second).toHaveAttribute('aria-expanded', 'true')
  await userEvent.keyboard('k')
  await expect.element(first).toHaveFocus()
  await tabTo(act('Accept Assignment'))
  await userEvent.keyboard('{Enter}')
  await expect.element(held('Accepted')).toMatchTextContent(one.building.jsb)
  await userEvent.keyboard('z')
  await expect.element(act('Accept Assignment')).toBeVisible()
  await tabTo(act('Decline'))
  await userEvent.keyboard('{Enter}')
  await tabTo(act('Day off'))
  await userEvent.keyboard('{Enter}')
  await expect.element(held('Declined: day off')).toMatchTextContent(one.building.jsb)
  await expect.element(second).toHaveAttribute('aria-expanded', 'true')
})
