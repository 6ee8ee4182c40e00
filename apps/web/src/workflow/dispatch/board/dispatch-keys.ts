export const LANES_SEARCH_ID = 'lanes-search'
export const FIELDER_ID = 'assign-fielder'
export const DUE_ID = 'assign-due'
export const PANEL_ID = 'board-panel'
/** Where the lane of a fielder is found, to move the focus there. */
export const laneId = (fielderId: string) => `lane-${fielderId}`

export const focusLane = (fielderId: string) => document.getElementById(laneId(fielderId))?.focus()
export const focusDue = () => document.getElementById(DUE_ID)?.querySelector('input')?.focus()
export const focusPanel = () => document.getElementById(PANEL_ID)?.focus()

/** Opened, so that the next letters typed find a name. */
export function openFielderChoice(): void {
  const trigger = document.getElementById(FIELDER_ID)?.querySelector('button')
  trigger?.focus()
  trigger?.click()
}

/** The fielder whose lane has the focus. */
export const findLaneInFocus = (): string | null =>
  document.activeElement?.closest<HTMLElement>('[data-lane]')?.dataset.lane ?? null
