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
  await expect.element(page.getByRole('checkbox', { name: 'Suggest for Una Cruz' })).not.toBeChecked()
  await userEvent.keyboard('{Tab}d')
  await expect.element(dueField()).toHaveFocus()
  await userEvent.keyboard('03082026')
  await expect.element(dueField()).toHaveValue('2026-03-08')
  await userEvent.keyboard('{Enter}s')

  const plan = panel('Suggested plan')
  await expect.element(plan).toMatchTextContent(/6 stops over 3 fielders, [\d.,]+ mi/)
  await expect.element(plan).toMatchTextContent('Nothing is sent before you confirm.')
  expect(plan.getByRole('listitem').elements()).toHaveLength(6)
  await expect
    .element(plan.getByRole('listitem').first())
    .toMatchTextContent(/\+[\d.]+ mi, 1 of 4 on \w+ \d+, 5 days left/)
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
  const why = { addedMiles: 1.2, dayUnits: 1, unitsPerDay: 4, daysLeft: 5, visits: 0 }
  const to = { fielderId: anabel!.id, name: anabel!.name, plannedOn: TODAY, why }
  const server = await showBoard(board, '/dispatch', {
    answers: {
      'POST /api/dispatch/away/preview': () => ({
        moves: [
          {
            assignmentId: stop.assignmentId,
            buildingId: stop.buildingId,
            jsb: stop.jsb,
            dueDate: stop.dueDate,
            to,
            turnsLate: false,
          },
        ],
        staying: [],
        extraMiles: 2.4,
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
  await tabTo(laneOf(marcus!).getByRole('button', { name: 'More for Marcus Cruz' }))
  await userEvent.keyboard('{Enter}')
  const entry = page.getByRole('menuitem', { name: 'Away…' })
  await expect.element(entry).toBeVisible()
  await userEvent.keyboard('Away')
  await expect.element(entry).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  const away = page.getByRole('dialog', { name: 'Marcus Cruz is away' })
  await expect.element(away.getByLabelText('From')).toHaveFocus()
  const preview = away.getByRole('region', { name: 'What it means' })
  await expect.element(preview).toMatchTextContent('Nothing turns late')
  await expect.element(preview).toMatchTextContent('2.4 more miles')
  await expect.element(preview.getByText('Anabel Cruz gets 1')).toBeVisible()
  await userEvent.keyboard('{Enter}')
  await expectToast('Marcus Cruz is away until')
  await expect.element(laneOf(marcus!)).toMatchTextContent('Away until')
  await expect.element(laneOf(marcus!)).toMatchTextContent('0 active')
  await userEvent.keyboard('z')
  await expectToast('Marcus Cruz is back, and has everything again')
  expect(server.heard('POST /api/dispatch/away')[0]?.body).toMatchObject({
    fielderId: marcus!.id,
    moves: [{ assignmentId: stop.assignmentId, fielderId: anabel!.id, plannedOn: TODAY }],
  })
  await expect.element(laneOf(marcus!)).not.toMatchTextContent('Away until')
  await expect.element(laneOf(marcus!)).toMatchTextContent('1 active')
  await expect.element(away).not.toBeInTheDocument()
})
