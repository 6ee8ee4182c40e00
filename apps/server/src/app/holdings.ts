import { identityHoldings, type HoldingTable } from '#support/identity/index.ts'
import { deviceHoldings } from '#support/notifications/index.ts'

/**
 * All that a person can hold, and how each part ends with their access, in this order. A stage that hands people
 * something (an assignment, photos on a phone) adds a key to Holdings in the contract and its part here.
 */
export const HOLDINGS: HoldingTable = { ...identityHoldings, ...deviceHoldings }
