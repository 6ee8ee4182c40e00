import type { Invoice } from '@demarc/contract'
import { AGEING_BANDS, SHOWN_INVOICE_STATUSES } from '@demarc/domain/invoicing/terms'
import { sumOfCents } from '@demarc/domain/money'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useDocumentTitle } from '#platform/document-title.ts'
import { formatMoney } from '#platform/formats.ts'
import { exportOf } from '#shared/list/export-menu.tsx'
import { findDays } from '#shared/list/find-days.ts'
import { useListAddress } from '#shared/list/list-address.ts'
import { BulkBar, ListScreen } from '#shared/list/list-screen.tsx'
import { SelectAll } from '#shared/list/list-rows.tsx'
import { RowList } from '#shared/list/row-list.tsx'
import { useListScreen } from '#shared/list/use-list-screen.ts'
import { useList } from '#shared/list/use-list.ts'
import { useSelection, type Selection } from '#shared/list/use-selection.ts'
import { InvoicingTabs } from '#shared/sections/invoicing-tabs.tsx'
import { useMay } from '#shared/session/may.ts'
import { useListTexts } from '#texts/common/list.ts'
import { useLanguage } from '#texts/language.ts'
import { useInvoicingSectionTexts } from '#texts/common/sections.ts'
import { useInvoicingTexts } from '#texts/money/invoicing.ts'
import { Button, buttonClass } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { useIsPhone } from '#ui/media.ts'
import { PageHead } from '#ui/page-head.tsx'
import { Pane } from '#ui/pane.tsx'
import { findAsked } from '../invoice/invoice-head.tsx'
import { InvoicePanel } from '../invoice/invoice-panel.tsx'
import { SendDraftsDialog } from '../invoice/send-drafts.dialog.tsx'
import { invoicesQuery, invoicingStatsQuery } from '../invoices.queries.ts'
import { AgeingBar } from './ageing-bar.tsx'
import { InvoiceColumns, InvoiceRow } from './invoice-row.tsx'
import { InvoicesFilters, InvoicesHead, StatsFailed } from './invoices-head.tsx'
import { readInvoicingSearch } from './invoicing-search.ts'
import { StatCards } from './invoicing-stats.tsx'

/** What was billed and what is owed, one invoice beside the list; on narrow screens over it. */
export function InvoicingPage() {
  const t = useInvoicingTexts()
  useDocumentTitle(useInvoicingSectionTexts().title)
  const maySee = useMay('invoice.read')
  const maySum = useMay('invoice.totals')
  if (maySee) return <Invoices />
  return maySum ? <Totals /> : <EmptyState title={t.forbidden} className="py-12" />
}

const CLOSES = { ask: undefined }
const isDraft = ({ actions }: Invoice) => actions.includes('send')

/** What the address says, the rows, and what is done with those that are selected. */
function useInvoices() {
  const t = useInvoicingTexts().keys
  const { title } = useInvoicingSectionTexts()
  const mayBill = useMay('invoice.write')
  const leaveFor = useNavigate()
  const address = useListAddress(readInvoicingSearch, 'invoice')
  const { search, openId } = address
  const filter = {
    q: search.q,
    status: SHOWN_INVOICE_STATUSES.find((each) => each === search.status),
    age: AGEING_BANDS.find((each) => each === search.age),
    customerId: search.customer,
    promiseBroken: search.promiseBroken === 'true' ? ('true' as const) : undefined,
    ...findDays(search),
  }
  const list = useList({ query: invoicesQuery(filter), openId })
  const drafts = (list.rows ?? []).filter(isDraft)
  const selection = useSelection(drafts)
  const [isAsked, setIsSending] = useState(false)
  const hasSelected = selection.selected.length > 0
  const screen = useListScreen({
    address,
    list,
    title,
    closes: CLOSES,
    selection: mayBill ? selection : undefined,
    canSelect: isDraft,
    hasSearch: true,
    keys: [
      { keys: 'c', label: t.create, run: () => void leaveFor({ to: '/invoicing/to-bill' }), isEnabled: mayBill },
      { keys: 's', label: t.send, run: () => setIsSending(true), isEnabled: hasSelected },
    ],
  })
  const gone = (ids: readonly string[]) => {
    for (const id of ids) if (selection.ids.has(id)) selection.toggle(id, false)
    list.decided(ids)
  }
  const isSending = isAsked && hasSelected
  return { address, filter, drafts, selection, screen, mayBill, isSending, setIsSending, gone }
}

function Invoices() {
  const words = useInvoicingTexts()
  const { hints } = useListTexts()
  const { address, filter, drafts, selection, screen, mayBill, isSending, setIsSending, gone } = useInvoices()
  const { search, openId, change } = address
  const { customerId: customer, ...rest } = filter
  return (
    <>
      <ListScreen
        screen={screen}
        head={<InvoicesHead filter={filter} onChange={change} />}
        filters={<InvoicesFilters screen={screen} filter={filter} onChange={change} />}
        exported={exportOf('GET /api/invoices/export', filter)}
        name="invoices"
        filter={{ ...rest, customer }}
        failed={words.list.failed}
        empty={{ title: words.list.none.title, text: words.list.none.text, action: <ToBill /> }}
        skeleton={['7rem', '11rem', '6rem', '6rem', '4rem']}
        bulk={<SendBar selection={selection} isBehind={isSending} onSend={() => setIsSending(true)} />}
        hints={
          mayBill
            ? [
                { keys: 'x', label: hints.select },
                { keys: 's', label: words.keys.ofSend },
              ]
            : []
        }
        panel={
          openId && (
            <InvoicePanel
              key={openId}
              invoiceId={openId}
              isCovering={screen.isNarrow}
              ask={findAsked(search.ask)}
              isBehind={selection.selected.length > 0}
              onAsk={(ask) => change({ ask })}
              onGone={(id) => gone([id])}
              onClose={screen.close}
            />
          )
        }
      >
        <InvoiceRows {...{ address, drafts, selection, screen }} />
      </ListScreen>
      {isSending && (
        <SendDraftsDialog
          drafts={selection.selected}
          onSent={gone}
          onShow={(id) => {
            setIsSending(false)
            screen.open(id)
          }}
          onClose={() => setIsSending(false)}
        />
      )}
    </>
  )
}

type RowsProps = Pick<ReturnType<typeof useInvoices>, 'address' | 'drafts' | 'selection' | 'screen'>

function InvoiceRows({ address, drafts, selection, screen }: RowsProps) {
  const words = useInvoicingTexts()
  const isPhone = useIsPhone()
  const room = {
    isPanelBeside: address.openId !== undefined && !screen.isNarrow,
    hasBalance: address.openId === undefined && !screen.isNarrow,
  }
  const label = words.list.chooseDrafts
  const all = drafts.length > 0 && (
    <SelectAll label={label} rows={drafts} selection={selection} className="align-middle" />
  )
  return (
    <RowList
      label={words.list.label}
      screen={screen}
      usual={{ desk: 30, phone: 92 }}
      head={<InvoiceColumns {...room} all={all} />}
      before={isPhone && all && <div className="border-b border-rule px-4 py-2">{all}</div>}
    >
      {(invoice, place) => (
        <InvoiceRow
          invoice={invoice}
          place={place}
          isSelected={selection.ids.has(invoice.id)}
          isPhone={isPhone}
          {...room}
          onSelect={(isRange) => selection.toggle(invoice.id, isRange)}
          onAsk={(ask) => address.change({ invoice: invoice.id, ask, row: undefined })}
        />
      )}
    </RowList>
  )
}

function ToBill() {
  const t = useInvoicingTexts().list.none
  return (
    <Link to="/invoicing/to-bill" className={buttonClass()}>
      {t.toBill}
    </Link>
  )
}

type SendBarProps = { selection: Selection<Invoice>; isBehind: boolean; onSend: () => void }

function SendBar({ selection, isBehind, onSend }: SendBarProps) {
  const t = useInvoicingTexts().bulk
  const language = useLanguage()
  const { selected } = selection
  const sum = formatMoney(sumOfCents(selected.map(({ totalCents }) => totalCents)), language)
  return (
    <BulkBar selection={selection} said={t.chosen(selected.length, sum)} help={t.help}>
      <Button
        variant={isBehind ? 'outline' : 'primary'}
        keys="s"
        aria-haspopup="dialog"
        onClick={onSend}
        className="max-w-full whitespace-normal!"
      >
        {t.review(selected.length)}
      </Button>
    </BulkBar>
  )
}

/** For those who see sums alone. */
function Totals() {
  const { title } = useInvoicingSectionTexts()
  const { data, error, refetch } = useQuery(invoicingStatsQuery())
  return (
    <Pane aria-label={title} className="@container md:h-full">
      <PageHead inset title={title} />
      <InvoicingTabs />
      {error && !data ? (
        <StatsFailed error={error} onRetry={refetch} />
      ) : (
        <>
          <StatCards stats={data} isLinked={false} />
          <AgeingBar stats={data} chosen={null} />
        </>
      )}
    </Pane>
  )
}
