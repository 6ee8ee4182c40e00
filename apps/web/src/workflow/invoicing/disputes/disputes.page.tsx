import { DISPUTE_STATES } from '@demarc/domain/invoicing/dispute'
import { useInfiniteQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useDocumentTitle } from '#platform/document-title.ts'
import { useDisputeTexts } from '#texts/disputes.ts'
import { cx } from '#ui/class-names.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { useShortcuts } from '#ui/keyboard.ts'
import { useMatches } from '#ui/media.ts'
import { useMay } from '#shared/may.ts'
import { DisputePanel, PANEL_ID } from './dispute-panel.tsx'
import { rowId } from './dispute-row.tsx'
import { readDisputesSearch, type DisputesSearch } from './disputes-search.ts'
import { DisputesPane } from './disputes-pane.tsx'
import { useAddress } from '#shared/use-address.ts'
import { disputesQuery } from './disputes.queries.ts'

const route = getRouteApi('/frame/signed-in/invoicing/disputes')
/** There is no room for a dispute beside the list. */
const NARROW = '(width < 80rem)'
const focus = (id: string) => document.getElementById(id)?.focus()

/** What customers dispute, one of them beside the list; on narrow screens in its place. */
export function DisputesPage() {
  const t = useDisputeTexts()
  useDocumentTitle(t.title)
  const maySee = useMay('invoice.read')
  if (!maySee) return <EmptyState title={t.forbidden} className="py-12" />
  return <Disputed />
}

function Disputed() {
  const { title, keys: t } = useDisputeTexts()
  const search = useAddress(route.useSearch(), readDisputesSearch)
  const navigate = route.useNavigate()
  const isNarrow = useMatches(NARROW)
  const { dispute: openId } = search
  const state = DISPUTE_STATES.find((each) => each === search.state) ?? 'OPEN'
  const list = useInfiniteQuery({ ...disputesQuery(state), refetchOnMount: 'always' })
  const rows = list.data?.pages.flatMap((page) => page.rows) ?? []
  const change = (next: Partial<DisputesSearch>) =>
    // The way back from a dispute in the place of the list is the browser's own.
    void navigate({ search: (now) => ({ ...now, ...next }), replace: openId !== undefined || !next.dispute })
  const at = rows.findIndex(({ id }) => id === openId)
  const open = (id: string) => {
    if (id === openId) return focus(PANEL_ID)
    change({ dispute: id })
    if (isNarrow) setTimeout(focus, 0, PANEL_ID)
  }
  const step = (way: 1 | -1) => {
    const row = rows[Math.min(Math.max(at + way, 0), rows.length - 1)]
    if (!row) return
    if (at >= rows.length - 2 && list.hasNextPage) void list.fetchNextPage()
    open(row.id)
    focus(rowId(row.id))
  }
  const close = () => {
    change({ dispute: undefined })
    if (openId) setTimeout(focus, 0, rowId(openId))
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
    key('Escape', t.leave, close, openId !== undefined),
  ])
  return (
    <div
      className={cx(
        'relative grid grid-cols-1 md:h-full md:grid-rows-[minmax(0,1fr)]',
        openId && !isNarrow && 'grid-cols-[minmax(0,1fr)_34rem]',
      )}
    >
      <DisputesPane
        rows={list.data ? rows : undefined}
        total={list.data?.pages[0]?.total ?? 0}
        error={list.data ? null : list.error}
        state={state}
        openId={openId}
        isCovered={isNarrow && openId !== undefined}
        onRetry={() => void list.refetch()}
        onMore={list.hasNextPage ? () => void list.fetchNextPage() : null}
        onChange={change}
        onOpen={open}
      />
      {openId && <DisputePanel key={openId} disputeId={openId} isCovering={isNarrow} onClose={close} />}
    </div>
  )
}
