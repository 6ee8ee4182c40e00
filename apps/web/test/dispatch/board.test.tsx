import type { EarlierVisit } from '@demarc/contract'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { no } from '../fake-server.ts'
import { expectToast } from '../look.ts'
import { BEN, newId } from '../records.ts'
import { show } from '../show.tsx'
import {
  assignButton,
  Board,
  cardOf,
  cards,
  declined,
  dueField,
  fielder,
  foot,
  IN_FIVE_DAYS,
  laneOf,
  lanes,
  readyBuilding,
  rowOf,
  rows,
  showBoard,
  stopAt,
  TODAY,
} from './town.ts'

const makeBoard = (count: number) => {
  const ready = Array.from({ length: count }, (_, at) => readyBuilding(at + 1))
  const [marcus, anabel] = [fielder('Marcus Bell'), fielder('Anabel Cruz')]
  return { board: new Board({ ready, fielders: [anabel, marcus] }), ready, marcus, anabel }
}

test('buildings are assigned once a fielder, a date and buildings are selected, and Z undoes it', async () => {
  const { board, ready, marcus } = makeBoard(3)
  const [first, second] = ready
  const server = await showBoard(board)
  await expect.element(page.getByRole('heading', { name: 'Dispatch Management' })).toBeVisible()
  await expect.element(page.getByRole('link', { name: /^Ready for Dispatch/ })).toBeVisible()
  await expect.element(page.getByRole('heading', { name: 'Field Teams' })).toBeVisible()
  await expect.element(assignButton(0)).toBeDisabled()

  await rowOf(first!).click()
  await expect.element(rowOf(first!)).toBeChecked()
  await rowOf(second!).click()
  await rowOf(second!).click()
  await expect.element(rowOf(second!)).not.toBeChecked()
  await expect.element(assignButton(1)).toBeDisabled()
  await foot().getByLabelText('Fielder').click()
  await page.getByRole('option', { name: 'Marcus Bell' }).click()
  await expect.element(foot().getByLabelText('Fielder')).toMatchTextContent('Marcus Bell')
  await expect.element(assignButton(1)).toBeDisabled()

  await expect.element(dueField()).toHaveAttribute('min', TODAY)
  await dueField().fill('2026-03-01')
  await expect.element(foot()).toMatchTextContent('The due date can’t be in the past.')
  await expect.element(assignButton(1)).toBeDisabled()
  await dueField().fill(IN_FIVE_DAYS)
  await expect.element(foot()).not.toMatchTextContent('The due date can’t be in the past.')
  await expect.element(foot()).toMatchTextContent('Message to Marcus Bell:')
  await expect.element(foot()).toMatchTextContent(first!.jsb)
  await expect.element(laneOf(marcus)).toMatchTextContent('0+1')

  await assignButton(1).click()
  await expectToast('1 building assigned to Marcus Bell')
  expect(server.heard('POST /api/assignments').map(({ body }) => body)).toEqual([
    { fielderId: marcus.id, dueDate: IN_FIVE_DAYS, buildingIds: [first!.id] },
  ])
  await expect.element(rowOf(first!)).not.toBeInTheDocument()
  await expect.element(laneOf(marcus)).toMatchTextContent('1 active')
  await expect.element(assignButton(0)).toBeDisabled()

  await userEvent.keyboard('z')
  await expectToast('1 assignment undone')
  await expect.element(rowOf(first!)).toBeVisible()
  await expect.element(laneOf(marcus)).toMatchTextContent('0 active')
})

test('a card shows priority and type; more than three active turn red; a building is made High', async () => {
  const pressing = readyBuilding(1, { priority: 'HIGH', buildingType: 'C' })
  const calm = readyBuilding(2)
  const inHand = (count: number) => ({
    active: count,
    stops: Array.from({ length: count }, (_, at) => stopAt(readyBuilding(10 + at))),
  })
  const [marcus, anabel] = [fielder('Marcus Bell', inHand(4)), fielder('Anabel Cruz', inHand(3))]
  await showBoard(new Board({ ready: [pressing, calm], fielders: [anabel, marcus] }))
  await expect.element(cardOf(pressing)).toMatchTextContent('High')
  await expect.element(cardOf(pressing)).toMatchTextContent('Commercial')
  await expect.element(cardOf(calm)).toMatchTextContent('Medium')
  await expect.element(cardOf(calm)).toMatchTextContent('MDU')

  const probe = document.createElement('i')
  probe.style.color = 'var(--bad)'
  document.body.append(probe)
  const red = getComputedStyle(probe).color
  probe.remove()
  const badge = (of: typeof marcus, said: string) => laneOf(of).getByText(said).element().parentElement!
  expect(getComputedStyle(badge(marcus, '4 active')).backgroundColor).toBe(red)
  expect(getComputedStyle(badge(anabel, '3 active')).backgroundColor).not.toBe(red)

  await cardOf(calm).hover()
  await page.getByRole('button', { name: `More actions for ${calm.jsb}` }).click()
  await page.getByRole('menuitem', { name: 'Mark high priority' }).click()
  await expectToast(`${calm.jsb} marked high priority`)
  await expect.element(cardOf(calm)).toMatchTextContent('High')
})

test('Shift chooses a range, and a building on hold cannot be chosen', async () => {
  const { ready, marcus } = makeBoard(6)
  const held = readyBuilding(7, { isHeld: true })
  await showBoard(new Board({ ready: [...ready, held], fielders: [marcus] }))
  await expect.poll(() => rows().elements()).toHaveLength(7)
  await rowOf(ready[1]!).click()
  await rowOf(ready[4]!).click({ modifiers: ['Shift'] })
  await expect.element(assignButton(4)).toBeVisible()
  await expect.element(cardOf(held)).toMatchTextContent('HELD')
  await rowOf(held).click({ force: true })
  await expect.element(rowOf(held)).not.toBeChecked()
  await expect.element(assignButton(4)).toBeVisible()
  await page.getByRole('checkbox', { name: '4 selected' }).click()
  await expect.element(assignButton(6)).toBeVisible()
})

test('a declined building says why, and cards are dragged onto a lane', async () => {
  const { ready, marcus, anabel } = makeBoard(2)
  const far = readyBuilding(8, { cameBack: declined('TOO_FAR') })
  const other = readyBuilding(9, { cameBack: declined('OTHER', 'the bridge is closed') })
  const board = new Board({ ready: [far, other, ...ready], fielders: [anabel, marcus] })
  await showBoard(board, `/dispatch?due=${IN_FIVE_DAYS}`)
  await expect.element(cards().nth(0)).toMatchTextContent('Declined')
  await expect.element(cardOf(far)).toMatchTextContent('Declined: too far')
  await expect.element(cardOf(other)).toMatchTextContent('the bridge is closed')

  await cardOf(far).dropTo(laneOf(anabel))
  await expectToast('1 building assigned to Anabel Cruz')
  await expect.element(rowOf(far)).not.toBeInTheDocument()
  await rowOf(ready[0]!).click()
  await rowOf(ready[1]!).click()
  await cardOf(ready[1]!).dropTo(laneOf(anabel))
  await expectToast('2 buildings assigned to Anabel Cruz')
  await expect.element(laneOf(anabel)).toMatchTextContent('3 active')
})

test('what is known of earlier visits stands on the row and in the plan, and instructions go along', async () => {
  const visit: EarlierVisit = {
    id: newId(),
    kind: 'NO_ACCESS',
    note: 'The gate is locked',
    fielderName: 'Anabel Cruz',
    at: '2026-02-26T15:00:00.000Z',
    photoIds: [],
    decision: { note: 'Manager gives access Thu 9-12', byName: 'Ben Whitfield', at: '2026-02-27T15:00:00.000Z' },
  }
  const known = readyBuilding(1, { earlier: [visit] })
  const server = await showBoard(
    new Board({ ready: [known], fielders: [fielder('Marcus Bell')] }),
    `/dispatch?due=${IN_FIVE_DAYS}`,
  )
  await expect.element(cardOf(known)).toMatchTextContent('No access, Feb 26, 2026, Anabel Cruz: “The gate is locked”')
  await expect.element(cardOf(known)).toMatchTextContent('Ben Whitfield: “Manager gives access Thu 9-12”')
  await rowOf(known).click()
  await page.getByRole('button', { name: 'Suggest' }).click()
  const plan = page.getByRole('region', { name: 'Suggested plan' })
  await expect.element(plan).toMatchTextContent('Ben Whitfield: “Manager gives access Thu 9-12”')
  await plan.getByRole('button', { name: 'Add instructions' }).click()
  await expect.element(plan.getByLabelText('Instructions')).toHaveFocus()
  await userEvent.keyboard('Call first')
  await plan.getByRole('button', { name: /^Confirm/ }).click()
  await expectToast('1 building assigned to 1 fielder')
  expect(server.heard('POST /api/assignments/plan')[0]?.body).toMatchObject({ instructions: 'Call first' })
})

test('a role that does not assign reads the board and is told so', async () => {
  const board = new Board({
    ready: [readyBuilding(1)],
    fielders: [fielder('Marcus Bell')],
    desk: { mayAssign: false, mayLead: false },
  })
  await show('/dispatch', { as: BEN, answers: board.answers() })
  await expect.element(page.getByText('You don’t have permission to assign. Ask a supervisor.')).toBeVisible()
  await expect.element(rows().first()).toBeVisible()
  await expect.poll(() => lanes().elements()).toHaveLength(1)
  await expect.element(page.getByRole('button', { name: /^Assign Selected/ })).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: 'Suggest' })).not.toBeInTheDocument()
})

test('an empty list and a list that cannot be read say what to do', async () => {
  const board = new Board({ ready: [], fielders: [fielder('Marcus Bell')] })
  const server = await showBoard(board, '/dispatch?q=zzzzzy', {
    isDeaf: true,
    answers: { 'GET /api/dispatch/buildings': () => no(500) },
  })
  await expect.element(page.getByRole('heading', { name: 'Couldn’t load the buildings' })).toBeVisible()
  server.answer({ 'GET /api/dispatch/buildings': () => [] })
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(page.getByRole('heading', { name: 'No results' })).toBeVisible()
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await expect.poll(() => location.search).not.toContain('q=')
})
