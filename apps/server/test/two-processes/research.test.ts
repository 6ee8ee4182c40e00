import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { openScene, type Scene } from '../races/scene.ts'
import { addBuildingsAtOnce, editBothAtOnce } from '../races/orders/site-of-many.ts'
import { sized } from '../suite.ts'

let scene: Scene
beforeAll(async () => {
  scene = await openScene({ template: inject('template') })
})
afterAll(() => scene.close())

const BUILDINGS = sized(24, 200)
const ROUNDS = sized(6, 50)

describe('many researchers on one site', () => {
  test('buildings added at once are counted without a gap or a double', async () => {
    const race = await addBuildingsAtOnce(scene, { buildings: BUILDINGS, moveEvery: 10 })
    console.log('site of many', JSON.stringify({ ...race, indexes: race.indexes.length }))
    expect(race.answers['add 201']).toBe(BUILDINGS)
    const known = ['add 201', 'move 200', 'move or nothing to move']
    expect(Object.keys(race.answers).filter((answer) => !known.includes(answer))).toEqual([])
    expect(race.indexes).toEqual(Array.from({ length: BUILDINGS }, (_, at) => at + 1))
    expect(race.distinctNumbers).toBe(BUILDINGS)
    // Whatever came last, the site stands where its buildings stand.
    expect(race.siteStatus).toBe(race.waiting === BUILDINGS ? 'RESEARCHING' : 'READY_FOR_DISPATCH')
  })

  test('of two who change one building at once, one wins and the other one is shown both', async () => {
    expect(await editBothAtOnce(scene, ROUNDS)).toEqual({ '200 409': ROUNDS })
  })
})
