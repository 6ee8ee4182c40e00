/** Every list has one panel, one search and one row per record, so the keys find them under the same names. */
export const PANEL_ID = 'record-panel'
export const SEARCH_ID = 'list-search'
export const rowId = (id: string) => `row-${id}`

export const focusRow = (id: string) => document.getElementById(rowId(id))?.focus()
export const focusSearch = () => document.getElementById(SEARCH_ID)?.focus()

/** The checkboxes of the open record that J, K and X move through, marked by `data-record-lines`. */
const lines = (): HTMLElement[] => [
  ...(document.getElementById(PANEL_ID)?.querySelectorAll<HTMLElement>('[data-record-lines] input[type=checkbox]') ??
    []),
]
const focusedLine = () => lines().findIndex((line) => line === document.activeElement)

export const isAmongLines = (): boolean => focusedLine() >= 0
export const stepLines = (way: 1 | -1): void => clamped(lines(), focusedLine() + way)?.focus()
export const tickLine = (): void => lines()[focusedLine()]?.click()

export const isInPanel = (): boolean => document.getElementById(PANEL_ID)?.contains(document.activeElement) ?? false

/** From the list into the record: to its first line, else to the panel itself. */
export const focusPanel = () => (lines()[0] ?? document.getElementById(PANEL_ID))?.focus()

export const clamped = <T>(all: readonly T[], at: number): T | undefined =>
  all[Math.min(Math.max(at, 0), all.length - 1)]
