import { randomUUIDv7 } from 'node:crypto'
import type { OrderImportFile, OrderImportReply } from '@demarc/contract'
import { refuse, type Actor } from '@demarc/domain'
import type { z } from 'zod'
import type { Tx } from '#platform/db/db.ts'
import { bringInWork } from '#support/lifecycle/index.ts'
import { groupRows } from './group-rows.ts'
import { readImportRow } from './import-row.ts'
import { findKnown } from './known-places.ts'
import { holdNumbers, numberOrders } from './number-orders.ts'
import { findTakenNumbers, insertOrderImport, waitForOrderImports } from './order-import.queries.ts'
import { viewImportPlan } from './order-import.view.ts'
import { fingerprintOf, numbersOf, planImport } from './plan-import.ts'
import { planOrder } from './plan-order.ts'
import type { OrderFile } from './read-order-file.ts'
import { settleWarnings, type SettledPlan } from './settle-warnings.ts'

/** All of a file, or all but the orders with a bad row, in one act. A dry run answers the same and changes nothing. */
export async function importOrders(
  tx: Tx,
  actor: Actor,
  { body, file }: { body: z.output<typeof OrderImportFile>; file: OrderFile },
): Promise<OrderImportReply> {
  if (!body.dryRun) await waitForOrderImports(tx)
  const plan = await planFile(tx, file, body)
  const seen = { ...viewImportPlan(file, plan), plan: fingerprintOf(plan, plan.warnings) }
  if (body.dryRun) return { ...seen, importId: null }

  if (seen.counts.bad > 0 && !body.skipBadRows) refuse('import.has_errors', { errors: seen.counts.bad })
  if (body.plan !== undefined && body.plan !== seen.plan) refuse('import.plan_changed', {})
  if (plan.coming.length === 0) return { ...seen, importId: null }

  const importId = randomUUIDv7()
  const { orders, buildings } = seen.counts
  await insertOrderImport(tx, { id: importId, fileName: body.fileName, orders, buildings, byUser: actor.userId })
  const numbered = await numberOrders(
    tx,
    plan.coming.map(({ order }) => order),
  )
  await bringInWork(tx, actor, { importId, orders: numbered })
  return { ...seen, importId }
}

async function planFile(tx: Tx, file: OrderFile, body: z.output<typeof OrderImportFile>): Promise<SettledPlan> {
  const rows = file.rows.map((row) => readImportRow(row, file.mapping))
  const known = await findKnown(tx, rows, body.customers)
  const planned = groupRows(rows).map((group) => planOrder(group, known))
  const orders = planned.flatMap(({ order }) => order ?? [])
  // Before looking for numbers that are taken: what is free then stays free until this is through.
  if (!body.dryRun) await holdNumbers(tx, orders)
  const plan = planImport(planned, await findTakenNumbers(tx, orders.flatMap(numbersOf)))
  return settleWarnings(tx, plan, { known, decided: body })
}
