import type { FieldForm } from '@demarc/contract'
import { DEFAULT_FORM } from '@demarc/domain'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeFielder, assignmentsOf } from '#test/dispatch.ts'
import { sendOut } from '#test/fieldwork.ts'
import { openHouse, type Caller, type TestHouse } from '#test/house.ts'
import { lastTraceOf } from '#test/traces.ts'
import { makePlace } from '#test/work.ts'

let house: TestHouse
let ada: Caller
beforeAll(async () => {
  house = await openHouse()
  ada = await house.as('ada')
})
afterAll(() => house.close())

const forms = async (): Promise<FieldForm[]> => (await ada.get('/api/field-forms')).json()
const newest = async () => (await forms())[0]!.version
const publish = async (form: object = {}, caller = ada) =>
  caller.post('/api/field-forms', { ...DEFAULT_FORM, basedOn: await newest(), ...form })

test('an installation begins with the default form, word for word as the domain has it', async () => {
  const first = await ada.get('/api/field-forms/1')
  expect(first.json()).toEqual({
    version: 1,
    ...DEFAULT_FORM,
    publishedAt: expect.any(String),
    publishedByName: null,
  })
  expect((await ada.get('/api/field-forms/999')).statusCode).toBe(404)
})

describe('an admin', () => {
  test('publishes the next version, and history says so', async () => {
    const version = await newest()
    const published = await publish({ slots: DEFAULT_FORM.slots.slice(0, 4) })
    expect([published.statusCode, published.json()]).toMatchObject([
      201,
      { version: version + 1, publishedByName: 'Ada Admin' },
    ])
    const row = await house.owner
      .selectFrom('fieldForms')
      .select('id')
      .where('version', '=', version + 1)
      .executeTakeFirstOrThrow()
    expect(await lastTraceOf(house, row.id)).toMatchObject({
      action: 'published',
      after: { version: version + 1, slots: ['front', 'left', 'rear', 'right'] },
    })
  })
  test('reads in words what is wrong with it, and nothing is published', async () => {
    const before = await newest()
    const [front, ...others] = DEFAULT_FORM.slots
    const refused = await publish({ slots: [front, front, ...others] })
    expect([refused.statusCode, refused.json().detail]).toEqual([400, 'The photo slot front is there twice.'])
    expect(await newest()).toBe(before)
  })
  test('does not write over what another has published meanwhile', async () => {
    const basedOn = await newest()
    const both = await Promise.all([publish({ basedOn }), publish({ basedOn })])
    expect(both.map(({ statusCode }) => String(statusCode)).toSorted()).toEqual(['201', '409'])
    const late = await publish({ basedOn })
    expect([late.statusCode, late.json().code]).toEqual([409, 'form.outdated'])
  })
  test('alone does so', async () => {
    for (const member of ['ben', 'sue', 'finn'] as const)
      expect((await publish({}, await house.as(member))).statusCode).toBe(403)
    expect((await (await house.as('finn')).get('/api/field-forms')).statusCode).toBe(200)
  })
})

test('what is in hand keeps its form, what is sent out later has the newest', async () => {
  const [ben, sue] = [await house.as('ben'), await house.as('sue')]
  const office = { ben, sue, place: await makePlace(ben) }
  const { id: fielderId } = await makeFielder(house)
  const before = await newest()
  const first = await sendOut(house, office, fielderId)
  await publish()
  const second = await sendOut(house, office, fielderId)
  const versions = new Map((await assignmentsOf(sue, fielderId)).map(({ id, formVersion }) => [id, formVersion]))
  expect([versions.get(first.assignmentId), versions.get(second.assignmentId)]).toEqual([before, before + 1])
})
