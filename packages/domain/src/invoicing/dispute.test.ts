import { describe, expect, test } from 'vitest'
import { Refusal } from '../refusals.ts'
import { ROLES, type Role } from '../actor.ts'
import { disputedCentsOf, INVOICE_STATUSES, INVOICE_TRANSITIONS } from './invoice.ts'
import {
  buildingMoveOf,
  DISPUTE_RESOLUTIONS,
  disputeActionsFor,
  insistOnDisputeAction,
  insistOnDisputing,
  mayDispute,
  mayDisputeLine,
  resolveBy,
  settledStatusOf,
  type StandingDispute,
} from './dispute.ts'

const SENT = { status: 'SENT', disputeUntil: '2026-11-30', invoiceNo: 'INV-2026-00042' } as const
const as = (...roles: Role[]) => ({ roles, userId: 'u1' })
const codeOf = (act: () => void): string => {
  try {
    act()
  } catch (error) {
    return error instanceof Refusal ? error.code : 'a fault'
  }
  return 'allowed'
}

describe('who may dispute a line, and until when', () => {
  test.each([
    ['CUSTOMER', '2026-11-30', true],
    ['BACKEND', '2026-11-30', true],
    ['ADMIN', '2026-11-30', true],
    ['SUPERVISOR', '2026-11-30', false],
    ['FIELDER', '2026-11-30', false],
    ['CUSTOMER', '2026-12-01', false],
    ['BACKEND', '2026-12-01', false],
    ['ADMIN', '2026-12-01', true],
  ] as const)('%s on %s: %s', (role, today, may) => {
    expect(mayDispute(as(role), SENT, today)).toBe(may)
    expect(codeOf(() => insistOnDisputing(as(role), SENT, today)) === 'allowed').toBe(may)
  })

  test('only what was sent and is neither paid nor void', () => {
    const open = INVOICE_STATUSES.filter((status) => mayDispute(as('ADMIN'), { ...SENT, status }, '2026-11-20'))
    expect(open).toEqual(['SENT', 'DISPUTED'])
    expect(codeOf(() => insistOnDisputing(as('ADMIN'), { ...SENT, status: 'PAID' }, '2026-11-20'))).toBe(
      'dispute.not_disputable',
    )
    expect(codeOf(() => insistOnDisputing(as('CUSTOMER'), SENT, '2026-12-01'))).toBe('dispute.too_late')
  })

  test('of an invoice, only lines that nobody disputes yet and that something is left of', () => {
    const may = (line: object, today = '2026-11-20') =>
      mayDisputeLine(as('CUSTOMER'), SENT, { isDisputed: false, leftCents: 1, ...line }, today)
    expect([may({}), may({ isDisputed: true }), may({ leftCents: 0 }), may({}, '2026-12-01')]).toEqual([
      true,
      false,
      false,
      false,
    ])
  })

  test('the office has as long to settle it as the customer had to raise it', () => {
    expect(resolveBy('2026-11-20', 15)).toBe('2026-12-05')
  })
})

describe('what can be done about a dispute', () => {
  const open: StandingDispute = { isOpen: true, openedBy: 'u1', creditableCents: 100, isReworkable: true }

  test('the office answers and settles; the customer answers and withdraws; nobody else does anything', () => {
    const actions = ROLES.map((role) => [role, disputeActionsFor({ roles: [role], userId: 'u2' }, open)])
    expect(Object.fromEntries(actions)).toEqual({
      ADMIN: ['answer', 'uphold', 'credit', 'rework'],
      BACKEND: ['answer', 'uphold', 'credit', 'rework'],
      SUPERVISOR: [],
      FIELDER: [],
      CUSTOMER: ['answer', 'withdraw'],
    })
    expect(disputeActionsFor(as('BACKEND'), open)).toContain('withdraw')
  })

  test('nothing is left to do once it is settled', () => {
    for (const role of ROLES) expect(disputeActionsFor(as(role), { ...open, isOpen: false })).toEqual([])
    const settled = { ...open, isOpen: false, resolution: 'UPHELD', name: 'a line' } as const
    expect(codeOf(() => insistOnDisputeAction(as('ADMIN'), settled, 'credit'))).toBe('dispute.resolved')
  })

  test('only what is charged can be credited, and only a building that waits sent out again', () => {
    const bare = { ...open, creditableCents: 0, isReworkable: false, resolution: null, name: 'a trip' }
    expect(disputeActionsFor(as('ADMIN'), bare)).toEqual(['answer', 'uphold', 'withdraw'])
    expect(codeOf(() => insistOnDisputeAction(as('ADMIN'), bare, 'credit'))).toBe('dispute.nothing_left')
    expect(codeOf(() => insistOnDisputeAction(as('ADMIN'), bare, 'rework'))).toBe('dispute.not_reworkable')
    expect(codeOf(() => insistOnDisputeAction(as('CUSTOMER'), bare, 'uphold'))).toBe('permission.denied')
  })

  test('every end but a rework and a void invoice leaves the building invoiced', () => {
    expect(DISPUTE_RESOLUTIONS.map(buildingMoveOf)).toEqual([
      'disputeSettled',
      'disputeSettled',
      'rework',
      'disputeSettled',
      null,
    ])
  })
})

describe('what becomes of the invoice', () => {
  test('disputed while a line is, paid once nothing is left, else sent; each is a move it knows', () => {
    expect(settledStatusOf({ balanceCents: 0, openDisputes: 1 })).toBe('DISPUTED')
    expect(settledStatusOf({ balanceCents: 0, openDisputes: 0 })).toBe('PAID')
    expect(settledStatusOf({ balanceCents: 1, openDisputes: 0 })).toBe('SENT')
    for (const to of ['SENT', 'PAID']) expect(INVOICE_TRANSITIONS).toContainEqual(['DISPUTED', to])
  })

  test('what is disputed is never more than what is owed', () => {
    expect(disputedCentsOf({ balanceCents: 5000, openLineCents: 3000 })).toBe(3000)
    expect(disputedCentsOf({ balanceCents: 2000, openLineCents: 3000 })).toBe(2000)
  })
})
