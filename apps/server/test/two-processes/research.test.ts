import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { openScene, type Scene } from '../races/scene.ts'
import { addBuildingsAtOnce, editBothAtOnce } from '../races/site-of-many.ts'

let scene: Scene
beforeAll(async () => {
  scene = await openScene({ template: inject('template') })
})
afterAll(() => scene.close())

describe('many researchers on one site', () => {
  test('200 buildings added at once are counted without a gap or a double', { timeout: 90_000 }, async () => {
    const race = await addBuildingsAtOnce(scene, { buildings: 200, moveEvery: 10 })
    console.log('site of many', JSON.stringify({ ...race, indexes: race.indexes.length }))
    expect(race.answers['add 201']).toBe(200)
    const known = ['add 201', 'move 200', 'move or nothing to move']
    expect(Object.keys(race.answers).filter((answer) => !known.includes(answer))).toEqual([])
    expect(race.indexes).toEqual(Array.from({ length: 200 }, (_, at) => at + 1))
    expect(race.distinctNumbers).toBe(200)
    // Whatever came last, the site stands where its buildings stand.
    expect(race.siteStatus).toBe(race.waiting === 200 ? 'RESEARCHING' : 'READY_FOR_DISPATCH')
  })

  test(
    'of two who change one building at once, one wins and the other one is shown both',
    { timeout: 60_000 },
    async () => {
      expect(await editBothAtOnce(scene, 50)).toEqual({ '200 409': 50 })
    },
  )
})
