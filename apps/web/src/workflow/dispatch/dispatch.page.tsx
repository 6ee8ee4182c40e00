import type { Fielder, ReadyBuilding } from '@demarc/contract'
import { MOST_ASSIGNED_AT_ONCE } from '@demarc/domain/dispatch/assignment'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import { useDocumentTitle } from '#platform/document-title.ts'
import { useTexts } from '#texts/dispatch.ts'
import { notify } from '#ui/messages.ts'
import { useMatches } from '#ui/media.ts'
import { AssignFoot } from './assign-foot.tsx'
import { AwayDialog } from './away.dialog.tsx'
import { useEndAbsence } from './away.queries.ts'
import { useReadAllReady, useReassign, useSetUrgent } from './board-acts.queries.ts'
import { BoardHead } from './board-head.tsx'
import { openFielderChoice } from './dispatch-keys.ts'
import { readDispatchSearch, filterOf, type BoardView, type DispatchSearch } from './dispatch-search.ts'
import { deskQuery } from './dispatch.queries.ts'
import type { Load } from './drag.ts'
import { FieldTeams } from './field-teams.tsx'
import { findKnownFielder } from './board-cache.ts'
import { laneGift, laneMiles, type Giving } from './lane-gifts.ts'
import { LaneMenu } from './lane-menu.tsx'
import { LaneStops } from './lane-stops.tsx'
import { MapPane } from './map-pane.tsx'
import { PlanPanel } from './plan-panel.tsx'
import { QueuePane } from './queue-pane.tsx'
import { ReadyMenu } from './ready-menu.tsx'
import { useAssigning } from './use-assigning.ts'
import { useBoardKeys } from './use-board-keys.ts'
import { useFielders } from './use-fielders.ts'
import { usePlan } from './use-plan.ts'
import { useReady } from './use-ready.ts'
import { useAddress } from '#shared/use-address.ts'
import { useSelection } from './use-selection.ts'

const route = getRouteApi('/frame/signed-in/dispatch')
/** There is no room for list, map and lanes beside each other. */
const NARROW = '(width < 64rem)'

/** What is ready, where it is and who is there: list, map and lanes on one selection. */
export function DispatchPage() {
  const t = useTexts().dispatch
  useDocumentTitle(t.title)
  const search = useAddress(route.useSearch(), readDispatchSearch)
  const navigate = route.useNavigate()
  const change = (next: Partial<DispatchSearch>) =>
    void navigate({ search: (now) => ({ ...now, ...next }), replace: true })
  const isNarrow = useMatches(NARROW)
  const view = isNarrow ? (search.view ?? 'list') : null

  const queries = useQueryClient()
  const { data: desk } = useQuery(deskQuery())
  const list = useReady(search)
  const lanes = useFielders({ q: search.name, team: search.team })
  const fielders = lanes.fielders ?? []
  const known = (id: string | undefined) => fielders.find((each) => each.id === id) ?? findKnownFielder(queries, id)
  const [fielder, opened] = [known(search.fielder), known(search.lane)]
  const selection = useSelection()
  const assigning = useAssigning({
    desk,
    due: search.due,
    fielders: fielder ? [...fielders, fielder] : fielders,
    selection,
  })
  const plan = usePlan({ desk, due: search.due, fielders, selection, assigning })
  const { draft } = plan
  const giving: Giving = {
    desk,
    due: search.due,
    draft,
    made: plan.made,
    chosenId: search.fielder,
    selection: selection.all,
  }
  const [currentId, setCurrentId] = useState<string | null>(null)
  const [leaving, setLeaving] = useState<Fielder | null>(null)
  const urgent = useSetUrgent()
  const reassign = useReassign()
  const endAbsence = useEndAbsence()
  const readAll = useReadAllReady()

  const choose = (building: ReadyBuilding, isRange: boolean) => {
    setCurrentId(building.id)
    if (isRange) selection.chooseTo(building.id, list.buildings ?? [])
    else selection.choose([building], 'toggle')
  }
  const chooseAll = () =>
    readAll.mutate(filterOf(search), {
      onSuccess: ({ rows, isAll }) => {
        selection.choose(rows, 'add')
        if (!isAll) notify({ title: t.choose.tooMany(MOST_ASSIGNED_AT_ONCE) })
      },
    })
  const assignBy = (fielderId: string | null) => {
    const to = fielderId ? known(fielderId) : fielder
    if (to) assigning.send(to, selection.all)
    else openFielderChoice()
  }
  const putDown = (fielderId: string, load: Load) => {
    const to = known(fielderId)
    if (!to) return
    if (load.kind === 'buildings') {
      const rows = (list.buildings ?? []).filter(({ id }) => load.ids.includes(id))
      const carried = new Map([...selection.all, ...rows].map((building) => [building.id, building]))
      return assigning.send(
        to,
        load.ids.flatMap((id) => carried.get(id) ?? []),
      )
    }
    const stops = fielders.flatMap((each) => each.stops).filter(({ assignmentId }) => load.ids.includes(assignmentId))
    if (stops.length > 0 && !to.stops.some(({ assignmentId }) => load.ids.includes(assignmentId)))
      reassign.mutate({ stops, to })
  }
  const openOrder = ({ orderId }: ReadyBuilding) => void navigate({ to: '/orders', search: { order: orderId } })
  const leave = () => {
    if (draft) return plan.discard()
    if (search.lane) return change({ lane: undefined })
    selection.clear()
  }
  const keys = useBoardKeys({
    list,
    currentId,
    hasPlan: draft !== null,
    hasPanel: search.lane !== undefined,
    hasSelection: selection.size > 0,
    isAsked: leaving !== null,
    firstLane: fielder?.id ?? fielders[0]?.id,
    onGoTo: ({ id }) => setCurrentId(id),
    onChoose: choose,
    onChooseAll: chooseAll,
    onOrder: openOrder,
    onAssign: assignBy,
    onSuggest: plan.run,
    onConfirm: plan.confirm,
    onLeave: leave,
  })
  const head = <BoardHead desk={desk} view={view} onView={(next) => change({ view: next })} />
  const panel = draft ? (
    <PlanPanel plan={plan} draft={draft} fielders={fielders} fielderOf={known} giving={giving} />
  ) : (
    opened &&
    desk && <LaneStops fielder={opened} fielders={fielders} desk={desk} onClose={() => change({ lane: undefined })} />
  )
  // Where there is no room beside it, an open panel stands alone.
  const isShown = (which: BoardView) => view === null || (view === which && !panel)
  return (
    <div className="flex flex-col md:h-full lg:grid lg:grid-cols-[min(22rem,45%)_minmax(0,1fr)] lg:grid-rows-[minmax(0,1fr)]">
      {isNarrow && head}
      <QueuePane
        head={!isNarrow && head}
        list={list}
        search={search}
        selection={selection}
        currentId={currentId}
        isHidden={!isShown('list')}
        onChange={change}
        onChoose={choose}
        onChooseAll={chooseAll}
        onStep={keys.step}
        onFound={() => keys.goTo(list.buildings?.[0])}
        menuOf={(building, isTabStop) => (
          <ReadyMenu
            building={building}
            isTabStop={isTabStop}
            mayAssign={desk?.mayAssign ?? false}
            chosenName={fielder?.name}
            onAssign={() => fielder && assigning.send(fielder, [building])}
            onAssignTo={() => {
              selection.choose([building], 'add')
              openFielderChoice()
            }}
            onUrgent={() => urgent.mutate(building)}
            onOpenOrder={() => openOrder(building)}
            onEvidence={() =>
              void navigate({ to: '/dispatch/evidence/$buildingId', params: { buildingId: building.id } })
            }
          />
        )}
        foot={
          <AssignFoot
            desk={desk}
            fielder={fielder}
            fielders={fielders}
            due={search.due}
            selection={selection}
            assigning={assigning}
            isBehind={draft !== null || leaving !== null}
            onFielder={({ id }) => change({ fielder: id })}
            onDue={(due) => change({ due })}
          />
        }
      />
      <div
        hidden={isShown('list') && view !== null}
        className="flex min-h-0 min-w-0 grow flex-col lg:grid lg:grid-rows-[minmax(0,1fr)_minmax(15rem,38%)]"
      >
        <div
          hidden={!isShown('map') && !panel}
          className={
            panel
              ? 'grid min-h-0 grow lg:grid-cols-[minmax(0,1fr)_22.5rem] lg:grid-rows-[minmax(0,1fr)]'
              : 'flex min-h-0 grow flex-col'
          }
        >
          {isShown('map') && (
            <div className="@container relative min-h-0 grow overflow-hidden max-lg:min-h-[60dvh]">
              <MapPane
                search={search}
                desk={desk}
                fielders={fielders}
                fielder={fielder}
                opened={opened}
                giving={giving}
                selection={selection}
                focused={currentId}
              />
            </div>
          )}
          {panel}
        </div>
        <FieldTeams
          desk={desk}
          lanes={lanes}
          search={search}
          isHidden={!isShown('teams')}
          openId={search.lane}
          isChecked={(each) => (desk?.mayAssign ? plan.isChecked(each) : null)}
          giftOf={(each) => laneGift(each, giving)}
          milesOf={(each) => laneMiles(each, giving)}
          suggest={{ run: plan.run, isBusy: plan.isBusy, isReady: selection.size > 0 }}
          menuOf={(each, isTabStop) => (
            <LaneMenu
              fielder={each}
              isTabStop={isTabStop}
              mayAssign={desk?.mayAssign ?? false}
              hasSelection={selection.size > 0}
              onOpen={() => change({ lane: each.id })}
              onAssign={() => assigning.send(each, selection.all)}
              onAway={() => setLeaving(each)}
              onBack={(absenceId) => endAbsence.mutate({ absenceId, name: each.name })}
            />
          )}
          onChange={change}
          onCheck={plan.check}
          onOpen={(id) => change({ lane: id === search.lane ? undefined : id })}
          onDrop={putDown}
        />
      </div>
      {leaving && desk && (
        <AwayDialog fielder={leaving} fielders={fielders} today={desk.today} onClose={() => setLeaving(null)} />
      )}
    </div>
  )
}
