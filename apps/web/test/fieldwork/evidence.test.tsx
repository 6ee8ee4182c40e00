import type { Evidence } from '@demarc/contract'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { no, unreachable, type Answers } from '../fake-server.ts'
import { expectToast } from '../look.ts'
import { newId, NO_BILLING, orderDetail, SUE } from '../records.ts'
import { show } from '../show.tsx'
import { evidence, onPhone, round, SLOTS, survey } from './evidence-records.ts'
import { fielder, photo, STAKE } from './records.ts'

const pathOf = ({ building: { id } }: Evidence) => `/dispatch/evidence/${id}`
const reading = (found: () => Evidence, more: Answers = {}): Answers => ({
  'GET /api/buildings/:buildingId/evidence': found,
  ...more,
})
/** Numbered as the shot list is. */
const tile = (label: string) => page.getByRole('button', { name: new RegExp(String.raw`\d\s*${label}`) })
const part = (name: string) => page.getByRole('region', { name, exact: true })
const viewer = () => page.getByRole('dialog')

/** Seven photos, one far away and one that was used twice; the eighth cannot be taken. */
function surveyed() {
  const done = round({ isLive: false, completedAt: '2026-03-02T18:00:00.000Z' })
  const of = { assignmentId: done.assignmentId }
  const found = { sharpness: 0.8, brightness: 0.6, sameAs: [] }
  const photos = SLOTS.slice(0, 7).map((slot) => photo(slot, of))
  photos[1] = photo('left', { ...of, exifPresent: false, distanceM: 420, qcFlag: { ...found, flags: ['FAR'] } })
  photos[2] = photo('rear', {
    ...of,
    qcFlag: { ...found, flags: ['DUPLICATE'], sameAs: [{ photoId: newId(), jsb: 'NCGB26030001.02M' }] },
  })
  const surveys = [survey(done, { submittedByName: 'Ada Okafor', notApplicable: { power: 'No meter on this side' } })]
  return evidence({ photos, surveys, rounds: [done] })
}

test('the office goes from an order to its evidence and looks through the photos by keyboard', async () => {
  const found = surveyed()
  const { building, photos } = found
  const site = {
    id: building.siteId,
    jsn: 'NCGB26030001',
    stateCode: 'NC',
    cityCode: 'GB',
    jobType: 'M',
    jobTypeConfirmedAt: null,
    dueDate: null,
    status: 'ASSIGNED',
    isCancelled: false,
    aliases: [],
    buildings: [
      {
        id: building.id,
        jsb: building.jsb,
        indexBb: 1,
        buildingType: 'M',
        status: 'ASSIGNED',
        address: building.address,
        ...STAKE,
        sfuCount: null,
        isCancelled: false,
        canCancel: true,
      },
    ],
  } as const
  const order = orderDetail({ id: building.orderId, sites: [{ ...site, aliases: [], buildings: [...site.buildings] }] })
  await show(`/orders?order=${order.id}`, {
    as: SUE,
    answers: reading(() => found, {
      'GET /api/orders': () => [],
      'GET /api/orders/:orderId': () => order,
      'GET /api/timeline': () => [],
      'GET /api/orders/:orderId/documents': () => [],
      'GET /api/orders/:orderId/billing': () => NO_BILLING,
      'GET /api/wire-centers': () => [],
    }),
  })
  const link = page.getByRole('link', { name: `Photos and survey for ${building.jsb}` })
  await expect.element(link).toBeVisible()
  await link.click()
  await expect.element(part('Photo status')).toMatchTextContent('7 taken, 7 received')
  await expect.element(part('Photos')).toMatchTextContent('SkippedNo meter on this side')
  await expect.element(part('Survey answers')).toMatchTextContent('Mounting and heightWall, 3 to 7 ft')
  await expect.element(part('Survey answers')).toMatchTextContent('Ada Okafor for Nora Vance')
  await expect.element(part('Visit history')).toMatchTextContent('Completed')

  const front = tile('Front').element()
  if (front instanceof HTMLElement) front.focus()
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(tile('Left')).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(viewer()).toMatchTextContent('0.3 mi from pin')
  await expect.element(viewer()).toMatchTextContent('Far from pin')
  await expect.element(viewer()).toMatchTextContent('from the phone')
  const sha256 = photos[1]?.sha256 ?? ''
  await expect.element(viewer().getByTitle(sha256)).toHaveTextContent(`${sha256.slice(0, 12)}…`)
  await expect.element(viewer().getByRole('img', { name: 'Left' })).toBeInTheDocument()
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(viewer()).toMatchTextContent('Used twice')
  await expect.element(viewer().getByRole('link', { name: 'NCGB26030001.02M' })).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(viewer()).not.toBeInTheDocument()
  await expect.element(tile('Rear')).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.poll(() => location.search).toContain(`order=${order.id}`)
})

test('a photo has its own address, and Back closes it', async () => {
  const found = surveyed()
  found.photos = found.photos.map((each) => ({ ...each, takenAt: null, takenByName: 'Finn Bell' }))
  await show(`${pathOf(found)}?photo=${found.photos[0]?.id}`, { as: SUE, answers: reading(() => found) })
  await expect.element(viewer()).toMatchTextContent('1 of 7')
  await expect.element(viewer()).toMatchTextContent('No timestamp, taken by Finn Bell')
  await viewer().getByRole('button', { name: 'Close photo' }).click()
  await expect.poll(() => location.search).toBe('')
  await tile('Entrance').click()
  await expect.element(viewer()).toMatchTextContent('5 of 7')
  history.back()
  await expect.element(viewer()).not.toBeInTheDocument()
  await expect.element(part('Photo status')).toBeVisible()
  expect(location.pathname).toBe(pathOf(found))
})

test('what arrives shows by itself, and a photo that is missing can be reviewed without', async () => {
  const live = round()
  const building = { id: newId() }
  const of = { assignmentId: live.assignmentId }
  const photos = [...SLOTS.slice(0, 7).map((slot) => photo(slot, of)), onPhone('power', of)]
  let now = evidence({ building, rounds: [live] })
  const server = await show(pathOf(now), {
    as: SUE,
    answers: reading(() => now, {
      'POST /api/buildings/:buildingId/accept-incomplete': () => now.custody,
    }),
  })
  const tell = () => server.tell({ name: 'photo.received', entity: 'photo', entityId: newId() })
  await expect.element(part('Photos')).toMatchTextContent('No photos yet')
  now = evidence({ building, rounds: [live], photos })
  tell()
  await expect.element(part('Photo status')).toMatchTextContent(/8 taken, 7 received, 1 on the phone since .*\d\d:\d\d/)
  expect(page.getByRole('button', { name: 'Send to QC anyway…' }).elements()).toHaveLength(0)
  await expect.element(tile('Power')).toHaveAccessibleName(/On the phone/)
  await tile('Power').click()
  await expect.element(viewer()).toMatchTextContent('This photo is still on the phone')
  await userEvent.keyboard('{Escape}')
  await expect.element(viewer()).not.toBeInTheDocument()

  now = evidence({
    building,
    rounds: [live],
    photos,
    surveys: [survey(live)],
    custody: { actions: ['acceptIncomplete'] },
  })
  tell()
  await expect.element(part('Survey answers')).toMatchTextContent('revision 1')
  await page.getByRole('button', { name: 'Send to QC anyway…' }).click()
  const asked = page.getByRole('dialog', { name: 'Send to QC without the missing photos?' })
  await expect.element(asked).toMatchTextContent('1 photo is still on a phone.')
  await asked.getByRole('button', { name: 'Send to QC' }).click()
  await expect.element(asked).toMatchTextContent('Enter a reason')
  await asked.getByLabelText('Reason').fill('The phone fell into a pool')
  now = evidence({ building: { ...building, status: 'QC_REVIEW' }, rounds: [live], photos, surveys: [survey(live)] })
  await asked.getByRole('button', { name: 'Send to QC' }).click()
  await expect.element(asked).not.toBeInTheDocument()
  await expect.element(page.getByRole('heading', { level: 1 })).toMatchTextContent('QC Review')
  const [sent] = server.heard('POST /api/buildings/:buildingId/accept-incomplete')
  expect(sent?.body).toEqual({ reason: 'The phone fell into a pool' })
})

/** Two photos and a survey that came after a recall, while somebody else has the building in hand. */
function lateWork() {
  const recalled = round({
    fielderName: 'Finn Ames',
    isLive: false,
    endedAt: '2026-03-02T16:00:00.000Z',
    endedAs: 'RECALLED',
    endReason: 'The truck broke down',
  })
  const live = round({ fielderName: 'Fay Fielder' })
  const of = { assignmentId: recalled.assignmentId, isLate: true }
  const photos = [photo('front', of), photo('rear', of)]
  const late = {
    assignmentId: recalled.assignmentId,
    fielderName: 'Finn Ames',
    photos: 2,
    hasSurvey: true,
    outcome: null,
    at: '2026-03-02T17:00:00.000Z',
  }
  const surveys = [survey(recalled, { isLate: true, version: null })]
  return { recalled, live, photos, surveys, late }
}

test('late work stands apart until a supervisor adopts it, and what follows is said before', async () => {
  const { recalled, live, photos, surveys, late } = lateWork()
  const building = { id: newId() }
  const before = evidence({
    building,
    photos,
    surveys,
    rounds: [live, recalled],
    custody: { late: [late], actions: ['adoptLateEvidence'] },
  })
  let now = before
  const server = await show(pathOf(now), {
    as: SUE,
    answers: reading(() => now, { 'POST /api/buildings/:buildingId/adopt-late': () => now.custody }),
  })
  await expect.element(part('Late submission')).toMatchTextContent('2 photos and a survey')
  await expect.element(part('Photo status')).toMatchTextContent('No photos taken yet')
  await expect.element(part('Visit history')).toMatchTextContent('Recalled: The truck broke down')
  await part('Late submission')
    .getByRole('button', { name: /^Accept late work/ })
    .click()
  const asked = page.getByRole('dialog', { name: 'Accept late work from Finn Ames?' })
  await expect.element(asked).toMatchTextContent('Fay Fielder is assigned to this building.')
  await asked.getByLabelText('Reason').fill('He was there first')
  const own = photos.map((each) => ({ ...each, isLate: false }))
  now = evidence({ building, photos: own, surveys: [survey(recalled)], rounds: [live, recalled] })
  await asked.getByRole('button', { name: 'Accept late work', exact: true }).click()
  await expect.element(asked).not.toBeInTheDocument()
  await expectToast('Finn Ames')
  await expect.element(part('Late submission')).not.toBeInTheDocument()
  await expect.element(part('Photo status')).toMatchTextContent('2 taken, 2 received')
  await expect.element(part('Survey answers')).toMatchTextContent('revision 1')
  expect(server.heard('POST /api/buildings/:buildingId/adopt-late').map(({ body }) => body)).toEqual([
    { assignmentId: recalled.assignmentId, reason: 'He was there first' },
  ])
})

test('the notification of late work leads to that work, where a labelled button adopts it', async () => {
  const { recalled, live, photos, surveys, late } = lateWork()
  const found = evidence({
    photos: [...photos, ...SLOTS.map((slot) => photo(slot, { assignmentId: live.assignmentId }))],
    surveys,
    rounds: [live, recalled],
    custody: { late: [late], actions: ['adoptLateEvidence'] },
  })
  const { id: buildingId, orderId, jsb } = found.building
  const payload = { orderId, buildingId, assignmentId: late.assignmentId, jsb, fielderName: late.fielderName }
  const told = { id: newId(), kind: 'fieldwork.late', payload, sentAt: late.at, readAt: null } as const
  const answers = reading(() => found, {
    'GET /api/notifications': () => ({ unread: 1, items: [told] }),
    'POST /api/notifications/:notificationId/read': () => undefined,
  })
  await show(pathOf(found), { as: SUE, answers })
  await page.getByRole('button', { name: 'Notifications, 1 unread' }).click()
  await page.getByRole('link', { name: /Finn Ames sent work on/ }).click()
  const heading = part('Late submission').getByRole('heading', { name: /^Finn Ames/ })
  await expect.element(heading).toHaveFocus()
  await expect.element(heading).toBeInViewport()
  const adopt = part('Late submission').getByRole('button', { name: 'Accept late work…' })
  await expect.element(adopt).toHaveAccessibleDescription(/^Finn Ames/)
})

test('who may not decide sees the late work, and that a supervisor decides', async () => {
  const { recalled, live, photos, surveys, late } = lateWork()
  const found = evidence({ photos, surveys, rounds: [live, recalled], custody: { late: [late] } })
  await show(pathOf(found), { answers: reading(() => found) })
  await expect.element(part('Late submission')).toMatchTextContent('A supervisor decides whether to accept it.')
  expect(
    part('Late submission')
      .getByRole('button', { name: /^Accept late work/ })
      .elements(),
  ).toHaveLength(0)
})

test('an outcome is told with its note and pin, and has no shot list', async () => {
  const done = round({ isLive: false, completedAt: '2026-03-02T18:00:00.000Z' })
  const outcome = {
    id: newId(),
    assignmentId: done.assignmentId,
    outcome: 'WRONG_PLACE',
    note: 'The building stands behind the old mill',
    pin: STAKE,
    fielderName: 'Nora Vance',
    reportedByName: null,
    reportedAt: '2026-03-02T18:00:00.000Z',
    isLate: false,
  } as const
  const photos = [photo('front', { assignmentId: done.assignmentId })]
  const found = evidence({ photos, rounds: [done], outcomes: [outcome] })
  await show(pathOf(found), { as: SUE, answers: reading(() => found) })
  const told = part('Couldn’t survey')
  await expect.element(told).toMatchTextContent('Couldn’t survey: Wrong')
  await expect.element(told).toMatchTextContent('The building stands behind the old mill')
  await expect.element(told).toMatchTextContent('36.065171, -79.816002')
  expect(part('Photos').getByText('No photo').elements()).toHaveLength(0)
})

test('a building that does not exist says so', async () => {
  const gone = () => no(404, 'building.gone', 'There is no such building.')
  await show(`/dispatch/evidence/${newId()}`, {
    as: SUE,
    answers: { 'GET /api/buildings/:buildingId/evidence': gone },
  })
  await expect.element(page.getByRole('heading', { name: 'Building not found' })).toBeVisible()
})

test('evidence that cannot be read says so and is asked for again', async () => {
  const found = evidence()
  const server = await show(pathOf(found), {
    as: SUE,
    isDeaf: true,
    answers: { 'GET /api/buildings/:buildingId/evidence': unreachable },
  })
  await expect.element(page.getByRole('heading', { name: 'Couldn’t load the photos and survey' })).toBeVisible()
  server.answer({ 'GET /api/buildings/:buildingId/evidence': () => found })
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(part('Photo status')).toBeVisible()
})

test('evidence is for the office: a fielder is told so', async () => {
  await show(`/dispatch/evidence/${newId()}`, { as: fielder(), isPhone: true })
  await expect
    .element(page.getByRole('heading', { name: 'You don’t have permission to view photos and surveys.' }))
    .toBeVisible()
})
