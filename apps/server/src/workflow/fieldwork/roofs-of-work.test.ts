import { assignBuildings, makePlace } from '@demarc/testkit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeFielder } from '#test/fixtures/dispatch.ts'
import { importFiles, placeOf, roofFeature, writeRoofs } from '#test/fixtures/ground.ts'
import { inFolder } from '#test/fixtures/street-maps.ts'
import { openTestApp, type TestApp } from '#test/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

test('a fielder is told the outlines of the roofs they survey, and nobody else’s', async () => {
  const [ben, sue] = [await app.as('ben'), await app.as('sue')]
  const office = { ben, sue, place: await makePlace(ben) }
  const [fay, other] = [await makeFielder(app), await makeFielder(app)]
  const call = await fay.signIn()
  await inFolder(async (folder) => {
    await importFiles(app, { roofs: await writeRoofs(folder, [roofFeature({ east: 0, north: 0 })]) })
  })
  // The second one is beside every roof.
  const buildings = [placeOf({ east: 2, north: 3 }), placeOf({ east: 200, north: 0 })]
  const [on] = await assignBuildings(office, fay.id, { buildings })
  await assignBuildings(office, other.id, { buildings: [placeOf({ east: 0, north: 0 })] })

  const roofs = (await call.get(`/api/fielders/${fay.id}/roofs`)).json()
  expect(roofs).toEqual([{ assignmentId: on!.assignmentId, outline: expect.any(Array) }])
  expect(roofs[0].outline).toHaveLength(5)
  expect(roofs[0].outline[0]).toEqual(roofs[0].outline[4])
  expect((await call.get(`/api/fielders/${other.id}/roofs`)).statusCode).toBe(404)
  expect((await sue.get(`/api/fielders/${other.id}/roofs`)).json()).toHaveLength(1)
})
