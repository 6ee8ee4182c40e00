/** Where the row of a site or a delivery is found, to move the focus there. */
export const rowId = (id: string) => `row-${id}`
export const focusRow = (id: string) => document.getElementById(rowId(id))?.focus()

export const PANEL_ID = 'delivery-panel'
export const GOING_ID = 'going'
export const SEARCH_ID = 'ready-search'

const boxes = (): HTMLElement[] => [
  ...(document.getElementById(GOING_ID)?.querySelectorAll<HTMLElement>('input[type=checkbox]') ?? []),
]
/** The first building that goes, else the panel itself. */
export const focusPanel = () => (boxes()[0] ?? document.getElementById(PANEL_ID))?.focus()

const isFocused = (element: Element) => element === document.activeElement
export const isAmongGoing = (): boolean => boxes().some(isFocused)
/** From building to building, for as long as the focus is among them. */
export function stepGoing(way: 1 | -1): void {
  const all = boxes()
  all[Math.min(Math.max(all.findIndex(isFocused) + way, 0), all.length - 1)]?.focus()
}
export const tickFocused = () => boxes().find(isFocused)?.click()
