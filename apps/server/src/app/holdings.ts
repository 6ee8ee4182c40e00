import { identityHoldings, type HoldingTable } from '#support/identity/index.ts'
import { deviceHoldings } from '#support/notifications/index.ts'
import { assignmentHoldings } from '#workflow/dispatch/index.ts'
import { photoHoldings } from '#workflow/fieldwork/index.ts'

/**
 * All that a person can hold, and how each part ends with their access, in this order. A stage that hands people
 * something adds a key to Holdings in the contract and its part here.
 */
export const HOLDINGS: HoldingTable = {
  ...identityHoldings,
  ...deviceHoldings,
  ...assignmentHoldings,
  ...photoHoldings,
}
