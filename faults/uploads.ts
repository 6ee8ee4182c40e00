import { openFaultyDisk, openFaultyS3 } from '../apps/server/test/races/photos/faulty-stores.ts'
import { uploadThroughFaults, type Uploads } from '../apps/server/test/races/photos/uploads.ts'
import { endS3, startS3 } from '../apps/server/test/stand-ins/s3.ts'

const SIZE = { documents: 150, kills: 5, storeDownMs: 10_000 }
const OWNER = `faults-${process.pid}`

const troubles = ({ documents, acknowledged, lost, unheard, orphans }: Uploads) =>
  documents - acknowledged + lost + unheard + orphans

/** The same as in every run, four times as long, on both kinds of store. */
export async function uploads() {
  try {
    const outcomes: Record<string, Uploads> = {}
    for (const [name, store] of [
      ['disk', await openFaultyDisk()],
      ['S3', await openFaultyS3(await startS3(OWNER))],
    ] as const) {
      try {
        outcomes[name] = await uploadThroughFaults(store, SIZE)
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
