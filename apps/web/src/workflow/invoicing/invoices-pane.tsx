import type { Invoice } from '@demarc/contract'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { useInvoicingTexts } from '#texts/invoicing.ts'
import { useInvoicingSectionTexts } from '#texts/invoicing-sections.ts'
import { useLanguage } from '#texts/language.ts'
import { buttonClass } from '#ui/button.tsx'
import { Keys } from '#ui/kbd.tsx'
import { KeyHints } from '#ui/key-hints.tsx'
import { PageHead } from '#ui/page-head.tsx'
import { Pane, PaneFoot } from '#ui/pane.tsx'
import { InvoicingTabs } from '#shared/invoicing-tabs.tsx'
import { useMay } from '#shared/may.ts'
import type { Selection } from '#shared/list/use-selection.ts'
import { AgeingBar, type Band } from './ageing-bar.tsx'
import { BulkFoot } from './bulk-foot.tsx'
import { InvoicesFaces } from './invoices-faces.tsx'
import { InvoicesFilters } from './invoices-filters.tsx'
import { InvoicesTable } from './invoices-table.tsx'
import { invoicingStatsQuery, type InvoicesFilter } from './invoices.queries.ts'
import { StatCards } from './invoicing-stats.tsx'
import type { AskedOfInvoice } from './asked-of-invoice.ts'
import type { InvoicingSearch } from './invoicing-search.ts'
import { sayTotal } from './say-total.ts'
import { StatsFailed } from './stats-failed.tsx'
import type { InvoiceList } from './use-invoices.ts'

type Props = {
  list: InvoiceList
  filter: InvoicesFilter
  selection: Selection<Invoice>
  drafts: readonly Invoice[]
  openId: string | undefined
  /** An invoice lies over it. */
  isCovered: boolean
  isSending: boolean
  onChange: (next: Partial<InvoicingSearch>) => void
  onOpen: (id: string, ask?: AskedOfInvoice) => void
  onFound: () => void
  onSend: () => void
}

/** What is owed and what was billed. */
export function InvoicesPane(props: Props) {
  const { list, filter, selection, drafts, openId, isCovered, isSending, onChange, onOpen, onFound, onSend } = props
  const words = useInvoicingTexts()
  const { title } = useInvoicingSectionTexts()
  const language = useLanguage()
  const mayBill = useMay('invoice.write')
  const maySum = useMay('invoice.totals')
  const stats = useQuery({ ...invoicingStatsQuery(), enabled: maySum })
  const rows = list.rows ?? []
  const isFiltered = Object.values(filter).some((each) => each !== undefined)
  const clear = () => onChange({ q: undefined, status: undefined, age: undefined, customer: undefined })
  const choose = (band: Band | null) =>
    onChange({
      status: band === 'DISPUTED' ? band : undefined,
      age: band === 'DISPUTED' || band === null ? undefined : band,
    })
  return (
    <Pane aria-label={title} inert={isCovered} className="@container md:h-full">
      <PageHead inset title={title} action={mayBill && <Create />} />
      <InvoicingTabs />
      {maySum &&
        (stats.error && !stats.data ? (
          <StatsFailed error={stats.error} onRetry={() => void stats.refetch()} />
        ) : (
          <>
            <StatCards stats={stats.data} isLinked />
            <AgeingBar
              stats={stats.data}
              chosen={filter.age ?? (filter.status === 'DISPUTED' ? filter.status : null)}
              onChoose={choose}
            />
          </>
        ))}
      <InvoicesFilters list={list} filter={filter} onChange={onChange} onFound={onFound} />
      {rows.length > 0 ? (
        <InvoicesTable
          list={list}
          selection={selection}
          drafts={drafts}
          openId={openId}
          isPanelBeside={openId !== undefined && !isCovered}
          onOpen={onOpen}
        />
      ) : (
        <InvoicesFaces list={list} isFiltered={isFiltered} onClear={clear} />
      )}
      <BulkFoot drafts={selection.selected} isBehind={isSending} onSend={onSend} onClear={selection.clear} />
      <PaneFoot className="max-md:hidden">
        <KeyHints
          hints={[
            { keys: 'j k', label: words.keys.move },
            { keys: 'Enter', label: words.keys.ofOpen },
            ...(mayBill
              ? [
                  { keys: 'x', label: words.keys.ofChoose },
                  { keys: 's', label: words.keys.ofSend },
                ]
              : []),
          ]}
        />
        {list.rows && <span className="mono">{words.range(rows.length, sayTotal(list.total, words, language))}</span>}
      </PaneFoot>
    </Pane>
  )
}

/** It is made of what waits: that is where it leads. */
function Create() {
  const { create } = useInvoicingTexts()
  return (
    <Link to="/invoicing/to-bill" aria-keyshortcuts="C" className={buttonClass()}>
      <Plus size={16} aria-hidden />
      {create}
      <span aria-hidden className="inline-flex gap-1 max-md:hidden">
        <Keys keys="c" />
      </span>
    </Link>
  )
}
