import { expect, inject, onTestFinished, test } from 'vitest'
import { openFaultyDisk, openFaultyS3 } from '../races/photos/faulty-stores.ts'
import { restoreDrill } from '../races/kills/restore-drill.ts'
import { startS3 } from '../stand-ins/s3.ts'
import { sized } from '../suite.ts'

const DISK = ['disk', openFaultyDisk] as const
const S3 = ['S3', async () => openFaultyS3(await startS3(inject('template')))] as const
/** On a disk the nightly jobs are tested as they are scheduled (schedule.test.ts). */
const STORES = sized([S3], [DISK, S3])

const PHOTOS = sized(16, 80)

test.each(STORES)('R14: a database restored beside the live storage costs no photo, on %s', async (name, openStore) => {
  const store = await openStore()
  onTestFinished(() => store.close())
  const outcome = await restoreDrill(store, { photos: PHOTOS, template: inject('template') })
  console.log(`restore on ${name}`, JSON.stringify(outcome))
  const forgotten = (PHOTOS * 3) / 4
  const sentAgain = PHOTOS / 4
  expect(outcome).toEqual({
    photos: PHOTOS,
    forgotten,
    adopted: forgotten - sentAgain,
    sentAgain,
    lost: 0,
    deleted: 0,
    restoresNoticed: 1,
  })
})
