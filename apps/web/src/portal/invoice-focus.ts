export const SHEET_ID = 'invoice-sheet'
export const SEARCH_ID = 'invoice-search'
export const rowId = (id: string) => `invoice-${id}`

const focus = (id: string) => document.getElementById(id)?.focus()
export const focusInvoiceRow = (id: string) => focus(rowId(id))
export const focusInvoice = () => focus(SHEET_ID)
export const focusInvoiceSearch = () => focus(SEARCH_ID)
