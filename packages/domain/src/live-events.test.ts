import { describe, expect, test } from 'vitest'
import { ROLES, type Actor, type Role } from './actor.ts'
import { mayHear, nameFor } from './live-events.ts'

const person = (role: Role, customerId: string | null = null): Actor => ({
  userId: `${role}-id`,
  roles: [role],
  customerId,
})
const ofWork = { entity: 'order', userId: null, customerId: 'piedmont', needs: null }

describe('who hears of a change', () => {
  test('the office hears of all work', () => {
    for (const role of ['ADMIN', 'BACKEND', 'SUPERVISOR'] as const) expect(mayHear(person(role), ofWork)).toBe(true)
  })

  test('a customer hears of their own work and of nothing else', () => {
    expect(mayHear(person('CUSTOMER', 'piedmont'), ofWork)).toBe(true)
    expect(mayHear(person('CUSTOMER', 'tarheel'), ofWork)).toBe(false)
    expect(mayHear(person('CUSTOMER', 'piedmont'), { ...ofWork, customerId: null })).toBe(false)
  })

  test('a customer hears of what their screens show, and not what the office calls it', () => {
    const cora = person('CUSTOMER', 'piedmont')
    expect(mayHear(cora, { ...ofWork, entity: 'qc_review' })).toBe(false)
    expect(nameFor(cora, { name: 'building.failed', userId: null })).toBe('changed')
    expect(nameFor(cora, { name: 'notification.changed', userId: 'CUSTOMER-id' })).toBe('notification.changed')
    expect(nameFor(person('ADMIN'), { name: 'building.failed', userId: null })).toBe('building.failed')
  })

  test('what needs a permission that customers hold is still for the customer whose work it is', () => {
    const ofDocument = { ...ofWork, entity: 'document', needs: 'document.add' as const }
    expect(mayHear(person('CUSTOMER', 'piedmont'), ofDocument)).toBe(true)
    expect(mayHear(person('CUSTOMER', 'tarheel'), ofDocument)).toBe(false)
    expect(mayHear(person('CUSTOMER', 'piedmont'), { ...ofDocument, customerId: null })).toBe(false)
    expect(mayHear(person('SUPERVISOR'), { ...ofDocument, customerId: null })).toBe(true)
    expect(mayHear(person('FIELDER'), ofDocument)).toBe(false)
  })

  test('a fielder hears only what is addressed to them', () => {
    expect(mayHear(person('FIELDER'), ofWork)).toBe(false)
    expect(mayHear(person('FIELDER'), { ...ofWork, userId: 'FIELDER-id' })).toBe(true)
  })

  test('what is addressed to somebody is for nobody else, admins included', () => {
    expect(mayHear(person('ADMIN'), { ...ofWork, userId: 'FIELDER-id' })).toBe(false)
  })

  test('changes to people are for those who manage people', () => {
    expect(mayHear(person('ADMIN'), { ...ofWork, needs: 'user.manage' })).toBe(true)
    expect(mayHear(person('SUPERVISOR'), { ...ofWork, needs: 'user.manage' })).toBe(false)
  })

  test('everybody hears that the organisation has another name or clock', () => {
    const ofCompany = { ...ofWork, entity: 'organisation', customerId: null }
    for (const role of ROLES) expect(mayHear(person(role), ofCompany)).toBe(true)
    expect(mayHear(person('FIELDER'), { ...ofCompany, userId: 'ADMIN-id' })).toBe(false)
  })
})
