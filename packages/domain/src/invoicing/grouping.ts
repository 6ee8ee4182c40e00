import { sumOfCents } from '../money.ts'
import type { InvoiceGrouping } from '../reference/customer.ts'

/** A run makes no more drafts at once; the next one takes the rest. */
export const MOST_DRAFTS_AT_ONCE = 200

/** How a PO is compared: the same one is written in upper or lower case, and with other spaces. Empty: none. */
export const purchaseOrderKey = (ref: string | null): string => (ref ?? '').trim().replaceAll(/\s+/g, ' ').toUpperCase()

type Work = {
  readonly wireCenterId: string | null
  readonly orderId: string
  readonly jsn: string | null
  readonly customerRef: string | null
}
/** The drafts of a customer and period differ in these; groupName: the PO as written, or the order's JSN. */
export type InvoiceGroup = {
  readonly grouping: InvoiceGrouping
  readonly wireCenterId: string | null
  readonly groupKey: string
  readonly groupName: string | null
}

const ALL = { wireCenterId: null, groupKey: '', groupName: null }
const GROUPS: Record<InvoiceGrouping, (work: Work) => Omit<InvoiceGroup, 'grouping'>> = {
  WIRE_CENTER: ({ wireCenterId }) => ({ ...ALL, wireCenterId }),
  PURCHASE_ORDER: ({ customerRef }) => ({
    ...ALL,
    groupKey: purchaseOrderKey(customerRef),
    groupName: customerRef?.trim() || null,
  }),
  ORDER: ({ orderId, jsn }) => ({ ...ALL, groupKey: orderId, groupName: jsn }),
  CUSTOMER: () => ALL,
}

/** The invoice that a delivered building belongs on. */
export const groupOf = (grouping: InvoiceGrouping, work: Work): InvoiceGroup => ({
  grouping,
  ...GROUPS[grouping](work),
})

/** `PO 4711`; many write the two letters themselves. */
const sayPurchaseOrder = (po: string): string => (/^p\.?o\.?(?![a-z])/i.test(po) ? po : `PO ${po}`)

type Named = Pick<InvoiceGroup, 'grouping' | 'groupName'> & { readonly wireCenterName: string | null }
type GroupWords = { readonly noPo: string; readonly allWork: string }

/** What an invoice is for; null: a wire center, and its orders have none. */
export function sayGroup({ grouping, groupName, wireCenterName }: Named, { noPo, allWork }: GroupWords): string | null {
  const SAID: Record<InvoiceGrouping, string | null> = {
    WIRE_CENTER: wireCenterName,
    PURCHASE_ORDER: groupName === null ? noPo : sayPurchaseOrder(groupName),
    ORDER: groupName,
    CUSTOMER: allWork,
  }
  return SAID[grouping]
}

/** A line of a draft whose order has another PO than the draft is for. */
export const hasOtherPurchaseOrder = (
  { grouping, groupKey }: Pick<InvoiceGroup, 'grouping' | 'groupKey'>,
  customerRef: string | null,
): boolean => grouping === 'PURCHASE_ORDER' && purchaseOrderKey(customerRef) !== groupKey

type LineOfOrder = {
  /** Null: a trip or an adjustment, which has no PO of its own. */
  readonly buildingId: string | null
  readonly customerRef: string | null
  readonly amountCents: number
}
/** Null: of the lines without a PO. */
export type PoSubtotal = { readonly po: string | null; readonly lines: number; readonly amountCents: number }

/** What the lines of each PO come to, those without one last. Empty: all buildings have the same PO, or none has one. */
export function subtotalsByPo(lines: readonly LineOfOrder[]): PoSubtotal[] {
  const keys = new Set(lines.filter(({ buildingId }) => buildingId).map((line) => purchaseOrderKey(line.customerRef)))
  if (keys.size < 2) return []
  const byPo = Map.groupBy(lines, ({ customerRef }) => purchaseOrderKey(customerRef))
  return [...byPo]
    .toSorted(([one], [other]) => comparePurchaseOrders(one, other))
    .map(([key, some]) => ({
      po: key === '' ? null : (some[0]?.customerRef ?? '').trim(),
      lines: some.length,
      amountCents: sumOfCents(some.map(({ amountCents }) => amountCents)),
    }))
}

/** In the order of their keys, none last; digits by their value. */
export function comparePurchaseOrders(one: string, other: string): number {
  if (one === '' || other === '') return Number(one === '') - Number(other === '')
  return one.localeCompare(other, 'en', { numeric: true })
}
