import { RANK, rollUpChildren, type Actor, type BuildingMarks, type WorkStatus } from '@demarc/domain'
import type { Tx } from '#platform/db/db.ts'
import { recordAll } from '#support/audit/index.ts'
import { checkSoFar, insertBuildings, insertOrders, insertSites, type BroughtOrder } from './bring-in-work.queries.ts'
import { markAdditions } from './lifecycle.queries.ts'

type Brought = { readonly importId: string; readonly orders: readonly BroughtOrder[] }
type Standing = ReturnType<typeof standingIn>[number]

const AT_ONCE = 1000

/** Work that began elsewhere: it stands at once where it stood there, its sites and orders where their buildings stand. */
export async function bringInWork(tx: Tx, actor: Actor, { importId, orders }: Brought): Promise<void> {
  const standing = standingIn(orders, { importId, createdBy: actor.userId })
  await recordArrival(tx, actor, importId, standing)
  for (let first = 0; first < standing.length; first += AT_ONCE) {
    const some = standing.slice(first, first + AT_ONCE)
    await insertOrders(tx, some)
    await insertSites(tx, some)
    await insertBuildings(
      tx,
      some.flatMap(({ siteId, buildings }) =>
        buildings.map((building) => ({ ...building, siteId, ...marksOf(building.status) })),
      ),
    )
    await markAdditions(
      tx,
      some.map(({ siteId }) => siteId),
    )
    await checkSoFar(tx)
  }
}

/** Before the rows themselves: each of them looks for its trace. */
async function recordArrival(tx: Tx, actor: Actor, importId: string, standing: readonly Standing[]): Promise<void> {
  await recordAll(tx, actor, {
    entity: 'order',
    act: 'imported',
    actId: importId,
    changes: standing.flatMap(({ id, jsn, status, customerRef, originalAddress, receivedOn, dueDate, buildings }) => [
      {
        entityId: id,
        action: 'imported',
        before: null,
        after: { jsn, status, customerRef, originalAddress, receivedOn, dueDate },
      },
      ...buildings.map((building) => ({
        entity: 'building',
        entityId: building.id,
        action: 'imported',
        before: null,
        after: { jsb: building.jsb, status: building.status, address: building.address },
      })),
    ]),
    needs: 'order.read',
  })
}

const standingIn = (orders: readonly BroughtOrder[], made: { importId: string; createdBy: string }) =>
  orders.map((order) => ({ ...order, ...made, ...standingOf(order) }))

function standingOf({ status: own, buildings }: BroughtOrder) {
  const { status } = rollUpChildren(
    { status: own, isCancelled: false },
    buildings.map((building) => ({ status: building.status, isCancelled: false })),
  )
  return { status, wasAssigned: buildings.some((building) => wasAssigned(building.status)) }
}

const wasAssigned = (status: WorkStatus) => RANK[status] >= RANK.ASSIGNED

/** Of a closed building nobody knows whether it was billed. */
const BILLED_AS: Partial<Record<WorkStatus, BuildingMarks['billedAs']>> = {
  INVOICED: 'INVOICED',
  DISPUTED: 'INVOICED',
  PAID: 'PAID',
}

/** What a building that came this far carries with it. */
const marksOf = (status: WorkStatus) => ({
  wasAssigned: wasAssigned(status),
  hasPassed: RANK[status] >= RANK.SUBMITTED_TO_CUSTOMER,
  billedAs: BILLED_AS[status] ?? null,
})
