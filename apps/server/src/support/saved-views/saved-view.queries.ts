import type { SavedView } from '@demarc/contract'
import type { ListName } from '@demarc/domain'
import { sql } from 'kysely'
import type { Db, Tx } from '#platform/db/db.ts'

const COLUMNS = ['id', 'list', 'name', 'search', 'createdAt', 'updatedAt'] as const

/** Of one person, whoever asks: nobody finds another's. */
const viewsOf = (db: Db, userId: string) => db.selectFrom('savedViews').select(COLUMNS).where('userId', '=', userId)

export async function listViews(db: Db, userId: string, list: ListName): Promise<SavedView[]> {
  const inOrder = viewsOf(db, userId).where('list', '=', list)
  // Written by the use cases alone, from the contract's own lists and values.
  return (await inOrder.orderBy(sql`lower(name)`).execute()) as SavedView[]
}

export async function lockView(tx: Tx, userId: string, id: string): Promise<SavedView | undefined> {
  const own = viewsOf(tx, userId).where('id', '=', id)
  // Looked for before it is locked: asking for somebody else's needs no right to write.
  if (!(await own.executeTakeFirst())) return undefined
  return (await own.forUpdate().executeTakeFirst()) as SavedView | undefined
}

/** Two views saved by one person at once come one after the other, so that they are counted. */
export async function lockOwner(tx: Tx, userId: string): Promise<void> {
  await tx.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute()
}

export async function countViews(tx: Tx, userId: string, list: ListName): Promise<number> {
  const { count } = await tx
    .selectFrom('savedViews')
    .select((db) => db.fn.countAll<number>().as('count'))
    .where('userId', '=', userId)
    .where('list', '=', list)
    .executeTakeFirstOrThrow()
  return Number(count)
}

type NewView = Pick<SavedView, 'id' | 'list' | 'name' | 'search'> & { readonly userId: string }

export async function insertView(tx: Tx, { search, ...view }: NewView): Promise<SavedView> {
  const values = { ...view, search: JSON.stringify(search) }
  return (await tx.insertInto('savedViews').values(values).returning(COLUMNS).executeTakeFirstOrThrow()) as SavedView
}

export async function updateView(
  tx: Tx,
  id: string,
  { name, search }: Pick<SavedView, 'name' | 'search'>,
): Promise<SavedView> {
  const values = { name, search: JSON.stringify(search) }
  const updated = tx.updateTable('savedViews').set(values).where('id', '=', id).returning(COLUMNS)
  return (await updated.executeTakeFirstOrThrow()) as SavedView
}

export async function deleteView(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('savedViews').where('id', '=', id).execute()
}
