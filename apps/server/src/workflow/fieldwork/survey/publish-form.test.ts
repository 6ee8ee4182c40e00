import { readFileSync } from 'node:fs'
import type { FieldForm } from '@demarc/contract'
import { DEFAULT_FORM } from '@demarc/domain'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { assignBuilding, assignmentsOf, makePlace } from '@demarc/testkit'
import { makeFielder } from '#test/fixtures/dispatch.ts'
import { openTestApp, type Caller, type TestApp } from '#test/test-app.ts'
import { lastAuditRowOf } from '#test/audit-and-jobs.ts'

let app: TestApp
let ada: Caller
beforeAll(async () => {
  app = await openTestApp()
  ada = await app.as('ada')
})
afterAll(() => app.close())

const forms = async (): Promise<FieldForm[]> => (await ada.get('/api/field-forms')).json()
const newest = async () => (await forms())[0]!.version
const publish = async (form: object = {}, caller = ada) =>
  caller.post('/api/field-forms', { ...DEFAULT_FORM, basedOn: await newest(), ...form })

test('an installation begins with the default form, word for word as the domain has it', async () => {
  const [newestForm] = await forms()
  expect(newestForm).toEqual({
    version: newestForm!.version,
    ...DEFAULT_FORM,
    publishedAt: expect.any(String),
    publishedByName: null,
  })
  expect((await ada.get('/api/field-forms/999')).statusCode).toBe(404)
})

describe('new words of the default form', () => {
  test('are another version: the first one stays, and asks for the same', async () => {
    const all = await forms()
    const first = all.at(-1)!
    expect([first.version, all.length]).toEqual([1, all[0]!.version])
    expect(first.slots.map(({ name }) => name.en)).toContain('demarc, close')
    for (const later of all) expect(asksFor(later)).toEqual(asksFor(first))
  })
  test('leave alone a form that the company has published, and come once', async () => {
    const own = { slots: DEFAULT_FORM.slots.slice(0, 1), questions: [] }
    expect(await migratedFrom([])).toMatchObject([{ version: 1 }, { version: 2 }])
    expect(await migratedFrom([own])).toMatchObject([{ version: 1 }, { version: 2, ...own }])
    expect(await migratedFrom([own, own])).toMatchObject([
      { version: 1 },
      { version: 2, ...own },
      { version: 3, ...own },
    ])
  })
})

/** Everything but its words. */
const asksFor = ({ slots, questions }: Pick<FieldForm, 'slots' | 'questions'>) => [
  slots.map(({ id, least, most, side }) => ({ id, least, most, side })),
  questions.map(({ label: _, choices, ...asked }) => ({ ...asked, choices: choices.map(({ id }) => id) })),
]

/** What there is after the migration, run twice, where so many were published since the first. Nothing of it is kept. */
async function migratedFrom(published: readonly object[]): Promise<object[]> {
  const migration = readFileSync(
    new URL('../../../../migrations/0037_words_of_the_field_form.sql', import.meta.url),
    'utf8',
  )
  const tx = await app.owner.startTransaction().execute()
  try {
    await sql`set local session_replication_role = replica`.execute(tx)
    await sql`delete from field_forms where version > 1`.execute(tx)
    await sql`
      insert into field_forms (id, version, slots, questions)
      select gen_random_uuid(), at + 1, form -> 'slots', form -> 'questions'
        from jsonb_array_elements(${JSON.stringify(published)}::jsonb) with ordinality as own (form, at)`.execute(tx)
    await sql.raw(migration).execute(tx)
    await sql.raw(migration).execute(tx)
    return await tx.selectFrom('fieldForms').select(['version', 'slots', 'questions']).orderBy('version').execute()
  } finally {
    await tx.rollback().execute()
  }
}

describe('an admin', () => {
  test('publishes the next version, and history says so', async () => {
    const version = await newest()
    const published = await publish({ slots: DEFAULT_FORM.slots.slice(0, 4) })
    expect([published.statusCode, published.json()]).toMatchObject([
      201,
      { version: version + 1, publishedByName: 'Ada Admin' },
    ])
    const row = await app.owner
      .selectFrom('fieldForms')
      .select('id')
      .where('version', '=', version + 1)
      .executeTakeFirstOrThrow()
    expect(await lastAuditRowOf(app, row.id)).toMatchObject({
      action: 'published',
      after: { version: version + 1, slots: ['front', 'left', 'rear', 'right'] },
    })
  })
  test('reads in words what is wrong with it, and nothing is published', async () => {
    const before = await newest()
    const [front, ...others] = DEFAULT_FORM.slots
    const refused = await publish({ slots: [front, front, ...others] })
    expect([refused.statusCode, refused.json().detail]).toEqual([400, 'Photo front is repeated.'])
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
      expect((await publish({}, await app.as(member))).statusCode).toBe(403)
    expect((await (await app.as('finn')).get('/api/field-forms')).statusCode).toBe(200)
  })
})

test('what is in hand keeps its form, what is sent out later has the newest', async () => {
  const [ben, sue] = [await app.as('ben'), await app.as('sue')]
  const office = { ben, sue, place: await makePlace(ben) }
  const { id: fielderId } = await makeFielder(app)
  const before = await newest()
  const first = await assignBuilding(office, fielderId)
  await publish()
  const second = await assignBuilding(office, fielderId)
  const versions = new Map((await assignmentsOf(sue, fielderId)).map(({ id, formVersion }) => [id, formVersion]))
  expect([versions.get(first.assignmentId), versions.get(second.assignmentId)]).toEqual([before, before + 1])
})
