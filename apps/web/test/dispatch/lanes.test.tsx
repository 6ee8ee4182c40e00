import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { no } from '../fake-server.ts'
import { expectToast, listening } from '../look.ts'
import {
  assignButton,
  Board,
  fielder,
  foot,
  IN_FIVE_DAYS,
  laneOf,
  panel,
  readyBuilding,
  rowOf,
  rows,
  showBoard,
} from './town.ts'

const makeBoard = (count = 3) => {
  const ready = Array.from({ length: count }, (_, at) => readyBuilding(at + 1))
  const [marcus, anabel] = [fielder('Marcus Bell'), fielder('Anabel Cruz')]
  return { board: new Board({ ready, fielders: [anabel, marcus] }), ready, marcus, anabel }
}

test('a building that another dispatcher took first is named, and the rest can be sent', async () => {
  const { board, ready, marcus, anabel } = makeBoard()
  const [first] = ready
  const taken = { jsb: first!.jsb, buildingId: first!.id, fielderName: marcus.name, byName: 'Quinn Swift' }
  const path = `/dispatch?due=${IN_FIVE_DAYS}&fielder=${anabel.id}`
  const server = await showBoard(board, path, {
    answers: { 'POST /api/assignments': () => no(409, 'assignment.taken', 'Somebody was faster.', { taken: [taken] }) },
  })
  for (const building of ready) await rowOf(building).click()
  await assignButton(3).click()
  await expect
    .element(foot().getByRole('alert'))
    .toMatchTextContent(`Quinn Swift already assigned ${first!.jsb} to Marcus Bell.`)
  await expect.element(assignButton(2)).toBeVisible()
  server.answer({ 'POST /api/assignments': board.answers()['POST /api/assignments']! })
  await foot().getByRole('button', { name: 'Assign the rest (2)' }).click()
  await expectToast('2 buildings assigned to Anabel Cruz')
  await expect.element(foot().getByRole('alert')).not.toBeInTheDocument()
})

test('a change by others is announced, and rows move only on Show', async () => {
  const { board, ready, marcus } = makeBoard()
  const server = await showBoard(board)
  await expect.element(rowOf(ready[1]!)).toBeVisible()
  await listening(server)
  board.give({ buildingIds: [ready[1]!.id], fielderId: marcus.id })
  server.tell({ name: 'building.moved', entity: 'building', entityId: ready[1]!.id })
  await expect.element(page.getByText(/^\d+ changed/)).toBeVisible()
  await expect.element(laneOf(marcus)).toMatchTextContent('1 active')
  await expect.element(rowOf(ready[1]!)).toBeVisible()
  await page.getByRole('button', { name: 'Show', exact: true }).click()
  await expect.element(rowOf(ready[1]!)).not.toBeInTheDocument()
})

test('a stop goes to another fielder by dialog and by hand, and is recalled with a reason', async () => {
  const { board, ready, marcus, anabel } = makeBoard()
  const [first, second] = ready
  board.give({ buildingIds: [first!.id, second!.id], fielderId: marcus.id })
  const server = await showBoard(board)
  await laneOf(marcus).getByTitle('View stops').first().click()
  const stops = panel('Marcus Bell’s stops')
  const listed = stops.getByRole('listitem')
  await expect.poll(() => listed.elements()).toHaveLength(2)
  await expect.element(listed.first()).toMatchTextContent('Assigned')
  await expect
    .element(stops.getByRole('link', { name: 'Call' }))
    .toHaveAttribute('href', expect.stringMatching(/^tel:/))
  await expect
    .element(stops.getByRole('link', { name: 'Text' }))
    .toHaveAttribute('href', expect.stringMatching(/^sms:/))

  await stops.getByRole('button', { name: `Reassign ${first!.jsb}` }).click()
  const dialog = page.getByRole('dialog', { name: `Reassign ${first!.jsb}` })
  await dialog.getByLabelText('Fielder').click()
  await page.getByRole('option', { name: 'Anabel Cruz' }).click()
  await dialog.getByRole('button', { name: 'Add instructions' }).click()
  await dialog.getByLabelText('Instructions').fill('Ring twice')
  await dialog.getByRole('button', { name: 'Reassign' }).click()
  await expectToast(`${first!.jsb} reassigned to Anabel Cruz`)
  expect(server.heard('POST /api/assignments/reassign')[0]?.body).toMatchObject({ instructions: 'Ring twice' })
  await expect.poll(() => listed.elements()).toHaveLength(1)
  await expect.element(laneOf(anabel)).toMatchTextContent('1 active')

  await listed.first().dropTo(laneOf(anabel))
  await expectToast(`${second!.jsb} reassigned to Anabel Cruz`)
  await expect.element(stops).toMatchTextContent('No open stops.')
  await userEvent.keyboard('z')
  await expect.poll(() => listed.elements()).toHaveLength(1)

  await stops.getByRole('button', { name: `Recall ${second!.jsb}` }).click()
  const recall = page.getByRole('dialog', { name: `Recall ${second!.jsb}` })
  await recall.getByRole('button', { name: 'Recall' }).click()
  await expect.element(recall).toMatchTextContent('Enter a reason')
  await recall.getByLabelText('Reason').fill('Vehicle trouble')
  await recall.getByRole('button', { name: 'Recall' }).click()
  await expectToast(`${second!.jsb} returned to Ready for Dispatch`)
  expect(server.heard('POST /api/assignments/recall')[0]?.body).toMatchObject({ reason: 'Vehicle trouble' })
  await expect.element(rowOf(second!)).toBeVisible()
  await expect.element(laneOf(marcus)).toMatchTextContent('0 active')
})

test('a suggested plan is changed by hand before it is sent, and discarded with Escape', async () => {
  const { board, ready, marcus, anabel } = makeBoard(6)
  const server = await showBoard(board, `/dispatch?due=${IN_FIVE_DAYS}`)
  await page.getByRole('checkbox', { name: 'Select all' }).click()
  await expect.element(assignButton(6)).toBeVisible()
  await page.getByRole('checkbox', { name: 'Include Anabel Cruz in the plan' }).click()
  await userEvent.keyboard('s')
  const plan = panel('Suggested plan')
  await expect.element(plan).toMatchTextContent('6 stops across 1 fielder')
  const [{ jsb }, { jsb: moved }] = [ready[0]!, ready[1]!]
  await plan.getByRole('button', { name: `Remove ${jsb}` }).click()
  await expect.element(plan).toMatchTextContent('1 removed, still in Ready for Dispatch')
  await plan.getByRole('button', { name: `Move ${moved} to another fielder` }).click()
  await page.getByRole('menuitem', { name: 'To Anabel Cruz' }).click()
  await expect.element(plan.getByRole('region', { name: 'Anabel Cruz' })).toMatchTextContent('moved by you')
  await expect.element(laneOf(anabel)).toMatchTextContent('0+1')
  await userEvent.keyboard('{Escape}')
  await expect.element(plan).not.toBeInTheDocument()
  await expect.element(laneOf(anabel)).toMatchTextContent('0 active')

  await userEvent.keyboard('s')
  await expect.element(plan).toMatchTextContent('6 stops across 1 fielder')
  await plan.getByRole('button', { name: `Remove ${jsb}` }).click()
  await page.getByRole('button', { name: 'Confirm and send (5)' }).click()
  await expectToast('5 buildings assigned to 1 fielder')
  expect(server.heard('POST /api/assignments/plan')[0]?.body).toMatchObject({
    dueDate: IN_FIVE_DAYS,
    parts: [{ fielderId: marcus.id, buildingIds: ready.slice(1).map(({ id }) => id) }],
  })
  await expect.element(rowOf(ready[0]!)).toBeChecked()
  await expect.element(laneOf(marcus)).toMatchTextContent('5 active')
})

test('looking at a lane sends nobody anything; the plan, the lane and the map say the same miles', async () => {
  const { board, ready, marcus } = makeBoard(3)
  board.give({ buildingIds: [ready[2]!.id], fielderId: marcus.id })
  await showBoard(board, `/dispatch?due=${IN_FIVE_DAYS}`)
  await page.getByRole('checkbox', { name: 'Select all' }).click()
  await laneOf(marcus).getByRole('button', { name: 'Marcus Bell' }).first().click()
  await expect.element(panel('Marcus Bell’s stops')).toBeVisible()
  await expect.element(assignButton(2)).toBeDisabled()
  await expect.element(laneOf(marcus)).not.toMatchTextContent('1+2')
  const milesOf = (text: string | null) => Number(/([\d.]+) mi/.exec(text ?? '')?.[1])
  const before = milesOf(page.getByText(/^Marcus Bell, 1 stop/).element().parentElement!.textContent)

  await page.getByRole('checkbox', { name: 'Include Anabel Cruz in the plan' }).click()
  await userEvent.keyboard('s')
  const part = panel('Suggested plan').getByRole('region', { name: 'Marcus Bell' })
  await expect.element(part).toMatchTextContent('100 Spring Garden St, Greensboro')
  const after = milesOf(page.getByText(/^Marcus Bell, 3 stops/).element().parentElement!.textContent)
  const added = milesOf(part.getByText(/^2 stops/).element().textContent)
  expect(added).toBeCloseTo(after - before, 1)
  await expect.element(laneOf(marcus)).toMatchTextContent(after.toFixed(1))
})

test('a fielder whom the list leaves out stays in the plan that is sent', async () => {
  const { board, marcus } = makeBoard(2)
  await showBoard(board, `/dispatch?due=${IN_FIVE_DAYS}`, {
    answers: {
      'GET /api/dispatch/fielders': ({ query }) => board.fielders.filter(({ name }) => name.includes(query.q ?? '')),
    },
  })
  await page.getByRole('checkbox', { name: 'Select all' }).click()
  await userEvent.keyboard('s')
  const part = panel('Suggested plan').getByRole('region', { name: 'Marcus Bell' })
  await expect.element(part).toBeVisible()
  await page.getByRole('searchbox', { name: 'Find a fielder' }).fill('Anabel')
  await expect.element(laneOf(marcus)).not.toBeInTheDocument()
  await expect.element(part).toBeVisible()
})

test('a plan says what would be late, and a building due earlier keeps its date', async () => {
  const ready = [readyBuilding(1, { dueDate: '2026-03-01' }), readyBuilding(2)]
  const [marcus, anabel] = [fielder('Marcus Bell'), fielder('Anabel Cruz')]
  await showBoard(
    new Board({ ready, fielders: [anabel, marcus] }),
    `/dispatch?due=${IN_FIVE_DAYS}&fielder=${marcus.id}`,
  )
  await page.getByRole('checkbox', { name: 'Select all' }).click()
  await expect
    .element(foot())
    .toMatchTextContent('1 building is due earlier and keeps its own due date. 1 would be late.')
  await userEvent.keyboard('s')
  const plan = panel('Suggested plan')
  await expect.element(plan).toMatchTextContent('1 building is planned after its due date')
  await expect.element(plan).toMatchTextContent('due Mar 01, 1 day late')
  await page.getByRole('button', { name: 'Confirm and send (2)' }).click()
  await expectToast('2 buildings assigned to 2 fielders', 'First due Mar 01')
})

test('keys alone choose rows and assign them to the lane in focus', async () => {
  const { board, anabel } = makeBoard()
  await showBoard(board, `/dispatch?due=${IN_FIVE_DAYS}`)
  await userEvent.keyboard('jjxj')
  await userEvent.keyboard('{Shift>}X{/Shift}')
  await expect.element(assignButton(2)).toBeVisible()
  await userEvent.keyboard('kk{Enter}')
  await expect.element(assignButton(3)).toBeVisible()
  await userEvent.keyboard('a')
  await expect.element(page.getByRole('option', { name: 'Marcus Bell' })).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('option', { name: 'Marcus Bell' })).not.toBeInTheDocument()
  const lane = laneOf(anabel).getByRole('button', { name: 'Anabel Cruz' }).first()
  ;(lane.element() as HTMLElement).focus()
  await userEvent.keyboard('a')
  await expectToast('3 buildings assigned to Anabel Cruz')
  await expect.element(laneOf(anabel)).toMatchTextContent('3 active')
  expect(rows().elements()).toHaveLength(0)
})
