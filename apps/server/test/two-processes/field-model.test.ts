import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { openModelScene } from '../field-model/scene.ts'
import { runFieldModel } from '../field-model/run.ts'
import type { Scene } from '../races/scene.ts'
import { SEED, sized } from '../suite.ts'

const RUNS = sized(24, 300)
/** Some more for the shortening of a story that went wrong. */
const BUILDINGS = RUNS * 2 + 120

let scene: Scene
let buildingIds: readonly string[]
beforeAll(async () => {
  ;({ scene, buildingIds } = await openModelScene({ template: inject('template'), buildings: BUILDINGS }))
})
afterAll(() => scene.close())

test(
  'R10: two phones and an office: whatever a phone says is applied, kept as late, or waits for a decision',
  { timeout: 400_000 },
  async () => {
    const { runs, endings, flaws, counterexample } = await runFieldModel(scene, { buildingIds, runs: RUNS, seed: SEED })
    console.log(`field model: DEMARC_SEED=${SEED}, ${runs} runs, ${JSON.stringify(endings)}`)
    expect({ flaws, counterexample }).toEqual({ flaws: [], counterexample: null })
    expect(endings['submit applied']).toBeGreaterThan(0)
    expect(endings['submit late']).toBeGreaterThan(0)
  },
)
