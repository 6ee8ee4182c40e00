import { describe, expect, it } from 'vitest'
import { afterMove, BUILDING_TRANSITIONS, isOpen, mayMove, movesFrom, type BuildingState } from './building-moves.ts'

const fresh: BuildingState = {
  status: 'RESEARCHING',
  isCancelled: false,
  isFlagged: false,
  hasPassed: false,
  isAccepted: false,
  billedAs: null,
}
const at = (status: BuildingState['status'], marks: Partial<BuildingState> = {}): BuildingState => ({
  ...fresh,
  ...marks,
  status,
})

describe('what a building can do next', () => {
  it('is delivered only after it passed, and then stands where its invoice stands', () => {
    expect(isOpen('delivered', at('QC_REVIEW'))).toBe(false)
    expect(movesFrom(at('QC_REVIEW', { hasPassed: true }))).toEqual(['revokePass', 'fail', 'delivered', 'cancel'])
    const billed = at('QC_REVIEW', { hasPassed: true, billedAs: 'INVOICED' })
    expect(movesFrom(billed)).toContain('deliveredOnInvoice')
    expect(movesFrom(billed)).not.toContain('delivered')
    expect(afterMove('deliveredOnInvoice', billed).status).toBe('INVOICED')
  })

  it('cannot be rejected once the customer has accepted it', () => {
    const accepted = afterMove('customerAccept', at('SUBMITTED_TO_CUSTOMER'))
    expect(movesFrom(accepted)).toEqual(['invoiceSent', 'closeUnbilled'])
  })

  it('is cancelled before delivery only, never while it is on a sent invoice, and only an admin opens it again', () => {
    expect(isOpen('cancel', at('SUBMITTED_TO_CUSTOMER'))).toBe(false)
    expect(isOpen('cancel', at('QC_FAILED', { billedAs: 'INVOICED' }))).toBe(false)
    const cancelled = afterMove('cancel', at('ASSIGNED'))
    expect(movesFrom(cancelled)).toEqual(['reopen'])
    expect(mayMove('reopen', 'ADMIN')).toBe(true)
    expect(mayMove('reopen', 'BACKEND')).toBe(false)
    expect(afterMove('reopen', cancelled)).toEqual(fresh)
  })

  it('goes back to dispatch or research from review only when the fielder reported an outcome', () => {
    expect(isOpen('redispatch', at('QC_REVIEW'))).toBe(false)
    const reported = afterMove('reportOutcome', at('ASSIGNED'))
    expect(reported).toMatchObject({ status: 'QC_REVIEW', isFlagged: true })
    expect(afterMove('redispatch', reported)).toMatchObject({ status: 'READY_FOR_DISPATCH', isFlagged: false })
  })

  it('loses its pass with every rework', () => {
    const passed = at('SUBMITTED_TO_CUSTOMER', { hasPassed: true })
    expect(afterMove('customerReject', passed)).toMatchObject({ status: 'QC_FAILED', hasPassed: false })
    const disputed = at('DISPUTED', { hasPassed: true, billedAs: 'INVOICED' })
    expect(afterMove('rework', disputed)).toMatchObject({ status: 'QC_FAILED', hasPassed: false, billedAs: 'INVOICED' })
  })

  it('has one pair for the database for every way from one status to another', () => {
    const pairs = BUILDING_TRANSITIONS.map((pair) => pair.join(' '))
    expect(new Set(pairs).size).toBe(pairs.length)
    expect(pairs).toContain('QC_REVIEW PAID')
    expect(pairs).not.toContain('ORDER_RECEIVED READY_FOR_DISPATCH')
  })
})
