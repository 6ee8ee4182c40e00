import { randomUUIDv7 } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { queued, verdictOn } from '@demarc/testkit'
import type { Db } from '#platform/db/db.ts'
import { applicationDb, attempt, trace } from './attempt-in-sql.ts'
import { openTestApp, type TestApp } from '../test-app.ts'
import { handIn, openQcTeam, type HandedIn, type QcTeam } from '../fixtures/qc.ts'

let app: TestApp
let application: Db
let team: QcTeam
let work: HandedIn
beforeAll(async () => {
  app = await openTestApp()
  application = applicationDb(app.url)
  team = await openQcTeam(app)
  work = await handIn(app, team)
})
afterAll(async () => {
  await application.destroy()
  await app.close()
})

/** Both must be refused: the application, and the owner, whom only triggers and constraints stand against. */
const both = () => [application, app.owner] as const

type Written = { readonly reviewerId?: string; readonly result?: string; readonly notes?: string }
async function insertion({ reviewerId, result = 'PASS', notes = '' }: Written = {}) {
  const id = randomUUIDv7()
  const by = reviewerId ?? (await app.idOf('sue'))
  return [
    sql`insert into qc_reviews (id, building_id, round, reviewer_id, result, notes, checklist, building_version, seen)
        values (${id}, ${work.buildingId}, 1, ${by}, ${result}, ${notes}, '{}', 1, '[]')`,
    trace('qc_review', id),
  ] as const
}

describe('I9: one verdict of a building and round', () => {
  test('says why unless it passed, comes from other eyes, and leaves a trace', async () => {
    for (const db of both()) {
      expect(await attempt(db, ...(await insertion({ result: 'CLARIFICATION', notes: ' ' })))).toBe(
        'qc_reviews_say_why',
      )
      expect(await attempt(db, ...(await insertion({ reviewerId: team.fayId })))).toBe('qc_reviews_other_eyes')
      const [alone] = await insertion()
      expect(await attempt(db, alone)).toContain('left no audit row')
    }
  })
  test('stands alone until it is revoked, and what it says stays said', async () => {
    const given = (await team.sue.post('/api/qc/reviews', await verdictOn(team.sue, work))).json()
    for (const db of both()) expect(await attempt(db, ...(await insertion()))).toBe('qc_reviews_round_unique')
    const change = sql`update qc_reviews set result = 'CLARIFICATION', notes = 'x' where id = ${given.id}`
    expect(await attempt(application, change, trace('qc_review', given.id))).toContain('permission denied')
    const half = sql`update qc_reviews set revoked_at = now() where id = ${given.id}`
    expect(await attempt(application, half, trace('qc_review', given.id))).toBe('qc_reviews_revoked_whole')
    expect(await attempt(application, sql`delete from qc_reviews where id = ${given.id}`)).toContain(
      'permission denied',
    )
    expect(await attempt(application, sql`delete from field_hands`)).toContain('permission denied')
  })
})

test('I10: claims of a building do not overlap; one after the other, and those of others, do no harm', async () => {
  const [one, other] = [await handIn(app, team), await handIn(app, team)]
  const [ben, sue] = [await app.idOf('ben'), await app.idOf('sue')]
  const claim = (buildingId: string, reviewerId: string, from: string, until: string) =>
    sql`insert into qc_claims (id, building_id, reviewer_id, during)
        values (gen_random_uuid(), ${buildingId}, ${reviewerId}, tstzrange(now() + ${from}::interval, now() + ${until}::interval))`
  expect(await attempt(application, claim(one.buildingId, sue, '0', '15 minutes'))).toBe('ok')
  for (const db of both()) {
    expect(await attempt(db, claim(one.buildingId, ben, '10 minutes', '20 minutes'))).toBe('qc_claims_one_at_a_time')
    expect(await attempt(db, claim(other.buildingId, ben, '5 minutes', '5 minutes'))).toBe('qc_claims_bounded')
  }
  expect(await attempt(application, claim(one.buildingId, ben, '16 minutes', '31 minutes'))).toBe('ok')
  expect(await attempt(application, claim(other.buildingId, ben, '0', '15 minutes'))).toBe('ok')
})

test('each time a building comes to review is a round, whoever moves it', async () => {
  const { buildingId } = await handIn(app, team)
  expect((await queued(team.ben, buildingId)).round).toBe(1)
  const { rows } = await sql<{ round: number; since: string | null }>`
    select b.qc_round as round, b.qc_since as since from buildings b
     where b.status not in ('QC_REVIEW', 'QC_FAILED') or b.id = ${buildingId}`.execute(app.owner)
  expect(rows.filter(({ round, since }) => round > 0 !== (since !== null))).toEqual([])
})
