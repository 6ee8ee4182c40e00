import { MOST_SAVED_VIEWS } from '@demarc/domain'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openTestApp, type Caller, type TestApp } from '#test/test-app.ts'
import { auditRowsOf, untilSomebodyWaits } from '#test/audit-and-jobs.ts'
import { NOBODY_ID } from '#test/fixtures/extra-people.ts'

let app: TestApp
let ben: Caller
let cora: Caller
beforeAll(async () => {
  app = await openTestApp()
  ben = await app.as('ben')
  cora = await app.as('cora')
})
beforeEach(() => app.owner.deleteFrom('savedViews').execute())
afterAll(() => app.close())

const failed = { list: 'deliveries', name: 'Failed', search: { status: 'FAILED', page: 2, mine: true } }
const save = (extra: object = {}, caller = ben) => caller.post('/api/saved-views', { ...failed, ...extra })
const viewsOf = async (caller: Caller, list = 'deliveries') =>
  (await caller.get(`/api/saved-views?list=${list}`)).json()
const codeIn = (reply: { statusCode: number; json: () => { code: string } }) => [reply.statusCode, reply.json().code]

describe('saving a view', () => {
  test('keeps what was sent for that list, in the order of the names, and history knows it', async () => {
    const reply = await save({ name: ' Failed ' })
    expect(reply.statusCode).toBe(201)
    const saved = reply.json()
    expect(saved).toMatchObject(failed)
    await save({ name: 'august', search: {} })
    await save({ list: 'orders' })
    expect((await viewsOf(ben)).map(({ name }: { name: string }) => name)).toEqual(['august', 'Failed'])
    expect(await auditRowsOf(app, saved.id)).toEqual([
      {
        action: 'created',
        actorKind: 'USER',
        actorId: await app.idOf('ben'),
        before: null,
        after: failed,
        event: 'saved_view.created',
        needs: 'user.manage',
      },
    ])
    const told = await app.owner
      .selectFrom('events')
      .select('userId')
      .where('name', '=', 'saved_view.changed')
      .execute()
    expect(new Set(told.map(({ userId }) => userId))).toEqual(new Set([await app.idOf('ben')]))
  })

  test('under a name one has, in any case, is refused; of another list or person it is not', async () => {
    const replies = await Promise.all(['Failed', 'FAILED', 'failed'].map((name) => save({ name })))
    expect(replies.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)).toEqual([201, 409, 409])
    expect(codeIn(await save())).toEqual([409, 'saved_view.name_taken'])
    expect((await save({ list: 'invoices' })).statusCode).toBe(201)
    expect((await save({}, cora)).statusCode).toBe(201)
  })

  test('stops at the most, also at once', async () => {
    for (let n = 1; n < MOST_SAVED_VIEWS; n++) await save({ name: `View ${n}` })
    // Each waits for its turn before it counts.
    const saving = await app.owner.transaction().execute(async (tx) => {
      await tx
        .selectFrom('users')
        .select('id')
        .where('id', '=', await app.idOf('ben'))
        .forNoKeyUpdate()
        .execute()
      const sent = Promise.all(['one', 'two', 'three'].map((name) => save({ name })))
      await untilSomebodyWaits(app, 3)
      return { sent }
    })
    const replies = await saving.sent
    expect(replies.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)).toEqual([201, 409, 409])
    expect(codeIn(await save({ name: 'four' }))).toEqual([409, 'saved_view.too_many'])
    expect((await save({ list: 'orders' })).statusCode).toBe(201)
  })

  test('twice with one key saves one', async () => {
    const key = { 'idempotency-key': 'a-view-saved-once' }
    const [first, again] = [
      await ben.post('/api/saved-views', failed, key),
      await ben.post('/api/saved-views', failed, key),
    ]
    expect(again.json()).toEqual(first.json())
    expect(await viewsOf(ben)).toHaveLength(1)
  })

  const many = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, n) => [`k${'x'.repeat(n)}`, n]))
  test.each([
    ['an unknown list', { list: 'planets' }],
    ['no name', { name: ' ' }],
    ['a long name', { name: 'x'.repeat(61) }],
    ['a name of a filter with signs in it', { search: { 'a-b': 1 } }],
    ['a long name of a filter', { search: { [`k${'x'.repeat(31)}`]: 1 } }],
    ['a long filter', { search: { q: 'x'.repeat(201) } }],
    ['a filter in a filter', { search: { q: { deep: 1 } } }],
    ['a list in a filter', { search: { q: ['a'] } }],
    ['an empty filter', { search: { q: null } }],
    ['too many filters', { search: many(21) }],
    ['something else', { userId: NOBODY_ID }],
  ])('with %s is refused', async (_, extra) => {
    expect((await save(extra)).statusCode).toBe(400)
  })

  test('with as much as is allowed is kept', async () => {
    const search = { ...many(19), q: 'x'.repeat(200) }
    expect((await save({ name: 'x'.repeat(60), search })).json().search).toEqual(search)
  })
})

describe('a view that is there', () => {
  test('is renamed and replaced; what stays as it was leaves no trace', async () => {
    const { id } = (await save()).json()
    const url = `/api/saved-views/${id}`
    expect((await ben.put(url, { name: 'Broken' })).json()).toMatchObject({ name: 'Broken', search: failed.search })
    expect((await ben.put(url, { search: { status: 'SENT' } })).json()).toMatchObject({
      name: 'Broken',
      search: { status: 'SENT' },
    })
    expect((await ben.put(url, {})).statusCode).toBe(200)
    expect((await ben.put(url, { name: 'Broken', search: { status: 'SENT' } })).statusCode).toBe(200)
    expect((await ben.put(url, { name: 'BROKEN' })).json()).toMatchObject({ name: 'BROKEN' })
    const traces = await auditRowsOf(app, id)
    expect(traces.map(({ action }) => action)).toEqual(['created', 'edited', 'edited', 'edited'])
    expect(traces[1]).toMatchObject({
      before: failed,
      after: { ...failed, name: 'Broken' },
      event: 'saved_view.edited',
    })
  })

  test('does not take the name of another', async () => {
    await save()
    const { id } = (await save({ name: 'Other' })).json()
    expect(codeIn(await ben.put(`/api/saved-views/${id}`, { name: 'failed' }))).toEqual([409, 'saved_view.name_taken'])
  })

  test('is deleted, and history keeps what it was', async () => {
    const { id } = (await save()).json()
    expect((await ben.delete(`/api/saved-views/${id}`)).statusCode).toBe(204)
    expect(await viewsOf(ben)).toEqual([])
    expect((await auditRowsOf(app, id)).at(-1)).toMatchObject({ action: 'deleted', before: failed, after: null })
    expect(codeIn(await ben.delete(`/api/saved-views/${id}`))).toEqual([404, 'saved_view.missing'])
  })

  test('is nobody else’s', async () => {
    const { id } = (await save()).json()
    const ada = await app.as('ada')
    for (const other of [ada, cora]) {
      expect(await viewsOf(other)).toEqual([])
      expect(codeIn(await other.put(`/api/saved-views/${id}`, { name: 'Mine' }))).toEqual([404, 'saved_view.missing'])
      expect(codeIn(await other.delete(`/api/saved-views/${id}`))).toEqual([404, 'saved_view.missing'])
    }
    expect((await app.visitor.get('/api/saved-views?list=orders')).statusCode).toBe(401)
    expect(await viewsOf(ben)).toHaveLength(1)
  })

  test('is called by its name in the history that admins read', async () => {
    const { id } = (await save({ name: 'Left alone' })).json()
    await ben.delete(`/api/saved-views/${id}`)
    const history = (await (await app.as('ada')).get('/api/admin/audit?entity=saved_view')).json()
    expect(JSON.stringify(history)).toContain('Left alone')
  })
})
