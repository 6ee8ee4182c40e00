import type { ManagedUser } from '@demarc/contract'
import { refuse, type Actor } from '@demarc/domain'
import type { Tx } from '#platform/db/db.ts'
import { findPerson } from './person.queries.ts'
import { viewManagedUser } from './person.view.ts'

/** The person as they stand now, after whatever this transaction did to them. */
export async function viewPerson(tx: Tx, actor: Actor, userId: string): Promise<ManagedUser> {
  const person = await findPerson(tx, userId)
  return person ? viewManagedUser(actor, person) : refuse('user.missing', {})
}
