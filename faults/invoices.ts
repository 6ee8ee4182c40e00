import { sendWhileKilled } from '../apps/server/test/races/orders/invoice-numbers.ts'
import { openScene } from '../apps/server/test/races/scene.ts'

const SIZE = { invoices: 1000, kills: 20 }

/** The same in every run, with ten times the kills. */
export async function invoiceNumbers() {
  const scene = await openScene({ processes: 1 })
  try {
    const race = await sendWhileKilled(scene, SIZE)
    const others = race.invoices - (race.answers['200'] ?? 0)
    const measured = race.duplicates + race.gaps + race.lost + race.unsent + others
    return { measured, detail: JSON.stringify(race) }
  } finally {
    await scene.close()
  }
}
