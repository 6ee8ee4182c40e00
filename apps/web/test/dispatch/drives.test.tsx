import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { no, type Answers } from '../fake-server.ts'
import { Board, fielder, laneOf, panel, readyBuilding, rowOf, rows, showBoard, stopAt, IN_FIVE_DAYS } from './town.ts'

const BY_ROAD = 'Distances and drive times are by road.'
const ESTIMATED = 'Distances and drive times are estimated from the straight line.'
const PARTLY = 'Distances and drive times are partly by road, partly estimated from the straight line.'

type Source = 'ROADS' | 'PARTLY' | 'ESTIMATE'

/** Every drive takes 10 miles and 30 minutes. */
const drives = (source: Source = 'ROADS'): Answers => ({
  'POST /api/dispatch/drives': ({ body }) => ({
    source,
    isFinal: true,
    groups: body.groups.map(({ length }) =>
      Array.from({ length: (length * (length - 1)) / 2 }, () =>
        source === 'ESTIMATE' ? null : { miles: 10, minutes: 30 },
      ),
    ),
  }),
})

/** Each test has places of its own: what is known of others stays known. */
let places = 0

function makeBoard(hasRoads: boolean) {
  const building = () => readyBuilding((places += 1))
  const [one, two] = [building(), building()]
  const marcus = fielder('Marcus Bell', { active: 2, stops: [stopAt(building()), stopAt(building())] })
  return { board: new Board({ ready: [one, two], fielders: [marcus], desk: { hasRoads } }), marcus, one }
}

test('without a routing server the board estimates, says so, and asks nobody', async () => {
  const { board, marcus } = makeBoard(false)
  const server = await showBoard(board)
  await expect.element(page.getByText(ESTIMATED)).toBeVisible()
  await expect.element(laneOf(marcus)).toMatchTextContent(/\d\.\d/)
  expect(server.heard('POST /api/dispatch/drives')).toEqual([])
})

test('with one, lanes and map go by road, and so does what is selected', async () => {
  const { board, marcus, one } = makeBoard(true)
  const server = await showBoard(board, `/dispatch?due=${IN_FIVE_DAYS}&fielder=${marcus.id}`, { answers: drives() })
  await expect.element(page.getByText(BY_ROAD)).toBeVisible()
  // From home to both stops and back.
  await expect.element(laneOf(marcus)).toMatchTextContent('30.0')
  expect(server.heard('POST /api/dispatch/drives')).toHaveLength(1)
  const [asked] = server.heard('POST /api/dispatch/drives')
  const { lat, lon } = marcus.stops[0]!
  expect(asked?.body).toEqual({
    groups: [
      expect.arrayContaining([
        { lat, lon },
        { lat: 36.07, lon: -79.79 },
      ]),
    ],
  })

  await rowOf(one).click()
  await expect.element(laneOf(marcus)).toMatchTextContent('40.0')
  await expect.element(page.getByText(BY_ROAD)).toBeVisible()
  // Only what is new.
  await expect.poll(() => server.heard('POST /api/dispatch/drives')).toHaveLength(2)
  expect(server.heard('POST /api/dispatch/drives')[1]?.body).toMatchObject({ groups: [{ length: 4 }] })
})

test.each(['ESTIMATE', 'PARTLY'] as const)('an answer that is %s is called that', async (source) => {
  const { board } = makeBoard(true)
  await showBoard(board, '/dispatch', { answers: drives(source) })
  await expect.element(page.getByText(source === 'PARTLY' ? PARTLY : ESTIMATED)).toBeVisible()
})

test('where the drives can’t be read, the estimate stays', async () => {
  const { board, marcus } = makeBoard(true)
  await showBoard(board, '/dispatch', { answers: { 'POST /api/dispatch/drives': () => no(429) } })
  await expect.element(page.getByText(ESTIMATED)).toBeVisible()
  await expect.element(laneOf(marcus)).toMatchTextContent(/\d\.\d/)
})

test('a plan by the straight line, shown by road, is partly both', async () => {
  const { board } = makeBoard(true)
  await showBoard(board, `/dispatch?due=${IN_FIVE_DAYS}`, { answers: drives() })
  for (const row of rows().all()) await row.click()
  await page.getByRole('button', { name: 'Suggest' }).click()
  const plan = panel('Suggested plan')
  await expect.element(plan.getByText(PARTLY)).toBeVisible()
  await expect.element(plan).toMatchTextContent('adds 1 h driving')
})
