import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { MOST_CENTS, sumOfCents } from '../money.ts'
import { INVOICE_GROUPINGS } from '../reference/customer.ts'
import { groupOf, hasOtherPurchaseOrder, subtotalsByPo } from './grouping.ts'

const work = { wireCenterId: 'w1', orderId: 'o1', jsn: 'NCGB26110042', customerRef: ' po 4711 ' }

describe('what an invoice is for', () => {
  test('is a wire center, a PO however it is written, an order, or everything', () => {
    expect(INVOICE_GROUPINGS.map((grouping) => groupOf(grouping, work))).toEqual([
      { grouping: 'WIRE_CENTER', wireCenterId: 'w1', groupKey: '', groupName: null },
      { grouping: 'PURCHASE_ORDER', wireCenterId: null, groupKey: 'PO 4711', groupName: 'po 4711' },
      { grouping: 'ORDER', wireCenterId: null, groupKey: 'o1', groupName: 'NCGB26110042' },
      { grouping: 'CUSTOMER', wireCenterId: null, groupKey: '', groupName: null },
    ])
    const keyOf = (customerRef: string | null) => groupOf('PURCHASE_ORDER', { ...work, customerRef }).groupKey
    expect(['PO  4711', 'Po 4711', null, '', '  '].map(keyOf)).toEqual(['PO 4711', 'PO 4711', '', '', ''])
    expect(groupOf('PURCHASE_ORDER', { ...work, customerRef: ' ' }).groupName).toBeNull()
  })

  test('is another PO when the order of a line got one, and for an invoice by PO only', () => {
    const draft = groupOf('PURCHASE_ORDER', work)
    expect(['PO  4711', 'PO 4712', null].map((ref) => hasOtherPurchaseOrder(draft, ref))).toEqual([false, true, true])
    expect(hasOtherPurchaseOrder(groupOf('WIRE_CENTER', work), 'PO 4712')).toBe(false)
  })
})

describe('subtotals by PO', () => {
  const line = (customerRef: string | null, amountCents: number, buildingId: string | null = 'b') => ({
    buildingId,
    customerRef,
    amountCents,
  })

  test('are the sums of each PO, those without one last', () => {
    const lines = [line('PO 10', 500), line(null, 7, null), line('PO 9', 100), line('', 50), line('po 10 ', 25)]
    expect(subtotalsByPo(lines)).toEqual([
      { po: 'PO 9', lines: 1, amountCents: 100 },
      { po: 'PO 10', lines: 2, amountCents: 525 },
      { po: null, lines: 2, amountCents: 57 },
    ])
  })

  test('are left out where all buildings have one PO, or none, whatever else is billed', () => {
    expect(subtotalsByPo([line('PO 9', 1), line('po 9', 1), line(null, 1, null)])).toEqual([])
    expect(subtotalsByPo([line(null, 1), line('', 1)])).toEqual([])
    expect(subtotalsByPo([])).toEqual([])
    expect(subtotalsByPo([line('PO 9', 1), line(null, 1)])).toHaveLength(2)
  })

  test('come to the total and name every line once, however many POs there are', () => {
    const refs = fc.constantFrom(null, '', ' ', 'A', 'a ', 'PO 1', 'po  1', 'PO 2', '0012', '12')
    const each = fc.record({
      buildingId: fc.constantFrom('b', null),
      customerRef: refs,
      amountCents: fc.nat({ max: MOST_CENTS }),
    })
    fc.assert(
      fc.property(fc.array(each, { maxLength: 30 }), (lines) => {
        const found = subtotalsByPo(lines)
        if (found.length === 0) return
        expect(sumOfCents(found.map(({ amountCents }) => amountCents))).toBe(
          sumOfCents(lines.map(({ amountCents }) => amountCents)),
        )
        expect(sumOfCents(found.map((one) => one.lines))).toBe(lines.length)
      }),
      { seed: 9 },
    )
  })
})
