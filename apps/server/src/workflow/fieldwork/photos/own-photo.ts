import type { Photo } from '@demarc/contract'
import { refuse, type Actor } from '@demarc/domain'
import type { Db, Tx } from '#platform/db/db.ts'
import { isOffice } from './photo-scope.ts'
import { findPhoto, lockPhoto, type PhotoRow } from './photo.queries.ts'
import { viewPhoto } from './photo.view.ts'

/** One that the actor may look at. */
export async function readPhoto(db: Db, actor: Actor, photoId: string): Promise<PhotoRow> {
  return (await findPhoto(db, photoId, isOffice(actor) ? null : actor.userId)) ?? refuse('photo.missing', {})
}

export const readPhotoAsSeen = async (db: Db, actor: Actor, photoId: string): Promise<Photo> =>
  viewPhoto(db, await readPhoto(db, actor, photoId))

/**
 * One that the actor may do something about: of a fielder their own. Looked at before anything is locked; a colleague's
 * photo of the same building can be seen, but is nobody else's to change.
 */
export async function lockOwnPhoto(
  tx: Tx,
  actor: Actor,
  photoId: string,
  insist: (photo: PhotoRow) => void = () => {},
): Promise<PhotoRow> {
  const seen = await readPhoto(tx, actor, photoId)
  if (seen.takenBy !== actor.userId && !isOffice(actor)) return refuse('photo.missing', {})
  insist(seen)
  return (await lockPhoto(tx, seen)) ?? refuse('photo.missing', {})
}
