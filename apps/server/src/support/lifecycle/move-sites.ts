import type { WorkStatus } from '@demarc/domain'
import type { Tx } from '#platform/db/db.ts'
import { recordEach, type Author } from '#support/audit/index.ts'
import { updateSites } from './lifecycle.queries.ts'

type Site = { readonly id: string; readonly status: WorkStatus; readonly customerId: string | null }
type To = { readonly site: Site; readonly status: WorkStatus; readonly isCancelled: boolean }

/** Writes where sites stand now, each with its trace. The caller holds the locks and rolls up the orders. */
export async function moveSites(tx: Tx, author: Author, moved: readonly To[], reason?: string): Promise<void> {
  if (moved.length === 0) return
  await updateSites(
    tx,
    moved.map(({ site: { id }, status, isCancelled }) => ({ id, status, isCancelled })),
  )
  await recordEach(
    tx,
    author,
    moved.map(({ site, status }) => ({
      entity: 'site',
      entityId: site.id,
      action: 'moved',
      before: { status: site.status },
      after: { status, ...(reason ? { reason } : {}) },
      needs: 'order.read',
      customerId: site.customerId,
    })),
  )
}
