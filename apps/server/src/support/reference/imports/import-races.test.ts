import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestApp, type Caller, type TestApp } from '#test/test-app.ts'
import { changesOf } from '#test/audit-and-jobs.ts'

let app: TestApp
let ada: Caller
let ben: Caller
beforeAll(async () => {
  app = await openTestApp()
  ada = await app.as('ada')
  ben = await app.as('ben')
})
afterAll(() => app.close())

const wireCenter = (wid: string) =>
  app.owner.selectFrom('wireCenters').selectAll().where('wid', '=', wid).executeTakeFirst()

describe('imports that meet', () => {
  const fiveHundred = (name: string) => Array.from({ length: 500 }, (_, n) => `${name} ${n},RACE-${n},P1`).join('\n')
  const run = (text: string) => ben.post('/api/wire-centers/import', { text, dryRun: false })

  /** Each change began where the one before it ended, and the last one is what stands. */
  async function expectWholeHistory(id: string, name: string) {
    const history = await changesOf(app, id)
    expect(history.map(({ before }) => before)).toEqual([null, ...history.slice(0, -1).map(({ after }) => after)])
    expect(history.at(-1)?.after?.name).toBe(name)
  }

  test('with the same rows: one makes them, the other finds them there', async () => {
    const replies = await Promise.all([run(fiveHundred('Race')), run(fiveHundred('Race'))])
    const counts = replies.map((reply) => reply.json().counts)
    expect(counts).toContainEqual({ create: 500, update: 0, same: 0, error: 0 })
    expect(counts).toContainEqual({ create: 0, update: 0, same: 500, error: 0 })
  })

  test('with other names for the same rows: both are told in history, one after the other', async () => {
    const replies = await Promise.all([run(fiveHundred('Left')), run(fiveHundred('Right'))])
    expect(replies.map((reply) => reply.json().counts.update)).toEqual([500, 500])
    const { id, name, version } = (await wireCenter('RACE-7'))!
    expect(version).toBe(3)
    await expectWholeHistory(id, name)
  })

  test('with somebody who edits one of the rows: both count, nobody is written over unseen', async () => {
    const { id } = (await wireCenter('RACE-8'))!
    const [imported, edited] = await Promise.all([
      run(fiveHundred('Third')),
      ada.put(`/api/wire-centers/${id}`, { name: 'By hand', wid: 'RACE-8', pid: 'P1' }),
    ])
    expect([imported.statusCode, edited.statusCode]).toEqual([200, 200])
    const { name, version } = (await wireCenter('RACE-8'))!
    expect(version).toBe(5)
    await expectWholeHistory(id, name)
  })

  test('an undo and a new import of the same rows: whatever the order, the rows are whole', async () => {
    const fifty = (name: string) => Array.from({ length: 50 }, (_, n) => `${name},UN-${n},P1`).join('\n')
    const { importId } = (await run(fifty('U'))).json()
    const [undone, imported] = await Promise.all([ben.post(`/api/imports/${importId}/undo`), run(fifty('V'))])
    expect(imported.statusCode).toBe(200)
    expect([204, 409]).toContain(undone.statusCode)
    const rows = await app.owner.selectFrom('wireCenters').select('name').where('wid', 'like', 'UN-%').execute()
    expect(rows.map(({ name }) => name)).toEqual(Array<string>(50).fill('V'))
  })
})
