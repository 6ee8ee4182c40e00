import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { sendWhileKilled } from '../races/invoice-numbers.ts'
import { openScene, type Scene } from '../races/scene.ts'

let scene: Scene
beforeAll(async () => {
  scene = await openScene({ template: inject('template'), processes: 1 })
})
afterAll(() => scene.close())

test('invoice numbers have no gap through two kills of a server', { timeout: 180_000 }, async () => {
  const race = await sendWhileKilled(scene, { invoices: 60, kills: 2 })
  console.log('invoice numbers', JSON.stringify(race))
  expect(race).toMatchObject({ answers: { 200: 60 }, duplicates: 0, gaps: 0, lost: 0, unsent: 0 })
})
