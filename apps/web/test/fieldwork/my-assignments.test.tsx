import type { EarlierVisit } from '@demarc/contract'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { no, unreachable } from '../fake-server.ts'
import { newId, SUE } from '../records.ts'
import { act, cardOf, cards, countOf, openCard, openField, readyForOffline } from './phone.ts'
import { assignment, dayIn, fielder, shortDay, started } from './records.ts'

const numbered = (number: number, more: Parameters<typeof assignment>[0] = {}) =>
  assignment({ ...more, building: { jsb: `NCGB26030001.0${number}M`, ...more.building } })

test('a fielder lands on their assignments, with counts, due dates and details', async () => {
  const soon = numbered(1, { dueDate: dayIn(2), timesOutAt: `${dayIn(7)}T17:00:00.000Z` })
  const later = numbered(2, {
    dueDate: dayIn(3),
    building: { buildingType: 'S', address: '2401 Walker Ave', units: 12, notes: 'Panel behind the garage.' },
  })
  await openField('/', { work: [soon, later] })
  await expect.poll(() => location.pathname).toBe('/field')
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('My Assignments')
  await expect.element(countOf('Total')).toHaveTextContent('2')
  for (const name of ['Completed', 'In Progress', 'Overdue']) await expect.element(countOf(name)).toHaveTextContent('0')

  await expect.poll(() => cards().elements()).toHaveLength(2)
  const first = cardOf(soon)
  await expect.element(first).toMatchTextContent('Building A, 1208 Spring Garden St')
  await expect.element(first).toMatchTextContent('Greensboro, MDU')
  await expect.element(first).toMatchTextContent(`Returns to dispatch on ${shortDay(dayIn(7))} unless you accept`)
  await expect.element(first).toMatchTextContent('Assigned by Ada Okafor')
  const [red, plain] = [first.getByText(`Due ${shortDay(dayIn(2))}`), cardOf(later).getByText(/^Due /)]
  await expect.element(plain).toHaveTextContent(`Due ${shortDay(dayIn(3))}`)
  await expect.element(red).toHaveStyle({ backgroundColor: 'rgb(179, 38, 30)' })
  await expect.element(plain).not.toHaveStyle({ backgroundColor: 'rgb(179, 38, 30)' })

  await openCard(later)
  await expect.element(cardOf(later)).toMatchTextContent('SFU, 12 houses')
  await expect.element(cardOf(later)).toMatchTextContent('Panel behind the garage.')
  await expect.poll(() => location.search).toContain(`assignment=${later.id}`)
})

test('instructions and what was found before are on the card', async () => {
  const visit: EarlierVisit = {
    id: newId(),
    kind: 'NO_ACCESS',
    note: 'The gate is locked',
    fielderName: 'Anabel Cruz',
    at: `${dayIn(-3)}T15:00:00.000Z`,
    photoIds: [newId()],
    decision: { note: 'Manager gives access Thu 9-12', byName: 'Ben Whitfield', at: `${dayIn(-2)}T15:00:00.000Z` },
  }
  const [known, other] = [numbered(1, { instructions: 'Call the office first', earlier: [visit] }), numbered(2)]
  await openField('/field', {
    work: [known, other],
    answers: { 'GET /api/photos/:photoId/file': () => new Response(null) },
  })
  await openCard(other)
  await expect.element(cardOf(known)).toMatchTextContent(`Last visit: No access, ${shortDay(dayIn(-3))}`)
  await expect.element(cardOf(known)).not.toMatchTextContent('Call the office first')
  await openCard(known)
  await expect.element(cardOf(known)).toMatchTextContent('Call the office first')
  await expect.element(cardOf(known)).toMatchTextContent('Anabel Cruz: “The gate is locked”')
  await expect.element(cardOf(known)).toMatchTextContent('Ben Whitfield: “Manager gives access Thu 9-12”')
})

test('the card in the address is open after the app is opened again', async () => {
  const [one, two] = [numbered(1), numbered(2, { building: { notes: 'Panel behind the garage.' } })]
  const { reopen } = await openField('/field', { work: [one, two] })
  await openCard(two)
  await expect.poll(() => location.search).toContain(`assignment=${two.id}`)
  await reopen(location.pathname + location.search)
  await expect.element(cardOf(two)).toMatchTextContent('Panel behind the garage.')
})

test('the actions are in the lower third and large, and nothing else is offered yet', async () => {
  await openField('/field', { work: [1, 2, 3, 4, 5, 6].map((number) => numbered(number)) })
  await expect.element(act('Accept Assignment')).toBeVisible()
  const boxOf = (name: string) => act(name).element().getBoundingClientRect()
  await expect.poll(() => boxOf('Accept Assignment').height).toBe(56)
  await expect.poll(() => boxOf('Accept Assignment').y).toBeGreaterThan((844 * 2) / 3)
  expect(boxOf('Decline').height).toBe(48)
  expect(page.getByText(/Upload Photos|Fill Survey/).elements()).toHaveLength(0)
})

test('an overdue assignment is counted and marked; a started one is in progress', async () => {
  const late = numbered(1, { dueDate: dayIn(-1) })
  const { server } = await openField('/field', { work: [late] })
  await expect.element(countOf('Overdue')).toHaveTextContent('1')
  await expect.element(cardOf(late).getByText(/^Due /)).toHaveTextContent(`Due ${shortDay(dayIn(-1))}, overdue`)
  await act('Accept Assignment').click()
  await act('Start work').click()
  await expect.element(countOf('In Progress')).toHaveTextContent('1')
  await expect.element(cardOf(late)).toMatchTextContent('In Progress')
  await expect.element(act('Start work')).not.toBeInTheDocument()
  await expect.element(act('Return to dispatch')).toBeVisible()
  // Starting says both: the acceptance that was still held is not sent.
  await expect.poll(() => server.heard('POST /api/assignments/:assignmentId/start')).toHaveLength(1)
  expect(server.heard('POST /api/assignments/:assignmentId/accept')).toHaveLength(0)
})

test('a submitted building says so and offers nothing more', async () => {
  const done = started({ status: 'COMPLETED', completedAt: new Date().toISOString(), actions: [] })
  await openField('/field', { work: [done] })
  await expect.element(cardOf(done)).toMatchTextContent('Submitted for QC Review')
  await expect.element(countOf('Completed')).toHaveTextContent('1')
  expect(act('Accept Assignment').elements()).toHaveLength(0)
  expect(page.getByRole('link', { name: 'Directions' }).elements()).toHaveLength(0)
})

test('an order on hold warns with its reason, and work cannot be started', async () => {
  const work = numbered(1, { isHeld: true, heldReason: 'The customer asked us to wait' })
  await openField('/field', { work: [work] })
  const note = cardOf(work).getByRole('note')
  await expect.element(note).toMatchTextContent('On hold. Don’t start.')
  await expect.element(note).toMatchTextContent('The customer asked us to wait')
  await expect.element(cardOf(work)).not.toMatchTextContent('unless you accept')
  await act('Accept Assignment').click()
  await expect.element(act('Return to dispatch')).toBeVisible()
  expect(act('Start work').elements()).toHaveLength(0)
})

test('new and recalled assignments reach the open page', async () => {
  const as = fielder()
  const { server, office } = await openField('/field', { as, work: [] })
  const none = page.getByRole('heading', { name: 'No assignments' })
  await expect.element(none).toBeVisible()
  const sent = numbered(1)
  const tell = () => server.tell({ name: 'assignment.created', entity: 'assignment', entityId: sent.id })
  office.work = [sent]
  tell()
  await expect.element(cardOf(sent)).toBeVisible()
  office.work = []
  tell()
  await expect.element(none).toBeVisible()
})

test('an assignment that comes in does not take the place of the open one', async () => {
  const work = numbered(1, { dueDate: dayIn(5) })
  const { server, office } = await openField('/field', { work: [work] })
  await act('Decline').click()
  await expect.element(page.getByRole('dialog', { name: `Decline ${work.building.jsb}?` })).toBeVisible()
  const sooner = numbered(2, { dueDate: dayIn(1) })
  office.work = [sooner, work]
  server.tell({ name: 'assignment.created', entity: 'assignment', entityId: sooner.id })
  await expect.poll(() => page.css('li').filter({ hasText: sooner.building.jsb }).elements()).toHaveLength(1)
  await act('Day off').click()
  await expect
    .element(page.getByRole('status').filter({ hasText: 'Declined: day off' }))
    .toMatchTextContent(work.building.jsb)
  await expect
    .poll(() =>
      cards()
        .elements()
        .map(({ textContent }) => textContent),
    )
    .toEqual([expect.stringContaining(sooner.building.jsb)])
})

test('a list that cannot be read says so and is asked for again', async () => {
  const work = numbered(1)
  const { server } = await openField('/field', {
    isDeaf: true,
    answers: { 'GET /api/fielders/:userId/assignments': unreachable },
  })
  await expect.element(page.getByRole('heading', { name: 'Couldn’t load your assignments' })).toBeVisible()
  server.answer({ 'GET /api/fielders/:userId/assignments': () => [work] })
  await act('Try again').click()
  await expect.element(cardOf(work)).toBeVisible()
  await readyForOffline(server)
})

test('a supervisor at a desk opens their own list by keyboard', async () => {
  const sue = { ...SUE, id: fielder().id }
  const unread = () => no(503)
  const answers = {
    'GET /api/dashboard/stats': unread,
    'GET /api/dashboard/workflow': unread,
    'GET /api/dashboard/needs': unread,
    'GET /api/orders': unread,
  }
  await openField('/', { as: sue, isPhone: false, work: [], answers })
  await expect.element(page.getByRole('link', { name: 'Field View' })).toBeVisible()
  await userEvent.keyboard('gf')
  await expect.poll(() => location.pathname).toBe('/field')
  await expect.element(page.getByRole('heading', { name: 'No assignments' })).toBeVisible()
})
