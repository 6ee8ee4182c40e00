import { randomUUIDv7 } from 'node:crypto'
import type { ImportReply, ImportText } from '@demarc/contract'
import { refuse, type Actor } from '@demarc/domain'
import type { z } from 'zod'
import type { Tx } from '#platform/db/db.ts'
import { recordAll } from '#support/audit/index.ts'
import { insertImport, waitForImports } from './import.queries.ts'
import type { Importable } from './importable.ts'
import { fingerprintOf, planImport, type PlannedRow } from './plan-import.ts'
import type { Line } from './read-table.ts'

/** All rows or none. A dry run answers the same and changes nothing. */
export async function importRecords<Fields extends object>(
  tx: Tx,
  actor: Actor,
  { what, body, lines }: { what: Importable<Fields>; body: z.output<typeof ImportText>; lines: readonly Line[] },
): Promise<ImportReply> {
  if (!body.dryRun) await waitForImports(tx, what.kind)
  const planned = await planImport(tx, what, { lines, isForReal: !body.dryRun })
  const rows = planned.map(({ row }) => row)
  const count = (outcome: string) => rows.filter((row) => row.outcome === outcome).length
  const counts = { create: count('create'), update: count('update'), same: count('same'), error: count('error') }
  const plan = fingerprintOf(rows)
  if (body.dryRun) return { importId: null, plan, counts, rows }

  if (counts.error > 0) refuse('import.has_errors', { errors: counts.error })
  if (body.plan !== undefined && body.plan !== plan) refuse('import.plan_changed', {})
  if (counts.create + counts.update === 0) return { importId: null, plan, counts, rows }
  return { importId: await carryOut(tx, actor, what, planned), plan, counts, rows }
}

async function carryOut<Fields extends object>(
  tx: Tx,
  actor: Actor,
  what: Importable<Fields>,
  planned: readonly PlannedRow<Fields>[],
): Promise<string> {
  const changes = planned.flatMap(({ row, after, current }) =>
    after && row.outcome !== 'same' ? [{ id: current?.id ?? randomUUIDv7(), current, after }] : [],
  )
  const [created, updated] = [changes.filter(({ current }) => !current), changes.filter(({ current }) => current)]
  const rowOf = ({ id, after }: (typeof changes)[number]) => ({ id, ...after })
  await what.updateAll(tx, updated.map(rowOf))
  await what.insertAll(tx, created.map(rowOf))

  const importId = randomUUIDv7()
  await insertImport(tx, {
    id: importId,
    kind: what.kind,
    byUser: actor.userId,
    created: created.length,
    updated: updated.length,
    rows: changes.map(({ id, current }) => ({
      id,
      version: (current?.version ?? 0) + 1,
      before: current?.fields ?? null,
    })),
  })
  await recordAll(tx, actor, {
    entity: what.kind,
    act: 'imported',
    actId: importId,
    changes: changes.map(({ id, current, after }) => ({
      entityId: id,
      action: current ? 'edited' : 'created',
      before: current?.fields ?? null,
      after,
    })),
    needs: 'reference.read',
  })
  return importId
}
