import { refuse, type Actor } from '@demarc/domain'
import type { Tx } from '#platform/db/db.ts'
import { recordAll } from '#support/audit/index.ts'
import { countTouched, lockOrderImport, lockOrdersOfImport, markUndone, takeBackWork } from './order-import.queries.ts'

/** Once, whole, and only as long as all of it is as the import left it. Its numbers are free for the next try. */
export async function undoOrderImport(tx: Tx, actor: Actor, importId: string): Promise<void> {
  const made = await lockOrderImport(tx, importId)
  if (!made) return refuse('import.missing', {})
  if (made.undoneAt) refuse('import.undone', {})
  await lockOrdersOfImport(tx, importId)
  const touched = await countTouched(tx, importId)
  if (touched > 0) refuse('import.overtaken', { rows: touched })

  const { orders, buildings } = await takeBackWork(tx, importId, actor.userId)
  await markUndone(tx, importId)
  await recordAll(tx, actor, {
    entity: 'order',
    act: 'import_undone',
    actId: importId,
    changes: [
      ...orders.map(({ id, number, status }) => ({
        entityId: id,
        action: 'import_undone',
        before: { jsn: number, status },
        after: null,
      })),
      ...buildings.map(({ id, number, status }) => ({
        entity: 'building',
        entityId: id,
        action: 'import_undone',
        before: { jsb: number, status },
        after: null,
      })),
    ],
    needs: 'order.read',
  })
}
