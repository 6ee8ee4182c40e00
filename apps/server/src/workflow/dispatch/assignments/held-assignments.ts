import type { HoldingTable } from '#support/identity/index.ts'
import { listInHand } from './held-assignments.queries.ts'
import { recallAllOf } from './recall.ts'

/** What somebody is assigned to: with their access, or their role, it goes back on the board. */
export const assignmentHoldings = {
  assignments: {
    heldAs: 'FIELDER',
    find: (db, userId) => listInHand(db, userId),
    release: (tx, actor, userId) => recallAllOf(tx, actor, userId, 'No longer on the team'),
  },
} satisfies Partial<HoldingTable>
