import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { ENGLISH_NOTIFICATIONS, sayNotification, type AnyNotification } from '@demarc/domain'
import { assign, makePlace, makeReadyBuildings, type OrderPlace } from '@demarc/testkit'
import { gatherDigests, mailNotification } from '#support/notifications/index.ts'
import { passDays } from '#test/clocks.ts'
import { dayFromNow, makeFielder } from '#test/fixtures/dispatch.ts'
import { openTestApp, type Caller, type TestApp } from '#test/test-app.ts'
import { askedJobs, doJobs } from '#test/audit-and-jobs.ts'
import { addUser } from '#test/fixtures/extra-people.ts'
import { timeOutAssignments } from '../index.ts'

let app: TestApp
let ada: Caller
let ben: Caller
let sue: Caller
let place: OrderPlace
let sueId: string
beforeAll(async () => {
  app = await openTestApp({ env: { PUBLIC_URL: 'https://demarc.example' } })
  ;[ada, ben, sue] = [await app.as('ada'), await app.as('ben'), await app.as('sue')]
  sueId = await app.idOf('sue')
  place = await makePlace(ben)
})
beforeEach(async () => {
  await sql`delete from jobs.job`.execute(app.owner)
  await app.owner.deleteFrom('notifications').execute()
  await sql`update assignments set clock_started_at = now() where status = 'ASSIGNED'`.execute(app.owner)
})
afterEach(() => app.owner.deleteFrom('notificationChoices').execute())
afterAll(() => app.close())

type Team = { supervisorId?: string; deputyId?: string }
async function sent(count = 1, team: Team = { supervisorId: sueId }) {
  const fielder = await makeFielder(app, { firstName: 'Marcus', lastName: 'Bell', ...team })
  const forms = Array.from({ length: count }, () => ({}))
  const { buildings } = await makeReadyBuildings(ben, place, forms)
  const dueDate = await dayFromNow(app, 7)
  const batch = await assign(ada, {
    fielderId: fielder.id,
    buildingIds: buildings.map(({ id }) => id),
    dueDate,
  })
  const ids = batch.assignments.map(({ id }) => id)
  return { fielder, batchId: batch.batchId, ids, id: ids[0]!, jsb: buildings[0]!.jsb, buildings, dueDate }
}
/** What somebody was told since the story began, oldest first. */
async function heardBy(userId: string): Promise<string[]> {
  const rows = await app.owner
    .selectFrom('notifications')
    .select(['kind', 'payload'])
    .where('userId', '=', userId)
    .orderBy('id')
    .execute()
  return rows.map((row) => sayNotification(row as unknown as AnyNotification, ENGLISH_NOTIFICATIONS))
}
const day = (calendarDay: string) => ENGLISH_NOTIFICATIONS.day(calendarDay)
const asFielder = async ({ fielder, id }: Awaited<ReturnType<typeof sent>>, act: string, body: object = {}) => {
  const reply = await (await fielder.signIn()).post(`/api/assignments/${id}/${act}`, body)
  if (reply.statusCode !== 200) throw new Error(`${act}: ${reply.body}`)
}

describe('a fielder', () => {
  test('hears once of a batch: how many, by whom and until when', async () => {
    const { fielder, dueDate } = await sent(3)
    expect((await askedJobs(app)).filter(({ name }) => name === 'tell-of-batch')).toHaveLength(1)
    await doJobs(app)
    await sql`update jobs.job set state = 'created' where name = 'tell-of-batch'`.execute(app.owner)
    await doJobs(app)
    expect(await heardBy(fielder.id)).toEqual([`Ada Admin assigned you 3 buildings, due ${day(dueDate)}`])
  })

  test('hears of a single building by its number', async () => {
    const { fielder, dueDate, jsb } = await sent()
    await doJobs(app)
    expect(await heardBy(fielder.id)).toEqual([`Ada Admin assigned you ${jsb}, due ${day(dueDate)}`])
  })

  test('hears once of what is recalled together, with the reason', async () => {
    const { fielder, ids } = await sent(3)
    await doJobs(app)
    await ada.post('/api/assignments/recall', { assignmentIds: ids, reason: 'the customer called' })
    await doJobs(app)
    expect((await heardBy(fielder.id)).slice(1)).toEqual(['Ada Admin recalled 3 buildings: the customer called'])
  })

  test('hears what is given to somebody else, and the other one what is theirs now', async () => {
    const { fielder, ids, jsb, dueDate } = await sent()
    await doJobs(app)
    const fay = await makeFielder(app)
    await ada.post('/api/assignments/reassign', { assignmentIds: ids, fielderId: fay.id, reason: 'it is nearer' })
    await doJobs(app)
    expect((await heardBy(fielder.id)).slice(1)).toEqual([`Ada Admin reassigned ${jsb}: it is nearer`])
    expect(await heardBy(fay.id)).toEqual([`Ada Admin assigned you ${jsb}, due ${day(dueDate)}`])
  })

  test('hears that a batch is undone, and gets back what it took over', async () => {
    const { fielder, ids, jsb, dueDate } = await sent()
    await doJobs(app)
    const fay = await makeFielder(app)
    const taken = await ada.post('/api/assignments/reassign', { assignmentIds: ids, fielderId: fay.id })
    await doJobs(app)
    await ada.post(`/api/assignments/batches/${taken.json().batchId}/undo`)
    await doJobs(app)
    expect((await heardBy(fay.id)).slice(1)).toEqual([`Ada Admin undid the assignment of ${jsb}`])
    expect((await heardBy(fielder.id)).slice(2)).toEqual([`Ada Admin assigned you ${jsb}, due ${day(dueDate)}`])
  })

  test('hears that the work is cancelled', async () => {
    const { fielder, buildings, jsb } = await sent()
    await doJobs(app)
    const reply = await ben.post(`/api/buildings/${buildings[0]!.id}/cancel`, { reason: 'torn down' })
    expect(reply.statusCode).toBe(200)
    await doJobs(app)
    expect((await heardBy(fielder.id)).slice(1)).toEqual([`The work on ${jsb} was canceled: torn down`])
  })

  test('is reminded once of what was sent together, with the day it goes back', async () => {
    const { fielder, ids } = await sent(3)
    await doJobs(app)
    await passDays(app.owner, ids, 4)
    await timeOutAssignments(app)
    expect((await askedJobs(app)).filter(({ name }) => name === 'tell-of-clock')).toHaveLength(1)
    await doJobs(app)
    await timeOutAssignments(app)
    await doJobs(app)
    expect((await heardBy(fielder.id)).slice(1)).toEqual([
      `Accept 3 buildings, or they return to dispatch on ${day(await dayFromNow(app, 3))}`,
    ])
  })

  test('who has accepted meanwhile is not reminded', async () => {
    const assignment = await sent()
    await doJobs(app)
    await passDays(app.owner, assignment.ids, 4)
    await timeOutAssignments(app)
    await asFielder(assignment, 'accept')
    await doJobs(app)
    expect(await heardBy(assignment.fielder.id)).toHaveLength(1)
  })
})

describe('what comes back', () => {
  test('notifies the supervisor with the reason: declined, returned, timed out', async () => {
    const [declined, givenBack, timedOut] = [await sent(), await sent(), await sent()]
    await asFielder(declined, 'decline', { reason: 'TOO_FAR', note: 'two hours away' })
    await asFielder(givenBack, 'accept')
    await asFielder(givenBack, 'give-back', { reason: 'the gate is locked' })
    await passDays(app.owner, timedOut.ids, 7)
    await timeOutAssignments(app)
    await doJobs(app)
    expect((await heardBy(sueId)).toSorted()).toEqual(
      [
        `Marcus Bell declined ${declined.jsb}: too far, two hours away`,
        `Marcus Bell returned ${givenBack.jsb}: the gate is locked`,
        `Marcus Bell didn’t accept ${timedOut.jsb} in time`,
      ].toSorted(),
    )
    expect(await heardBy(await app.idOf('ada'))).toEqual([])
  })

  test('is told to the deputy where the supervisor leads nobody any more, else to whoever assigned it', async () => {
    const [abeId, adaId] = [await app.idOf('abe'), await app.idOf('ada')]
    const gone = await addUser(app, { roles: ['SUPERVISOR'] })
    const noLead = await addUser(app, { roles: ['BACKEND'] })
    const led = await sent(1, { supervisorId: noLead.id, deputyId: abeId })
    const alone = await sent(1, { supervisorId: noLead.id, deputyId: gone.id })
    await ada.delete(`/api/admin/users/${gone.id}`)
    for (const one of [led, alone]) await asFielder(one, 'decline', { reason: 'NO_TIME' })
    await doJobs(app)
    expect(await heardBy(abeId)).toEqual([`Marcus Bell declined ${led.jsb}: no availability`])
    expect(await heardBy(adaId)).toEqual([`Marcus Bell declined ${alone.jsb}: no availability`])
    expect(await heardBy(noLead.id)).toEqual([])
  })

  test('is no news to whoever sent it back on behalf of the fielder', async () => {
    const { id } = await sent()
    await sue.post(`/api/assignments/${id}/decline`, { reason: 'AWAY', onBehalf: 'he called' })
    await doJobs(app)
    expect(await heardBy(sueId)).toEqual([])
  })
})

describe('the mail of what comes back', () => {
  const decline = async () => {
    const one = await sent()
    await doJobs(app)
    await asFielder(one, 'decline', { reason: 'OTHER', note: 'no\nladder' })
    return one
  }
  const failing = () => ({ ...app, sendMail: () => Promise.reject(new Error('421 come back later')) })
  /** The telling, then the mailing. */
  const doBoth = async () => [...(await doJobs(app)), ...(await doJobs(app))]

  test('goes out at once, one for each', async () => {
    const { jsb } = await decline()
    const [mail, ...more] = await doBoth()
    expect(more).toEqual([])
    expect(mail).toEqual({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      to: 'sue@people.test',
      subject: `Returned: Marcus Bell declined ${jsb}: no ladder`,
      text: `Hello Sue,

You have a new notification:

Returned: Marcus Bell declined ${jsb}: no
ladder
https://demarc.example/dispatch?q=${jsb}

Choose which notifications you get by email in your profile:
https://demarc.example/profile
`,
    })
    await sql`update jobs.job set state = 'created'`.execute(app.owner)
    expect(await doBoth()).toEqual([])
  })

  test('that could not be sent is tried again as the same mail', async () => {
    await decline()
    await doJobs(app)
    const [job] = await askedJobs(app)
    await expect(mailNotification(failing(), job!)).rejects.toThrow('421')
    const [mail] = await doJobs(app)
    expect(mail).toMatchObject({ id: job!.data.notificationId, to: 'sue@people.test' })
  })

  test('that the queue gave up is in the next digest', async () => {
    const { jsb } = await decline()
    await doJobs(app)
    await sql`delete from jobs.job`.execute(app.owner)
    await sql`update notifications set sent_at = now() - interval '11 minutes'`.execute(app.owner)
    await gatherDigests(app)
    const [mail] = (await doJobs(app)).filter(({ to }) => to === 'sue@people.test')
    expect(mail!.text).toContain(`Marcus Bell declined ${jsb}`)
  })

  test('is not sent to whoever chose none, has read it, or while the installation sends none', async () => {
    await sue.put('/api/notifications/choices', { kind: 'assignment.came_back', channel: 'email', isOn: false })
    await decline()
    expect(await doBoth()).toEqual([])
    await sue.put('/api/notifications/choices', { kind: 'assignment.came_back', channel: 'email', isOn: true })

    await decline()
    const told = await doJobs(app)
    await sue.post('/api/notifications/read')
    expect([...told, ...(await doJobs(app))]).toEqual([])

    await ada.put('/api/admin/settings', { 'notifications.email': false })
    await decline()
    expect(await doBoth()).toEqual([])
    await ada.put('/api/admin/settings', { 'notifications.email': true })
  })
})
