import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectToast, tabTo } from '../look.ts'
import { newId } from '../records.ts'
import { Board, dueField, fielder, laneOf, lanes, panel, readyBuilding, rows, showBoard, TODAY } from './town.ts'

const ready = Array.from({ length: 6 }, (_, at) => readyBuilding(at + 1))
const fielders = ['Anabel Cruz', 'Marcus Cruz', 'Priya Cruz', 'Una Cruz'].map((name) => fielder(name))
const una = fielders[3]!

test('buildings are found, spread over fielders and sent by keyboard alone', async () => {
  const board = new Board({ ready, fielders })
  const server = await showBoard(board)
  await userEvent.keyboard('/NCGB')
  await expect.poll(() => location.search).toContain('q=NCGB')
  await userEvent.keyboard('{Enter}')
  await expect.element(rows().first()).toHaveFocus()
  await userEvent.keyboard('{Control>}a{/Control}')
  await expect.element(page.getByRole('button', { name: 'Assign Selected (6)' })).toBeVisible()
  await userEvent.keyboard('fCruz')
  await expect.poll(() => location.search).toContain('name=Cruz')
  await userEvent.keyboard('{Enter}')
  await expect.element(lanes().first().getByRole('button').first()).toHaveFocus()
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}{Shift>}{Tab}{/Shift} ')
  await expect.element(page.getByRole('checkbox', { name: 'Include Una Cruz in the plan' })).not.toBeChecked()
  await userEvent.keyboard('{Tab}d')
  await expect.element(dueField()).toHaveFocus()
  await userEvent.keyboard('03082026')
  await expect.element(dueField()).toHaveValue('2026-03-08')
  await userEvent.keyboard('{Enter}s')

  const plan = panel('Suggested plan')
  await expect.element(plan).toMatchTextContent(/6 stops across 3 fielders, \+[\d.,]+ mi/)
  await expect.element(plan).toMatchTextContent('Nothing is sent until you confirm.')
  expect(plan.getByRole('listitem').elements()).toHaveLength(6)
  await expect
    .element(plan.getByRole('listitem').first())
    .toMatchTextContent(/00 Spring Garden St, Greensboro.*due Mar 08, 6 days early/)
  for (const each of fielders.slice(0, 3)) await expect.element(laneOf(each)).toMatchTextContent(/0\+2/)
  await expect.element(laneOf(una)).not.toMatchTextContent(/0\+\d/)
  await userEvent.keyboard('c')
  await expectToast('6 buildings assigned to 3 fielders')
  expect(server.heard('POST /api/dispatch/suggest')[0]?.body).toMatchObject({
    fielderIds: fielders.slice(0, 3).map(({ id }) => id),
  })
})

test('a fielder is away: the preview shows what it means, and z takes it back', async () => {
  const [anabel, marcus] = fielders
  const board = new Board({ ready, fielders })
  board.give({ buildingIds: [ready[0]!.id], fielderId: marcus!.id })
  const stop = board.fielders[1]!.stops[0]!
  const why = { dayUnits: 1, unitsPerDay: 4, daysLeft: 5, visits: 0 }
  const to = { fielderId: anabel!.id, name: anabel!.name, plannedOn: TODAY, why }
  const server = await showBoard(board, '/dispatch', {
    answers: {
      'POST /api/dispatch/away/preview': ({ body }) => ({
        moves: [
          {
            assignmentId: stop.assignmentId,
            siteId: newId(),
            buildingId: stop.buildingId,
            jsb: stop.jsb,
            address: stop.address,
            city: 'Greensboro',
            dueDate: stop.dueDate,
            to: body.choices?.some(({ fielderId }) => fielderId === null) ? null : to,
            turnsLate: false,
          },
        ],
        days: [{ fielderId: anabel!.id, day: TODAY, addedMiles: 4.04 }],
        savedMiles: 1.62,
        milesBy: 'ESTIMATE',
        staying: [],
        late: 0,
      }),
      'POST /api/dispatch/away': ({ body }) => {
        board.remember()
        const absence = { id: newId(), fromDay: body.fromDay, untilDay: body.untilDay }
        board.fielders = board.fielders.map((each) =>
          each.id === body.fielderId ? { ...each, absences: [absence], stops: [], active: 0 } : each,
        )
        return { absenceId: absence.id, batchId: newId() }
      },
    },
  })
  await userEvent.keyboard('l')
  await expect.element(lanes().first().getByRole('button').first()).toHaveFocus()
  await userEvent.keyboard('{ArrowDown}')
  await tabTo(laneOf(marcus!).getByRole('button', { name: 'More actions for Marcus Cruz' }))
  await userEvent.keyboard('{Enter}')
  const entry = page.getByRole('menuitem', { name: 'Time off…' })
  await expect.element(entry).toBeVisible()
  await userEvent.keyboard('Time')
  await expect.element(entry).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  const away = page.getByRole('dialog', { name: 'Time off for Marcus Cruz' })
  await expect.element(away.getByLabelText('First day')).toHaveFocus()
  const preview = away.getByRole('region', { name: 'Preview' })
  await expect.element(preview).toMatchTextContent('No late work')
  await expect.element(preview).toMatchTextContent('2.4 mi more driving')
  await expect.element(preview).toMatchTextContent('Others drive 4.0 mi more. Marcus Cruz drives 1.6 mi less.')
  await expect.element(preview.getByText('1 to Anabel Cruz')).toBeVisible()
  await expect.element(preview).toMatchTextContent('100 Spring Garden St, Greensboro')
  await userEvent.keyboard('{Enter}')
  await expectToast('Marcus Cruz is off through')
  await expect.element(laneOf(marcus!)).toMatchTextContent('Off through')
  await expect.element(laneOf(marcus!)).toMatchTextContent('0 active')
  await userEvent.keyboard('z')
  await expectToast('Time off canceled for Marcus Cruz. All work restored.')
  expect(server.heard('POST /api/dispatch/away')[0]?.body).toMatchObject({
    fielderId: marcus!.id,
    moves: [{ assignmentId: stop.assignmentId, fielderId: anabel!.id, plannedOn: TODAY }],
  })
  await expect.element(laneOf(marcus!)).not.toMatchTextContent('Off through')
  await expect.element(laneOf(marcus!)).toMatchTextContent('1 active')
  await expect.element(away).not.toBeInTheDocument()
})

test('what the preview of an absence gives to somebody can be given to another, or left on the board', async () => {
  const [anabel, marcus, priya] = fielders
  const board = new Board({ ready, fielders })
  board.give({ buildingIds: [ready[0]!.id, ready[1]!.id], fielderId: marcus!.id })
  const { stops } = board.fielders[1]!
  const siteId = newId()
  const why = { dayUnits: 2, unitsPerDay: 4, daysLeft: 5, visits: 0 }
  const server = await showBoard(board, '/dispatch', {
    answers: {
      'POST /api/dispatch/away/preview': ({ body }) => {
        const taker = body.choices?.length ? fielders.find(({ id }) => id === body.choices![0]!.fielderId) : anabel!
        const to = taker ? { fielderId: taker.id, name: taker.name, plannedOn: TODAY, why } : null
        return {
          moves: stops.map(({ assignmentId, buildingId, jsb, address, dueDate }) => ({
            assignmentId,
            siteId,
            buildingId,
            jsb,
            address,
            city: 'Greensboro',
            dueDate,
            to,
            turnsLate: to === null,
          })),
          days: taker ? [{ fielderId: taker.id, day: TODAY, addedMiles: 3 }] : [],
          savedMiles: 2,
          milesBy: 'ESTIMATE',
          staying: [],
          late: taker ? 0 : 2,
        }
      },
      'POST /api/dispatch/away': () => ({ absenceId: newId(), batchId: newId() }),
    },
  })
  await laneOf(marcus!).getByRole('button', { name: 'More actions for Marcus Cruz' }).click()
  await page.getByRole('menuitem', { name: 'Time off…' }).click()
  const preview = page.getByRole('region', { name: 'Preview' })
  await expect.element(preview).toMatchTextContent('2 to Anabel Cruz')
  await expect.element(preview).toMatchTextContent('and 1 more at this site')
  const give = preview.getByRole('button', { name: `Reassign ${stops[0]!.jsb} and 1 more` })
  await give.click()
  await page.getByRole('menuitem', { name: 'Return to Ready for Dispatch' }).click()
  await expect.element(preview).toMatchTextContent('2 return to Ready for Dispatch')
  await give.click()
  await page.getByRole('menuitem', { name: 'To Priya Cruz' }).click()
  await expect.element(preview).toMatchTextContent('2 to Priya Cruz')
  await page.getByRole('button', { name: 'Confirm and reassign' }).click()
  await expectToast('Marcus Cruz is off through', '2 reassigned')
  expect(server.heard('POST /api/dispatch/away')[0]?.body).toMatchObject({
    moves: stops.map(({ assignmentId }) => ({ assignmentId, fielderId: priya!.id, plannedOn: TODAY })),
  })
})
