import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ORDER_STATUSES, WORK_STATUSES } from '../work-status.ts'
import { PROGRESS_OF, RANK, rollUp, rollUpChildren, shownStatus } from './roll-up.ts'

const status = fc.constantFrom(...WORK_STATUSES)
const children = fc.array(status, { minLength: 1, maxLength: 8 })
const GATES = WORK_STATUSES.filter((one) => RANK[one] >= RANK.QC_REVIEW)

/** What contradicts a property; null where nothing does. */
const contradictionOf = <Args extends [unknown, ...unknown[]]>(property: fc.IPropertyWithHooks<Args>) =>
  fc.check(property).counterexample

describe('where a site stands by its buildings', () => {
  it.each([
    [['PAID', 'CLOSED'], 'PAID'],
    [['INVOICED', 'DISPUTED', 'PAID'], 'DISPUTED'],
    [['SUBMITTED_TO_CUSTOMER', 'INVOICED'], 'SUBMITTED_TO_CUSTOMER'],
    [['SUBMITTED_BY_FIELDER', 'QC_REVIEW'], 'SUBMITTED_BY_FIELDER'],
    [['QC_FAILED', 'QC_REVIEW'], 'QC_FAILED'],
    [['QC_FAILED', 'ASSIGNED'], 'IN_PROGRESS'],
    [['RESEARCHING', 'PAID'], 'IN_PROGRESS'],
    [['RESEARCHING', 'ASSIGNED'], 'ASSIGNED'],
    [['RESEARCHING', 'READY_FOR_DISPATCH'], 'READY_FOR_DISPATCH'],
    [['ORDER_RECEIVED', 'RESEARCHING'], 'RESEARCHING'],
  ] as const)('%j stands at %s', (of, expected) => {
    expect(rollUp(of)).toBe(expected)
  })

  it('does not depend on the order of the buildings', () => {
    expect(
      contradictionOf(
        fc.property(children, (of) => rollUp(of) === rollUp(of.toReversed()) && rollUp(of) === rollUp(of.toSorted())),
      ),
    ).toBeNull()
  })
  it('of one building is its own', () => {
    expect(contradictionOf(fc.property(status, (one) => rollUp([one]) === one))).toBeNull()
  })
  it('never falls in rank when a building goes on', () => {
    expect(
      contradictionOf(
        fc.property(children, status, (of, further) => {
          const [first, ...rest] = of
          fc.pre(first !== undefined && RANK[further] >= RANK[first])
          return RANK[rollUp([further, ...rest])] >= RANK[rollUp(of)]
        }),
      ),
    ).toBeNull()
  })
  it('passes a gate exactly when every building has passed it', () => {
    expect(
      contradictionOf(
        fc.property(children, fc.constantFrom(...GATES), (of, gate) => {
          const allThere = of.every((one) => RANK[one] >= RANK[gate])
          return RANK[rollUp(of)] >= RANK[gate] === allThere
        }),
      ),
    ).toBeNull()
  })
})

describe('cancelled buildings', () => {
  const own = { status: 'RESEARCHING', isCancelled: false } as const
  it('are left out', () => {
    const site = [
      { status: 'CLOSED', isCancelled: true },
      { status: 'QC_REVIEW', isCancelled: false },
    ] as const
    expect(rollUpChildren(own, site)).toEqual({ status: 'QC_REVIEW', isCancelled: false })
  })
  it('cancel the site when there is no other', () => {
    expect(rollUpChildren(own, [{ status: 'CLOSED', isCancelled: true }])).toEqual({
      status: 'CLOSED',
      isCancelled: true,
    })
  })
  it('a site without buildings stays where it stands', () => {
    expect(rollUpChildren(own, [])).toBe(own)
  })
})

describe('how an order is shown', () => {
  it('in ten, of which each is shown as itself', () => {
    expect(WORK_STATUSES.map(shownStatus).filter((one, at, all) => all.indexOf(one) === at)).toEqual(ORDER_STATUSES)
    expect(shownStatus('DISPUTED')).toBe('INVOICED')
    expect(shownStatus('QC_FAILED')).toBe('IN_PROGRESS')
    expect(shownStatus('SUBMITTED_BY_FIELDER')).toBe('IN_PROGRESS')
  })
  it('to its customer in five words', () => {
    expect(ORDER_STATUSES.map((one) => PROGRESS_OF[one])).toEqual([
      'RECEIVED',
      'RECEIVED',
      'RECEIVED',
      'SCHEDULED',
      'SCHEDULED',
      'SURVEYED',
      'DELIVERED',
      'INVOICED',
      'INVOICED',
      'INVOICED',
    ])
  })
})
