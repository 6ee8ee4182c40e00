import { expect, inject, onTestFinished, test } from 'vitest'
import { openFaultyDisk, openFaultyS3 } from '../races/faulty-stores.ts'
import { uploadThroughFaults } from '../races/uploads.ts'
import { startS3 } from '../s3.ts'
import { sized } from '../suite.ts'

const STORES = [
  ['disk', openFaultyDisk],
  ['S3', async () => openFaultyS3(await startS3(inject('template')))],
] as const

const DOCUMENTS = sized(12, 40)

test.each(STORES)(
  'documents through a broken line, a killed server and a store that goes away, on %s: none lost, none left over',
  { timeout: 120_000 },
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
