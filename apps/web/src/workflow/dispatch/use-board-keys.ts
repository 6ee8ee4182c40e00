import type { ReadyBuilding } from '@demarc/contract'
import { useTexts } from '#texts/dispatch.ts'
import { useShortcuts } from '#ui/keyboard.ts'
import { findLaneInFocus, focusDue, focusLane, focusRow, LANES_SEARCH_ID, SEARCH_ID } from './dispatch-keys.ts'
import type { Ready } from './use-ready.ts'

type Props = {
  list: Ready
  currentId: string | null
  hasPlan: boolean
  hasPanel: boolean
  hasSelection: boolean
  isAsked: boolean
  firstLane: string | undefined
  onGoTo: (building: ReadyBuilding) => void
  onChoose: (building: ReadyBuilding, isRange: boolean) => void
  onChooseAll: () => void
  onOrder: (building: ReadyBuilding) => void
  /** To the lane that has the focus, if one has. */
  onAssign: (fielderId: string | null) => void
  onSuggest: () => void
  onConfirm: () => void
  onLeave: () => void
}

/** The keys of the board. Focus goes along through the list. */
export function useBoardKeys(props: Props) {
  const { list, currentId, hasPlan, isAsked } = props
  const t = useTexts().dispatch
  const buildings = list.buildings ?? []
  const at = buildings.findIndex(({ id }) => id === currentId)
  const current = buildings[at]
  const goTo = (building: ReadyBuilding | undefined) => {
    if (!building) return
    props.onGoTo(building)
    focusRow(building.id)
  }
  const next = () => {
    if (at >= buildings.length - 2) list.loadMore?.()
    goTo(buildings[Math.min(at + 1, buildings.length - 1)])
  }
  const previous = () => goTo(buildings[Math.max(at - 1, 0)])
  const choose = (isRange: boolean) => {
    // The first press begins with the first row.
    const building = current ?? buildings[0]
    if (!building) return
    if (!current) goTo(building)
    props.onChoose(building, isRange)
  }
  const keys = (keysOf: string, label: string, run: () => void, isEnabled = true) => ({
    keys: keysOf,
    label,
    group: t.title,
    run,
    isEnabled: isEnabled && !isAsked,
  })
  const hasRows = buildings.length > 0
  const { firstLane } = props
  useShortcuts([
    keys('j', t.keys.next, next, hasRows),
    keys('k', t.keys.previous, previous, hasRows),
    keys('x', t.keys.chooseLong, () => choose(false), hasRows),
    keys('shift+x', t.keys.chooseTo, () => choose(true), hasRows),
    keys('Enter', t.keys.chooseLong, () => choose(false), current !== undefined),
    keys('mod+a', t.keys.chooseAll, props.onChooseAll, hasRows),
    keys('/', t.keys.search, () => document.getElementById(SEARCH_ID)?.focus()),
    keys('a', t.keys.assign, () => props.onAssign(findLaneInFocus()), !hasPlan),
    keys('l', t.keys.lanes, () => firstLane && focusLane(firstLane), firstLane !== undefined),
    keys('f', t.keys.fielders, () => document.getElementById(LANES_SEARCH_ID)?.focus()),
    keys('d', t.keys.due, focusDue),
    keys('s', t.keys.suggest, props.onSuggest, !hasPlan),
    keys('c', t.keys.confirm, props.onConfirm, hasPlan),
    keys('o', t.keys.order, () => current && props.onOrder(current), current !== undefined),
    keys('r', t.keys.show, list.showChanged),
    keys('Escape', t.keys.leave, props.onLeave, hasPlan || props.hasPanel || props.hasSelection),
  ])
  return { step: (way: 1 | -1) => (way > 0 ? next() : previous()), goTo }
}
