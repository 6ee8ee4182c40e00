import { openFaultyDisk, openFaultyS3 } from '../apps/server/test/races/photos/faulty-stores.ts'
import { photosThroughOutages } from '../apps/server/test/races/photos/minute-outages.ts'
import { photosThroughFaults, type PhotosThroughFaults } from '../apps/server/test/races/photos/photos.ts'
import { endS3, startS3 } from '../apps/server/test/stand-ins/s3.ts'

/** PHOTOS=400: fewer, with as much trouble for each. */
const PHOTOS = Number(process.env.PHOTOS ?? 1000)
const SIZE = {
  photos: PHOTOS,
  phones: 20,
  processes: 3,
  serverKills: Math.round(PHOTOS / 50),
  databaseKills: Math.round(PHOTOS / 200),
  outages: Math.ceil(PHOTOS / 400),
  outageMs: 10_000,
}
const OWNER = `faults-${process.pid}`
const MOST_RESENT = 0.15
const STORES = { disk: openFaultyDisk, S3: async () => openFaultyS3(await startS3(OWNER)) }
/** PHOTO_STORES=disk: one of them alone. */
const CHOSEN = (process.env.PHOTO_STORES ?? 'disk,S3').split(',')

const troubles = ({ photos, received, mismatches, tooMany, leftOver, resent }: PhotosThroughFaults) =>
  photos - received + mismatches + tooMany + leftOver + (resent > MOST_RESENT ? 1 : 0)

/** The same as in every run, on both kinds of store unless one is chosen. */
export async function photos() {
  try {
    const outcomes: Record<string, PhotosThroughFaults> = {}
    for (const [name, open] of Object.entries(STORES)) {
      if (!CHOSEN.includes(name)) continue
      const store = await open()
      try {
        outcomes[name] = await photosThroughFaults(store, SIZE)
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

/** A minute each by the clock, with photos all the while. */
const MINUTES = { photos: 60, everyMs: 2500, awayMs: 60_000, betweenMs: 10_000 }

export async function outages() {
  const store = await STORES.S3()
  try {
    const outcome = await photosThroughOutages(store, MINUTES)
    const { refused, unreceived, unread, misread } = outcome
    return { measured: refused + unreceived + unread + misread, detail: JSON.stringify(outcome) }
  } finally {
    await store.close()
    await endS3(OWNER)
  }
}
