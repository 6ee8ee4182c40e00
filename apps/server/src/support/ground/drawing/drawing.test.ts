import { afterAll, beforeAll, expect, test } from 'vitest'
import { importFiles, placeOf } from '#test/fixtures/ground.ts'
import { addStreetMap, inFolder, writeOsm } from '#test/fixtures/street-maps.ts'
import { openTestApp, type Caller, type TestApp } from '#test/test-app.ts'

let app: TestApp
let sue: Caller
beforeAll(async () => {
  app = await openTestApp()
  sue = await app.as('sue')
})
afterAll(() => app.close())

/** Meters from the middle of Greensboro to the edges of the sheet. */
const drawingOf = (metres: number, caller = sue) => {
  const [from, to] = [placeOf({ east: -metres, north: -metres }), placeOf({ east: metres, north: metres })]
  const box = `west=${from.lon}&south=${from.lat}&east=${to.lon}&north=${to.lat}`
  return caller.get(`/api/ground/drawing?${box}&width=190&height=190`)
}

test('a sheet has the streets and roofs of its ground, with their names and numbers', () =>
  inFolder(async (folder) => {
    expect((await drawingOf(200)).statusCode).toBe(204)
    await importFiles(app, { osm: await writeOsm(folder, 'Walker &amp; Son Ave') })
    const drawing = await drawingOf(200)
    expect(drawing.headers['content-type']).toBe('image/svg+xml')
    for (const said of ['#dde1d8', 'Walker &#38; Son Ave', '>718<']) expect(drawing.body).toContain(said)
    // So far from above a house number would be a dot, and its roof is not in the tile.
    const afar = await drawingOf(20_000)
    expect(afar.body).not.toContain('>718<')
    // Beyond the edge of the map, and half of the earth.
    expect(
      (await sue.get('/api/ground/drawing?west=-70&south=40&east=-69.99&north=40.01&width=190&height=80')).statusCode,
    ).toBe(204)
    expect(
      (await sue.get('/api/ground/drawing?west=-170&south=-80&east=0&north=80&width=190&height=80')).statusCode,
    ).toBe(204)
  }))

test('a map that cannot be read is as none, and who draws no routes gets no drawing', async () => {
  await addStreetMap(app)
  expect((await drawingOf(200)).statusCode).toBe(204)
  for (const stranger of ['finn', 'cora'] as const)
    expect((await drawingOf(200, await app.as(stranger))).statusCode).toBe(403)
})

test.each(['width=5&height=80', 'width=190&height=9000', 'width=190'])('a sheet of %s is refused', async (paper) => {
  const answer = await sue.get(`/api/ground/drawing?west=-80&south=36&east=-79&north=37&${paper}`)
  expect(answer.statusCode).toBe(400)
})
