import type { Fielder, ReadyBuilding, ReadyPin } from '@demarc/contract'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { FEW_PINS } from '../../kit/kit-pins.ts'
import { expectAccessible } from '../accessible.ts'
import type { Answers } from '../fake-server.ts'
import { newId, SUE } from '../records.ts'
import { show } from '../show.tsx'

const LAYERS: Answers = {
  'GET /api/config/map': () => ({
    streetMap: null,
    hasRoofs: false,
    streets: null,
    imagery: null,
    toleranceMetres: 50,
  }),
}
const boardMap = () => page.getByRole('region', { name: 'Building map', exact: true })
const said = (text: string) => boardMap().css('output').filter({ hasText: text })

/** As the list has it. */
const readyOf = ({ cameBack, ...pin }: ReadyPin): ReadyBuilding => ({
  ...pin,
  siteId: newId(),
  orderId: newId(),
  jsn: pin.jsb.slice(0, pin.jsb.indexOf('.')),
  minutes: 30,
  address: '718 Walker Ave',
  city: 'Greensboro',
  dueDate: '2099-03-16',
  isUrgent: false,
  isRush: false,
  metresAway: null,
  earlier: [],
  cameBack: cameBack && { kind: cameBack, reason: null, note: null, fielderName: null, at: '2026-03-02T15:00:00.000Z' },
})

const fielder = (name: string, more: Partial<Fielder> = {}): Fielder => ({
  id: newId(),
  name,
  phone: null,
  home: null,
  profileImageUrl: null,
  lastSeenAt: null,
  workingDays: [1, 2, 3, 4, 5],
  active: 0,
  absences: [],
  stops: [],
  ...more,
})
const AWAY = [{ id: newId(), fromDay: '2026-03-01', untilDay: '2026-03-09' }]

const BOARD: Answers = {
  ...LAYERS,
  'GET /api/dispatch/desk': () => ({
    today: '2026-03-02',
    mayAssign: true,
    mayLead: true,
    unitsPerDay: 12,
    minutesPerType: { S: 15, M: 30, C: 30 },
    hasRoads: false,
    timeoutDays: null,
    ready: FEW_PINS.length,
    cameBack: 2,
    workOrders: 0,
  }),
  'GET /api/dispatch/buildings': () => FEW_PINS.map(readyOf),
  'GET /api/dispatch/pins': () => ({ pins: [...FEW_PINS], isAll: true }),
  'GET /api/dispatch/fielders': () => [fielder('Marcus Bell'), fielder('Ana Reyes', { absences: AWAY })],
}
const choose = (number: number) =>
  page
    .getByRole('list', { name: 'Ready for Dispatch' })
    .getByRole('checkbox', { name: new RegExp(FEW_PINS[number - 1]!.jsb) })
    .click()

test('a map that cannot be drawn says so, and lists its marks to choose from', async () => {
  await show('/__kit', { answers: LAYERS })
  const map = page.getByRole('region', { name: 'Map', exact: true })
  await expect.element(map.getByText('This browser can’t show the map.'), { timeout: 20_000 }).toBeVisible()
  await map.getByRole('button', { name: /^Building 02/ }).click()
  await expect.element(page.css('output.mono').filter({ hasText: 'selected' })).toHaveTextContent('selected 02')
  await expect.element(map.getByRole('button', { name: /^Building 02/ })).toHaveAttribute('aria-current', 'true')
})

test('a board map that cannot be drawn says so, keeps its tools, and is accessible', async () => {
  await show('/__kit/board', { answers: LAYERS })
  await expect.element(boardMap().getByText('This browser can’t show the map.'), { timeout: 20_000 }).toBeVisible()
  await expect.element(boardMap().getByRole('button', { name: 'Within 2 mi' })).toBeVisible()
  await expectAccessible()
})

test('within 2 miles chooses the buildings around the last one chosen, without those on hold', async () => {
  await show('/dispatch', { as: SUE, answers: BOARD })
  const within = boardMap().getByRole('button', { name: 'Within 2 mi' })
  await expect.element(within, { timeout: 20_000 }).toHaveAttribute('aria-disabled', 'true')
  await choose(1)
  await expect.element(within).toHaveAttribute('aria-disabled', 'false')
  await within.click()
  await expect.element(said('4 buildings selected, 1 on hold skipped')).toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: 'Assign Selected (4)' })).toBeVisible()
  await boardMap().getByRole('button', { name: 'Clear (4)' }).click()
  await expect.element(said('Selection cleared')).toBeInTheDocument()
  await expect.element(within).toBeVisible()
})

test('on a phone list, map and teams stand alone, and the selection goes along', async () => {
  await show('/dispatch', { as: SUE, isPhone: true, answers: BOARD })
  await expect.element(page.getByRole('list', { name: 'Ready for Dispatch' }), { timeout: 20_000 }).toBeVisible()
  for (const number of [1, 2, 3]) await choose(number)
  await expect.element(page.getByRole('button', { name: 'Assign Selected (3)' })).toBeInViewport()
  await page.getByRole('radio', { name: 'Teams' }).click()
  const teams = page.getByRole('list', { name: 'Field Teams' })
  await expect.element(teams).toBeVisible()
  expect(teams.getByRole('listitem').filter({ hasText: 'Off through' }).elements()).toHaveLength(1)
  expect(page.getByRole('list', { name: 'Ready for Dispatch' }).elements()).toHaveLength(0)
  await expectAccessible()
  await page.getByRole('radio', { name: 'Map' }).click()
  await expect.element(boardMap()).toBeVisible()
  await expect.element(boardMap().getByRole('button', { name: 'Clear (3)' })).toBeVisible()
  await page.getByRole('radio', { name: 'List' }).click()
  await expect.element(page.getByRole('button', { name: 'Assign Selected (3)' })).toBeVisible()
})
