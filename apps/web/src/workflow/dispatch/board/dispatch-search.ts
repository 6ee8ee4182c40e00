import { PRIORITIES, type Priority } from '@demarc/domain/dispatch/workload'
import { BUILDING_TYPES, type BuildingType } from '@demarc/domain/orders/jsn'

/** On a narrow screen one of the three stands alone. */
export const BOARD_VIEWS = ['list', 'map', 'teams'] as const
export type BoardView = (typeof BOARD_VIEWS)[number]

export type DispatchSearch = {
  q?: string | undefined
  type?: BuildingType | undefined
  priority?: Priority | undefined
  cameBack?: true | undefined
  /** Who gets the selection, and until when. */
  fielder?: string | undefined
  due?: string | undefined
  /** Which lanes are shown. */
  name?: string | undefined
  team?: 'mine' | undefined
  /** The fielder whose stops are open. */
  lane?: string | undefined
  view?: BoardView | undefined
}

// The router reads digits as a number and true as a boolean.
const textIn = (found: unknown) =>
  typeof found === 'number' ? String(found) : typeof found === 'string' && found ? found : undefined
const oneOf = <T extends string>(known: readonly T[], found: unknown): T | undefined =>
  known.find((each) => each === found)
const dayIn = (found: unknown) =>
  typeof found === 'string' && /^\d{4}-\d\d-\d\d$/.test(found) && !Number.isNaN(Date.parse(found)) ? found : undefined

/** What the address of the board says. Always named, even when undefined: what is left out would stay as it came. */
export const readDispatchSearch = (search: Record<string, unknown>): DispatchSearch => ({
  q: textIn(search.q),
  type: oneOf(BUILDING_TYPES, search.type),
  priority: oneOf(PRIORITIES, search.priority),
  cameBack: search.cameBack === true || search.cameBack === 'true' ? true : undefined,
  fielder: textIn(search.fielder),
  due: dayIn(search.due),
  name: textIn(search.name),
  team: oneOf(['mine'], search.team),
  lane: textIn(search.lane),
  view: oneOf(BOARD_VIEWS, search.view),
})

/** The part of the address that chooses buildings, as the server is asked for them. */
export const filterOf = ({ q, type, priority, cameBack }: DispatchSearch) => ({
  q,
  type,
  priority,
  cameBack: cameBack && ('true' as const),
})
export type ReadyFilter = ReturnType<typeof filterOf>

export const NO_FILTER = { q: undefined, type: undefined, priority: undefined, cameBack: undefined }
export const isFiltered = (search: DispatchSearch): boolean =>
  Object.values(filterOf(search)).some((part) => part !== undefined)
