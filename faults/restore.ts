import { openFaultyDisk, openFaultyS3 } from '../apps/server/test/races/photos/faulty-stores.ts'
import { restoreDrill, type RestoreDrill } from '../apps/server/test/races/kills/restore-drill.ts'
import { endS3, startS3 } from '../apps/server/test/stand-ins/s3.ts'

const PHOTOS = 400
const OWNER = `faults-${process.pid}`

const troubles = ({ forgotten, adopted, sentAgain, lost, deleted, restoresNoticed }: RestoreDrill) =>
  forgotten - adopted - sentAgain + lost + deleted + Math.abs(restoresNoticed - 1)

/** The same as in every run, with more photos and on both kinds of store. */
export async function restores() {
  try {
    const outcomes: Record<string, RestoreDrill> = {}
    for (const [name, store] of [
      ['disk', await openFaultyDisk()],
      ['S3', await openFaultyS3(await startS3(OWNER))],
    ] as const) {
      try {
        outcomes[name] = await restoreDrill(store, { photos: PHOTOS })
      } finally {
        await store.close()
      }
    }
    const measured = Object.values(outcomes).reduce((sum, outcome) => sum + troubles(outcome), 0)
    return { measured, detail: JSON.stringify(outcomes) }
  } finally {
    await endS3(OWNER)
  }
}
