import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newClli, newCode } from '#test/new-codes.ts'
import { customerIdOf } from '#test/named-people.ts'
import { openTestApp, type Caller, type TestApp } from '#test/test-app.ts'
import {
  makeCityCode,
  makeRate,
  makeWireCenter,
  turnedAway,
  WRITTEN_BY_THE_BACK_OFFICE,
} from '#test/fixtures/places.ts'
import { lastAuditRowOf } from '#test/audit-and-jobs.ts'
import { NOBODY_ID } from '#test/fixtures/extra-people.ts'

let app: TestApp
let ada: Caller
let ben: Caller
beforeAll(async () => {
  app = await openTestApp()
  ada = await app.as('ada')
  ben = await app.as('ben')
})
afterAll(() => app.close())

const bringIn = async (kind: 'city-codes' | 'wire-centers', text: string): Promise<string> => {
  const reply = await ben.post(`/api/${kind}/import`, { text, dryRun: false })
  if (reply.statusCode !== 200) throw new Error(reply.body)
  return reply.json().importId
}
const undo = (importId: string, caller = ben) => caller.post(`/api/imports/${importId}/undo`)
const codeIn = (reply: { statusCode: number; json: () => { code: string } }) => [reply.statusCode, reply.json().code]
const cityCode = (code: string) =>
  app.owner.selectFrom('cityCodes').selectAll().where('cityCode', '=', code).executeTakeFirst()
const wireCenter = (wid: string) =>
  app.owner.selectFrom('wireCenters').selectAll().where('wid', '=', wid).executeTakeFirst()

describe('taking an import back', () => {
  test('removes what it made and restores what stood there, with a trace of each', async () => {
    const known = await makeCityCode(ada, { cityName: 'Before' })
    const fresh = newCode()
    const importId = await bringIn('city-codes', `After,VA,${known.cityCode}\nFresh,NC,${fresh}`)
    const made = (await cityCode(fresh))!
    expect((await undo(importId, ada)).statusCode).toBe(204)

    expect(await cityCode(fresh)).toBeUndefined()
    expect(await cityCode(known.cityCode)).toMatchObject({ cityName: 'Before', stateCode: 'NC', version: 3 })
    expect(await lastAuditRowOf(app, made.id)).toMatchObject({
      action: 'deleted',
      actorId: await app.idOf('ada'),
      before: { cityName: 'Fresh' },
      after: null,
    })
    expect(await lastAuditRowOf(app, known.id)).toMatchObject({
      action: 'edited',
      before: { cityName: 'After', stateCode: 'VA' },
      after: { cityName: 'Before', stateCode: 'NC' },
    })
    const events = await app.owner.selectFrom('events').select('name').where('entityId', '=', importId).execute()
    expect(events.map(({ name }) => name)).toEqual(['city_code.imported', 'city_code.import_undone'])
    const last = (await ben.get('/api/imports/last?kind=city_code')).json().import
    expect(last).toMatchObject({ id: importId, actions: [] })
    expect(last.undoneAt).not.toBeNull()
  })

  test('restores the customer and the CLLI code of a wire center', async () => {
    const code = newClli()
    const known = await makeWireCenter(ada, { name: 'Before', code, customerId: 'C1' })
    await undo(await bringIn('wire-centers', `After,${known.wid},P1,${newClli()},C2`))
    expect(await wireCenter(known.wid)).toMatchObject({ name: 'Before', code, customerId: customerIdOf(1), version: 3 })
  })

  test('happens once, however often and however at once it is asked for', async () => {
    const code = newCode()
    const importId = await bringIn('city-codes', `Once,NC,${code}`)
    const replies = await Promise.all(Array.from({ length: 8 }, () => undo(importId)))
    expect(replies.filter(({ statusCode }) => statusCode === 204)).toHaveLength(1)
    expect(replies.filter(({ body }) => body.includes('import.undone'))).toHaveLength(7)
    expect(await cityCode(code)).toBeUndefined()
  })

  test('is refused once a row was changed, and leaves the others alone', async () => {
    const [one, two] = [newCode(), newCode()]
    const importId = await bringIn('city-codes', `One,NC,${one}\nTwo,NC,${two}`)
    const { id } = (await cityCode(two))!
    await ada.put(`/api/city-codes/${id}`, { cityName: 'Two!', stateCode: 'NC', cityCode: two })
    const last = (await ada.get('/api/imports/last?kind=city_code')).json().import
    expect(last).toMatchObject({ id: importId, undoneAt: null, actions: [] })
    const refused = await undo(importId)
    expect(codeIn(refused)).toEqual([409, 'import.overtaken'])
    expect(refused.json().detail).toBe('1 row was changed or used after the import, so it can’t be undone.')
    expect(await cityCode(one)).toMatchObject({ cityName: 'One' })
  })

  test('is refused once a row was deleted, or changed by a later import', async () => {
    const [one, two] = [newCode(), newCode()]
    const importId = await bringIn('city-codes', `One,NC,${one}\nTwo,NC,${two}`)
    await ada.delete(`/api/city-codes/${(await cityCode(one))!.id}`)
    const later = await bringIn('city-codes', `Two!,NC,${two}`)
    const refused = await undo(importId)
    expect(refused.json()).toMatchObject({ code: 'import.overtaken', facts: { rows: 2 } })
    expect((await undo(later)).statusCode).toBe(204)
  })

  test('is refused once something uses what it made; what it only changed may be used', async () => {
    const known = await makeWireCenter(ada, { name: 'Before' })
    await makeRate(ada, { wireCenterId: known.id })
    const changed = await bringIn('wire-centers', `After,${known.wid},P1`)
    const made = await bringIn('wire-centers', 'Made,W-USED,P1')
    await makeRate(ada, { wireCenterId: (await wireCenter('W-USED'))!.id })
    expect((await undo(made)).json()).toMatchObject({ code: 'import.overtaken', facts: { rows: 1 } })
    expect((await undo(changed)).statusCode).toBe(204)
    expect(await wireCenter(known.wid)).toMatchObject({ name: 'Before' })
  })

  test('is refused where the old CLLI code went to another wire center meanwhile', async () => {
    const code = newClli()
    const known = await makeWireCenter(ada, { code })
    const importId = await bringIn('wire-centers', `Moved,${known.wid},P1,${newClli()}`)
    await makeWireCenter(ada, { code })
    expect(codeIn(await undo(importId))).toEqual([409, 'wire_center.code_taken'])
    expect(await wireCenter(known.wid)).toMatchObject({ name: 'Moved' })
  })

  test('of nothing is refused, and it is for the back office', async () => {
    expect(codeIn(await undo(NOBODY_ID))).toEqual([404, 'import.missing'])
    const others = await turnedAway(app, (caller) => undo(NOBODY_ID, caller))
    expect(others).toEqual(['ben 404', ...WRITTEN_BY_THE_BACK_OFFICE])
  })
})
