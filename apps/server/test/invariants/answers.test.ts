import { randomUUIDv7 } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { verdictOn } from '@demarc/testkit'
import type { Db } from '#platform/db/db.ts'
import { applicationDb, attempt, trace } from './attempt-in-sql.ts'
import { openTestApp, type TestApp } from '../test-app.ts'
import { handIn, openQcTeam, type HandedIn, type QcTeam } from '../fixtures/qc.ts'

let app: TestApp
let application: Db
let team: QcTeam
let asked: HandedIn
let passed: HandedIn
let questionId: string
let passId: string
beforeAll(async () => {
  app = await openTestApp()
  application = applicationDb(app.url)
  team = await openQcTeam(app)
  ;[asked, passed] = [await handIn(app, team), await handIn(app, team)]
  const question = { result: 'CLARIFICATION', notes: 'Which meter is it?' }
  questionId = (await team.sue.post('/api/qc/reviews', await verdictOn(team.sue, asked, question))).json().id
  passId = (await team.sue.post('/api/qc/reviews', await verdictOn(team.sue, passed))).json().id
})
afterAll(async () => {
  await application.destroy()
  await app.close()
})

type Written = { reviewId?: string; buildingId?: string; by?: string; onBehalfOf?: string | null; text?: string }
function insertion({ reviewId, buildingId, by, onBehalfOf = null, text = 'The left one' }: Written = {}) {
  const id = randomUUIDv7()
  return [
    sql`insert into qc_answers (id, review_id, building_id, answered_by, on_behalf_of, text)
        values (${id}, ${reviewId ?? questionId}, ${buildingId ?? asked.buildingId}, ${by ?? team.fayId}, ${onBehalfOf}, ${text})`,
    trace('qc_answer', id),
  ] as const
}

test('a question has one answer, which says something, leaves a trace and stays as it is', async () => {
  // The application, and the owner, whom only triggers and constraints stand against.
  for (const db of [application, app.owner]) {
    expect(await attempt(db, ...insertion({ text: ' ' }))).toBe('qc_answers_say_something')
    expect(await attempt(db, ...insertion({ onBehalfOf: team.fayId }))).toBe('qc_answers_behalf_of_another')
    expect(await attempt(db, ...insertion({ reviewId: passId, buildingId: passed.buildingId }))).toBe(
      'qc_answers_of_a_question',
    )
    expect(await attempt(db, ...insertion({ buildingId: passed.buildingId }))).toBe('qc_answers_of_a_question')
    expect(await attempt(db, insertion()[0])).toContain('left no audit row')
  }
  const ben = await app.idOf('ben')
  expect(await attempt(application, ...insertion({ by: ben, onBehalfOf: team.fayId }))).toBe('ok')
  for (const db of [application, app.owner]) expect(await attempt(db, ...insertion())).toBe('qc_answers_review_unique')
  for (const change of [sql`update qc_answers set text = 'other'`, sql`delete from qc_answers`])
    expect(await attempt(application, change)).toContain('permission denied')

  const { rows } = await sql`
    select from field_hands where building_id = ${asked.buildingId} and user_id = ${ben}`.execute(app.owner)
  expect(rows).toHaveLength(1)
})
