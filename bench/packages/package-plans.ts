import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pathToFileURL } from 'node:url'
import { DEFAULT_FORM } from '@demarc/domain'
import { sharp } from '../../apps/server/src/platform/images/sharp.ts'
import { openStorage } from '../../apps/server/src/platform/storage/open-storage.ts'
import type { Storage } from '../../apps/server/src/platform/storage/storage.ts'
import type { PackagePlan, PlannedPhoto } from '../../apps/server/src/workflow/delivery/package/package-plan.ts'

const PHOTO_BYTES = 4_000_000
const PHOTOS_OF_A_BUILDING = 8
/** So many files lie in the storage; photos beyond them are the same ones again. */
const FILES = 20
const AT = '2026-11-12T15:00:00.000Z'

/** A storage on disk with photos of 4 MB and their small views; all of it is gone at the end. */
export async function openPhotoStore() {
  const folder = mkdtempSync(join(tmpdir(), 'demarc-packages-'))
  const storage = await openStorage({ storageUrl: pathToFileURL(folder) })
  const photos: Kept[] = []
  for (let n = 0; n < FILES; n++) photos.push(await keepPhoto(storage, n))
  const planOf = (count: number): PackagePlan => planOfPhotos(count, photos)
  const close = async () => {
    await storage.close()
    rmSync(folder, { recursive: true, force: true })
  }
  return { storage, planOf, close }
}

async function keepPhoto(storage: Storage, n: number) {
  const [key, thumbKey] = [`photos/p${n}`, `photo-views/p${n}`]
  const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const
  const view = sharp({ create: { width: 320, height: 240, channels: 3, background: '#888', noise } }).jpeg({
    quality: 75,
  })
  const { sha256 } = await storage.put(key, noiseOf(PHOTO_BYTES))
  await storage.put(thumbKey, Readable.from([await view.toBuffer()]))
  return { key, thumbKey, bytes: PHOTO_BYTES, sha256 }
}

/** Little by little: what makes the photos is not to be measured. */
async function* noiseOf(bytes: number) {
  for (let left = bytes; left > 0; left -= 40_000) yield randomBytes(Math.min(left, 40_000))
}

type Kept = Awaited<ReturnType<typeof keepPhoto>>

function planOfPhotos(count: number, kept: readonly Kept[]): PackagePlan {
  const jsn = 'NCGB26110042'
  const photos = Array.from({ length: count }, (_, n): PlannedPhoto => {
    const { id: slot, label } = DEFAULT_FORM.slots[n % PHOTOS_OF_A_BUILDING] ?? { id: 'other', label: { en: 'Other' } }
    const file = kept[n % kept.length]
    if (!file) throw new Error('there are no photos')
    const position = { lat: 36.07 + n / 1e5, lon: -79.79 }
    const told = { fileType: 'image/jpeg', takenAt: AT, day: '2026-11-12', accuracyM: 5, headingDeg: 90 } as const
    return { id: `p${n}`, name: `photo-${n}.jpg`, slot, label: label.en, position, ...told, ...file }
  })
  const buildings = Array.from({ length: Math.ceil(count / PHOTOS_OF_A_BUILDING) }, (_, n) => ({
    id: `b${n}`,
    jsb: `${jsn}.${String(n + 1).padStart(2, '0')}M`,
    type: 'M' as const,
    units: 12,
    address: `${n + 1} Elm St`,
    position: { lat: 36.07 + n / 1e4, lon: -79.79 },
    surveyedBy: 'Fay Fielder',
    surveyedAt: AT,
    checkedBy: 'Sue Supervisor',
    checkedAt: AT,
    outcome: null,
    revision: 1,
    formVersion: 1,
    answers: DEFAULT_FORM.questions.map(({ id, label }) => ({
      question: id,
      label: label.en,
      answer: 'x',
      words: 'Yes',
    })),
    notApplicable: [],
    photos: photos.slice(n * PHOTOS_OF_A_BUILDING, (n + 1) * PHOTOS_OF_A_BUILDING),
  }))
  const head = { jsn, part: 1, address: '1 Elm St', customer: 'Telco', customerRef: 'PO-1', organisation: 'Demarc' }
  return {
    ...head,
    city: 'Greensboro',
    state: 'NC',
    logo: null,
    timeZone: 'America/New_York',
    clock: '24h',
    units: 'feet',
    passedAt: AT,
    day: '2026-11-12',
    buildings,
  }
}
