import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { openScene, type Scene } from '../races/scene.ts'
import { claimAtOnce, judgeAtOnce, openQcRoom } from '../races/verdicts.ts'
import { sized } from '../suite.ts'

let scene: Scene
beforeAll(async () => {
  scene = await openScene({ template: inject('template') })
})
afterAll(() => scene.close())

const BUILDINGS = sized(20, 200)

describe('reviewers at two processes', () => {
  test('who judge many buildings at once: one verdict of each, and the loser hears whose', async () => {
    const room = await openQcRoom(scene, { buildings: BUILDINGS, reviewers: 2 })
    expect(room.queue).toHaveLength(BUILDINGS)
    const claims = await claimAtOnce(scene, { ...room, queue: room.queue.slice(0, 20) })
    expect(claims).toEqual({ answers: { '200': 20, '409 qc.claimed': 20 }, claimed: 20, misnamed: 0 })

    const race = await judgeAtOnce(scene, room)
    console.log('judged at once', JSON.stringify(race))
    expect(race).toEqual({
      answers: { '201': BUILDINGS, '409 qc.decided': BUILDINGS },
      verdicts: BUILDINGS,
      rounds: BUILDINGS,
      contradictions: 0,
    })
  })
})
