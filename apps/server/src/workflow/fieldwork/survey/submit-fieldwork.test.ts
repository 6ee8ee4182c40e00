import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  ANSWERS,
  assignBuilding,
  assignmentsOf,
  makePlace,
  newPhoto,
  type OrderPlace,
  submission,
  wholeSet,
} from '@demarc/testkit'
import { newestVersion } from '#support/field-forms/index.ts'
import { makeFielder } from '#test/fixtures/dispatch.ts'
import { checkPhotos, statusOf, takePhotos } from '#test/fixtures/fieldwork.ts'
import { openTestApp, type Caller, type TestApp } from '#test/test-app.ts'
import { newPhoto as announced, newPhotoBytes } from '#test/fixtures/photos.ts'
import { doJobs, lastAuditRowOf, auditRowsOf } from '#test/audit-and-jobs.ts'

let app: TestApp
let office: { ben: Caller; sue: Caller; place: OrderPlace }
let fay: Caller
let fayId: string
beforeAll(async () => {
  app = await openTestApp()
  const [ben, sue] = [await app.as('ben'), await app.as('sue')]
  office = { ben, sue, place: await makePlace(ben) }
  const fielder = await makeFielder(app, { supervisorId: await app.idOf('sue') })
  fayId = fielder.id
  fay = await fielder.signIn()
})
afterAll(() => app.close())

const sent = () => assignBuilding(office, fayId)
const submit = (caller: Caller, assignmentId: string, body: object) =>
  caller.post(`/api/assignments/${assignmentId}/submit`, body)

describe('a fielder', () => {
  test('who was out of reach submits at once what nobody heard them begin', async () => {
    const { assignmentId, buildingId } = await sent()
    const photos = wholeSet()
    await takePhotos(app, { assignmentId, photos })
    const submitted = await submit(fay, assignmentId, submission(photos))
    expect([submitted.statusCode, submitted.json()]).toEqual([
      200,
      { assignmentId, status: 'COMPLETED', buildingStatus: 'SUBMITTED_BY_FIELDER', isLate: false },
    ])
    expect((await auditRowsOf(app, assignmentId)).map(({ action }) => action)).toEqual([
      'assigned',
      'started',
      'completed',
    ])
    const formVersion = await newestVersion(app.owner)
    expect((await office.sue.get(`/api/buildings/${buildingId}/surveys`)).json()).toMatchObject([
      { version: 1, formVersion, fielderName: 'Fay Fielder', answers: ANSWERS, isLate: false, isWithdrawn: false },
    ])
    const [shown] = (await assignmentsOf(fay, fayId)).filter(({ id }) => id === assignmentId)
    expect(shown).toMatchObject({
      status: 'COMPLETED',
      progress: { photosDone: 8, photosTotal: 8, answersDone: 11, answersTotal: 11 },
    })
  })

  test('hears what is still missing, by name, until it is there or does not apply', async () => {
    const { assignmentId, jsb } = await sent()
    const photos = wholeSet().filter(({ slot }) => slot !== 'left')
    await takePhotos(app, { assignmentId, photos })
    const { floors, ...fewer } = ANSWERS
    const refused = await submit(fay, assignmentId, submission(photos, { answers: fewer }))
    expect([refused.statusCode, refused.json().code, refused.json().detail]).toEqual([
      409,
      'fieldwork.incomplete',
      `${jsb} isn’t complete. Missing: left side, Floors.`,
    ])
    const whole = { answers: { ...fewer, floors }, notApplicable: { left: 'a wall without a gap' } }
    expect((await submit(fay, assignmentId, submission(photos, whole))).statusCode).toBe(200)
  })

  test('is not asked for what is hidden, and what was answered before is left out', async () => {
    const { assignmentId, buildingId } = await sent()
    const photos = wholeSet()
    await takePhotos(app, { assignmentId, photos })
    const answers = { ...ANSWERS, demarcFound: 'no' }
    expect((await submit(fay, assignmentId, submission(photos, { answers }))).statusCode).toBe(200)
    const [survey] = (await fay.get(`/api/buildings/${buildingId}/surveys`)).json()
    expect(Object.keys(survey.answers)).not.toContain('side')
  })

  test('announces the photos first, each as it is', async () => {
    const { assignmentId } = await sent()
    const other = await sent()
    const [photos, strange] = [wholeSet(), newPhoto('front')]
    await takePhotos(app, { assignmentId, photos })
    await takePhotos(app, { assignmentId: other.assignmentId, photos: [strange] })
    const unknown = await submit(fay, assignmentId, submission([...photos, strange, newPhoto('front')]))
    expect([unknown.statusCode, unknown.json().detail]).toEqual([
      409,
      '2 photos haven’t been sent for this assignment, or are different. Send them first.',
    ])
    const [first, ...rest] = photos
    const altered = await submit(fay, assignmentId, submission([{ ...first!, sha256: 'f'.repeat(64) }, ...rest]))
    expect(altered.json().code).toBe('fieldwork.photos_unknown')
  })

  test('answers only what the form asks', async () => {
    const { assignmentId } = await sent()
    const photos = wholeSet()
    await takePhotos(app, { assignmentId, photos })
    const answers = { ...ANSWERS, floors: 900, colour: 'red' }
    const refused = await submit(fay, assignmentId, submission(photos, { answers, notApplicable: { roof: 'none' } }))
    expect([refused.statusCode, refused.json().detail]).toEqual([
      409,
      'These answers don’t match this assignment’s form: floors, colour, roof.',
    ])
  })

  test('says it twice and it is the same survey; for another assignment it is refused', async () => {
    const { assignmentId, buildingId } = await sent()
    const other = await sent()
    const photos = wholeSet()
    await takePhotos(app, { assignmentId, photos })
    const body = submission(photos)
    const [once, again] = await Promise.all([submit(fay, assignmentId, body), submit(fay, assignmentId, body)])
    expect(once.json()).toEqual(again.json())
    expect((await fay.get(`/api/buildings/${buildingId}/surveys`)).json()).toHaveLength(1)
    const elsewhere = await submit(fay, other.assignmentId, body)
    expect([elsewhere.statusCode, elsewhere.json().code]).toEqual([409, 'fieldwork.id_taken'])
  })

  test('is stopped by no hold', async () => {
    const { assignmentId, orderId } = await sent()
    const photos = wholeSet()
    await takePhotos(app, { assignmentId, photos })
    await office.ben.post('/api/orders/hold', { orderIds: [orderId], reason: 'the customer asked' })
    expect((await submit(fay, assignmentId, submission(photos))).statusCode).toBe(200)
  })

  test('tells the building where its demarc is', async () => {
    const { assignmentId, buildingId } = await sent()
    const photos = wholeSet()
    await takePhotos(app, { assignmentId, photos })
    await submit(fay, assignmentId, submission(photos))
    const { rows } = await sql`select demarc_visibility from buildings where id = ${buildingId}`.execute(app.owner)
    expect(rows).toEqual([{ demarcVisibility: 'VISIBLE_EXTERNALLY' }])
  })

  test('finds nothing of another fielder', async () => {
    const { assignmentId, buildingId } = await sent()
    const finn = await app.as('finn')
    expect((await submit(finn, assignmentId, submission([]))).statusCode).toBe(404)
    for (const what of ['surveys', 'custody'])
      expect((await finn.get(`/api/buildings/${buildingId}/${what}`)).statusCode).toBe(404)
    expect((await finn.get(`/api/fielders/${fayId}/field-work`)).statusCode).toBe(404)
  })
})

test('on behalf of a fielder a supervisor submits with a reason; the fielder is credited, the back office may not', async () => {
  const { assignmentId, buildingId } = await sent()
  const photos = wholeSet()
  await takePhotos(app, { assignmentId, photos })
  const body = submission(photos)
  expect((await submit(office.sue, assignmentId, body)).json().code).toBe('assignment.on_behalf')
  expect((await submit(office.ben, assignmentId, { ...body, onBehalf: 'her phone broke' })).statusCode).toBe(403)
  expect((await submit(office.sue, assignmentId, { ...body, onBehalf: 'her phone broke' })).statusCode).toBe(200)
  expect(await lastAuditRowOf(app, body.surveyId)).toMatchObject({
    action: 'submitted',
    actorId: await app.idOf('sue'),
    after: { fielder: 'Fay Fielder', onBehalf: 'her phone broke' },
  })
  expect((await office.sue.get(`/api/buildings/${buildingId}/surveys`)).json()).toMatchObject([{ fielderId: fayId }])
})

describe('when the assignment had ended', () => {
  async function ended() {
    const work = await sent()
    const photos = wholeSet()
    await takePhotos(app, { assignmentId: work.assignmentId, photos: photos.slice(0, 3) })
    await office.sue.post('/api/assignments/recall', { assignmentIds: [work.assignmentId], reason: 'no news of her' })
    return { ...work, photos }
  }

  async function toldOf(jsb: string) {
    const { items } = (await office.sue.get('/api/notifications')).json()
    return items.filter(
      ({ kind, payload }: { kind: string; payload: { jsb: string } }) =>
        kind === 'fieldwork.late' && payload.jsb === jsb,
    )
  }

  test('the work is kept as late evidence, whatever is missing, and the lead is told once', async () => {
    const { assignmentId, buildingId, photos, jsb } = await ended()
    await doJobs(app)
    const body = submission(photos, { answers: { demarcFound: 'yes', colour: 'red' } })
    const late = await submit(fay, assignmentId, body)
    expect([late.statusCode, late.json()]).toMatchObject([
      200,
      { isLate: true, status: 'ASSIGNED', buildingStatus: 'READY_FOR_DISPATCH' },
    ])
    expect((await submit(fay, assignmentId, body)).json()).toEqual(late.json())
    expect((await office.sue.get(`/api/buildings/${buildingId}/custody`)).json()).toMatchObject({
      late: [{ assignmentId, fielderName: 'Fay Fielder', hasSurvey: true, photos: 0 }],
      actions: ['adoptLateEvidence'],
    })
    await doJobs(app)
    expect(await toldOf(jsb)).toMatchObject([{ payload: { buildingId, assignmentId } }])
  })

  test('photos alone are told of too, once for all of them; with a survey, only that is', async () => {
    const { assignmentId, jsb } = await ended()
    const announce = (count: number) =>
      fay.post('/api/photos', {
        photos: Array.from({ length: count }, () => announced(assignmentId, newPhotoBytes(200))),
      })
    await announce(2)
    await doJobs(app)
    await announce(3)
    await doJobs(app)
    expect(await toldOf(jsb)).toHaveLength(1)

    const other = await ended()
    await fay.post('/api/photos', { photos: [announced(other.assignmentId, newPhotoBytes(200))] })
    await submit(fay, other.assignmentId, submission([]))
    await doJobs(app)
    expect(await toldOf(other.jsb)).toHaveLength(1)
  })

  test('so is the survey of a second phone, when the first has submitted already', async () => {
    const { assignmentId, buildingId } = await sent()
    const photos = wholeSet()
    await takePhotos(app, { assignmentId, photos })
    await submit(fay, assignmentId, submission(photos))
    const second = await submit(fay, assignmentId, submission([], { answers: {} }))
    expect([second.statusCode, second.json()]).toMatchObject([200, { isLate: true, status: 'COMPLETED' }])
    expect((await fay.get(`/api/buildings/${buildingId}/surveys`)).json()).toMatchObject([
      { version: 1, isLate: false },
      { version: null, isLate: true },
    ])
  })
})

describe('a submitted building', () => {
  test('goes to review by itself once every photo of its manifest is checked', async () => {
    const { assignmentId, buildingId } = await sent()
    const [first, ...rest] = wholeSet()
    await takePhotos(app, { assignmentId, photos: [first!], state: 'RECEIVED' })
    await takePhotos(app, { assignmentId, photos: rest, state: 'CHECKED' })
    await submit(fay, assignmentId, submission([first!, ...rest]))
    await doJobs(app)
    expect(await statusOf(app, buildingId)).toBe('SUBMITTED_BY_FIELDER')
    await checkPhotos(app, [first!])
    await doJobs(app)
    expect(await statusOf(app, buildingId)).toBe('QC_REVIEW')
    expect(await lastAuditRowOf(app, buildingId)).toMatchObject({
      actorKind: 'SYSTEM',
      after: { move: 'mediaComplete' },
    })
  })
  test('is there at once where all of them were checked before', async () => {
    const { assignmentId } = await sent()
    const photos = wholeSet()
    await takePhotos(app, { assignmentId, photos, state: 'CHECKED' })
    expect((await submit(fay, assignmentId, submission(photos))).json().buildingStatus).toBe('QC_REVIEW')
  })
})
