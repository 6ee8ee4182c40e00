import type { Fielder, ReadyBuilding } from '@demarc/contract'
import { MOST_ASSIGNED_AT_ONCE } from '@demarc/domain/dispatch/assignment'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useListAddress } from '#shared/list/list-address.ts'
import { useList } from '#shared/list/use-list.ts'
import { useListScreen } from '#shared/list/use-list-screen.ts'
import { useTexts } from '#texts/dispatch/dispatch.ts'
import type { Shortcut } from '#ui/keys/keyboard.ts'
import { notify } from '#ui/overlay/messages.ts'
import { useReadAllReady, useReassign } from './board-acts.queries.ts'
import { findKnownFielder } from './board-cache.ts'
import { findLaneInFocus, focusDue, focusLane, LANES_SEARCH_ID, openFielderChoice } from './dispatch-keys.ts'
import { filterOf, readDispatchSearch } from './dispatch-search.ts'
import { deskQuery, readyQuery, useDrives } from './dispatch.queries.ts'
import type { Load } from './drag.ts'
import { type Giving, giftsOf, inHand } from '../fielders/lane-gifts.ts'
import { useAssigning } from './use-assigning.ts'
import { useBoardSelection, type Chosen } from './use-board-selection.ts'
import { useFielders } from '../fielders/use-fielders.ts'
import { usePlan } from '../planning/use-plan.ts'

/** What list, map and lanes share: one address, one selection, and what is done with it. */
export function useBoard() {
  const parts = useBoardParts()
  const acts = useBoardActs(parts)
  const { address, list, selection } = parts
  const keys = useBoardKeys(parts, acts)
  const { title } = useTexts().dispatch
  // Its rows open no record: Enter and a press choose.
  const screen = useListScreen({
    address,
    list,
    title,
    selection,
    hasSearch: true,
    isWorkbench: true,
    isBehind: parts.leaving !== null,
    keys,
  })
  return { ...parts, ...acts, screen }
}
export type Board = ReturnType<typeof useBoard>

function useBoardParts() {
  const address = useListAddress(readDispatchSearch)
  const { search } = address
  const queries = useQueryClient()
  const { data: desk } = useQuery(deskQuery())
  const list = useList({ query: readyQuery(filterOf(search)), openId: undefined })
  const lanes = useFielders({ q: search.name, team: search.team })
  const fielders = lanes.fielders ?? []
  const known = (id: string | undefined) => fielders.find((each) => each.id === id) ?? findKnownFielder(queries, id)
  const fielder = known(search.fielder)
  const selection = useBoardSelection(list.rows ?? [])
  const { due } = search
  const onDecide = list.decided
  const sending = useAssigning({
    desk,
    due,
    fielders: fielder ? [...fielders, fielder] : fielders,
    onDecide,
    onGone: selection.leaveOut,
  })
  const plan = usePlan({ desk, due, fielders, selection, assigning: sending, onDecide })
  const opened = known(search.lane)
  const wanted: Giving = {
    desk,
    due,
    draft: plan.draft,
    made: plan.made,
    chosenId: search.fielder,
    selection: selection.selected,
    roads: null,
  }
  const everyone = [...new Set([...fielders, fielder ?? [], opened ?? [], plan.asked].flat())]
  const { roads, source } = useDrives(
    desk?.hasRoads,
    everyone.map((each) => ({
      home: each.home,
      stops: inHand(each).map(({ day, lat, lon }) => ({ day, lat, lon })),
      gifts: giftsOf(each.id, wanted).map(({ lat, lon }) => ({ lat, lon })),
    })),
  )
  const giving: Giving = { ...wanted, roads }
  const assigning = {
    ...sending,
    send: (to: Fielder, buildings: readonly Chosen[]) => sending.send(to, buildings, roads),
  }
  const [leaving, setLeaving] = useState<Fielder | null>(null)
  const current = list.rows?.find(({ id }) => id === address.row)
  return {
    address,
    desk,
    list,
    current,
    lanes,
    fielders,
    known,
    fielder,
    opened,
    selection,
    assigning,
    plan,
    giving,
    milesBy: source,
    leaving,
    setLeaving,
  }
}
type Parts = ReturnType<typeof useBoardParts>

function useBoardActs({ address, list, fielders, known, fielder, selection, assigning, plan }: Parts) {
  const t = useTexts().dispatch
  const { search, change } = address
  const leaveFor = useNavigate()
  const reassign = useReassign()
  const readAll = useReadAllReady()
  const choose = ({ id }: ReadyBuilding, isRange: boolean) => {
    change({ row: id })
    selection.toggle(id, isRange)
  }
  const chooseAll = () =>
    readAll.mutate(filterOf(search), {
      onSuccess: ({ rows, isAll }) => {
        selection.choose(rows, 'add')
        if (!isAll) notify({ title: t.choose.tooMany(MOST_ASSIGNED_AT_ONCE) })
      },
    })
  /** To the lane that has the focus, if one has. */
  const assign = () => {
    const laneId = findLaneInFocus()
    const to = laneId ? known(laneId) : fielder
    if (to) assigning.send(to, selection.selected)
    else openFielderChoice()
  }
  const putDown = (fielderId: string, load: Load) => {
    const to = known(fielderId)
    if (!to) return
    if (load.kind === 'buildings') {
      const rows = (list.rows ?? []).filter(({ id }) => load.ids.includes(id))
      const carried = new Map([...selection.selected, ...rows].map((building) => [building.id, building]))
      return assigning.send(
        to,
        load.ids.flatMap((id) => carried.get(id) ?? []),
      )
    }
    const stops = fielders.flatMap((each) => each.stops).filter(({ assignmentId }) => load.ids.includes(assignmentId))
    if (stops.length > 0 && !to.stops.some(({ assignmentId }) => load.ids.includes(assignmentId)))
      reassign.mutate({ stops, to })
  }
  const leave = () => {
    if (plan.draft) return plan.discard()
    if (search.lane) return change({ lane: undefined })
    selection.clear()
  }
  const openOrder = ({ orderId }: ReadyBuilding) => void leaveFor({ to: '/orders', search: { order: orderId } })
  return { choose, chooseAll, assign, putDown, leave, openOrder }
}
type Acts = ReturnType<typeof useBoardActs>

/** The keys of the board beside those of its list. */
function useBoardKeys(
  { address, list, current, fielder, fielders, selection, plan }: Parts,
  { choose, chooseAll, assign, leave, openOrder }: Acts,
): readonly Shortcut[] {
  const t = useTexts().dispatch.keys
  const hasPlan = plan.draft !== null
  const hasCurrent = current !== undefined
  const firstLane = fielder?.id ?? fielders[0]?.id
  const canLeave = hasPlan || address.search.lane !== undefined || selection.selected.length > 0
  return [
    { keys: 'Enter', label: t.chooseLong, run: () => current && choose(current, false), isEnabled: hasCurrent },
    { keys: 'mod+a', label: t.chooseAll, run: chooseAll, isEnabled: (list.rows ?? []).length > 0 },
    { keys: 'a', label: t.assign, run: assign, isEnabled: !hasPlan },
    { keys: 'l', label: t.lanes, run: () => firstLane && focusLane(firstLane), isEnabled: firstLane !== undefined },
    { keys: 'f', label: t.fielders, run: () => document.getElementById(LANES_SEARCH_ID)?.focus() },
    { keys: 'd', label: t.due, run: focusDue },
    { keys: 's', label: t.suggest, run: plan.run, isEnabled: !hasPlan },
    { keys: 'c', label: t.confirm, run: plan.confirm, isEnabled: hasPlan },
    { keys: 'o', label: t.order, run: () => current && openOrder(current), isEnabled: hasCurrent },
    { keys: 'Escape', label: t.leave, run: leave, isEnabled: canLeave },
  ]
}
