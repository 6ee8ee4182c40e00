import { expect, inject, onTestFinished, test } from 'vitest'
import { openFaultyDisk, openFaultyS3 } from '../races/photos/faulty-stores.ts'
import { uploadThroughFaults } from '../races/photos/uploads.ts'
import { startS3 } from '../stand-ins/s3.ts'
import { sized } from '../suite.ts'

const DISK = ['disk', openFaultyDisk] as const
const S3 = ['S3', async () => openFaultyS3(await startS3(inject('template')))] as const
/** In CI documents go to S3 and photos (photos.test.ts) to a disk; in soak both go to both. */
const STORES = sized([S3], [DISK, S3])

const DOCUMENTS = sized(8, 40)

test.each(STORES)(
  'documents through a broken line, a killed server and a store that goes away, on %s: none lost, none left over',
  async (name, openStore) => {
    const store = await openStore()
    onTestFinished(() => store.close())
    const outcome = await uploadThroughFaults(store, {
      documents: DOCUMENTS,
      kills: sized(1, 2),
      storeDownMs: 2000,
      template: inject('template'),
    })
    console.log(`uploads on ${name}`, JSON.stringify(outcome))
    expect(outcome).toMatchObject({ acknowledged: DOCUMENTS, lost: 0, unheard: 0, orphans: 0 })
    expect(outcome.cuts).toBeGreaterThan(sized(0, 5))
  },
)
