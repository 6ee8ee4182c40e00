import type { DashboardNeeds } from '@demarc/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { dispute } from '@demarc/testkit'
import { openTestApp, type Caller, type TestApp } from '#test/test-app.ts'
import { makeDisputed, makeSent } from '#test/fixtures/invoicing.ts'
import { doJobs } from '#test/audit-and-jobs.ts'

let app: TestApp
let [ada, ben, cora, carl, sue]: Caller[] = []
beforeAll(async () => {
  app = await openTestApp()
  ;[ada, ben, cora] = [await app.as('ada'), await app.as('ben'), await app.as('cora')]
  ;[carl, sue] = [await app.as('carl'), await app.as('sue')]
})
afterAll(() => app.close())

type DomainEvent = { kind: string; payload: { disputeId?: string } & Record<string, unknown> }
/** What somebody was told of a dispute, the latest first. */
const toldOf = async (caller: Caller, disputeId: string) => {
  const { items } = (await caller.get('/api/notifications')).json() as { items: DomainEvent[] }
  return items.filter(({ payload }) => payload.disputeId === disputeId).map(({ kind, payload }) => ({ kind, payload }))
}
const kindsOf = async (caller: Caller, disputeId: string) => (await toldOf(caller, disputeId)).map(({ kind }) => kind)

test('the back office hears of a dispute once, however many lines it is about; whoever wrote it down does not', async () => {
  const sent = await makeSent(app, ben!, 1, [{}, {}])
  const made = await dispute(ben!, sent, 'Nobody was there')
  await doJobs(app)
  const told = (await Promise.all(made.map(({ id }) => toldOf(ada!, id)))).flat()
  expect(told).toMatchObject([
    { kind: 'dispute.opened', payload: { customerName: 'Customer 1', count: 2, reason: 'Nobody was there' } },
  ])
  for (const caller of [ben, cora, sue])
    expect((await Promise.all(made.map(({ id }) => toldOf(caller!, id)))).flat()).toEqual([])
})

test('each side hears what the other says, and how it ended', async () => {
  const { id } = await makeDisputed(app, cora!)
  await ben!.post(`/api/disputes/${id}/messages`, { text: 'Which day?' })
  await ben!.post(`/api/disputes/${id}/messages`, { text: 'And who?' })
  await cora!.post(`/api/disputes/${id}/messages`, { text: 'The fourth' })
  await ben!.post(`/api/disputes/${id}/resolve`, { outcome: 'UPHELD', note: 'There are photos' })
  await doJobs(app)
  expect(await kindsOf(ben!, id)).toEqual(['dispute.answered', 'dispute.opened'])
  const hers = await toldOf(cora!, id)
  expect(hers.map(({ kind, payload }) => [kind, payload['text'] ?? payload['note']])).toEqual([
    ['dispute.resolved', 'There are photos'],
    ['dispute.answered', 'And who?'],
    ['dispute.answered', 'Which day?'],
  ])
  expect(hers.every(({ payload }) => !JSON.stringify(payload).includes('Ben'))).toBe(true)
  expect(await toldOf(carl!, id)).toEqual([])
})

test('it needs somebody of the back office until it is settled, by its day', async () => {
  const needs = async (caller: Caller) => {
    const { needs: found } = (await caller.get('/api/dashboard/needs')).json() as DashboardNeeds
    return found.filter(({ kind }) => kind === 'disputed')
  }
  const { id, resolveBy } = await makeDisputed(app, cora!)
  expect(await needs(ben!)).toContainEqual(expect.objectContaining({ disputeId: id, day: resolveBy }))
  expect(await needs(sue!)).toEqual([])
  await cora!.post(`/api/disputes/${id}/withdraw`, { note: 'a mistake' })
  expect((await needs(ben!)).some(({ disputeId }) => disputeId === id)).toBe(false)
})
