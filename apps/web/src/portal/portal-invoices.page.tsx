import { SHOWN_INVOICE_STATUSES } from '@demarc/domain/invoicing/terms'
import { useInfiniteQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useDocumentTitle } from '#platform/document-title.ts'
import { usePortalTexts } from '#texts/portal.ts'
import { cx } from '#ui/class-names.ts'
import { useShortcuts } from '#ui/keyboard.ts'
import { useMatches } from '#ui/media.ts'
import { focusInvoice, focusInvoiceRow, focusInvoiceSearch } from './invoice-focus.ts'
import { InvoiceSheet } from './invoice-sheet.tsx'
import { InvoicesPane } from './invoices-pane.tsx'
import { readPortalInvoicesSearch, type PortalInvoicesSearch } from './portal-invoices-search.ts'
import { useAddress } from '#shared/use-address.ts'
import { invoicesQuery } from './portal.queries.ts'

const route = getRouteApi('/frame/signed-in/invoicing')
/** There is no room for an invoice beside the list. */
const NARROW = '(width < 80rem)'

/** A customer's own invoices, one of them beside the list; on narrow screens in its place. */
export function PortalInvoicesPage() {
  const { title, keys: t } = usePortalTexts().invoices
  useDocumentTitle(title)
  const search = useAddress(route.useSearch(), readPortalInvoicesSearch)
  const navigate = route.useNavigate()
  const { id: openId, q } = search
  const isNarrow = useMatches(NARROW)
  const change = (next: Partial<PortalInvoicesSearch>) =>
    // The way back from an invoice in the place of the list is the browser's own.
    void navigate({ search: (now) => ({ ...now, ...next }), replace: openId !== undefined || !next.id })
  const filter = { q, status: SHOWN_INVOICE_STATUSES.find((each) => each === search.status) }
  const list = useInfiniteQuery(invoicesQuery(filter))
  const rows = list.data?.pages.flatMap((page) => page.rows)
  const open = (id: string) => {
    change({ id })
    if (isNarrow) setTimeout(focusInvoice, 0)
  }
  const step = (way: 1 | -1) => {
    if (!rows) return
    const at = rows.findIndex(({ id }) => id === openId)
    const row = rows[Math.min(Math.max(at + way, 0), rows.length - 1)]
    if (!row) return
    open(row.id)
    focusInvoiceRow(row.id)
  }
  const close = () => {
    change({ id: undefined })
    if (openId) setTimeout(focusInvoiceRow, 0, openId)
  }
  const key = (keys: string, label: string, run: () => void, isEnabled = true) => ({
    keys,
    label,
    group: title,
    run,
    isEnabled,
  })
  useShortcuts([
    key('j', t.next, () => step(1)),
    key('k', t.previous, () => step(-1)),
    key('/', t.find, focusInvoiceSearch),
    key('Escape', t.leave, close, openId !== undefined),
  ])
  return (
    <div
      className={cx(
        'relative grid grid-cols-1 md:h-full md:grid-rows-[minmax(0,1fr)]',
        openId && !isNarrow && 'grid-cols-[minmax(0,1fr)_36rem]',
      )}
    >
      <InvoicesPane
        rows={rows}
        total={list.data?.pages[0]?.total ?? 0}
        error={rows ? null : list.error}
        filter={filter}
        openId={openId}
        isCovered={isNarrow && openId !== undefined}
        loadMore={list.hasNextPage ? () => void list.fetchNextPage() : null}
        onAgain={() => void list.refetch()}
        onChange={change}
        onOpen={open}
      />
      {openId && <InvoiceSheet key={openId} invoiceId={openId} isCovering={isNarrow} onClose={close} />}
    </div>
  )
}
