import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '../accessible.ts'
import {
  assignButton,
  Board,
  fielder,
  IN_FIVE_DAYS,
  laneOf,
  panel,
  readyBuilding,
  rows,
  showBoard,
  stopAt,
  TODAY,
} from './town.ts'
import { newId, SUE } from '../records.ts'
import { show } from '../show.tsx'

const ready = [readyBuilding(1), readyBuilding(2, { isHeld: true }), readyBuilding(3, { priority: 'HIGH' })]
const anabel = fielder('Anabel Cruz', { active: 1, stops: [stopAt(readyBuilding(9))] })
const luis = fielder('Luis Ortega', { absences: [{ id: newId(), fromDay: TODAY, untilDay: IN_FIVE_DAYS }] })
const makeBoard = () => new Board({ ready, fielders: [anabel, luis] })
const path = `/dispatch?due=${IN_FIVE_DAYS}&fielder=${anabel.id}`

test('the board, its plan, its stops and its dialogs are accessible', async () => {
  await showBoard(makeBoard(), path)
  await rows().first().click()
  await expect.element(assignButton(1)).toBeVisible()
  await expectAccessible()
  await userEvent.keyboard('s')
  await expect.element(panel('Suggested plan')).toBeVisible()
  await expectAccessible()
  await userEvent.keyboard('{Escape}')
  await laneOf(anabel).getByTitle('View stops').first().click()
  await page.getByRole('button', { name: /^Recall / }).click()
  const recall = page.getByRole('dialog', { name: /^Recall / })
  await recall.getByRole('button', { name: 'Recall' }).click()
  await expect.element(recall.getByText('Enter a reason')).toBeVisible()
  await expectAccessible()
})

test('the board on a phone is accessible: the list and the teams', async () => {
  await show('/dispatch?view=teams', { as: SUE, isPhone: true, answers: makeBoard().answers() })
  await expect.element(laneOf(anabel)).toBeVisible()
  await expectAccessible()
  await page.getByText('List', { exact: true }).click()
  await expect.element(rows().first()).toBeVisible()
  await expectAccessible()
})
