import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { assignBuilding, makePlace, newPhoto, type OrderPlace } from '@demarc/testkit'
import { makeFielder } from '#test/fixtures/dispatch.ts'
import { takePhotos } from '#test/fixtures/fieldwork.ts'
import { openTestApp, type Caller, type TestApp } from '#test/test-app.ts'

let app: TestApp
let office: { ben: Caller; sue: Caller; place: OrderPlace }
let fay: Caller
let fayId: string
beforeAll(async () => {
  app = await openTestApp()
  const [ben, sue] = [await app.as('ben'), await app.as('sue')]
  office = { ben, sue, place: await makePlace(ben) }
  const fielder = await makeFielder(app)
  fayId = fielder.id
  fay = await fielder.signIn()
})
afterAll(() => app.close())

const sent = () => assignBuilding(office, fayId)

describe('answers so far', () => {
  const save = (assignmentId: string, answers: object, editedAt: string, extra: object = {}) =>
    fay.put(`/api/assignments/${assignmentId}/survey`, { answers, notApplicable: {}, editedAt, ...extra })
  const draftOf = async (assignmentId: string) =>
    (await fay.get(`/api/fielders/${fayId}/field-work`))
      .json()
      .find((work: { assignmentId: string }) => work.assignmentId === assignmentId)

  test('of two phones the later edit stands, whichever comes first, and a clock that runs ahead has edited now', async () => {
    const { assignmentId, buildingId } = await sent()
    await save(assignmentId, { access: 'open' }, '2026-11-15T10:05:00Z')
    const standing = await save(assignmentId, { access: 'locked' }, '2026-11-15T10:04:00Z')
    expect(standing.json()).toEqual({ assignmentId, status: 'ASSIGNED', buildingStatus: 'ASSIGNED', isLate: false })
    expect(await draftOf(assignmentId)).toMatchObject({
      buildingId,
      draft: { answers: { access: 'open' } },
      photos: [],
    })
    await save(assignmentId, { access: 'escort' }, '2999-01-01T00:00:00Z')
    await save(assignmentId, { access: 'gate_code' }, '2999-01-01T00:00:00Z')
    expect(await draftOf(assignmentId)).toMatchObject({ draft: { answers: { access: 'gate_code' } } })
    await save(assignmentId, { access: 'open' }, '0001-01-01T00:00:00Z')
    expect(await draftOf(assignmentId)).toMatchObject({ draft: { answers: { access: 'gate_code' } } })
  })
  test('are refused by name where the form does not ask for them', async () => {
    const { assignmentId } = await sent()
    const refused = await save(assignmentId, { access: 'open', roof: 'flat' }, '2026-11-15T10:05:00Z')
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'fieldwork.unfit'])
    expect(refused.json().detail).toContain('roof')
  })
  test('come back to a phone that begins anew, with its photos', async () => {
    const { assignmentId } = await sent()
    const [one, other] = [newPhoto('front'), newPhoto('left')]
    await takePhotos(app, { assignmentId, photos: [one] })
    await takePhotos(app, { assignmentId, photos: [other], state: 'RECEIVED' })
    const { photos } = await draftOf(assignmentId)
    expect(photos.map(({ id, state }: { id: string; state: string }) => [id, state])).toEqual(
      expect.arrayContaining([
        [one.id, 'ON_PHONE'],
        [other.id, 'RECEIVED'],
      ]),
    )
  })
  test('are kept after the assignment has ended, and said to be late', async () => {
    const { assignmentId } = await sent()
    await office.sue.post('/api/assignments/recall', { assignmentIds: [assignmentId], reason: 'no news of her' })
    expect((await save(assignmentId, { access: 'open' }, '2026-11-15T10:05:00Z')).json()).toMatchObject({
      isLate: true,
    })
  })
  test('that no calendar knows are refused as unreadable', async () => {
    const { assignmentId } = await sent()
    for (const at of ['0000-01-01T00:00:00Z', `2026-11-15T10:05:00.${'0'.repeat(200)}Z`])
      expect((await save(assignmentId, {}, at)).statusCode).toBe(400)
    expect(
      (
        await fay.put(`/api/assignments/${randomUUID()}/survey`, {
          answers: {},
          notApplicable: {},
          editedAt: '2026-11-15T10:05:00Z',
        })
      ).statusCode,
    ).toBe(404)
  })
})
