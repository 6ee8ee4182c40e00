import { expect, inject, onTestFinished, test } from 'vitest'
import { openFaultyDisk, openFaultyS3 } from '../races/photos/faulty-stores.ts'
import { photosThroughFaults } from '../races/photos/photos.ts'
import { startS3 } from '../stand-ins/s3.ts'
import { sized } from '../suite.ts'

const DISK = ['disk', openFaultyDisk] as const
const S3 = ['S3', async () => openFaultyS3(await startS3(inject('template')))] as const
/** In CI photos go to a disk and documents (uploads.test.ts) to S3; in soak both go to both. */
const STORES = sized([DISK], [DISK, S3])

const PHOTOS = sized(8, 150)

test.each(STORES)(
  'R3: photos over broken lines, killed servers, a killed database and a store that goes away, on %s',
  async (name, openStore) => {
    const store = await openStore()
    onTestFinished(() => store.close())
    const outcome = await photosThroughFaults(store, {
      photos: PHOTOS,
      phones: sized(4, 20),
      processes: sized(2, 3),
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
