import { expect, inject, onTestFinished, test } from 'vitest'
import { openFaultyDisk, openFaultyS3 } from '../races/faulty-stores.ts'
import { photosThroughFaults } from '../races/photos.ts'
import { startS3 } from '../s3.ts'

const STORES = [
  ['disk', openFaultyDisk],
  ['S3', async () => openFaultyS3(await startS3(inject('template')))],
] as const

test.each(STORES)(
  'R3: 150 photos over broken lines, killed servers, a killed database and a store that goes away, on %s',
  { timeout: 300_000 },
  async (name, openStore) => {
    const store = await openStore()
    onTestFinished(() => store.close())
    const outcome = await photosThroughFaults(store, {
      photos: 150,
      serverKills: 3,
      databaseKills: 1,
      outages: 1,
      outageMs: 2000,
    })
    console.log(`photos on ${name}`, JSON.stringify(outcome))
    expect(outcome).toMatchObject({ received: 150, mismatches: 0, tooMany: 0, leftOver: 0 })
    expect(outcome.resent).toBeLessThanOrEqual(0.15)
    expect(outcome.cuts).toBeGreaterThan(50)
  },
)
