import { runFieldModel } from '../apps/server/test/field-model/run.ts'
import { openModelScene } from '../apps/server/test/field-model/scene.ts'

const RUNS = Number(process.env.MODEL_RUNS ?? 5000)

/** Runs in which something a phone said was neither applied nor kept as late nor left waiting for a decision. */
export async function fieldModel(): Promise<{ measured: number; detail: string }> {
  const seed = Number(process.env.MODEL_SEED ?? Date.now() % 2 ** 31)
  const { scene, buildingIds } = await openModelScene({ buildings: RUNS * 2 + 120 })
  try {
    const { runs, endings, flaws, counterexample } = await runFieldModel(scene, { buildingIds, runs: RUNS, seed })
    return {
      measured: flaws.length + (RUNS - runs),
      detail: JSON.stringify({ seed, runs, endings, flaws, counterexample }),
    }
  } finally {
    await scene.close()
  }
}
