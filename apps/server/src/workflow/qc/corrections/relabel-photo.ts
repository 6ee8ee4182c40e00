import type { Photo } from '@demarc/contract'
import { OTHER_SLOT, refuse, type Actor } from '@demarc/domain'
import type { Tx } from '#platform/db/db.ts'
import { record } from '#support/audit/index.ts'
import { readForm } from '#support/field-forms/index.ts'
import { readPhotoAsSeen, readStandingPhoto } from '#workflow/fieldwork/index.ts'
import { updateSlot } from './corrections.queries.ts'
import { openToCorrect, settleCorrection } from './open-to-correct.ts'

type Relabelling = { readonly photoId: string; readonly slot: string; readonly reason: string }

/** A picture of the left side that was taken for the right one. */
export async function relabelPhoto(tx: Tx, actor: Actor, { photoId, slot, reason }: Relabelling): Promise<Photo> {
  const { buildingId } = await readStandingPhoto(tx, actor, photoId)
  if (!(await openToCorrect(tx, actor, [buildingId]))) return refuse('photo.missing', {})
  // It may have gone elsewhere before the building was ours.
  const photo = await readStandingPhoto(tx, actor, photoId)
  if (photo.buildingId !== buildingId) return refuse('photo.missing', {})
  const { slots } = await readForm(tx, photo.formVersion)
  if (slot !== OTHER_SLOT && !slots.some(({ id }) => id === slot))
    return refuse('photo.slot_unknown', { photoId, slot })
  if (slot === photo.slot) return refuse('correction.nothing', {})

  await updateSlot(tx, photoId, slot)
  await record(tx, actor, {
    entity: 'photo',
    entityId: photoId,
    action: 'relabelled',
    before: { slot: photo.slot },
    after: { jsb: photo.jsb, slot, reason },
    needs: 'dispatch.read',
    facts: { buildingId },
  })
  await settleCorrection(tx, [buildingId])
  return readPhotoAsSeen(tx, actor, photoId)
}
