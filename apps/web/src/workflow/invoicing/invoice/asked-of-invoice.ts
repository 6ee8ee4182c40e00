/** What is asked from a row of the list, too. */
export const ASKED_FROM_ROW = ['discard', 'void', 'credit'] as const
/** What somebody may be about to do with an invoice. */
const ASKED_OF_INVOICE = [...ASKED_FROM_ROW, 'dispute', 'send'] as const
export type AskedOfInvoice = (typeof ASKED_OF_INVOICE)[number]
export const findAsked = (found: string | undefined): AskedOfInvoice | undefined =>
  ASKED_OF_INVOICE.find((each) => each === found)
