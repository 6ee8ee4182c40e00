import { refuse } from '@demarc/domain'
import type { Tx } from '#platform/db/db.ts'
import { announcedOf, type Manifest } from './manifest.queries.ts'

/** Every photo of it was announced under this assignment with the same hash. Answers how many stand in each slot. */
export async function insistOnManifest(
  tx: Tx,
  assignmentId: string,
  manifest: Manifest,
): Promise<Record<string, number>> {
  const announced = new Map((await announcedOf(tx, assignmentId, manifest)).map((photo) => [photo.id, photo]))
  const unknown = manifest.filter(({ id, sha256 }) => announced.get(id)?.sha256 !== sha256)
  if (unknown.length > 0) refuse('fieldwork.photos_unknown', { count: unknown.length })
  const photos: Record<string, number> = {}
  for (const { slot } of announced.values()) photos[slot] = (photos[slot] ?? 0) + 1
  return photos
}
