import { Link } from '@tanstack/react-router'
import { useInvoicingTexts } from '#texts/invoicing.ts'
import { useTexts } from '#texts/language.ts'
import { refusalText } from '#texts/refusal-text.ts'
import { Button, buttonClass } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'
import type { InvoiceList } from './use-invoices.ts'

const face = 'grow content-center border-t border-rule-2 py-12'

type Props = { list: InvoiceList; isFiltered: boolean; onClear: () => void }

/** The list while it has no rows: why, and what to do next. */
export function InvoicesFaces({ list: { rows, error, refresh }, isFiltered, onClear }: Props) {
  const texts = useTexts()
  const { list: t, retry, filter } = useInvoicingTexts()
  if (error)
    return (
      <EmptyState
        title={t.failed}
        text={refusalText(error, texts)}
        action={<Button onClick={refresh}>{retry}</Button>}
        className={face}
      />
    )
  if (!rows)
    return (
      <SkeletonRows
        count={12}
        columns={['7rem', '11rem', '6rem', '6rem', '4rem']}
        label={texts.shell.loading}
        className="grow overflow-hidden border-t border-rule-2 px-4"
      />
    )
  return (
    <EmptyState
      title={isFiltered ? t.none.filtered : t.none.title}
      text={isFiltered ? t.none.filteredText : t.none.text}
      action={
        isFiltered ? (
          <Button onClick={onClear}>{filter.clear}</Button>
        ) : (
          <Link to="/invoicing/to-bill" className={buttonClass()}>
            {t.none.toBill}
          </Link>
        )
      }
      className={face}
    />
  )
}
