import type { CurrentUser } from '@demarc/contract'
import { refuse, type Actor } from '@demarc/domain'
import type { Tx } from '#platform/db/db.ts'
import { record } from '#support/audit/index.ts'
import type { Portrait } from '#support/files/index.ts'
import { lockPerson } from '../people/person.queries.ts'
import { viewCurrentUser } from '../people/person.view.ts'
import { deletePicture, findPicture, updatePictureUrl, upsertPicture } from './picture.queries.ts'

/** Null takes it away. */
export async function setPicture(tx: Tx, actor: Actor, drawn: Portrait | null): Promise<CurrentUser> {
  const { userId } = actor
  const person = await lockPerson(tx, userId)
  if (!person) return refuse('user.missing', {})
  const before = await findPicture(tx, userId)
  // Taken away before there was one: nothing has happened.
  if (!drawn && !before) return viewCurrentUser(person)

  if (drawn) await upsertPicture(tx, userId, { ...drawn, image: drawn.data })
  else await deletePicture(tx, userId)
  const profileImageUrl = drawn ? `/api/users/${userId}/picture?v=${Date.now().toString(36)}` : null
  await updatePictureUrl(tx, userId, profileImageUrl)
  await record(tx, actor, {
    entity: 'user',
    entityId: userId,
    action: drawn ? 'picture_set' : 'picture_removed',
    ...(before ? { before: { width: before.width, height: before.height } } : {}),
    ...(drawn ? { after: { width: drawn.width, height: drawn.height } } : {}),
    needs: 'user.manage',
  })
  return viewCurrentUser({ ...person, profileImageUrl })
}
