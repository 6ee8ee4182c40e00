import { randomUUIDv7 } from 'node:crypto'
import { isLive, refuse, type Actor } from '@demarc/domain'
import type { Tx } from '#platform/db/db.ts'
import { enqueue } from '#platform/jobs/jobs.ts'
import { recordEach } from '#support/audit/index.ts'
import type { AssignmentRow } from '#support/lifecycle/index.ts'
import { COPY_PHOTO, insertCopies, lockForCopies } from './copy-photos.queries.ts'
import type { Manifest } from '../survey/manifest.queries.ts'

type Copying = { readonly from: AssignmentRow; readonly to: AssignmentRow; readonly manifest: Manifest }

/**
 * The photos of one building as photos of another, announced like those that a phone takes. The bytes follow when they
 * are here. Answers with what belongs to the other's report.
 */
export async function copyPhotos(tx: Tx, actor: Actor, { from, to, manifest }: Copying): Promise<Manifest> {
  const found = new Map((await lockForCopies(tx, from.id, manifest)).map((photo) => [photo.id, photo]))
  const copies = manifest.map(({ id, sha256 }) => {
    const photo = found.get(id)
    if (photo?.sha256 !== sha256) return refuse('fieldwork.photos_unknown', { count: 1 })
    return { id: randomUUIDv7(), of: photo }
  })
  const isLate = !isLive(to)
  const note = `Taken at ${from.jsb} for this building, too`
  await insertCopies(
    tx,
    copies.map(({ id, of }) => ({ id, copiedFrom: of.id })),
    { to, isLate, note, by: actor.userId },
  )
  await recordEach(
    tx,
    actor,
    copies.map(({ id, of: { slot, size, sha256 } }) => ({
      entity: 'photo' as const,
      entityId: id,
      action: isLate ? 'kept_late' : 'announced',
      after: { jsb: to.jsb, slot, fielder: to.fielderName, size, sha256, copiedFrom: from.jsb },
      needs: 'dispatch.read' as const,
      facts: { buildingId: to.buildingId, assignmentId: to.id },
    })),
  )
  for (const { id, of } of copies) if (of.isReceived) await enqueue(tx, COPY_PHOTO, { entityId: id })
  return copies.map(({ id, of: { sha256 } }) => ({ id, sha256 }))
}
