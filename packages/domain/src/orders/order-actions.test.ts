import { describe, expect, it } from 'vitest'
import type { Role } from '../actor.ts'
import { Refusal } from '../refusals.ts'
import { actionsOnOrder, insistOnOrder, type OrderAction, type OrderState } from './order-actions.ts'

const received: OrderState = {
  status: 'ORDER_RECEIVED',
  shownStatus: 'ORDER_RECEIVED',
  isHeld: false,
  isPinned: false,
  isCancelled: false,
  isDeleted: false,
  wasAssigned: false,
}
const by = (role: Role) => ({ roles: [role] })
const refusalOf = (order: OrderState, action: OrderAction, role: Role = 'BACKEND') => {
  try {
    insistOnOrder(by(role), order, action)
  } catch (error) {
    return error instanceof Refusal ? error.message : error
  }
  return null
}

describe('what can be done with an order', () => {
  it('by the back office everything that its state allows', () => {
    expect(actionsOnOrder(by('BACKEND'), received)).toEqual([
      'edit',
      'annotate',
      'complete',
      'hold',
      'override',
      'addSite',
      'renumber',
      'cancel',
      'delete',
    ])
  })
  it('by a supervisor holding it and changing the narrative and the due date', () => {
    expect(actionsOnOrder(by('SUPERVISOR'), received)).toEqual(['annotate', 'hold'])
  })
  it('by a customer or a fielder nothing', () => {
    expect(actionsOnOrder(by('CUSTOMER'), received)).toEqual([])
    expect(actionsOnOrder(by('FIELDER'), received)).toEqual([])
  })
  it('is completed only as it was received, and says why not otherwise', () => {
    expect(refusalOf({ ...received, status: 'RESEARCHING', shownStatus: 'RESEARCHING' }, 'complete')).toBe(
      'You can’t complete this order while it’s Researching.',
    )
  })
  it('is neither deleted nor renumbered once a fielder had it', () => {
    const worked = { ...received, wasAssigned: true }
    expect(actionsOnOrder(by('ADMIN'), worked)).not.toContain('delete')
    expect(refusalOf(worked, 'delete')).toContain('was already assigned')
    expect(refusalOf(worked, 'renumber')).toContain('was already assigned')
  })
  it('is closed by the back office once all of its work is paid, whatever it is shown as', () => {
    const paid: OrderState = { ...received, status: 'PAID', shownStatus: 'PAID', wasAssigned: true }
    expect(actionsOnOrder(by('BACKEND'), paid)).toContain('close')
    expect(actionsOnOrder(by('SUPERVISOR'), paid)).not.toContain('close')
    expect(refusalOf({ ...paid, status: 'DISPUTED', isPinned: true }, 'close')).toBe(
      'This order isn’t fully paid yet. Its status is Disputed.',
    )
    expect(refusalOf({ ...paid, isHeld: true }, 'close')).toBe('You can’t close this order while it’s on hold.')
    expect(refusalOf({ ...paid, status: 'CLOSED', shownStatus: 'CLOSED' }, 'close')).toBe(
      'You can’t close this order while it’s Closed.',
    )
  })
  it('is only restored while it is deleted', () => {
    expect(actionsOnOrder(by('ADMIN'), { ...received, isDeleted: true })).toEqual(['restore'])
  })
  it('is released when it is held, and held when it is not', () => {
    const held = { ...received, isHeld: true }
    expect(actionsOnOrder(by('SUPERVISOR'), held)).toEqual(['annotate', 'release'])
    expect(refusalOf(held, 'hold')).toBe('You can’t hold this order while it’s on hold.')
  })
  it('is refused to those whose role does not allow it, whatever its state', () => {
    expect(refusalOf(received, 'complete', 'SUPERVISOR')).toBe('Your role doesn’t allow this.')
  })
})
