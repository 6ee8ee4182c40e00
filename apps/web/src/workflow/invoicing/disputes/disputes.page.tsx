import type { Dispute } from '@demarc/contract'
import { DISPUTE_STATES } from '@demarc/domain/invoicing/dispute'
import { useState } from 'react'
import { useDocumentTitle } from '#platform/document-title.ts'
import { formatDateTime, formatMoney } from '#platform/formats.ts'
import { InvoicingTabs } from '#shared/sections/invoicing-tabs.tsx'
import { JsnText } from '#shared/jsn.tsx'
import { exportOf } from '#shared/list/export-menu.tsx'
import { useListAddress } from '#shared/list/list-address.ts'
import { ListScreen } from '#shared/list/list-screen.tsx'
import { RowList, type RowPlace } from '#shared/list/row-list.tsx'
import { useList } from '#shared/list/use-list.ts'
import { useListScreen } from '#shared/list/use-list-screen.ts'
import { useMay } from '#shared/session/may.ts'
import { useOfficeTime } from '#shared/office-time.ts'
import { useDisputeTexts } from '#texts/money/disputes.ts'
import { useInvoicingSectionTexts } from '#texts/money/invoicing-sections.ts'
import { useLanguage } from '#texts/language.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { PageHead } from '#ui/page-head.tsx'
import { Segments } from '#ui/form/segments.tsx'
import { DisputeBadge } from './dispute-badge.tsx'
import { DisputeClock } from './dispute-clock.tsx'
import { DisputePanel } from './dispute-panel.tsx'
import { readDisputesSearch } from './disputes-search.ts'
import { disputesQuery } from './disputes.queries.ts'
import { FindInvoiceDialog } from './find-invoice.dialog.tsx'

/** What customers dispute, one of them beside the list; on narrow screens over it. */
export function DisputesPage() {
  const t = useDisputeTexts()
  useDocumentTitle(t.title)
  const maySee = useMay('invoice.read')
  if (!maySee) return <EmptyState title={t.forbidden} className="py-12" />
  return <Disputed />
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
  const list = useList({ query: disputesQuery(state), openId })
  const screen = useListScreen({ address, list, title: t.title })
  const said = state === 'OPEN' ? undefined : state
  return (
    <>
      <ListScreen
        label={t.title}
        list={list}
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
        filters={
          <Segments
            label={t.states.label}
            value={state}
            onChange={(next) =>
              change({ state: next === 'OPEN' ? undefined : next, dispute: undefined, row: undefined })
            }
            options={DISPUTE_STATES.map((value) => ({ value, label: t.states[value] }))}
          />
        }
        exported={exportOf('GET /api/disputes/export', { state })}
        views={{ list: 'disputes', search: { state: said }, onOpen: address.show }}
        // Either state says of its own that there is nothing in it.
        isFiltered={false}
        onClear={() => change({ state: undefined })}
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
        <RowList label={t.list} list={list} screen={screen} usual={{ desk: 72, phone: 80 }}>
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
