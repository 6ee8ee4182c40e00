import { useQuery } from '@tanstack/react-query'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { useDocumentTitle } from '#platform/document-title.ts'
import { useInvoicingTexts } from '#texts/invoicing.ts'
import { useInvoicingSectionTexts } from '#texts/invoicing-sections.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { KeyHints } from '#ui/key-hints.tsx'
import { PageHead } from '#ui/page-head.tsx'
import { Pane, PaneFoot } from '#ui/pane.tsx'
import { InvoicingTabs } from '#shared/invoicing-tabs.tsx'
import { useMay } from '#shared/may.ts'
import { useSelection } from '#shared/list/use-selection.ts'
import { readInvoicingSearch, type InvoicingSearch } from '../invoicing-search.ts'
import { DraftFoot } from './draft-foot.tsx'
import { findDay } from './periods.ts'
import { PeriodFilter } from './period-filter.tsx'
import { ToBillFaces } from './to-bill-faces.tsx'
import { ToBillTable } from './to-bill-table.tsx'
import { canBill, toBillQuery, useDraft } from './to-bill.queries.ts'
import { useAddress } from '#shared/use-address.ts'
import { useToBillKeys } from './use-to-bill-keys.ts'

const route = getRouteApi('/frame/signed-in/invoicing/to-bill')

/** What was delivered and is on no invoice: chosen here, it becomes drafts. */
export function ToBillPage() {
  const t = useInvoicingTexts()
  useDocumentTitle(t.waiting.title)
  const maySee = useMay('invoice.write')
  if (!maySee) return <EmptyState title={t.forbidden} className="py-12" />
  return <Waiting />
}

function Waiting() {
  const t = useInvoicingTexts().waiting
  const { title } = useInvoicingSectionTexts()
  const { row: openId, ...search } = useAddress(route.useSearch(), readInvoicingSearch)
  const [from, to] = [findDay(search.from), findDay(search.to)]
  const navigate = route.useNavigate()
  const leaveFor = useNavigate()
  const change = (next: Partial<InvoicingSearch>) =>
    void navigate({ search: (now) => ({ ...now, ...next }), replace: true })
  const period = { from, to }
  const isWrong = from !== undefined && to !== undefined && to < from
  const { data, error, refetch } = useQuery({ ...toBillQuery(period), enabled: !isWrong, refetchOnMount: 'always' })
  const rows = isWrong ? [] : (data ?? [])
  const selection = useSelection(rows.filter(canBill))
  const draft = useDraft(period)
  const toggle = (id: string) => change({ row: id === openId ? undefined : id })
  const create = () => {
    if (selection.selected.length === 0 || draft.isPending) return
    draft.mutate(selection.selected, {
      onSuccess: ({ made }) => {
        selection.clear()
        const [only] = made
        if (!only) return
        const invoice = made.length === 1 ? only.id : undefined
        void leaveFor({ to: '/invoicing', search: { status: 'DRAFT', invoice } })
      },
    })
  }
  useToBillKeys({ rows, selection, onToggle: toggle, onCreate: create })
  return (
    <Pane aria-label={t.title} className="@container md:h-full">
      <PageHead inset title={title} />
      <InvoicingTabs />
      <PeriodFilter period={period} isWrong={isWrong} onChange={change} />
      {rows.length > 0 ? (
        <ToBillTable rows={rows} selection={selection} period={period} openId={openId} onToggle={toggle} />
      ) : (
        <ToBillFaces
          isRead={data !== undefined || isWrong}
          error={data ? null : error}
          isFiltered={from !== undefined || to !== undefined}
          onRetry={() => void refetch()}
          onClear={() => change({ from: undefined, to: undefined })}
        />
      )}
      {rows.length > 0 && (
        <DraftFoot rows={selection.selected} isBusy={draft.isPending} onCreate={create} onClear={selection.clear} />
      )}
      <PaneFoot className="max-md:hidden">
        <KeyHints
          hints={[
            { keys: 'j k', label: t.keys.move },
            { keys: 'x', label: t.keys.ofChoose },
            { keys: 'a', label: t.keys.ofAll },
            { keys: 'Enter', label: t.keys.ofOpen },
          ]}
        />
      </PaneFoot>
    </Pane>
  )
}
