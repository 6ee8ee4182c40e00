import type { WorkOrder } from '@demarc/contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import { useDocumentTitle } from '#platform/document-title.ts'
import { useTexts } from '#texts/dispatch.ts'
import { useWorkOrderTexts } from '#texts/work-orders.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { useMatches } from '#ui/media.ts'
import { PageHead } from '#ui/page-head.tsx'
import { Pane } from '#ui/pane.tsx'
import { Segments } from '#ui/segments.tsx'
import { useMay } from '#shared/may.ts'
import { AssignFoot } from '../assign-foot.tsx'
import { findKnownFielder } from '../board-cache.ts'
import { BoardTabs } from '../board-tabs.tsx'
import { openFielderChoice } from '../dispatch-keys.ts'
import { deskQuery } from '../dispatch.queries.ts'
import { useAssigning } from '../use-assigning.ts'
import { useFielders } from '../use-fielders.ts'
import { useSelection } from '../use-selection.ts'
import { CancelWorkOrderDialog } from './cancel-work-order.dialog.tsx'
import { useWorkOrderKeys } from './use-work-order-keys.ts'
import { chosenOf, useWorkOrders } from './use-work-orders.ts'
import { WorkOrderFaces } from './work-order-faces.tsx'
import { WorkOrderRow } from './work-order-row.tsx'
import { WorkOrderSheet } from './work-order-sheet.tsx'
import { useAddress } from '#shared/use-address.ts'
import { readWorkOrdersSearch, type WorkOrdersSearch } from './work-orders-search.ts'

const route = getRouteApi('/frame/signed-in/dispatch/work-orders')
/** There is no room for the shot list beside the list. */
const NARROW = '(width < 64rem)'

/** Where somebody goes again: the list, who is sent, and what is wanted there. */
export function WorkOrdersPage() {
  const words = useTexts().dispatch
  const t = useWorkOrderTexts()
  useDocumentTitle(t.title)
  const search = useAddress(route.useSearch(), readWorkOrdersSearch)
  const navigate = route.useNavigate()
  const change = (next: Partial<WorkOrdersSearch>) =>
    void navigate({ search: (now) => ({ ...now, ...next }), replace: true })
  const isNarrow = useMatches(NARROW)
  const isAll = search.all ?? false
  const list = useWorkOrders(isAll)
  const orders = list.orders ?? []
  const open = orders.find(({ id }) => id === search.open)
  const isCovered = isNarrow && open !== undefined

  const queries = useQueryClient()
  const { data: desk } = useQuery(deskQuery())
  const { fielders = [] } = useFielders({})
  const fielder = fielders.find(({ id }) => id === search.fielder) ?? findKnownFielder(queries, search.fielder)
  const selection = useSelection()
  const assigning = useAssigning({
    desk,
    due: search.due,
    fielders: fielder ? [...fielders, fielder] : fielders,
    selection,
  })
  const [cancelling, setCancelling] = useState<WorkOrder | null>(null)
  const mayCancel = useMay('qc.review')

  const choose = (order: WorkOrder) => selection.choose([chosenOf(order)], 'toggle')
  const assign = () => {
    // Nothing is chosen: the one that is looked at is meant.
    const chosen = selection.size > 0 ? selection.all : open && !chosenOf(open).isHeld ? [chosenOf(open)] : []
    if (selection.size === 0 && open) selection.choose([chosenOf(open)], 'add')
    if (fielder) assigning.send(fielder, chosen)
    else openFielderChoice()
  }
  useWorkOrderKeys({
    orders,
    openId: search.open,
    isAsked: cancelling !== null,
    mayLeave: search.open !== undefined || selection.size > 0,
    onOpen: ({ id }) => change({ open: id }),
    onChoose: choose,
    onAssign: assign,
    onCancel: (order) => mayCancel && setCancelling(order),
    onLeave: () => (search.open ? change({ open: undefined }) : selection.clear()),
  })
  return (
    <div className="grid grid-cols-1 md:h-full md:grid-rows-[minmax(0,1fr)] lg:grid-cols-[min(26rem,45%)_minmax(0,1fr)]">
      <Pane aria-label={t.list} hidden={isCovered} className="border-rule-2 md:h-full md:min-h-0 lg:border-r">
        <PageHead narrow title={words.title} />
        <BoardTabs desk={desk} />
        <div className="border-b border-rule-2 px-4 py-2">
          <Segments
            label={t.shown.label}
            options={(['ready', 'all'] as const).map((value) => ({ value, label: t.shown[value] }))}
            value={isAll ? 'all' : 'ready'}
            onChange={(value) => change({ all: value === 'all' || undefined })}
          />
        </div>
        {orders.length > 0 ? (
          <div className="grow md:min-h-0 md:overflow-y-auto md:overscroll-contain" data-scroller>
            <ul aria-label={t.list}>
              {orders.map((order) => (
                <WorkOrderRow
                  key={order.id}
                  order={order}
                  isChosen={selection.ids.has(order.building.id)}
                  isOpen={order.id === search.open}
                  today={desk?.today ?? ''}
                  onChoose={() => choose(order)}
                  onOpen={() => change({ open: order.id })}
                />
              ))}
            </ul>
            {list.loadMore && (
              <Button variant="ghost" onClick={list.loadMore} className="m-2">
                {t.more}
              </Button>
            )}
          </div>
        ) : (
          <WorkOrderFaces list={list} isAll={isAll} onShowAll={() => change({ all: true })} />
        )}
        <AssignFoot
          desk={desk}
          fielder={fielder}
          fielders={fielders}
          due={search.due}
          selection={selection}
          assigning={assigning}
          isBehind={cancelling !== null}
          onFielder={({ id }) => change({ fielder: id })}
          onDue={(due) => change({ due })}
        />
      </Pane>
      {open && (
        <Pane aria-label={open.jsbW} className="md:h-full md:min-h-0">
          <WorkOrderSheet
            order={open}
            isAlone={isNarrow}
            mayCancel={mayCancel}
            onBack={() => change({ open: undefined })}
            onCancel={() => setCancelling(open)}
          />
        </Pane>
      )}
      {!open && !isNarrow && (
        <Pane aria-label={t.open.wanted} isSheet={false} className="md:h-full">
          <EmptyState title={t.open.none} text={t.open.noneText} className="grow content-center" />
        </Pane>
      )}
      {cancelling && (
        <CancelWorkOrderDialog
          order={cancelling}
          onClose={() => setCancelling(null)}
          onDone={() => {
            setCancelling(null)
            selection.leaveOut([cancelling.building.id])
            change({ open: undefined })
          }}
        />
      )}
    </div>
  )
}
