import type { Db, Tx } from '#platform/db/db.ts'
import type { DomainEvent } from '#support/audit/index.ts'
import { lockBuildings, moveBuildings, moveWorkOrders } from '#support/lifecycle/index.ts'
import { buildingOfPhoto, updateRisks, wholeAmong } from './manifest.queries.ts'

/**
 * A submitted building, or warranty visit, whose photos are all here and checked goes to review. Locked before it is looked at: the last
 * check and the submission may come at once, and whichever comes second sees the other.
 */
export async function settleMedia(tx: Tx, buildingIds: readonly string[]): Promise<void> {
  await lockBuildings(tx, buildingIds)
  const whole = await wholeAmong(tx, buildingIds)
  const first = whole.filter(({ visitId }) => visitId === null)
  await moveBuildings(
    tx,
    'SYSTEM',
    first.map(({ buildingId }) => buildingId),
    { move: 'mediaComplete' },
  )
  await moveWorkOrders(
    tx,
    'SYSTEM',
    whole.flatMap(({ visitId }) => visitId ?? []),
    { move: 'mediaComplete' },
  )
}

/** A photo was checked: it may have been the last one. */
export function settleAfterCheck({ db }: { readonly db: Db }, { entityId: photoId }: DomainEvent): Promise<void> {
  return db.transaction().execute(async (tx) => {
    const buildingId = await buildingOfPhoto(tx, photoId)
    if (!buildingId) return
    await settleMedia(tx, [buildingId])
    await updateRisks(tx, buildingId)
  })
}

/** What is at them has changed hands or places: the queue says what they have against them now. */
export async function weighBuildings(tx: Tx, buildingIds: readonly string[]): Promise<void> {
  for (const id of buildingIds) await updateRisks(tx, id)
}

/** Something else was found at a photo of a building that waits for review: the queue says so. */
export function weighRisks({ db }: { readonly db: Db }, { entityId: photoId }: DomainEvent): Promise<void> {
  return db.transaction().execute(async (tx) => {
    const buildingId = await buildingOfPhoto(tx, photoId)
    if (buildingId) await updateRisks(tx, buildingId)
  })
}
