import { AGEING_BANDS, SHOWN_INVOICE_STATUSES } from '@demarc/domain/invoicing/terms'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useDocumentTitle } from '#platform/document-title.ts'
import { useInvoicingTexts } from '#texts/invoicing.ts'
import { useInvoicingSectionTexts } from '#texts/invoicing-sections.ts'
import { cx } from '#ui/class-names.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { useMatches } from '#ui/media.ts'
import { useMay } from '#shared/may.ts'
import { useSelection } from '#shared/list/use-selection.ts'
import { InvoicePanel } from './invoice-panel.tsx'
import { InvoicesPane } from './invoices-pane.tsx'
import { findAsked, type AskedOfInvoice } from './asked-of-invoice.ts'
import { readInvoicingSearch, type InvoicingSearch } from './invoicing-search.ts'
import { focusPanel, focusRow } from './row-focus.ts'
import { SendDraftsDialog } from './send-drafts.dialog.tsx'
import { Totals } from './totals.tsx'
import { useInvoices } from './use-invoices.ts'
import { useAddress } from '#shared/use-address.ts'
import { useInvoicesKeys } from './use-invoices-keys.ts'

const route = getRouteApi('/frame/signed-in/invoicing')
/** There is no room for an invoice beside the list. */
const NARROW = '(width < 80rem)'

/** What was billed and what is owed, one invoice beside the list; on narrow screens over it. */
export function InvoicingPage() {
  const t = useInvoicingTexts()
  useDocumentTitle(useInvoicingSectionTexts().title)
  const maySee = useMay('invoice.read')
  const maySum = useMay('invoice.totals')
  if (maySee) return <Invoices />
  return maySum ? <Totals /> : <EmptyState title={t.forbidden} className="py-12" />
}

function Invoices() {
  const { sheet } = useInvoicingTexts()
  const search = useAddress(route.useSearch(), readInvoicingSearch)
  const navigate = route.useNavigate()
  const leaveFor = useNavigate()
  const { invoice: openId } = search
  const isNarrow = useMatches(NARROW)
  const isCovered = isNarrow && openId !== undefined
  const change = (next: Partial<InvoicingSearch>) =>
    // The way back from an invoice that lies over the list is the browser's own.
    void navigate({ search: (now) => ({ ...now, ...next }), replace: openId !== undefined || !next.invoice })
  const filter = {
    q: search.q,
    status: SHOWN_INVOICE_STATUSES.find((each) => each === search.status),
    age: AGEING_BANDS.find((each) => each === search.age),
    customerId: search.customer,
  }
  const list = useInvoices(filter, openId)
  const rows = list.rows ?? []
  const drafts = rows.filter(({ actions }) => actions.includes('send'))
  const selection = useSelection(drafts)
  const [isSending, setIsSending] = useState(false)

  const open = (id: string, ask?: AskedOfInvoice) => {
    if (id === openId && !ask) return focusPanel()
    change({ invoice: id, ask })
  }
  const close = () => {
    if (openId === undefined) return selection.clear()
    change({ invoice: undefined, ask: undefined })
    setTimeout(focusRow, 0, openId)
  }
  const [first] = rows
  const openFirst = () => {
    if (!first) return
    open(first.id)
    focusRow(first.id)
  }
  useInvoicesKeys({
    list,
    openId,
    hasChosen: selection.selected.length > 0,
    onOpen: open,
    onChoose: (id, isRange) => drafts.some((each) => each.id === id) && selection.toggle(id, isRange),
    onCreate: () => void leaveFor({ to: '/invoicing/to-bill' }),
    onSend: () => setIsSending(true),
    onLeave: close,
  })
  const gone = (ids: readonly string[]) => {
    for (const id of ids) if (selection.ids.has(id)) selection.toggle(id, false)
    list.decided(ids)
  }
  return (
    <div
      className={cx(
        'relative grid grid-cols-1 md:h-full md:grid-rows-[minmax(0,1fr)]',
        openId && !isNarrow && 'grid-cols-[minmax(0,1fr)_29rem]',
      )}
    >
      <InvoicesPane
        list={list}
        filter={filter}
        selection={selection}
        drafts={drafts}
        openId={openId}
        isCovered={isCovered}
        isSending={isSending}
        onChange={change}
        onOpen={open}
        onFound={openFirst}
        onSend={() => setIsSending(true)}
      />
      {isCovered && (
        <button
          type="button"
          tabIndex={-1}
          aria-label={sheet.close}
          onClick={close}
          className="absolute inset-0 z-2 cursor-default bg-scrim max-md:hidden"
        />
      )}
      {openId && (
        <InvoicePanel
          key={openId}
          invoiceId={openId}
          isCovering={isNarrow}
          ask={findAsked(search.ask)}
          isBehind={selection.selected.length > 0}
          onAsk={(ask) => change({ ask })}
          onGone={(id) => gone([id])}
          onClose={close}
        />
      )}
      {isSending && selection.selected.length > 0 && (
        <SendDraftsDialog
          drafts={selection.selected}
          onSent={gone}
          onShow={(id) => {
            setIsSending(false)
            open(id)
          }}
          onClose={() => setIsSending(false)}
        />
      )}
    </div>
  )
}
