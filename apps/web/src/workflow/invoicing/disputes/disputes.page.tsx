import type { Dispute, Invoice } from '@demarc/contract'
import { DISPUTE_STATES } from '@demarc/domain/invoicing/dispute'
import { useQuery } from '@tanstack/react-query'
import { useState, useDeferredValue, useRef } from 'react'
import { useDocumentTitle } from '#platform/document-title.ts'
import { formatDateTime, formatMoney } from '#platform/formats.ts'
import { RefusalNote } from '#shared/action/refusal-note.tsx'
import { OpenDisputeDialog } from '#shared/disputes/open-dispute.dialog.tsx'
import { JsnText } from '#shared/jsn.tsx'
import { CustomerFilter } from '#shared/customer-filter.tsx'
import { DaysFilter } from '#shared/list/days-filter.tsx'
import { findDays } from '#shared/list/find-days.ts'
import { FoldedFilters } from '#shared/list/folded-filters.tsx'
import { ListSearch } from '#shared/list/list-search.tsx'
import { exportOf } from '#shared/list/export-menu.tsx'
import { useListAddress } from '#shared/list/list-address.ts'
import { ListScreen } from '#shared/list/list-screen.tsx'
import { RowList, type RowPlace } from '#shared/list/row-list.tsx'
import { useListScreen, type ListScreenState } from '#shared/list/use-list-screen.ts'
import { useList } from '#shared/list/use-list.ts'
import { useOfficeTime } from '#shared/office-time.ts'
import { InvoicingTabs } from '#shared/sections/invoicing-tabs.tsx'
import { useMay } from '#shared/session/may.ts'
import { useLanguage, useTexts } from '#texts/language.ts'
import { useDisputeTexts } from '#texts/money/disputes.ts'
import { useInvoicingSectionTexts } from '#texts/common/sections.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Field, Input } from '#ui/form/field.tsx'
import { Segments } from '#ui/form/segments.tsx'
import { Dialog } from '#ui/overlay/dialog.tsx'
import { PageHead } from '#ui/page-head.tsx'
import { DisputeBadge, DisputeClock } from './dispute-badge.tsx'
import { DisputePanel } from './dispute-panel.tsx'
import { readDisputesSearch, type DisputesSearch } from './disputes-search.ts'
import { disputesQuery, invoiceQuery, invoicesLikeQuery, type DisputesFilter } from './disputes.queries.ts'

/** What customers dispute, one of them beside the list; on narrow screens over it. */
export function DisputesPage() {
  const t = useDisputeTexts()
  useDocumentTitle(t.title)
  return useMay('invoice.read') ? <Disputed /> : <EmptyState title={t.forbidden} className="py-12" />
}

/** What is disputed, the nearest day first; or how it ended. */
function Disputed() {
  const t = useDisputeTexts()
  const { title } = useInvoicingSectionTexts()
  const mayOpen = useMay('dispute.open')
  const [isFinding, setIsFinding] = useState(false)
  const address = useListAddress(readDisputesSearch, 'dispute')
  const { search, openId, change } = address
  const state = DISPUTE_STATES.find((each) => each === search.state) ?? 'OPEN'
  const filter = { state, q: search.q, customerId: search.customer, ...findDays(search) }
  const list = useList({ query: disputesQuery(filter), openId })
  const screen = useListScreen({ address, list, title: t.title, hasSearch: true })
  const { customerId: customer, state: _, ...rest } = filter
  const isFiltered = [...Object.values(rest), customer].some((each) => each !== undefined)
  return (
    <>
      <ListScreen
        screen={screen}
        head={
          <>
            <PageHead
              inset
              title={title}
              action={
                mayOpen && (
                  <Button aria-haspopup="dialog" onClick={() => setIsFinding(true)}>
                    {t.opening.act}
                  </Button>
                )
              }
            />
            <InvoicingTabs />
          </>
        }
        filters={<Filters screen={screen} filter={filter} onChange={change} />}
        exported={exportOf('GET /api/disputes/export', filter)}
        name="disputes"
        filter={{ ...rest, customer, state: state === 'OPEN' ? undefined : state }}
        // Either state says of its own that there is nothing in it.
        isFiltered={isFiltered}
        onClear={() => screen.clear({ ...rest, customer })}
        failed={t.failed}
        empty={t.none[state]}
        panelClass="grid-cols-[minmax(0,1fr)_34rem]"
        panel={
          openId && (
            <DisputePanel
              key={openId}
              disputeId={openId}
              isCovering={screen.isNarrow}
              onSettled={() => list.decided([openId])}
              onClose={screen.close}
            />
          )
        }
      >
        <RowList label={t.list} screen={screen} usual={{ desk: 72, phone: 80 }}>
          {(dispute, place) => <DisputeRow dispute={dispute} place={place} />}
        </RowList>
      </ListScreen>
      {isFinding && (
        <FindInvoiceDialog
          onOpened={(id) => {
            setIsFinding(false)
            change({ state: undefined, dispute: id })
          }}
          onClose={() => setIsFinding(false)}
        />
      )}
    </>
  )
}

type FiltersProps = {
  screen: ListScreenState<Dispute>
  filter: DisputesFilter
  onChange: (next: Partial<DisputesSearch>) => void
}

function Filters({ screen, filter, onChange }: FiltersProps) {
  const t = useDisputeTexts()
  const mayBill = useMay('invoice.write')
  const { state, customerId, from, to } = filter
  return (
    <>
      <Segments
        label={t.states.label}
        value={state}
        onChange={(next) => onChange({ state: next === 'OPEN' ? undefined : next, dispute: undefined })}
        options={DISPUTE_STATES.map((value) => ({ value, label: t.states[value] }))}
      />
      <ListSearch label={t.search} screen={screen} />
      <FoldedFilters count={[customerId, from, to].filter(Boolean).length}>
        {mayBill && <CustomerFilter texts={t} value={customerId} onChange={(customer) => onChange({ customer })} />}
        <DaysFilter days={filter} onChange={onChange} />
      </FoldedFilters>
    </>
  )
}

/** One disputed line: what it is, what it costs, why, and how long there is. */
function DisputeRow({ dispute, place }: { dispute: Dispute; place: RowPlace }) {
  const t = useDisputeTexts()
  const language = useLanguage()
  const zoned = useOfficeTime()
  const { jsb, description, invoiceNo, customerName, amountCents, settledCents, reason, resolveBy, resolvedAt } =
    dispute
  return (
    <button
      type="button"
      {...place.target}
      className="block w-full border-b border-rule px-4 py-1.75 text-left hover:bg-sheet-2 focus-visible:focus-inset aria-current:bg-sel aria-current:inset-shadow-stake max-md:py-2.5"
    >
      <span className="flex items-baseline justify-between gap-3">
        <span className="flex min-w-0 flex-wrap items-baseline gap-x-2">
          {jsb ? <JsnText value={jsb} /> : <span className="truncate font-semibold">{description}</span>}
          {resolvedAt && <DisputeBadge dispute={dispute} />}
          {dispute.isLate && <span className="text-12 text-ink-2">{t.late}</span>}
        </span>
        <span className="shrink-0">
          <span className="mono font-semibold">{formatMoney(settledCents ?? amountCents, language)}</span>
          {settledCents !== null && settledCents !== amountCents && (
            <span className="mono text-12 text-ink-2"> {t.ofCharge(formatMoney(amountCents, language))}</span>
          )}
        </span>
      </span>
      <span className="flex items-baseline justify-between gap-x-3 text-12 text-ink-2">
        <span className="min-w-0 truncate">
          <span className="mono">{invoiceNo}</span>, <span className="text-ink">{customerName}</span>
        </span>
        {resolvedAt ? (
          <span className="mono shrink-0">{formatDateTime(resolvedAt, zoned)}</span>
        ) : (
          <DisputeClock resolveBy={resolveBy} />
        )}
      </span>
      <span className="block truncate text-13">{reason}</span>
    </button>
  )
}

type Props = { onOpened: (disputeId: string) => void; onClose: () => void }

/** First which invoice, then which of its lines. */
function FindInvoiceDialog({ onOpened, onClose }: Props) {
  const { forms } = useTexts()
  const t = useDisputeTexts()
  const [q, setQ] = useState('')
  const [invoiceId, setInvoiceId] = useState<string | null>(null)
  const field = useRef<HTMLInputElement>(null)
  const asked = useDeferredValue(q.trim())
  const { data: found, error, isPlaceholderData } = useQuery({ ...invoicesLikeQuery(asked), enabled: asked.length > 1 })
  const { data: invoice, error: unread } = useQuery({ ...invoiceQuery(invoiceId ?? ''), enabled: invoiceId !== null })
  if (invoiceId && invoice)
    return <OpenDisputeDialog invoice={invoice} onOpened={([first]) => first && onOpened(first.id)} onClose={onClose} />
  const rows = asked.length > 1 ? (found ?? []) : []
  const isNone = asked.length > 1 && found?.length === 0 && !isPlaceholderData
  return (
    <Dialog
      open
      size="sm"
      onOpenChange={onClose}
      initialFocus={field}
      closeLabel={forms.close}
      title={t.opening.act}
      description={t.finding.text}
      footer={<Button onClick={onClose}>{forms.cancel}</Button>}
    >
      <div className="flex flex-col gap-3">
        <RefusalNote error={error ?? unread} />
        <Field label={t.finding.number}>
          <Input
            ref={field}
            autoComplete="off"
            spellCheck={false}
            value={q}
            onChange={({ target }) => setQ(target.value)}
            className="mono"
          />
        </Field>
        <output className="text-13 text-ink-2 empty:hidden">{isNone && t.finding.none}</output>
        {rows.length > 0 && (
          <ul className="flex flex-col">
            {rows.map((row) => (
              <Found key={row.id} invoice={row} onChoose={() => setInvoiceId(row.id)} />
            ))}
          </ul>
        )}
      </div>
    </Dialog>
  )
}

function Found({ invoice, onChoose }: { invoice: Invoice; onChoose: () => void }) {
  const t = useDisputeTexts().finding
  const language = useLanguage()
  const { invoiceNo, customerName, balanceCents, mayDispute } = invoice
  return (
    <li className="border-b border-rule last:border-b-0">
      <button
        type="button"
        aria-label={t.choose(invoiceNo)}
        disabled={!mayDispute}
        onClick={onChoose}
        className="flex w-full items-baseline justify-between gap-3 px-1 py-2 text-left enabled:hover:bg-sheet-2 disabled:text-ink-2"
      >
        <span className="min-w-0">
          <span className="mono font-semibold">{invoiceNo}</span> <span className="text-13">{customerName}</span>
          {!mayDispute && <span className="block text-12">{t.closed}</span>}
        </span>
        <span className="mono shrink-0">{formatMoney(balanceCents, language)}</span>
      </button>
    </li>
  )
}
