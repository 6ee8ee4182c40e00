/** The lists whose filters, sort and columns can be saved as a view. */
export const LISTS = [
  'orders',
  'deleted-orders',
  'research',
  'dispatch-ready',
  'work-orders',
  'qc',
  'ready-to-deliver',
  'deliveries',
  'invoices',
  'to-bill',
  'disputes',
  'payments',
  'statements',
  'portal-invoices',
  'audit',
  'security',
  'users',
  'customers',
  'wire-centers',
  'city-codes',
] as const
export type ListName = (typeof LISTS)[number]

/** Of one person and one list. */
export const MOST_SAVED_VIEWS = 30
