import type { Actor } from '@demarc/domain'
import type { Tx } from '#platform/db/db.ts'
import { putPhotos } from '#workflow/fieldwork/index.ts'
import { lockPhotosOf } from './corrections.queries.ts'
import { openPair, type Moved } from './move-photos.ts'
import { settleCorrection, type Correcting } from './open-to-correct.ts'
import { writeRevision } from './write-revision.ts'

type Swapping = Correcting & { readonly withBuildingId: string }

/** Somebody surveyed two neighbours, each under the name of the other: photos and answers change places. */
export async function swapEvidence(
  tx: Tx,
  actor: Actor,
  { buildingId, withBuildingId, reason }: Swapping,
): Promise<Moved> {
  const [one, other] = await openPair(tx, actor, [buildingId, withBuildingId])
  const photos = await lockPhotosOf(tx, [buildingId, withBuildingId])
  const of = (id: string) => photos.filter((photo) => photo.buildingId === id)
  await putPhotos(tx, actor, of(one.id), { to: other, reason })
  await putPhotos(tx, actor, of(other.id), { to: one, reason })

  await writeRevision(tx, actor, { building: one, survey: other.survey, after: { from: other.jsb }, reason })
  await writeRevision(tx, actor, { building: other, survey: one.survey, after: { from: one.jsb }, reason })
  await settleCorrection(tx, [buildingId, withBuildingId])
  return { photos: photos.length }
}
