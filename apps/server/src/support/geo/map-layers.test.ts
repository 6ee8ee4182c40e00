import { afterAll, beforeAll, expect, test } from 'vitest'
import { callerOf, openTestApp, openTestAppOn, type TestApp } from '#test/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

test('without a word of the operator there is the map that comes with the product, and no key', async () => {
  const finn = await app.as('finn')
  expect((await finn.get('/api/config/map')).json()).toEqual({
    streetMap: null,
    hasRoofs: false,
    streets: null,
    imagery: null,
    toleranceMetres: 50,
  })
  expect((await finn.get('/api/config/google-maps-key')).json()).toEqual({ apiKey: '' })
})

test('how far from its pin a building may be photographed is as it was set', async () => {
  const ada = await app.as('ada')
  await ada.put('/api/admin/settings', { 'gps.toleranceMetres': 30 })
  expect((await ada.get('/api/config/map')).json().toleranceMetres).toBe(30)
  await ada.put('/api/admin/settings', { 'gps.toleranceMetres': 50 })
})

test('whoever is signed in learns which pictures there are, and the key for browsers alone', async () => {
  const demarc = await openTestAppOn(app.url, {
    env: {
      MAP_IMAGERY_URL: 'https://sky.test/{z}/{x}/{y}.jpg',
      MAP_IMAGERY_ATTRIBUTION: '© Sky',
      GEOCODER: 'google',
      GEOCODER_KEY: 'the-key-of-the-server',
      GOOGLE_MAPS_BROWSER_KEY: 'the-key-of-browsers',
    },
  })
  const cora = callerOf(demarc, (await app.as('cora')).cookie)
  const [map, key] = [await cora.get('/api/config/map'), await cora.get('/api/config/google-maps-key')]
  expect(map.json()).toEqual({
    streetMap: null,
    hasRoofs: false,
    streets: null,
    imagery: { url: 'https://sky.test/{z}/{x}/{y}.jpg', attribution: '© Sky', maxZoom: 20 },
    toleranceMetres: 50,
  })
  expect(key.json()).toEqual({ apiKey: 'the-key-of-browsers' })
  const visitor = callerOf(demarc, '')
  for (const url of ['/api/config/map', '/api/config/google-maps-key']) {
    expect((await visitor.get(url)).statusCode).toBe(401)
  }
  await demarc.close()
})
