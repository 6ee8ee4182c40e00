import type { WorkOrder } from '@demarc/contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useDocumentTitle } from '#platform/document-title.ts'
import { useTexts } from '#texts/dispatch/dispatch.ts'
import { useListTexts } from '#texts/common/list.ts'
import { useWorkOrderTexts } from '#texts/dispatch/work-orders.ts'
import { Button } from '#ui/button.tsx'
import { PageHead } from '#ui/page-head.tsx'
import { Segments } from '#ui/form/segments.tsx'
import { exportOf } from '#shared/list/export-menu.tsx'
import { useListAddress } from '#shared/list/list-address.ts'
import { ListScreen } from '#shared/list/list-screen.tsx'
import { RowList } from '#shared/list/row-list.tsx'
import { useList } from '#shared/list/use-list.ts'
import { useListScreen } from '#shared/list/use-list-screen.ts'
import { useSelection } from '#shared/list/use-selection.ts'
import { useMay } from '#shared/session/may.ts'
import { AssignFoot } from '../board/assign-foot.tsx'
import { findKnownFielder } from '../board/board-cache.ts'
import { BoardTabs } from '../board/board-tabs.tsx'
import { focusDue, openFielderChoice } from '../board/dispatch-keys.ts'
import { deskQuery } from '../board/dispatch.queries.ts'
import { useAssigning } from '../board/use-assigning.ts'
import { useFielders } from '../fielders/use-fielders.ts'
import { CancelWorkOrderDialog } from './cancel-work-order.dialog.tsx'
import { WorkOrderPanel } from './work-order-panel.tsx'
import { canSend, WorkOrderRow } from './work-order-row.tsx'
import { readWorkOrdersSearch } from './work-orders-search.ts'
import { statusOf, workOrdersQuery } from './work-orders.queries.ts'

/** Where somebody goes again: the list, who is sent, and what is wanted there. */
export function WorkOrdersPage() {
  const words = useTexts().dispatch
  const t = useWorkOrderTexts()
  const { hints } = useListTexts()
  useDocumentTitle(t.title)
  const orders = useWorkOrders()
  const { address, screen, selection, desk, open, mayCancel, setCancelling } = orders
  const { search, change } = address
  const isAll = search.all ?? false
  return (
    <>
      <ListScreen
        screen={screen}
        head={
          <>
            <PageHead inset title={words.title} />
            <BoardTabs desk={desk} />
          </>
        }
        filters={
          <Segments
            label={t.shown.label}
            options={(['ready', 'all'] as const).map((value) => ({ value, label: t.shown[value] }))}
            value={isAll ? 'all' : 'ready'}
            onChange={(value) => change({ all: value === 'all' || undefined })}
          />
        }
        name="work-orders"
        filter={{ all: search.all }}
        views={{
          // Who gets them, and until when, is no part of a view.
          onOpen: (view) => change({ all: readWorkOrdersSearch(view).all, open: undefined, row: undefined }),
        }}
        exported={exportOf('GET /api/work-orders/export', { status: statusOf(isAll) })}
        // Either of the two says of its own that there is nothing in it.
        isFiltered={false}
        failed={t.failed}
        empty={{
          title: isAll ? t.none.title : t.none.ready,
          text: t.none.text,
          action: !isAll && <Button onClick={() => change({ all: true })}>{t.none.showAll}</Button>,
        }}
        hints={[{ keys: 'x', label: hints.select }]}
        bulk={<Foot {...orders} />}
        panelClass="grid-cols-[minmax(0,1fr)_38rem]"
        panel={
          open && (
            <WorkOrderPanel
              key={open.id}
              order={open}
              isCovering={screen.isNarrow}
              mayCancel={mayCancel}
              onCancel={() => setCancelling(open)}
              onClose={screen.close}
            />
          )
        }
      >
        <RowList label={t.list} screen={screen} usual={{ desk: 72, phone: 80 }}>
          {(order, place) => (
            <WorkOrderRow
              order={order}
              place={place}
              isSelected={selection.ids.has(order.id)}
              today={desk?.today ?? ''}
              onSelect={() => selection.toggle(order.id, false)}
            />
          )}
        </RowList>
      </ListScreen>
      <Cancelling {...orders} />
    </>
  )
}

/** What the address says, the rows, and who is sent to those that are selected. */
function useWorkOrders() {
  const t = useWorkOrderTexts()
  const address = useListAddress(readWorkOrdersSearch, 'open')
  const { search, openId } = address
  const list = useList({ query: workOrdersQuery(search.all ?? false), openId })
  const rows = list.rows ?? []
  const selection = useSelection(rows.filter(canSend))
  const [cancelling, setCancelling] = useState<WorkOrder | null>(null)
  const mayCancel = useMay('qc.review')
  const chosen = selection.selected.map(chosenOf)
  // At most one work order of a building is open: the building names it.
  const ordersOf = (buildingIds: readonly string[]) =>
    rows.filter(({ building }) => buildingIds.includes(building.id)).map(({ id }) => id)
  const deselect = (ids: readonly string[]) => {
    for (const id of ids) if (selection.ids.has(id)) selection.toggle(id, false)
  }

  const queries = useQueryClient()
  const { data: desk } = useQuery(deskQuery())
  const { fielders = [] } = useFielders({})
  const fielder = fielders.find(({ id }) => id === search.fielder) ?? findKnownFielder(queries, search.fielder)
  const assigning = useAssigning({
    desk,
    due: search.due,
    fielders: fielder ? [...fielders, fielder] : fielders,
    onDecide: (buildingIds) => list.decided(ordersOf(buildingIds)),
    onGone: (buildingIds) => deselect(ordersOf(buildingIds)),
  })
  const assign = () => {
    // Nothing is selected: the one that the keys are on is meant.
    const meant = selection.selected.length === 0 && current && canSend(current) ? current : null
    if (meant) selection.toggle(meant.id, false)
    if (fielder) assigning.send(fielder, meant ? [chosenOf(meant)] : chosen)
    else openFielderChoice()
  }
  const hasRows = rows.length > 0
  const screen = useListScreen({
    address,
    list,
    title: t.title,
    selection,
    canSelect: canSend,
    isBehind: cancelling !== null,
    keys: [
      { keys: 'a', label: t.keys.assign, run: () => assign(), isEnabled: hasRows },
      { keys: 'd', label: t.keys.due, run: focusDue, isEnabled: hasRows },
      { keys: 'c', label: t.cancelling.cancel, run: () => current && setCancelling(current), isEnabled: mayCancel },
    ],
  })
  const current = rows.find(({ id }) => id === screen.currentId)
  const open = rows.find(({ id }) => id === openId)
  return {
    address,
    list,
    screen,
    selection,
    chosen,
    desk,
    fielder,
    fielders,
    assigning,
    open,
    mayCancel,
    cancelling,
    setCancelling,
    deselect,
  }
}
type WorkOrders = ReturnType<typeof useWorkOrders>

/** As the board chooses buildings. */
const chosenOf = ({ jsbW, kind, dueDate, building }: WorkOrder) => ({
  ...building,
  // After the delivery the date that was promised counts no more.
  dueDate: kind === 'REWORK' ? dueDate : null,
  jsb: jsbW,
})

function Foot({ address, chosen, desk, fielder, fielders, assigning, cancelling }: WorkOrders) {
  return (
    <AssignFoot
      desk={desk}
      fielder={fielder}
      fielders={fielders}
      due={address.search.due}
      chosen={chosen}
      assigning={assigning}
      isBehind={cancelling !== null}
      onFielder={({ id }) => address.change({ fielder: id })}
      onDue={(due) => address.change({ due })}
    />
  )
}

function Cancelling({ cancelling, setCancelling, list, screen, deselect }: WorkOrders) {
  return (
    cancelling && (
      <CancelWorkOrderDialog
        order={cancelling}
        onClose={() => setCancelling(null)}
        onDone={() => {
          setCancelling(null)
          list.decided([cancelling.id])
          deselect([cancelling.id])
          screen.setOpen(undefined)
        }}
      />
    )
  )
}
