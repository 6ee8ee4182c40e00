import { SUBMISSION_STATUSES } from '@demarc/domain/submission/submission'
import { getRouteApi } from '@tanstack/react-router'
import { useDocumentTitle } from '#platform/document-title.ts'
import { useSubmissionTexts } from '#texts/submission.ts'
import { cx } from '#ui/class-names.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { useShortcuts } from '#ui/keyboard.ts'
import { useMatches } from '#ui/media.ts'
import { useMay } from '#shared/may.ts'
import { DeliveriesPane } from './deliveries-pane.tsx'
import { readDeliveriesSearch, type DeliveriesSearch } from './submission-search.ts'
import { DeliveryPanel } from './delivery-panel.tsx'
import { focusPanel, focusRow } from './row-focus.ts'
import { useAddress } from '#shared/use-address.ts'
import { useDeliveries } from './use-deliveries.ts'

const route = getRouteApi('/frame/signed-in/qc/deliveries')
/** There is no room for a delivery beside the list. */
const NARROW = '(width < 80rem)'

/** What was sent and what became of it, one of them beside the list; on narrow screens in its place. */
export function DeliveriesPage() {
  const t = useSubmissionTexts()
  useDocumentTitle(t.deliveries.title)
  const maySee = useMay('submission.read')
  if (!maySee) return <EmptyState title={t.forbidden} className="py-12" />
  return <Sent />
}

function Sent() {
  const { title, keys: t } = useSubmissionTexts().deliveries
  const search = useAddress(route.useSearch(), readDeliveriesSearch)
  const navigate = route.useNavigate()
  const { id: openId, customer } = search
  const isNarrow = useMatches(NARROW)
  const change = (next: Partial<DeliveriesSearch>) =>
    // The way back from a delivery in the place of the list is the browser's own.
    void navigate({ search: (now) => ({ ...now, ...next }), replace: openId !== undefined || !next.id })
  const filter = { status: SUBMISSION_STATUSES.find((each) => each === search.status), customer }
  const list = useDeliveries(filter, openId)
  const rows = list.rows ?? []
  const at = rows.findIndex(({ id }) => id === openId)
  const open = (id: string) => {
    if (id === openId) return focusPanel()
    change({ id, hand: undefined })
    if (isNarrow) setTimeout(focusPanel, 0)
  }
  const step = (way: 1 | -1) => {
    const row = rows[Math.min(Math.max(at + way, 0), rows.length - 1)]
    if (!row) return
    if (at >= rows.length - 2) list.loadMore?.()
    open(row.id)
    focusRow(row.id)
  }
  const close = () => {
    change({ id: undefined, hand: undefined })
    if (openId) setTimeout(focusRow, 0, openId)
  }
  const key = (keys: string, label: string, run: () => void, isEnabled: boolean) => ({
    keys,
    label,
    group: title,
    run,
    isEnabled,
  })
  useShortcuts([
    key('j', t.next, () => step(1), rows.length > 0),
    key('k', t.previous, () => step(-1), rows.length > 0),
    key('.', t.showChanged, list.showChanged, list.changed > 0),
    key('Escape', t.leave, close, openId !== undefined),
  ])
  return (
    <div
      className={cx(
        'relative grid grid-cols-1 md:h-full md:grid-rows-[minmax(0,1fr)]',
        openId && !isNarrow && 'grid-cols-[minmax(0,1fr)_29rem]',
      )}
    >
      <DeliveriesPane
        list={list}
        filter={filter}
        openId={openId}
        isCovered={isNarrow && openId !== undefined}
        onChange={change}
        onOpen={open}
      />
      {openId && (
        <DeliveryPanel
          key={openId}
          submissionId={openId}
          isCovering={isNarrow}
          isAskedByHand={search.hand ?? false}
          onAnswered={() => change({ hand: undefined })}
          onClose={close}
        />
      )}
    </div>
  )
}
