import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { sendWhileKilled } from '../races/orders/invoice-numbers.ts'
import { openScene, type Scene } from '../races/scene.ts'
import { sized } from '../suite.ts'

let scene: Scene
beforeAll(async () => {
  scene = await openScene({ template: inject('template'), processes: 1 })
})
afterAll(() => scene.close())

const INVOICES = sized(8, 60)

test('invoice numbers have no gap through kills of a server', async () => {
  const race = await sendWhileKilled(scene, { invoices: INVOICES, kills: sized(1, 2) })
  console.log('invoice numbers', JSON.stringify(race))
  expect(race).toMatchObject({ answers: { 200: INVOICES }, duplicates: 0, gaps: 0, lost: 0, unsent: 0 })
})
