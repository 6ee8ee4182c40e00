/** How a package reaches the customer. */
export const DELIVERY_CHANNELS = ['SHAREPOINT', 'EMAIL', 'BRIGHTSPEED'] as const

/** What is billed for a building of flats or shops: one, or the number of its units. */
export const UNIT_RULES = ['PER_BUILDING', 'UNIT_COUNT'] as const

/** What one invoice is for: a wire center, a PO, an order, or all of the customer's work. */
export const INVOICE_GROUPINGS = ['WIRE_CENTER', 'PURCHASE_ORDER', 'ORDER', 'CUSTOMER'] as const
export type InvoiceGrouping = (typeof INVOICE_GROUPINGS)[number]

/** The types a rate is agreed for. */
export const BILLED_TYPES = ['S', 'M', 'C'] as const
