import type { Assignment, Fielder } from '@demarc/contract'
import { permissionsOf } from '@demarc/domain/permissions'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '../accessible.ts'
import { no, type Answers } from '../fake-server.ts'
import { BEN, newId, SUE } from '../records.ts'
import { show } from '../show.tsx'
import { Board, fielder, IN_FIVE_DAYS, readyBuilding, stopAt, TODAY } from './town.ts'

const AT = '2026-03-02T15:00:00.000Z'
const FRED = { ...BEN, id: newId(), roles: ['FIELDER' as const], permissions: permissionsOf({ roles: ['FIELDER'] }) }

const stops = [1, 2, 3, 4].map((number) => stopAt(readyBuilding(number)))
const marcus = fielder('Marcus Bell', { active: 4, stops })
const anabel = fielder('Anabel Cruz')

const assignmentOf = (
  { stops: inHand, id: fielderId }: Fielder,
  at: number,
  more: Partial<Assignment['building']> = {},
): Assignment => {
  const stop = inHand[at % inHand.length]!
  return {
    id: at < inHand.length ? stop.assignmentId : newId(),
    fielderId,
    status: 'ASSIGNED',
    assignmentStatus: 'ASSIGNED',
    dueDate: IN_FIVE_DAYS,
    plannedOn: TODAY,
    assignedAt: AT,
    assignedByName: 'Sue Laurent',
    acceptedAt: null,
    startedAt: null,
    completedAt: null,
    timesOutAt: null,
    isRush: false,
    isHeld: false,
    heldReason: null,
    formVersion: 1,
    progress: { photosDone: 0, photosTotal: 8, answersDone: 0, answersTotal: 6 },
    custody: { taken: 0, received: 0, onPhoneSince: null },
    instructions: '',
    earlier: [],
    building: {
      id: stop.buildingId,
      orderId: newId(),
      jsb: stop.jsb,
      jsn: 'NCGB26030001',
      buildingType: 'M',
      address: stop.address,
      city: 'Greensboro',
      lat: stop.lat,
      lon: stop.lon,
      units: 1,
      notes: '',
      developmentName: '',
      accessNotes: '',
      contactName: null,
      contactPhone: null,
      contactEmail: null,
      ...more,
    },
    workOrder: null,
    actions: [],
  }
}
const CONTACT = { contactName: 'Rosa Delgado', contactPhone: '(336) 555-0134', notes: 'Gate code 4711' }
const KNOWN: Pick<Assignment, 'instructions' | 'earlier'> = {
  instructions: 'Call the office first',
  earlier: [
    {
      id: newId(),
      kind: 'NO_ACCESS',
      note: 'The gate is locked',
      fielderName: 'Anabel Cruz',
      at: '2026-02-26T15:00:00.000Z',
      photoIds: [],
      decision: { note: 'Manager gives access Thu', byName: 'Ben Whitfield', at: '2026-02-27T15:00:00.000Z' },
    },
  ],
}
const ROUTE = stops.map((_, at) => ({
  ...assignmentOf(marcus, at, at === 3 ? CONTACT : {}),
  ...(at === 3 ? KNOWN : {}),
}))

const board = new Board({ ready: [], fielders: [marcus, anabel] })
const answers = (more: Answers = {}): Answers =>
  board.answers({
    'GET /api/fielders/:userId/assignments': ({ params }) => (params.userId === marcus.id ? ROUTE : []),
    ...more,
  })
const BOTH = `/dispatch/sheets?fielders=${marcus.id},${anabel.id}`
const sheetOf = ({ name }: Fielder) => page.getByRole('article', { name: `Route sheet, ${name}` })

test('each fielder has a sheet with the stops in order and what it takes to go there', async () => {
  await show(BOTH, { as: SUE, answers: answers() })
  const sheet = sheetOf(marcus)
  await expect.element(sheet.getByRole('heading', { name: 'Marcus Bell' })).toBeVisible()
  await expect.element(page.getByText('2 sheets, one per fielder')).toBeVisible()
  const block = sheet.css('dl')
  for (const said of ['Stops4', 'Prepared bySue Laurent', 'Sheet1 of 2', /Distance\d+\.\d mi/]) {
    await expect.element(block).toMatchTextContent(said)
  }
  await expect.element(sheet.getByText('1 Elm St, Greensboro, NC 27401').first()).toBeVisible()
  await expect.element(sheet.getByText(/^\d+ stops?, \d+\.\d mi, drive .*, on site .*$/).first()).toBeVisible()
  for (const { jsb, address } of stops) {
    const listed = sheet.getByRole('listitem').filter({ hasText: jsb }).filter({ hasText: address! })
    expect(listed.elements()).toHaveLength(1)
  }
  const stop = sheet.getByRole('listitem').filter({ hasText: stops[3]!.jsb })
  await expect.element(stop).toMatchTextContent('Contact: Rosa Delgado, (336) 555-0134')
  await expect.element(stop).toMatchTextContent('Notes: Gate code 4711')
  await expect.element(stop).toMatchTextContent('Instructions: Call the office first')
  await expect
    .element(stop)
    .toMatchTextContent(
      'Last visit: No access, Feb 26, 2026, Anabel Cruz: “The gate is locked”. Ben Whitfield: “Manager gives access Thu”',
    )
  await expect.element(stop.getByRole('link', { name: '(336) 555-0134' })).toHaveAttribute('href', 'tel:3365550134')
  await expect.element(stop).toMatchTextContent('MDU')
  await expect.element(stop).toMatchTextContent(/Due \w{3} \d{2}, \d{4}/)
  await expect.element(stop.css(`[data-qr="${stops[3]!.jsb}"]`)).toBeVisible()
  await expect.element(sheet).toMatchTextContent('Distances and drive times are estimated from the straight line.')
  await expect.element(sheetOf(anabel)).toMatchTextContent('No stops. This fielder has no assigned stops.')
  await expectAccessible()
})

test('distances are by road where the routing server knows them, and the sheet says what they are', async () => {
  const drive = { miles: 10, minutes: 30 }
  const onRoads = new Board({ ready: [], fielders: [marcus, anabel], desk: { hasRoads: true } })
  await show(BOTH, {
    as: SUE,
    answers: answers({
      'GET /api/dispatch/desk': () => onRoads.desk,
      'POST /api/dispatch/drives': ({ body }) => ({
        source: 'ROADS',
        isFinal: true,
        groups: body.groups.map(({ length }) => Array(length * (length - 1)).fill(drive)),
      }),
    }),
  })
  await expect.element(sheetOf(marcus).getByText('Distances and drive times are by road.')).toBeVisible()
  await expect.element(sheetOf(marcus).getByText('4 stops, 50.0 mi, drive 2 h 30 min, on site 2 h')).toBeVisible()
  await expect.element(sheetOf(anabel).getByText(/Distances and drive times/)).not.toBeInTheDocument()
})

test('forty stops with long names fit on a desk and on a phone', async () => {
  const many = Array.from({ length: 40 }, (_, at) => ({
    ...assignmentOf(marcus, at, {
      lat: 36.05 + (at % 7) * 0.01,
      lon: -79.8 + (at % 11) * 0.01,
      address: `Building ${at + 1}, ${'1340 Spring Garden Street at the Old Tobacco Works '.repeat(3)}`,
      contactName: 'Maximiliana Featherstonehaugh-Wolfeschlegelsteinhausen',
      contactPhone: '336 555 0134 ext. 12',
      accessNotes: 'Ring twice.\nThe dog is friendly.',
    }),
    isHeld: at === 2,
    heldReason: at === 2 ? 'The owner has not signed yet' : null,
  }))
  await show(`/dispatch/sheets?fielders=${marcus.id}`, {
    as: SUE,
    answers: answers({ 'GET /api/fielders/:userId/assignments': () => many }),
  })
  await expect.poll(() => sheetOf(marcus).getByRole('listitem').elements()).toHaveLength(40)
  expect(sheetOf(marcus).getByText('ON HOLD: The owner has not signed yet').elements()).toHaveLength(1)
  const isSideways = () =>
    Math.max(document.documentElement.scrollWidth, document.querySelector('main')!.scrollWidth) -
    document.documentElement.clientWidth
  expect(isSideways()).toBeLessThanOrEqual(0)
  await page.viewport(390, 844)
  await expect.poll(isSideways).toBeLessThanOrEqual(0)
})

test('a failed reading of the routes is tried again', async () => {
  const server = await show(BOTH, {
    as: SUE,
    isDeaf: true,
    answers: answers({ 'GET /api/dispatch/fielders': () => no(400) }),
  })
  await expect.element(page.getByText('Couldn’t load the routes')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Print' })).toBeDisabled()
  server.answer({ 'GET /api/dispatch/fielders': () => board.fielders })
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(sheetOf(marcus)).toBeVisible()
})

test('an unknown fielder has no sheet', async () => {
  await show('/dispatch/sheets?fielders=nobody', { as: SUE, answers: answers() })
  await expect.element(page.getByText('No fielders found for these sheets')).toBeVisible()
})

test('route sheets are only for those who dispatch', async () => {
  await show(BOTH, { as: FRED, answers: answers() })
  await expect.element(page.getByText('You don’t have permission to view route sheets.')).toBeVisible()
})
