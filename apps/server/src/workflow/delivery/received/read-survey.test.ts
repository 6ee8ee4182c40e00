import { createHash } from 'node:crypto'
import type { MySurvey } from '@demarc/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { deliverSurvey, makePassedSite, type DeliveredSurvey } from '#test/fixtures/deliveries.ts'
import { openCustomerTeam } from '#test/fixtures/delivered.ts'
import { takePhotos } from '#test/fixtures/fieldwork.ts'
import { wordsOf } from '#test/fixtures/packages.ts'
import type { QcTeam } from '#test/fixtures/qc.ts'
import { openTestApp, type Caller, type TestApp } from '#test/test-app.ts'

let app: TestApp
let team: QcTeam
let cora: Caller
let carl: Caller
let delivered: DeliveredSurvey
beforeAll(async () => {
  app = await openTestApp()
  team = await openCustomerTeam(app)
  ;[cora, carl] = [await app.as('cora'), await app.as('carl')]
  delivered = await deliverSurvey(app, team)
})
afterAll(() => app.close())

const surveyOf = (caller: Caller, id = delivered.buildingId) => caller.get(`/api/my/buildings/${id}/survey`)

test('a customer sees the photos of the package in the order of the shot list, and the answers', async () => {
  const survey: MySurvey = (await surveyOf(cora)).json()
  const { buildingId, jsb, packageId } = delivered
  expect(survey).toMatchObject({ buildingId, jsb, packageId, hasReport: true })
  expect(survey.photos.map(({ slot }) => slot).slice(0, 3)).toEqual(['front', 'left', 'rear'])
  expect(Object.keys(survey.photos[0]!).toSorted()).toEqual(['distanceM', 'hasViews', 'id', 'label', 'slot', 'takenAt'])
  expect(survey.answers.find(({ question }) => question === 'demarcFound')).toMatchObject({
    label: { en: 'Demarc found' },
    answer: { en: 'Yes', es: 'Sí' },
  })

  const [photo] = survey.photos
  const original = await cora.get(`/api/my/photos/${photo!.id}`)
  const { rows } = await sql<{ sha256: string }>`select sha256 from photos where id = ${photo!.id}`.execute(app.owner)
  expect(createHash('sha256').update(original.rawPayload).digest('hex')).toBe(rows[0]?.sha256)
  const small = await cora.get(`/api/my/photos/${photo!.id}?size=thumb`)
  expect([small.statusCode, small.headers['content-type']]).toEqual([200, 'image/jpeg'])
})

test('the report is the one of the package, whole or in pieces', async () => {
  const url = `/api/my/packages/${delivered.packageId}/report`
  const report = await cora.get(url)
  expect([report.statusCode, report.headers['content-type']]).toEqual([200, 'application/pdf'])
  expect(report.headers['content-disposition']).toMatch(/^inline/)
  expect((await cora.get(`${url}?download=1`)).headers['content-disposition']).toMatch(/^attachment/)
  expect(wordsOf(report.rawPayload)).toContain(delivered.jsb)
  const piece = await app.http.inject({ url, headers: { cookie: cora.cookie, range: 'bytes=1-3' } })
  expect([piece.statusCode, piece.body]).toEqual([206, 'PDF'])
  const { rows } = await sql<{ manifest: { path: string; sha256: string }[] }>`
    select manifest from submissions where id = ${delivered.packageId}`.execute(app.owner)
  const listed = rows[0]?.manifest.find(({ path }) => path === 'report.pdf')?.sha256
  expect(createHash('sha256').update(report.rawPayload).digest('hex')).toBe(listed)
})

test('to another customer, the office and before it is delivered, nothing of it is there', async () => {
  const { packageId, photoId } = delivered
  const paths = [`photos/${photoId}`, `packages/${packageId}/report`, `buildings/${delivered.buildingId}/survey`]
  for (const path of paths) {
    expect((await carl.get(`/api/my/${path}`)).statusCode).toBe(404)
    expect((await team.ben.get(`/api/my/${path}`)).statusCode).toBe(403)
  }
  const waiting = await makePassedSite(app, { ...team })
  const [building] = waiting.buildings
  expect((await surveyOf(cora, building!.buildingId)).statusCode).toBe(404)
  expect((await cora.get(`/api/my/photos/${building!.photos[0]!.id}`)).statusCode).toBe(404)
})

test('what was photographed since, and not delivered, is not there', async () => {
  const { rows } = await sql<{ assignmentId: string }>`
    select assignment_id from photos where id = ${delivered.photoId}`.execute(app.owner)
  const fresh = { id: crypto.randomUUID(), slot: 'rear', sha256: 'f'.repeat(64) }
  await takePhotos(app, { assignmentId: rows[0]!.assignmentId, photos: [fresh], state: 'CHECKED' })
  const survey: MySurvey = (await surveyOf(cora)).json()
  expect(survey.photos.map(({ id }) => id)).not.toContain(fresh.id)
  expect((await cora.get(`/api/my/photos/${fresh.id}`)).statusCode).toBe(404)
})
