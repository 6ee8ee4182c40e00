import { PAYMENT_STATES } from '@demarc/domain/payments/payment'
import { useInfiniteQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { useDocumentTitle } from '#platform/document-title.ts'
import { useInvoicingSectionTexts } from '#texts/invoicing-sections.ts'
import { usePaymentsTexts } from '#texts/payments.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { useShortcuts } from '#ui/keyboard.ts'
import { PageHead } from '#ui/page-head.tsx'
import { InvoicingTabs } from '#shared/invoicing-tabs.tsx'
import { useMay } from '#shared/may.ts'
import { BankImportDialog } from './bank-import.dialog.tsx'
import { PaymentDialog } from './payment.dialog.tsx'
import { PaymentsFaces } from './payments-faces.tsx'
import { PaymentsFilters } from './payments-filters.tsx'
import { exportUrl, paymentsQuery } from './payments.queries.ts'
import { readPaymentsSearch, type PaymentsSearch } from './payments-search.ts'
import { PaymentsTable } from './payments-table.tsx'
import { useAddress } from '#shared/use-address.ts'
import { RecordPaymentDialog } from './record-payment.dialog.tsx'

const route = getRouteApi('/frame/signed-in/invoicing/payments')

/** What came in, and where it lies. */
export function PaymentsPage() {
  const t = usePaymentsTexts()
  useDocumentTitle(t.title)
  const maySee = useMay('payment.read')
  if (!maySee) return <EmptyState title={t.forbidden} className="py-12" />
  return <Payments />
}

function Payments() {
  const t = usePaymentsTexts()
  const { title } = useInvoicingSectionTexts()
  const mayWrite = useMay('payment.write')
  const search = useAddress(route.useSearch(), readPaymentsSearch)
  const navigate = route.useNavigate()
  const [asks, setAsks] = useState<'record' | 'bank' | null>(null)
  const { id: openId, q, customer } = search
  const state = PAYMENT_STATES.find((each) => each === search.state)
  const change = (next: Partial<PaymentsSearch>) =>
    void navigate({ search: (now) => ({ ...now, ...next }), replace: true })
  const list = useInfiniteQuery(paymentsQuery({ q, state, customer }))
  const rows = list.data?.pages.flatMap((page) => page.rows)
  useShortcuts([
    { keys: 'n', label: t.recording.act, group: t.title, run: () => setAsks('record'), isEnabled: mayWrite && !asks },
  ])
  return (
    <div className="flex flex-col md:h-full">
      <PageHead
        inset
        title={title}
        action={
          mayWrite && (
            <div className="flex flex-wrap gap-2">
              <ButtonLink href={exportUrl({ q, state, customer })} download>
                <Download size={14} aria-hidden />
                {t.exportCsv}
              </ButtonLink>
              <Button onClick={() => setAsks('bank')}>{t.bank.act}</Button>
              <Button variant="primary" keys="n" onClick={() => setAsks('record')}>
                {t.recording.act}
              </Button>
            </div>
          )
        }
      />
      <InvoicingTabs />
      <PaymentsFilters filter={{ q, state, customer }} isOffice={mayWrite} onChange={change} />
      {rows && rows.length > 0 ? (
        <div className="grow max-md:overflow-x-auto md:min-h-0 md:overflow-y-auto" data-scroller>
          <PaymentsTable payments={rows} openId={openId} isOffice={mayWrite} onOpen={(id) => change({ id })} />
          {list.hasNextPage && (
            <Button
              variant="ghost"
              isBusy={list.isFetchingNextPage}
              onClick={() => void list.fetchNextPage()}
              className="m-2"
            >
              {t.more}
            </Button>
          )}
        </div>
      ) : (
        <PaymentsFaces
          isLoading={!rows}
          error={rows ? null : list.error}
          isFiltered={q !== undefined || state !== undefined || customer !== undefined}
          onRetry={() => void list.refetch()}
          onClear={() => change({ q: undefined, state: undefined, customer: undefined })}
        />
      )}
      {asks === 'record' && <RecordPaymentDialog onClose={() => setAsks(null)} />}
      {asks === 'bank' && <BankImportDialog onClose={() => setAsks(null)} />}
      {openId && <PaymentDialog key={openId} paymentId={openId} onClose={() => change({ id: undefined })} />}
    </div>
  )
}
