import { describe, expect, test } from 'vitest'
import type { Actor } from '../actor.ts'
import { insistOnRoleCombination } from './role-combination.ts'
import { actionsOnUser, insistOnUser } from './user-actions.ts'

const ada: Actor = { userId: 'ada', roles: ['ADMIN'], customerId: null }
const sue: Actor = { userId: 'sue', roles: ['SUPERVISOR'], customerId: null }
const refused = (code: string) => expect.objectContaining({ code })

describe('what can be done with an account', () => {
  test('an admin edits, signs out and deactivates an active one, and reactivates a deactivated one', () => {
    expect(actionsOnUser(ada, { id: 'ben', active: true })).toEqual([
      'edit',
      'changeRoles',
      'endSessions',
      'deactivate',
    ])
    expect(actionsOnUser(ada, { id: 'ben', active: false })).toEqual(['reactivate'])
  })

  test('nobody changes their own roles, nor signs out or deactivates themselves', () => {
    expect(actionsOnUser(ada, { id: 'ada', active: true })).toEqual(['edit'])
    expect(() => insistOnUser(ada, { id: 'ada', active: true }, 'deactivate')).toThrow(refused('user.oneself'))
  })

  test('a supervisor does none of it', () => {
    expect(actionsOnUser(sue, { id: 'ben', active: true })).toEqual([])
    expect(() => insistOnUser(sue, { id: 'ben', active: true }, 'edit')).toThrow(refused('user.action_closed'))
  })
})

describe('roles together', () => {
  test('staff roles add up', () => {
    expect(() => insistOnRoleCombination(['BACKEND', 'SUPERVISOR'], null)).not.toThrow()
  })

  test('a customer stands alone and belongs to one customer; staff belongs to none', () => {
    expect(() => insistOnRoleCombination(['CUSTOMER'], 'piedmont')).not.toThrow()
    expect(() => insistOnRoleCombination(['CUSTOMER', 'BACKEND'], 'piedmont')).toThrow(refused('role.customer_alone'))
    expect(() => insistOnRoleCombination(['CUSTOMER'], null)).toThrow(refused('role.customer_needed'))
    expect(() => insistOnRoleCombination(['FIELDER'], 'piedmont')).toThrow(refused('role.customer_only'))
  })
})
