import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { importInReview, queueOf, verdictOn } from '@demarc/testkit'
import { openTestApp, type TestApp } from '#test/test-app.ts'
import { noAccessSite, passBuildings, surveySite } from '#test/fixtures/packages.ts'
import { openQcTeam, type QcTeam } from '#test/fixtures/qc.ts'
import { readPreFlight } from './ready/read-pre-flight.ts'

let app: TestApp
let team: QcTeam
beforeAll(async () => {
  app = await openTestApp()
  team = await openQcTeam(app)
})
afterAll(() => app.close())

const ask = async (siteId: string) => {
  const { buildings } = await readPreFlight(app, siteId)
  return buildings.map(({ jsb, staysBehind }) => [jsb, staysBehind])
}

test('what has passed goes; what was sent back or waits stays behind, and it is said why', async () => {
  const { siteId, buildings } = await surveySite(app, team, { count: 3 })
  const [passed, asked, waiting] = buildings.map(({ jsb }) => jsb)
  await passBuildings(team, buildings.slice(0, 1))
  const question = { result: 'CLARIFICATION', notes: 'Which side is this?' }
  await team.sue.post('/api/qc/reviews', await verdictOn(team.sue, buildings[1]!, question))
  expect(await ask(siteId)).toEqual([
    [passed, null],
    [asked, 'SENT_BACK'],
    [waiting, 'IN_REVIEW'],
  ])
})

test('a photo that was passed and is no longer there keeps its building back', async () => {
  const { siteId, buildings } = await surveySite(app, team, { count: 1 })
  await passBuildings(team, buildings)
  expect(await ask(siteId)).toEqual([[buildings[0]!.jsb, null]])
  await sql`alter table photos disable trigger user`.execute(app.owner)
  await sql`update photos set removed_at = now() where id = ${buildings[0]!.photos[0]!.id}`.execute(app.owner)
  await sql`alter table photos enable trigger user`.execute(app.owner)
  expect(await ask(siteId)).toEqual([[buildings[0]!.jsb, 'MEDIA_MISSING']])
})

test('an outcome that was passed goes; a building without any evidence does not', async () => {
  const outcome = await noAccessSite(app, team)
  expect(await ask(outcome.siteId)).toEqual([[outcome.buildings[0]!.jsb, null]])
  await importInReview(team.ben, team.place, 1)
  const brought = (await queueOf(team.sue)).find(({ address }) => address === '1 Elm St')!
  await team.sue.post('/api/qc/reviews', await verdictOn(team.sue, { buildingId: brought.id, photos: [] }))
  expect(await ask(brought.siteId)).toEqual([[brought.jsb, 'MEDIA_MISSING']])
})
