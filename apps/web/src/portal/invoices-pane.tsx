import { Download } from 'lucide-react'
import type { ShownInvoiceStatus } from '@demarc/domain/invoicing/terms'
import { useLanguage, useTexts } from '#texts/language.ts'
import { usePortalTexts } from '#texts/portal.ts'
import { refusalText } from '#texts/refusal-text.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { cx } from '#ui/class-names.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { PageHead } from '#ui/page-head.tsx'
import { Pane } from '#ui/pane.tsx'
import { SearchInput } from '#ui/search-input.tsx'
import { Select } from '#ui/select.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'
import { useSearchText } from '#shared/use-search-text.ts'
import { SEARCH_ID } from './invoice-focus.ts'
import { InvoicesTable } from './invoices-table.tsx'
import type { PortalInvoicesSearch } from './portal-invoices-search.ts'
import { InvoicingTabs } from '#shared/invoicing-tabs.tsx'
import { invoicesFileUrl, type InvoicesFilter, type ListedInvoice } from './portal.queries.ts'

type Props = {
  rows: readonly ListedInvoice[] | undefined
  total: number
  error: Error | null
  filter: InvoicesFilter
  openId: string | undefined
  /** An invoice stands in its place. */
  isCovered: boolean
  loadMore: (() => void) | null
  onAgain: () => void
  onChange: (next: Partial<PortalInvoicesSearch>) => void
  onOpen: (id: string) => void
}
/** What a customer can look for: a draft is none of theirs. */
const STATUSES = ['SENT', 'OVERDUE', 'DISPUTED', 'PAID', 'VOID'] as const satisfies readonly ShownInvoiceStatus[]
const EVERY = ''

/** The list, and what is looked for. */
export function InvoicesPane({ filter, isCovered, rows, total, onChange, ...list }: Props) {
  const t = usePortalTexts().invoices
  const language = useLanguage()
  const { text, setText } = useSearchText(filter.q ?? '', (q) => onChange({ q: q || undefined }))
  return (
    <Pane
      aria-label={t.title}
      hidden={isCovered}
      className={cx('border-rule-2 md:h-full', list.openId && 'xl:border-r')}
    >
      <PageHead
        inset
        title={t.title}
        subtitle={t.subtitle}
        action={
          <ButtonLink href={invoicesFileUrl(filter)} download>
            <Download size={16} aria-hidden />
            {t.export}
          </ButtonLink>
        }
      />
      <InvoicingTabs />
      <search className="flex flex-wrap items-center gap-2 px-4 py-2">
        <SearchInput
          id={SEARCH_ID}
          label={t.search}
          placeholder={t.search}
          keys="/"
          value={text}
          onChange={setText}
          className="w-66 max-md:w-full"
        />
        <Select
          label={t.status}
          value={filter.status ?? EVERY}
          onChange={(status) => onChange({ status: status || undefined })}
          options={[
            { value: EVERY, label: t.all },
            ...STATUSES.map((status) => ({ value: status, label: t.statuses[status] })),
          ]}
          className="w-38 max-md:flex-1"
        />
        <h2 className="ml-auto font-bold whitespace-nowrap max-md:ml-0 max-md:w-full">
          {rows ? t.heading(total.toLocaleString(language)) : t.title}
        </h2>
      </search>
      {rows && rows.length > 0 ? (
        <InvoicesTable rows={rows} openId={list.openId} loadMore={list.loadMore} onOpen={list.onOpen} />
      ) : (
        <WithoutRows
          rows={rows}
          error={list.error}
          isFiltered={filter.q !== undefined || filter.status !== undefined}
          onAgain={list.onAgain}
          onClear={() => onChange({ q: undefined, status: undefined })}
        />
      )}
    </Pane>
  )
}

type FaceProps = Pick<Props, 'rows' | 'error' | 'onAgain'> & { isFiltered: boolean; onClear: () => void }

function WithoutRows({ rows, error, isFiltered, onAgain, onClear }: FaceProps) {
  const texts = useTexts()
  const { invoices: t, retry } = usePortalTexts()
  const face = 'grow content-center border-t border-rule-2 py-12'
  if (error)
    return (
      <EmptyState
        title={t.failed}
        text={refusalText(error, texts)}
        action={<Button onClick={onAgain}>{retry}</Button>}
        className={face}
      />
    )
  if (!rows)
    return (
      <div className="grow overflow-hidden border-t border-rule-2 px-4">
        <SkeletonRows count={5} columns={['8rem', '8rem', '12rem', '6rem']} label={texts.shell.loading} />
      </div>
    )
  return (
    <EmptyState
      title={isFiltered ? t.noneFound : t.none}
      text={isFiltered ? t.noneFoundText : t.noneText}
      action={isFiltered && <Button onClick={onClear}>{t.clear}</Button>}
      className={face}
    />
  )
}
