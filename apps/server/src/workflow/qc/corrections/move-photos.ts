import { refuse, type Actor } from '@demarc/domain'
import type { Tx } from '#platform/db/db.ts'
import { putPhotos } from '#workflow/fieldwork/index.ts'
import { isThere } from '../review/reviewed.queries.ts'
import { areOfOneSite, lockPhotosOf } from './corrections.queries.ts'
import { openToCorrect, settleCorrection, type Corrected, type Correcting } from './open-to-correct.ts'
import { writeRevision } from './write-revision.ts'

type Moving = Correcting & { readonly toBuildingId: string; readonly photoIds: readonly string[] }
export type Moved = { readonly photos: number }

/** Photos that were taken at the neighbour's count there from now on. */
export async function movePhotos(
  tx: Tx,
  actor: Actor,
  { buildingId, toBuildingId, photoIds, reason }: Moving,
): Promise<Moved> {
  const [from, to] = await openPair(tx, actor, [buildingId, toBuildingId])
  const wanted = new Set(photoIds)
  const photos = (await lockPhotosOf(tx, [buildingId])).filter(({ id }) => wanted.has(id))
  if (photos.length < wanted.size) return refuse('correction.photos_unknown', { jsb: from.jsb })

  await putPhotos(tx, actor, photos, { to, reason })
  const listed = photos.map(({ id, sha256 }) => ({ id, sha256 }))
  const rest = from.survey.manifest.filter(({ id }) => !wanted.has(id))
  await writeRevision(tx, actor, { building: from, survey: from.survey, manifest: rest, reason })
  await writeRevision(tx, actor, {
    building: to,
    survey: to.survey,
    manifest: [...to.survey.manifest, ...listed],
    reason,
  })
  await settleCorrection(tx, [buildingId, toBuildingId])
  return { photos: photos.length }
}

/** Two different buildings of one site, both to be put right. */
export async function openPair(
  tx: Tx,
  actor: Actor,
  ids: readonly [string, string],
): Promise<readonly [Corrected, Corrected]> {
  if (ids[0] === ids[1]) return refuse('correction.same_building', {})
  if (!(await isThere(tx, ids[0]))) return refuse('building.missing', {})
  const [one, other] = (await openToCorrect(tx, actor, ids)) ?? []
  if (!one || !other) return refuse('qc.building_unknown', {})
  if (!(await areOfOneSite(tx, ids))) return refuse('correction.other_site', { jsb: one.jsb, otherJsb: other.jsb })
  return [one, other]
}
