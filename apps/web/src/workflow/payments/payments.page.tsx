import { PAYMENT_STATES, type PaymentState } from '@demarc/domain/payments/payment'
import { useState } from 'react'
import { useDocumentTitle } from '#platform/document-title.ts'
import { CustomerFilter } from '#shared/customer-filter.tsx'
import { InvoicingTabs } from '#shared/sections/invoicing-tabs.tsx'
import { exportOf } from '#shared/list/export-menu.tsx'
import { useListAddress } from '#shared/list/list-address.ts'
import { DaysFilter } from '#shared/list/days-filter.tsx'
import { findDays } from '#shared/list/find-days.ts'
import { FoldedFilters } from '#shared/list/folded-filters.tsx'
import { ListScreen } from '#shared/list/list-screen.tsx'
import { ListSearch } from '#shared/list/list-search.tsx'
import { RowList } from '#shared/list/row-list.tsx'
import { useList } from '#shared/list/use-list.ts'
import { useListScreen } from '#shared/list/use-list-screen.ts'
import { useMay } from '#shared/session/may.ts'
import { useInvoicingSectionTexts } from '#texts/common/sections.ts'
import { usePaymentsTexts } from '#texts/money/payments.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { PageHead } from '#ui/page-head.tsx'
import { Select } from '#ui/form/select.tsx'
import { BankImportDialog } from './bank-import.dialog.tsx'
import { PaymentColumns, PaymentRow } from './payment-row.tsx'
import { PaymentDialog } from './payment.dialog.tsx'
import { readPaymentsSearch } from './payments-search.ts'
import { paymentsQuery } from './payments.queries.ts'
import { RecordPaymentDialog } from './record-payment.dialog.tsx'

/** What came in, and where it lies. */
export function PaymentsPage() {
  const t = usePaymentsTexts()
  useDocumentTitle(t.title)
  return useMay('payment.read') ? <Payments /> : <EmptyState title={t.forbidden} className="py-12" />
}

type DialogName = 'record' | 'bank'

function Payments() {
  const t = usePaymentsTexts()
  const mayWrite = useMay('payment.write')
  const [asks, setAsks] = useState<DialogName | null>(null)
  const address = useListAddress(readPaymentsSearch, 'id')
  const { search, openId, change } = address
  const filter = {
    q: search.q,
    state: PAYMENT_STATES.find((each) => each === search.state),
    customer: search.customer,
    ...findDays(search),
  }
  const { customer: customerId, ...filterOfCall } = filter
  const list = useList({ query: paymentsQuery(filter), openId })
  const record = () => setAsks('record')
  const screen = useListScreen({
    address,
    list,
    title: t.title,
    hasSearch: true,
    isBehind: asks !== null || openId !== undefined,
    keys: [{ keys: 'n', label: t.recording.act, run: record, isEnabled: mayWrite }],
  })
  return (
    <>
      <ListScreen
        screen={screen}
        head={<Head mayWrite={mayWrite} onAsk={setAsks} />}
        filters={
          <>
            <ListSearch label={t.search} screen={screen} />
            <FoldedFilters count={[filter.state, filter.customer, filter.from, filter.to].filter(Boolean).length}>
              <StateFilter value={filter.state} onChange={(state) => change({ state })} />
              {mayWrite && (
                <CustomerFilter texts={t} value={filter.customer} onChange={(customer) => change({ customer })} />
              )}
              <DaysFilter days={filter} onChange={change} />
            </FoldedFilters>
          </>
        }
        exported={mayWrite ? exportOf('GET /api/payments/export', { ...filterOfCall, customerId }) : undefined}
        name="payments"
        filter={filter}
        failed={t.failed}
        empty={t.none}
        skeleton={['7rem', '11rem', '6rem', '6rem', '4rem']}
      >
        <RowList screen={screen} usual={{ desk: 30, phone: 66 }} head={<PaymentColumns isOffice={mayWrite} />}>
          {(payment, place) => <PaymentRow payment={payment} place={place} isOffice={mayWrite} />}
        </RowList>
      </ListScreen>
      {asks === 'record' && (
        <RecordPaymentDialog onRecorded={(id) => list.decided([id])} onClose={() => setAsks(null)} />
      )}
      {asks === 'bank' && <BankImportDialog onClose={() => setAsks(null)} />}
      {openId && <PaymentDialog key={openId} paymentId={openId} onClose={screen.close} />}
    </>
  )
}

type HeadProps = { mayWrite: boolean; onAsk: (asked: DialogName) => void }

function Head({ mayWrite, onAsk }: HeadProps) {
  const t = usePaymentsTexts()
  const { title } = useInvoicingSectionTexts()
  return (
    <>
      <PageHead
        inset
        title={title}
        action={
          mayWrite && (
            <div className="flex flex-wrap gap-2">
              <Button onClick={() => onAsk('bank')}>{t.bank.act}</Button>
              <Button variant="primary" keys="n" onClick={() => onAsk('record')}>
                {t.recording.act}
              </Button>
            </div>
          )
        }
      />
      <InvoicingTabs />
    </>
  )
}

const EVERY = ''
type StateProps = { value: PaymentState | undefined; onChange: (state: PaymentState | undefined) => void }

function StateFilter({ value, onChange }: StateProps) {
  const t = usePaymentsTexts().states
  return (
    <Select<PaymentState | typeof EVERY>
      label={t.label}
      options={[{ value: EVERY, label: t.all }, ...PAYMENT_STATES.map((each) => ({ value: each, label: t[each] }))]}
      value={value ?? EVERY}
      onChange={(state) => onChange(state || undefined)}
      className="w-36 max-md:w-full"
    />
  )
}
