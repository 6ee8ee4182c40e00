import { openScene } from '../apps/server/test/races/scene.ts'
import { addBuildingsAtOnce } from '../apps/server/test/races/orders/site-of-many.ts'

const BUILDINGS = 900

/** Buildings of one site that were not added, or not counted without a gap, while it is marked ready and taken back. */
export async function buildings(): Promise<{ measured: number; detail: string }> {
  const scene = await openScene({ processes: 3 })
  try {
    const race = await addBuildingsAtOnce(scene, { buildings: BUILDINGS, moveEvery: 150 })
    const { 'add 201': added = 0 } = race.answers
    const misplaced = race.indexes.filter((index, at) => index !== at + 1).length
    const measured = BUILDINGS - added + misplaced + (BUILDINGS - race.distinctNumbers)
    return { measured, detail: JSON.stringify({ ...race, indexes: race.indexes.length }) }
  } finally {
    await scene.close()
  }
}
