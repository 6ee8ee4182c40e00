import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { openScene, type Scene } from '../races/scene.ts'
import { claimAtOnce, judgeAtOnce, openQcRoom } from '../races/verdicts.ts'

let scene: Scene
beforeAll(async () => {
  scene = await openScene({ template: inject('template') })
}, 60_000)
afterAll(() => scene.close())

describe('reviewers at two processes', () => {
  test(
    'who judge 200 buildings at once: one verdict of each, and the loser hears whose',
    { timeout: 120_000 },
    async () => {
      const room = await openQcRoom(scene, { buildings: 200, reviewers: 2 })
      expect(room.queue).toHaveLength(200)
      const claims = await claimAtOnce(scene, { ...room, queue: room.queue.slice(0, 20) })
      expect(claims).toEqual({ answers: { '200': 20, '409 qc.claimed': 20 }, claimed: 20, misnamed: 0 })

      const race = await judgeAtOnce(scene, room)
      console.log('judged at once', JSON.stringify(race))
      expect(race).toEqual({
        answers: { '201': 200, '409 qc.decided': 200 },
        verdicts: 200,
        rounds: 200,
        contradictions: 0,
      })
    },
  )
})
