import type { Db } from '#platform/db/db.ts'
import { foldDeltas, takeFolding } from './work-counts.queries.ts'

const BATCH = 5000

/** Folds the differences that every change leaves into the counts: whoever reads has little to add up. */
export async function foldCounts({ db }: { readonly db: Db }): Promise<void> {
  for (;;) {
    const folded = await db.transaction().execute(async (tx) => ((await takeFolding(tx)) ? foldDeltas(tx, BATCH) : 0))
    if (folded < BATCH) return
  }
}
