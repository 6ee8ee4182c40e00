import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { deliveredOf, queued, review, verdictOn, workOrderAt } from '@demarc/testkit'
import { deliver, openCustomerTeam } from '#test/fixtures/delivered.ts'
import { statusOf } from '#test/fixtures/fieldwork.ts'
import { openTestApp, type Caller, type TestApp } from '#test/test-app.ts'
import { type QcTeam } from '#test/fixtures/qc.ts'
import { moveOn } from '#test/fixtures/research.ts'
import { standingOf } from '#test/fixtures/work.ts'
import { bringBack, sendAgain } from '#test/fixtures/work-orders.ts'

let app: TestApp
let team: QcTeam
let [cora, carl]: Caller[] = []
beforeAll(async () => {
  app = await openTestApp()
  team = await openCustomerTeam(app)
  ;[cora, carl] = [await app.as('cora'), await app.as('carl')]
})
afterAll(() => app.close())

const accept = (caller: Caller | undefined, buildingId: string, body: object = {}) =>
  caller!.post(`/api/buildings/${buildingId}/accept`, body)
const reject = (caller: Caller | undefined, buildingId: string, body: object = {}) =>
  caller!.post(`/api/buildings/${buildingId}/reject`, { reason: 'The rear is another house', ...body })
/** Nobody has said yet how it goes on. */
const isUndecided = async (id: string) =>
  (await app.owner.selectFrom('buildings').select('isRejected').where('id', '=', id).executeTakeFirstOrThrow())
    .isRejected
const said = (reply: { statusCode: number; json: () => { code?: string } }) => [reply.statusCode, reply.json().code]

describe('a customer who rejects what was delivered', () => {
  test('lets it wait for the office, which sends nobody before it has said what for', async () => {
    const { buildingId, jsb, orderId, photos } = await deliver(app, team)
    expect((await deliveredOf(cora!, buildingId)).actions).toEqual(['accept', 'reject'])
    const reply = await reject(cora, buildingId)
    const reason = 'The rear is another house'
    expect([reply.statusCode, reply.json()]).toMatchObject([
      200,
      { jsb, actions: [], visit: null, rejection: { reason, state: 'REDOING', redeliveredAt: null } },
    ])
    expect(await statusOf(app, buildingId)).toBe('QC_FAILED')
    expect((await standingOf(app, orderId)).status).toBe('QC_FAILED')
    expect(await workOrderAt(team.ben, buildingId)).toBeUndefined()
    expect((await team.fay.get(`/api/fielders/${team.fayId}/questions`)).json()).not.toContainEqual(
      expect.objectContaining({ buildingId }),
    )
    const rejected = async () => (await team.ben.get('/api/qc/buildings?filter=rejected&limit=200')).json()
    const waiting = (await rejected()).find(({ id }: { id: string }) => id === buildingId)
    expect(waiting).toMatchObject({ status: 'QC_FAILED', round: 2, rejection: { reason } })
    expect((await deliveredOf(team.ben, buildingId)).rejection).toMatchObject({ state: 'UNDECIDED' })

    // The office looks at the photos, and says for which of them somebody goes there again.
    const verdict = await verdictOn(team.sue, { buildingId, photos })
    expect(said(await team.sue.post('/api/qc/reviews', verdict))).toEqual([409, 'qc.rejected_unpassed'])
    const rear = photos.find(({ slot }) => slot === 'rear')!
    const marks = [{ photoId: rear.id, mark: 'RETAKE', reason: 'another house' }]
    const again = { ...verdict, result: 'WORK_ORDER', notes: 'The rear, please', marks }
    expect((await team.sue.post('/api/qc/reviews', again)).statusCode).toBe(201)
    expect(said(await team.sue.post('/api/qc/reviews', again))).toEqual([409, 'qc.decided'])
    const order = await workOrderAt(team.ben, buildingId)
    expect(order).toMatchObject({ kind: 'CUSTOMER_REJECTION', items: [{ slot: 'rear', photoId: rear.id }] })
    expect(await rejected()).not.toContainEqual(expect.objectContaining({ id: buildingId }))
    expect((await deliveredOf(team.ben, buildingId)).rejection).toMatchObject({ state: 'REDOING' })
    expect(await isUndecided(buildingId)).toBe(false)
  })

  test('may lead the office to a question, which the fielder answers', async () => {
    const { buildingId, photos } = await deliver(app, team)
    await reject(cora, buildingId)
    const verdict = await verdictOn(team.sue, { buildingId, photos })
    const asked = { ...verdict, result: 'CLARIFICATION', notes: 'Is the rear another house?', marks: [] }
    const { id } = (await team.sue.post('/api/qc/reviews', asked)).json()
    const answer = await team.fay.post(`/api/qc/reviews/${id}/answer`, { text: 'It is the same house' })
    expect(answer.statusCode).toBeLessThan(300)
    expect(await queued(team.sue, buildingId)).toMatchObject({ status: 'QC_REVIEW', round: 3, rejection: null })
    await review(team.sue, { buildingId, photos })
    await moveOn(app, buildingId, 'delivered')
    expect((await deliveredOf(cora!, buildingId)).rejection).toMatchObject({ state: 'REDELIVERED' })
  })

  test('waits for nobody once its building is canceled, and of two decisions at once one stands', async () => {
    const [first, second] = [await deliver(app, team), await deliver(app, team)]
    for (const { buildingId } of [first, second]) await reject(cora, buildingId)
    const cancelled = await team.ben.post(`/api/buildings/${first.buildingId}/cancel`, { reason: 'demolished' })
    expect(cancelled.statusCode).toBe(200)
    const verdicts = ['CLARIFICATION', 'CLARIFICATION'].map(async (result) => {
      const verdict = await verdictOn(team.sue, second)
      return team.sue.post('/api/qc/reviews', { ...verdict, result, notes: 'Which house?', marks: [] })
    })
    const codes = (await Promise.all(verdicts)).map(({ statusCode }) => statusCode)
    expect(codes.toSorted((a, b) => a - b)).toEqual([201, 409])
    for (const { buildingId } of [first, second]) expect(await isUndecided(buildingId)).toBe(false)
  })

  test('sends somebody there again for the whole list, where the office says so at once', async () => {
    const { buildingId, jsb, photos } = await deliver(app, team)
    const reply = await reject(team.ben, buildingId, { way: 'WORK_ORDER' })
    expect(reply.statusCode).toBe(200)
    const order = await workOrderAt(team.ben, buildingId)
    expect(order).toMatchObject({ kind: 'CUSTOMER_REJECTION', status: 'READY_FOR_DISPATCH', jsbW: `${jsb}W1` })
    expect(order?.reason).toBe('The rear is another house')
    const wanted = order?.items.map(({ slot, photoId }) => [slot, photoId])
    expect(wanted).toEqual(photos.map(({ slot, id }) => [slot, id]))

    // Where it came from stays with it: the queue, the reviews, history.
    const [latest] = (await team.ben.get(`/api/buildings/${buildingId}/qc-reviews`)).json()
    expect(latest).toMatchObject({ byCustomer: true, result: 'WORK_ORDER', round: 2, marks: [], actions: [] })
    expect((await team.ben.get('/api/qc/buildings?filter=failed&limit=200')).json()).toContainEqual(
      expect.objectContaining({ id: buildingId, status: 'QC_FAILED', round: 2 }),
    )
  })

  test('sees it again after it was surveyed, reviewed by anybody at once, and delivered', async () => {
    const { buildingId, photos } = await deliver(app, team)
    const chosen = await reject(team.ben, buildingId, { shots: ['front', 'rear'] })
    expect(chosen.json()).toMatchObject({ visit: { kind: 'CUSTOMER_REJECTION', status: 'READY_FOR_DISPATCH' } })
    const assignment = await sendAgain(app, team, { buildingId })
    expect(assignment.workOrder).toMatchObject({
      kind: 'CUSTOMER_REJECTION',
      items: [{ slot: 'front' }, { slot: 'rear' }],
    })
    const fresh = await bringBack(app, team, { assignmentId: assignment.id })
    expect(await queued(team.sue, buildingId)).toMatchObject({ round: 3, waitsFor: null, isWarranty: false })
    const verdict = await verdictOn(team.sue, { buildingId, photos: [...photos, ...fresh] })
    expect((await team.sue.post('/api/qc/reviews', verdict)).statusCode).toBe(201)
    await moveOn(app, buildingId, 'delivered')
    expect((await deliveredOf(cora!, buildingId)).actions).toEqual(['accept', 'reject'])
  })

  test('may lead to a question to whoever was there, where the office says so', async () => {
    const { buildingId } = await deliver(app, team)
    expect((await reject(team.sue, buildingId, { way: 'CLARIFICATION' })).statusCode).toBe(200)
    expect(await workOrderAt(team.ben, buildingId)).toBeUndefined()
    const questions = (await team.fay.get(`/api/fielders/${team.fayId}/questions`)).json()
    const asked = questions.find((question: { buildingId: string }) => question.buildingId === buildingId)
    expect(asked).toMatchObject({ notes: 'The rear is another house', round: 2 })
    const answer = await team.fay.post(`/api/qc/reviews/${asked.reviewId}/answer`, { text: 'It is the same house' })
    expect(answer.statusCode).toBeLessThan(300)
    expect(await queued(team.sue, buildingId)).toMatchObject({ status: 'QC_REVIEW', round: 3 })
  })

  test('is counted among the rework as what it is, and not as time in the queue', async () => {
    const before = (await team.sue.get('/api/qc/numbers')).json()
    const { buildingId } = await deliver(app, team)
    const passed = (await team.sue.get('/api/qc/numbers')).json()
    await reject(team.sue, buildingId, { shots: ['front', 'rear'] })
    const after = (await team.sue.get('/api/qc/numbers')).json()
    const rejections = ({ reasons }: typeof after) =>
      reasons.filter(({ byCustomer }: { byCustomer: boolean }) => byCustomer).map((row: object) => row)
    expect(rejections(after)).toMatchObject([{ slot: null, question: null, reason: null }])
    const count = (numbers: typeof after) => rejections(numbers)[0]?.workOrders ?? 0
    expect(count(after) - count(before)).toBe(1)
    expect(after.total.first).toBe(passed.total.first)
    expect(after.total.medianMinutes).toBe(passed.total.medianMinutes)
  })
})

describe('who may judge what was delivered', () => {
  test('the customer it belongs to; to another one it is not there', async () => {
    const { buildingId } = await deliver(app, team)
    for (const reply of [
      await carl!.get(`/api/buildings/${buildingId}/delivered`),
      await accept(carl, buildingId),
      await reject(carl, buildingId),
    ])
      expect(said(reply)).toEqual([404, 'building.missing'])
    expect((await accept(team.fay, buildingId)).statusCode).toBe(403)
    expect((await reject(team.fay, buildingId)).statusCode).toBe(403)
  })

  test('the office in their name, and then only with a reason', async () => {
    const { buildingId } = await deliver(app, team)
    expect(said(await accept(team.ben, buildingId))).toEqual([400, 'delivered.reason_needed'])
    expect((await reject(team.ben, buildingId, { reason: ' ' })).statusCode).toBe(400)
    expect((await accept(team.ben, buildingId, { reason: 'Cora wrote so' })).statusCode).toBe(200)
  })

  test('how it goes on is for the office to say, and only for shots that there are', async () => {
    const { buildingId } = await deliver(app, team)
    expect((await reject(cora, buildingId, { way: 'CLARIFICATION' })).statusCode).toBe(403)
    expect((await reject(cora, buildingId, { shots: ['front'] })).statusCode).toBe(403)
    expect(said(await reject(team.ben, buildingId, { shots: ['moon'] }))).toEqual([409, 'qc.mark_unknown'])
    expect(await statusOf(app, buildingId)).toBe('SUBMITTED_TO_CUSTOMER')
  })

  test('nothing before it is delivered, nor after it is invoiced', async () => {
    const { buildingId } = await deliver(app, team)
    await moveOn(app, buildingId, 'invoiceSent')
    expect(said(await reject(cora, buildingId))).toEqual([409, 'delivered.not_open'])
    expect(said(await accept(cora, buildingId))).toEqual([409, 'delivered.not_open'])
  })
})

describe('what was accepted', () => {
  test('is not rejected afterwards, nor accepted twice', async () => {
    const { buildingId } = await deliver(app, team)
    const accepted = await accept(cora, buildingId)
    expect([accepted.statusCode, accepted.json().actions]).toEqual([200, []])
    expect(accepted.json().acceptedAt).not.toBeNull()
    expect(said(await reject(cora, buildingId))).toEqual([409, 'delivered.accepted'])
    expect(said(await accept(cora, buildingId))).toEqual([409, 'delivered.accepted_before'])
    expect(await statusOf(app, buildingId)).toBe('SUBMITTED_TO_CUSTOMER')
  })

  test('accepted and rejected at once: one wins, the other hears why', async () => {
    for (let n = 0; n < 6; n++) {
      const { buildingId } = await deliver(app, team)
      const [yes, no] = await Promise.all([accept(cora, buildingId), reject(team.ben, buildingId)])
      expect([yes.statusCode, no.statusCode].toSorted((a, b) => a - b)).toEqual([200, 409])
      expect(await statusOf(app, buildingId)).toBe(yes.statusCode === 200 ? 'SUBMITTED_TO_CUSTOMER' : 'QC_FAILED')
      const { acceptedAt } = await deliveredOf(team.ben, buildingId)
      expect(acceptedAt !== null).toBe(yes.statusCode === 200)
    }
  })
})

describe('closing it unbilled', () => {
  test('is for the back office, with a reason, while it is with the customer', async () => {
    const { buildingId } = await deliver(app, team)
    const close = (caller: Caller, reason = 'done under warranty') =>
      caller.post(`/api/buildings/${buildingId}/close-unbilled`, { reason })
    expect((await close(team.sue)).statusCode).toBe(403)
    expect((await close(cora!)).statusCode).toBe(403)
    expect((await close(team.ben, '')).statusCode).toBe(400)
    expect((await close(team.ben)).statusCode).toBe(200)
    expect(await statusOf(app, buildingId)).toBe('CLOSED')
    expect(said(await close(team.ben))).toEqual([409, 'delivered.not_closable'])
  })
})
