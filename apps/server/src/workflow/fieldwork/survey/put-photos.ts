import type { Actor } from '@demarc/domain'
import type { Tx } from '#platform/db/db.ts'
import { recordEach } from '#support/audit/index.ts'
import { updatePlaces } from './manifest.queries.ts'

type PhotoAt = {
  readonly id: string
  readonly slot: string
  readonly assignmentId: string
  /** Of the building they counted for. */
  readonly jsb: string
}
type Where = { readonly to: { readonly id: string; readonly jsb: string }; readonly reason: string }

/** They count at another building. Under which assignment, by whom and when they were taken stays with them. */
export async function putPhotos(
  tx: Tx,
  actor: Actor,
  photos: readonly PhotoAt[],
  { to, reason }: Where,
): Promise<void> {
  if (photos.length === 0) return
  await updatePlaces(
    tx,
    photos.map(({ id }) => id),
    to.id,
  )
  await recordEach(
    tx,
    actor,
    photos.map(({ id, slot, assignmentId, jsb }) => ({
      entity: 'photo',
      entityId: id,
      action: 'moved',
      before: { jsb, slot },
      after: { jsb: to.jsb, slot, reason },
      needs: 'dispatch.read' as const,
      facts: { buildingId: to.id, assignmentId },
    })),
  )
}
