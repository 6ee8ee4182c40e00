/** Where the row of an invoice is found, to move the focus there. */
export const rowId = (id: string) => `row-${id}`
export const focusRow = (id: string) => document.getElementById(rowId(id))?.focus()

export const PANEL_ID = 'invoice-panel'
export const LINES_ID = 'invoice-lines'
export const SEARCH_ID = 'invoices-search'

const boxes = (): HTMLElement[] => [
  ...(document.getElementById(LINES_ID)?.querySelectorAll<HTMLElement>('input[type=checkbox]') ?? []),
]
/** The first line that can be checked, else the panel itself. */
export const focusPanel = () => (boxes()[0] ?? document.getElementById(PANEL_ID))?.focus()

const isFocused = (element: Element) => element === document.activeElement
export const isAmongLines = (): boolean => boxes().some(isFocused)
/** From line to line, for as long as the focus is among them. */
export function stepLines(way: 1 | -1): void {
  const all = boxes()
  all[Math.min(Math.max(all.findIndex(isFocused) + way, 0), all.length - 1)]?.focus()
}
export const tickFocused = () => boxes().find(isFocused)?.click()
