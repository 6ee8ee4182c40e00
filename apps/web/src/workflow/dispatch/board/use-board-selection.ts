import { MOST_ASSIGNED_AT_ONCE } from '@demarc/domain/dispatch/assignment'
import type { BuildingType } from '@demarc/domain/orders/jsn'
import { useState } from 'react'

/** What list, map and lanes need to know of a chosen building. */
export type Chosen = {
  readonly id: string
  readonly jsb: string
  readonly buildingType: BuildingType
  readonly lat: number | null
  readonly lon: number | null
  readonly units: number
  readonly dueDate: string | null
}
type Choosable = Chosen & { readonly isHeld: boolean }
export type HowToChoose = 'toggle' | 'add' | 'only'

export type Selection = { readonly chosen: ReadonlyMap<string, Chosen>; readonly anchor: string | null }
export const NOTHING: Selection = { chosen: new Map(), anchor: null }

const known = ({ id, jsb, buildingType, lat, lon, units, dueDate }: Chosen): Chosen => ({
  id,
  jsb,
  buildingType,
  lat,
  lon,
  units,
  dueDate,
})

/** What is held cannot be sent, and no more is chosen than can be sent at once. */
export function choosing(before: Selection, buildings: readonly Choosable[], how: HowToChoose): Selection {
  const chosen = new Map(how === 'only' ? [] : before.chosen)
  for (const building of buildings) {
    if (how === 'toggle' && chosen.delete(building.id)) continue
    if (!building.isHeld && chosen.size < MOST_ASSIGNED_AT_ONCE) chosen.set(building.id, known(building))
  }
  return { chosen, anchor: buildings.at(-1)?.id ?? before.anchor }
}

/** All from the last one chosen to this one. */
export function choosingTo(before: Selection, id: string, rows: readonly Choosable[]): Selection {
  const to = rows.findIndex((row) => row.id === id)
  const from = rows.findIndex((row) => row.id === before.anchor)
  const [first, last] = from < 0 ? [to, to] : [Math.min(from, to), Math.max(from, to)]
  return { ...choosing(before, rows.slice(first, last + 1), 'add'), anchor: id }
}

export const leavingOut = (before: Selection, ids: readonly string[]): Selection => ({
  chosen: new Map([...before.chosen].filter(([id]) => !ids.includes(id))),
  anchor: before.anchor,
})

/**
 * The one selection of list, map and lanes. It outlives a search: what is chosen in one town is sent with another.
 * The list's own selection knows only the rows that are shown.
 */
export function useBoardSelection(rows: readonly Choosable[]) {
  const [selection, setSelection] = useState(NOTHING)
  const choose = (buildings: readonly Choosable[], how: HowToChoose) =>
    setSelection((before) => choosing(before, buildings, how))
  const ids: ReadonlySet<string> = new Set(selection.chosen.keys())
  return {
    ids,
    selected: [...selection.chosen.values()],
    choose,
    toggle: (id: string, isRange: boolean) => {
      if (isRange) return setSelection((before) => choosingTo(before, id, rows))
      choose(
        rows.filter((row) => row.id === id),
        'toggle',
      )
    },
    leaveOut: (gone: readonly string[]) => setSelection((before) => leavingOut(before, gone)),
    clear: () => setSelection(NOTHING),
  }
}
export type BoardSelection = ReturnType<typeof useBoardSelection>
