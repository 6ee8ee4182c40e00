import type { Db } from '#platform/db/db.ts'
import { recordEach, type DomainEvent } from '#support/audit/index.ts'
import { readSettings } from '#support/settings/index.ts'
import { buildingOfPhoto } from '../survey/manifest.queries.ts'
import { inOrder, measureDistance } from './measure-distance.ts'
import { listPlaces, lockMeasured, updateDistance, type Measured } from './reading.queries.ts'

/**
 * After something about a building changed: where a pin of it moved, its photos are as far away as they are now. One that
 * is being read is waited for; one that is read later finds the pins as they stand.
 */
export async function measurePhotos(
  { db }: { readonly db: Db },
  { entityId }: Pick<DomainEvent, 'entityId'>,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const photos = await lockMeasured(tx, entityId)
    if (photos.length === 0) return
    const places = await listPlaces(tx, entityId)
    const { 'gps.toleranceMetres': toleranceM } = await readSettings(tx)
    const changes = photos.flatMap((before) => {
      const after = measuredAgain(before, { places, toleranceM })
      return isSame(before, after) ? [] : [{ before, after }]
    })
    for (const { after } of changes) await updateDistance(tx, after)
    await recordEach(
      tx,
      'SYSTEM',
      changes.map(({ before, after }) => ({
        entity: 'photo',
        entityId: before.id,
        action: 'measured',
        before: { buildingId: entityId, distanceM: before.distanceM, flags: before.qcFlag.flags },
        after: { buildingId: entityId, distanceM: after.distanceM, flags: after.qcFlag.flags },
        needs: 'photo.read' as const,
      })),
    )
  })
}

/** After a photo was moved to another building: it is as far away as the pins of that one are. */
export async function measureMovedPhoto(
  services: { readonly db: Db },
  { entityId }: Pick<DomainEvent, 'entityId'>,
): Promise<void> {
  const buildingId = await buildingOfPhoto(services.db, entityId)
  if (buildingId) await measurePhotos(services, { entityId: buildingId })
}

function measuredAgain(photo: Measured, measure: Parameters<typeof measureDistance>[1]): Measured {
  const { qcFlag } = photo
  const { distanceM, isFar } = measureDistance({ ...photo, accuracyM: qcFlag.accuracyM ?? null }, measure)
  const others = qcFlag.flags.filter((flag) => flag !== 'FAR')
  return { ...photo, distanceM, qcFlag: { ...qcFlag, flags: inOrder(isFar ? ['FAR', ...others] : others) } }
}

const isSame = (one: Measured, other: Measured): boolean =>
  stored(one.distanceM) === stored(other.distanceM) && one.qcFlag.flags.join() === other.qcFlag.flags.join()

/** As precise as the column is. */
const stored = (distanceM: number | null): number | null => (distanceM === null ? null : Math.fround(distanceM))
