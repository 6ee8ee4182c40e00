import { isLive, refuse, type Actor, type AssignmentStatus } from '@demarc/domain'
import type { Tx } from '#platform/db/db.ts'
import { record } from '#support/audit/index.ts'
import { lockOwnPhoto } from './own-photo.ts'
import { isForAnswer, markRemoved } from './photo.queries.ts'

/** Out of the set while the work goes on. Its bytes stay, and those still on a phone may arrive. */
export async function removePhoto(tx: Tx, actor: Actor, photoId: string): Promise<void> {
  const photo = await lockOwnPhoto(tx, actor, photoId)
  // The database knows no other status than those of the domain.
  const status = photo.assignmentStatus as AssignmentStatus
  const isOpen = isLive({ status, completedAt: photo.completedAt }) || (await isForAnswer(tx, photoId))
  if (!isOpen) return refuse('photo.submitted', {})

  await markRemoved(tx, photoId)
  const { jsb, slot, buildingId, assignmentId } = photo
  await record(tx, actor, {
    entity: 'photo',
    entityId: photoId,
    action: 'taken_out',
    before: { jsb, slot },
    needs: 'dispatch.read',
    facts: { buildingId, assignmentId },
  })
}
