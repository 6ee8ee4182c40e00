import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { packageFileName, PACKAGE_FILES, photoPath, type PackedFile } from '@demarc/domain'
import { zipOf, type FileToZip } from '#platform/zip/zip-of.ts'
import { newKey } from '#support/files/index.ts'
import { answersJson, answersTable, inJson } from './answers-files.ts'
import { buildingsGeoJson } from './buildings-geojson.ts'
import type { PackagePlan } from './package-plan.ts'
import { insistOnPhoto, openPassedPhoto } from './passed-photo.ts'
import { writeReport, type ReportPlace } from './report/write-report.ts'

export type BuiltPackage = {
  readonly objectKey: string
  readonly fileName: string
  readonly bytes: number
  readonly sha256: string
  readonly manifest: readonly PackedFile[]
}

/** Streams what a plan says into the storage, one file after another; only one of them is open at a time. */
export async function packPlan(place: ReportPlace, plan: PackagePlan): Promise<BuiltPackage> {
  const { storage } = place
  const photos = plan.buildings.flatMap((building) => building.photos.map((photo) => ({ ...photo, jsb: building.jsb })))
  for (const photo of photos) await insistOnPhoto(storage, photo)

  // Drawn in a thread while the photos go by.
  const report = writeReport(place, plan)
  // Whoever waits for it hears of its trouble; where the photos fail first, nobody does.
  report.catch(() => {})
  const manifest: PackedFile[] = photos.map(({ name, bytes, sha256 }) => ({ path: photoPath(name), bytes, sha256 }))
  const { day } = plan
  const made = (path: string, make: () => Promise<Buffer> | Buffer): FileToZip => ({
    path,
    day,
    open: async () => {
      const bytes = await make()
      manifest.push({ path, bytes: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') })
      return Readable.from([bytes])
    },
  })
  const files: FileToZip[] = [
    ...photos.map((photo) => ({
      path: photoPath(photo.name),
      day: photo.day,
      open: () => openPassedPhoto(storage, photo),
    })),
    made(PACKAGE_FILES.answersTable, () => answersTable(plan)),
    made(PACKAGE_FILES.answers, () => answersJson(plan)),
    made(PACKAGE_FILES.map, () => buildingsGeoJson(plan)),
    made(PACKAGE_FILES.report, () => report),
    // The last one: by then everything else was hashed on its way.
    { path: PACKAGE_FILES.manifest, day, open: async () => Readable.from([manifestOf(plan, manifest)]) },
  ]
  const objectKey = newKey('packages')
  const { size, sha256 } = await storage.put(objectKey, zipOf(files))
  return { objectKey, fileName: packageFileName(plan), bytes: size, sha256, manifest }
}

const manifestOf = ({ jsn, part, passedAt }: PackagePlan, files: readonly PackedFile[]): Buffer =>
  inJson({ jsn, part, passedAt, files })
