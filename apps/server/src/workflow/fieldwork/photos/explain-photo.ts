import type { explainPhoto as call, Photo } from '@demarc/contract'
import type { Actor } from '@demarc/domain'
import type { z } from 'zod'
import type { Tx } from '#platform/db/db.ts'
import { record } from '#support/audit/index.ts'
import { layHand } from '#support/lifecycle/index.ts'
import { lockOwnPhoto, readPhotoAsSeen } from './own-photo.ts'
import { insistOnReason } from './photo-scope.ts'
import { updateExplanation } from './photo.queries.ts'

type Input = z.output<typeof call.body> & { readonly photoId: string }

/** What the fielder says to a photo that was taken too far from the stake; another word replaces it. */
export async function explainPhoto(tx: Tx, actor: Actor, said: Input): Promise<Photo> {
  const { photoId, kind, note, pin, onBehalf } = said
  const photo = await lockOwnPhoto(tx, actor, photoId, ({ takenBy }) => insistOnReason(actor, takenBy, onBehalf))
  const [explainedLat, explainedLon] = [pin?.lat ?? null, pin?.lon ?? null]
  await layHand(tx, photo.buildingId, actor.userId)
  await updateExplanation(tx, photoId, { explainedAs: kind, explainedNote: note, explainedLat, explainedLon })

  const { jsb, slot, buildingId, assignmentId } = photo
  await record(tx, actor, {
    entity: 'photo',
    entityId: photoId,
    action: 'explained',
    ...(photo.explainedAs ? { before: { explainedAs: photo.explainedAs, note: photo.explainedNote } } : {}),
    after: { jsb, slot, explainedAs: kind, note, ...pin, ...(onBehalf ? { onBehalf } : {}) },
    needs: 'dispatch.read',
    facts: { buildingId, assignmentId },
  })
  return readPhotoAsSeen(tx, actor, photoId)
}
