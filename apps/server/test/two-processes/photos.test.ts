import { expect, inject, onTestFinished, test } from 'vitest'
import { openFaultyDisk, openFaultyS3 } from '../races/faulty-stores.ts'
import { photosThroughFaults } from '../races/photos.ts'
import { startS3 } from '../s3.ts'
import { sized } from '../suite.ts'

const STORES = [
  ['disk', openFaultyDisk],
  ['S3', async () => openFaultyS3(await startS3(inject('template')))],
] as const

const PHOTOS = sized(20, 150)

test.each(STORES)(
  'R3: photos over broken lines, killed servers, a killed database and a store that goes away, on %s',
  { timeout: 300_000 },
  async (name, openStore) => {
    const store = await openStore()
    onTestFinished(() => store.close())
    const outcome = await photosThroughFaults(store, {
      photos: PHOTOS,
      serverKills: sized(1, 3),
      databaseKills: 1,
      outages: 1,
      outageMs: 2000,
    })
    console.log(`photos on ${name}`, JSON.stringify(outcome))
    expect(outcome).toMatchObject({ received: PHOTOS, mismatches: 0, tooMany: 0, leftOver: 0 })
    // Shares, which few photos do not settle.
    expect(outcome.resent).toBeLessThanOrEqual(sized(Infinity, 0.15))
    expect(outcome.cuts).toBeGreaterThan(sized(0, 50))
  },
)
