import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newCode } from '#test/new-codes.ts'
import { openTestApp, type Caller, type TestApp } from '#test/test-app.ts'
import {
  cityCodeForm,
  makeCityCode,
  READ_BY_THE_OFFICE,
  turnedAway,
  WRITTEN_BY_THE_BACK_OFFICE,
} from '#test/fixtures/places.ts'
import { lastAuditRowOf, auditRowsOf } from '#test/audit-and-jobs.ts'
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

const edit = (id: string, body: object, caller = ada) => caller.put(`/api/city-codes/${id}`, body)
const codeIn = (reply: { statusCode: number; json: () => { code: string } }) => [reply.statusCode, reply.json().code]

describe('adding a city code', () => {
  test('keeps both codes in capitals, and history knows who did it', async () => {
    const reply = await ben.post('/api/city-codes', { cityName: ' Mount Airy ', stateCode: 'nc', cityCode: 'my' })
    expect(reply.statusCode).toBe(201)
    const added = reply.json()
    expect(added).toMatchObject({ cityName: 'Mount Airy', stateCode: 'NC', cityCode: 'MY', active: true, version: 1 })
    expect(added.actions).toEqual(['edit', 'delete'])
    expect(await auditRowsOf(app, added.id)).toEqual([
      {
        action: 'created',
        actorKind: 'USER',
        actorId: await app.idOf('ben'),
        before: null,
        after: { cityName: 'Mount Airy', stateCode: 'NC', cityCode: 'MY', countyName: null, active: true },
        event: 'city_code.created',
        needs: 'reference.read',
      },
    ])
  })

  test.each([
    ['no name', { cityName: ' ' }, 'cityName: All fields are required'],
    ['no state', { stateCode: '' }, 'stateCode: All fields are required'],
    ['a field left out', { cityCode: undefined }, 'cityCode: All fields are required'],
    ['a long state', { stateCode: 'NCX' }, 'stateCode: State code must be exactly 2 characters'],
    ['a short code', { cityCode: 'X' }, 'cityCode: City code must be exactly 2 characters'],
    ['a state of digits', { stateCode: '12' }, 'stateCode: State code must be two letters'],
    ['a code of signs', { cityCode: 'Ä!' }, 'cityCode: City code must be letters or digits'],
  ])('with %s is refused in the words of the form', async (_, extra, detail) => {
    const reply = await ada.post('/api/city-codes', cityCodeForm(extra))
    expect([reply.statusCode, reply.json().detail]).toEqual([400, detail])
  })

  test('twice the same code is refused, whatever the state; at once, exactly one wins', async () => {
    const form = cityCodeForm()
    const replies = await Promise.all(Array.from({ length: 8 }, () => ada.post('/api/city-codes', form)))
    expect(replies.filter(({ statusCode }) => statusCode === 201)).toHaveLength(1)
    expect(replies.filter((reply) => reply.json().code === 'city_code.taken')).toHaveLength(7)
    const elsewhere = await ada.post('/api/city-codes', { ...form, stateCode: 'VA' })
    expect(codeIn(elsewhere)).toEqual([409, 'city_code.taken'])
  })
})

describe('editing a city code', () => {
  test('counts the version and keeps both values in history; it can rest and wake', async () => {
    const { id, ...form } = await makeCityCode(ada, { cityName: 'Old' })
    const body = { cityName: 'New', stateCode: form.stateCode, cityCode: form.cityCode }
    expect((await edit(id, { ...body, version: 1 })).json()).toMatchObject({
      cityName: 'New',
      version: 2,
      active: true,
    })
    expect(await lastAuditRowOf(app, id)).toMatchObject({
      action: 'edited',
      before: { cityName: 'Old', active: true },
      after: { cityName: 'New', active: true },
      event: 'city_code.edited',
    })
    expect((await edit(id, { ...body, active: false })).json()).toMatchObject({ active: false, version: 3 })
    expect((await edit(id, body)).json()).toMatchObject({ active: false, version: 4 })
  })

  test('on an older version is a conflict that shows what stands there now', async () => {
    const { id, cityCode } = await makeCityCode(ada)
    const body = { cityName: 'First', stateCode: 'NC', cityCode }
    await edit(id, { ...body, version: 1 })
    const late = await edit(id, { ...body, cityName: 'Second', version: 1 }, ben)
    expect(codeIn(late)).toEqual([409, 'record.stale'])
    expect(late.json().facts.current).toMatchObject({ id, cityName: 'First', version: 2, actions: ['edit', 'delete'] })
    expect(await auditRowsOf(app, id)).toHaveLength(2)
  })

  test('to a code somebody else has, or of nothing, is refused', async () => {
    const [one, other] = [await makeCityCode(ada), await makeCityCode(ada)]
    expect(codeIn(await edit(one.id, cityCodeForm({ cityCode: other.cityCode })))).toEqual([409, 'city_code.taken'])
    expect(codeIn(await edit(NOBODY_ID, cityCodeForm()))).toEqual([404, 'city_code.missing'])
  })

  test('at once with the same version: one wins, the others see what it wrote', async () => {
    const { id, cityCode } = await makeCityCode(ada)
    const body = { stateCode: 'NC', cityCode, version: 1 }
    const replies = await Promise.all([1, 2, 3, 4].map((n) => edit(id, { ...body, cityName: `Eden ${n}` })))
    expect(replies.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
    expect(replies.filter((reply) => reply.json().code === 'record.stale')).toHaveLength(3)
    expect(await auditRowsOf(app, id)).toHaveLength(2)
  })
})

describe('deleting a city code', () => {
  test('says first that nothing uses it; history keeps what it was', async () => {
    const { id, cityName } = await makeCityCode(ada)
    expect((await ada.get(`/api/city-codes/${id}/use`)).json()).toEqual({ count: 0, by: [] })
    expect((await ada.delete(`/api/city-codes/${id}`)).statusCode).toBe(204)
    expect(await lastAuditRowOf(app, id)).toMatchObject({ action: 'deleted', before: { cityName }, after: null })
    expect(codeIn(await ada.delete(`/api/city-codes/${id}`))).toEqual([404, 'city_code.missing'])
    expect(codeIn(await ada.get(`/api/city-codes/${id}/use`))).toEqual([404, 'city_code.missing'])
  })
})

describe('the list', () => {
  const names = (reply: { json: () => { cityName: string }[] }) => reply.json().map(({ cityName }) => cityName)

  test('goes by state and city, page by page, and search covers name and codes', async () => {
    const code = newCode()
    await makeCityCode(ada, { cityName: 'Zebulon', stateCode: 'AA' })
    await makeCityCode(ada, { cityName: 'Apex', stateCode: 'AA', cityCode: code })
    await makeCityCode(ada, { cityName: '50% Grove_', stateCode: 'AB' })
    const first = await ada.get('/api/city-codes?limit=2')
    expect(names(first)).toEqual(['Apex', 'Zebulon'])
    const next = /<(.+)>; rel="next"/.exec(String(first.headers.link))![1]!
    expect(names(await ada.get(next))[0]).toBe('50% Grove_')
    expect(Number(first.headers['x-total-count'])).toBeGreaterThan(2)

    expect(names(await ada.get('/api/city-codes?q=zebu'))).toEqual(['Zebulon'])
    expect(names(await ada.get(`/api/city-codes?q=AA%20${code}`))).toEqual(['Apex'])
    expect(names(await ada.get('/api/city-codes?q=50%25'))).toEqual(['50% Grove_'])
    const page = await ada.get('/api/city-codes?q=ab%20&limit=1')
    expect([names(page), page.headers['x-total-count']]).toEqual([['50% Grove_'], '1'])
    expect(codeIn(await ada.get('/api/city-codes?cursor=made-up'))).toEqual([400, 'input.invalid'])
  })

  test('is read by the office and written by the back office', async () => {
    const { id } = await makeCityCode(ada)
    expect(await turnedAway(app, (caller) => caller.get('/api/city-codes'))).toEqual(READ_BY_THE_OFFICE)
    expect(await turnedAway(app, (caller) => edit(id, cityCodeForm(), caller))).toEqual(WRITTEN_BY_THE_BACK_OFFICE)
    const [seen] = (await (await app.as('sue')).get('/api/city-codes')).json()
    expect(seen.actions).toEqual([])
  })
})

describe('the file', () => {
  test('holds what the filter finds, is saved and not shown, and runs no formula', async () => {
    const formula = await makeCityCode(ada, { cityName: '=HYPERLINK("x")', stateCode: 'ZZ' })
    const plain = await makeCityCode(ada, { cityName: 'Zion, "Old"', stateCode: 'ZZ' })
    const reply = await ada.get('/api/city-codes/export?q=zz')
    expect(reply.headers['content-type']).toBe('text/csv; charset=utf-8')
    expect(reply.headers['content-disposition']).toBe('attachment; filename="city-codes.csv"')
    expect(reply.headers['x-content-type-options']).toBe('nosniff')
    expect(reply.body).toBe(
      `\ufeffCity name,State,City code,County\n"'=HYPERLINK(""x"")",ZZ,${formula.cityCode},\n"Zion, ""Old""",ZZ,${plain.cityCode},\n`,
    )
  })
})
