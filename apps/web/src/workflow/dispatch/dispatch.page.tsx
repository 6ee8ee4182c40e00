import type { DispatchDesk, Fielder } from '@demarc/contract'
import { Ellipsis, MessageSquare, Phone } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { useDocumentTitle } from '#platform/document-title.ts'
import { useTexts } from '#texts/dispatch/dispatch.ts'
import { PageHead } from '#ui/page-head.tsx'
import { Segments } from '#ui/form/segments.tsx'
import { Button } from '#ui/button.tsx'
import { Menu } from '#ui/overlay/menu.tsx'
import type { MenuItem } from '#ui/overlay/menu-panel.tsx'
import { findDialledNumber } from '#shared/person/dialled-number.ts'
import { AssignFoot } from './board/assign-foot.tsx'
import { useEndAbsence } from './board/board-acts.queries.ts'
import { BOARD_VIEWS, type BoardView } from './board/dispatch-search.ts'
import { FieldTeams } from './fielders/field-teams.tsx'
import { laneGift, laneDrive } from './fielders/lane-gifts.ts'
import { LaneStops } from './fielders/lane-stops.tsx'
import { MapPane } from './map/map-pane.tsx'
import { PlanPanel } from './planning/plan-panel.tsx'
import { QueuePane } from './ready/queue-pane.tsx'
import { type Board, useBoard } from './board/use-board.ts'
import { BoardTabs } from './board/board-tabs.tsx'

/** Seldom opened: it is loaded when it is. */
const AwayDialog = lazy(async () => ({ default: (await import('./fielders/away.dialog.tsx')).AwayDialog }))

/** What is ready, where it is and who is there: list, map and lanes on one selection. */
export function DispatchPage() {
  useDocumentTitle(useTexts().dispatch.title)
  const board = useBoard()
  const { address, desk, fielders, selection, list, leaving, setLeaving, giving } = board
  const { search, change } = address
  const { isNarrow } = board.screen
  const view = isNarrow ? (search.view ?? 'list') : null
  const head = <BoardHead desk={desk} view={view} onView={(next) => change({ view: next })} />
  const panel = openPanel(board)
  // Where there is no room beside it, an open panel stands alone.
  const isShown = (which: BoardView) => view === null || (view === which && !panel)
  return (
    <div className="flex flex-col md:h-full lg:grid lg:grid-cols-[min(22rem,45%)_minmax(0,1fr)] lg:grid-rows-[minmax(0,1fr)]">
      {isNarrow && head}
      <QueuePane board={board} head={!isNarrow && head} foot={<Foot board={board} />} isHidden={!isShown('list')} />
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
                fielder={board.fielder}
                opened={board.opened}
                giving={giving}
                selection={selection}
                focused={board.current?.id ?? null}
              />
            </div>
          )}
          {panel}
        </div>
        <Teams board={board} isHidden={!isShown('teams')} />
      </div>
      {leaving && desk && (
        <Suspense>
          <AwayDialog
            fielder={leaving}
            fielders={fielders}
            today={desk.today}
            onDecide={list.decided}
            onClose={() => setLeaving(null)}
          />
        </Suspense>
      )}
    </div>
  )
}

/** The plan while there is one, else the stops of the lane that is open. */
function openPanel({ address, desk, list, fielders, known, opened, plan, giving, milesBy }: Board) {
  if (plan.draft)
    return (
      <PlanPanel
        plan={plan}
        draft={plan.draft}
        fielders={fielders}
        fielderOf={known}
        giving={giving}
        milesBy={milesBy}
      />
    )
  if (!opened || !desk) return null
  return (
    <LaneStops
      fielder={opened}
      fielders={fielders}
      desk={desk}
      onDecide={list.decided}
      onClose={() => address.change({ lane: undefined })}
    />
  )
}

function Foot({ board }: { board: Board }) {
  const { address, desk, fielder, fielders, selection, assigning, plan, leaving, giving } = board
  return (
    <AssignFoot
      desk={desk}
      fielder={fielder}
      fielders={fielders}
      due={address.search.due}
      chosen={selection.selected}
      assigning={assigning}
      roads={giving.roads}
      isBehind={plan.draft !== null || leaving !== null}
      onFielder={({ id }) => address.change({ fielder: id })}
      onDue={(due) => address.change({ due })}
    />
  )
}

function Teams({ board, isHidden }: { board: Board; isHidden: boolean }) {
  const { address, desk, lanes, selection, assigning, plan, giving, milesBy, setLeaving, putDown } = board
  const { search, change } = address
  const endAbsence = useEndAbsence()
  const hasSelection = selection.selected.length > 0
  return (
    <FieldTeams
      desk={desk}
      lanes={lanes}
      search={search}
      isHidden={isHidden}
      openId={search.lane}
      isChecked={(each) => (desk?.mayAssign ? plan.isChecked(each) : null)}
      giftOf={(each) => laneGift(each, giving)}
      milesBy={milesBy}
      milesOf={(each) => laneDrive(each, giving)?.miles ?? null}
      suggest={{ run: plan.run, isBusy: plan.isBusy, isReady: hasSelection }}
      menuOf={(each, isTabStop) => (
        <LaneMenu
          fielder={each}
          isTabStop={isTabStop}
          mayAssign={desk?.mayAssign ?? false}
          hasSelection={hasSelection}
          onOpen={() => change({ lane: each.id })}
          onAssign={() => assigning.send(each, selection.selected)}
          onAway={() => setLeaving(each)}
          onBack={(absenceId) => endAbsence.mutate({ absenceId, name: each.name })}
        />
      )}
      onChange={change}
      onCheck={plan.check}
      onOpen={(id) => change({ lane: id === search.lane ? undefined : id })}
      onDrop={putDown}
    />
  )
}

type Props = {
  desk: DispatchDesk | undefined
  /** Null: all three stand beside each other. */
  view: BoardView | null
  onView: (view: BoardView) => void
}

function BoardHead({ desk, view, onView }: Props) {
  const t = useTexts().dispatch
  return (
    <div className="shrink-0 bg-sheet">
      <PageHead narrow title={t.title} />
      <BoardTabs desk={desk} />
      {view && (
        <div className="px-4 py-2">
          <Segments
            label={t.views.label}
            options={BOARD_VIEWS.map((value) => ({ value, label: t.views[value] }))}
            value={view}
            onChange={onView}
            className="flex! w-full"
          />
        </div>
      )}
    </div>
  )
}

type LaneMenuProps = {
  fielder: Fielder
  mayAssign: boolean
  hasSelection: boolean
  isTabStop: boolean
  onOpen: () => void
  onAssign: () => void
  onAway: () => void
  onBack: (absenceId: string) => void
}

const go = (href: string) => {
  window.location.href = href
}

/** What can be done with a fielder. */
function LaneMenu({ fielder, mayAssign, hasSelection, isTabStop, onOpen, onAssign, onAway, onBack }: LaneMenuProps) {
  const t = useTexts().dispatch.teams
  const { name, phone, stops, absences } = fielder
  const number = findDialledNumber(phone)
  const text = number?.text
  const [absence] = absences
  const items: MenuItem[] = [
    ...(mayAssign && hasSelection ? [{ label: t.assignHere, keys: 'a', onSelect: onAssign }] : []),
    { label: t.showStops, onSelect: onOpen, disabled: stops.length === 0 },
    ...(number ? [{ label: t.call, icon: <Phone size={14} aria-hidden />, onSelect: () => go(number.call) }] : []),
    ...(text ? [{ label: t.text, icon: <MessageSquare size={14} aria-hidden />, onSelect: () => go(text) }] : []),
    ...(mayAssign ? [{ label: t.sayAway, onSelect: onAway }] : []),
    ...(mayAssign && absence ? [{ label: t.back, onSelect: () => onBack(absence.id) }] : []),
  ]
  return (
    <Menu
      trigger={
        <Button variant="ghost" size="sm" shape="square" tabIndex={isTabStop ? 0 : -1} aria-label={t.more(name)}>
          <Ellipsis size={16} aria-hidden />
        </Button>
      }
      items={items}
    />
  )
}
