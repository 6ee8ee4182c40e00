import type { InvoiceDetail } from '@demarc/contract'
import { useInvoicingTexts } from '#texts/invoicing.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { useUpdateRates } from '../invoice-acts.queries.ts'
import { countStaleRates } from './line-words.ts'

/** What has changed of the rates since a draft was made, with the way to today's, and where none is agreed. */
export function RatesNotice({ invoice }: { invoice: InvoiceDetail }) {
  const t = useInvoicingTexts().sheet.rates
  const update = useUpdateRates(invoice.id)
  const { changed, byDefault } = countStaleRates(invoice.lines)
  if (changed + byDefault === 0) return null
  return (
    <Notice
      tone={changed > 0 ? 'hold' : 'plain'}
      title={changed > 0 ? t.changed(changed) : undefined}
      className="mx-5 mt-3 max-md:mx-3"
    >
      {byDefault > 0 && <p>{t.byDefault(byDefault, invoice.customerName)}</p>}
      {changed > 0 && (
        <Button size="sm" isBusy={update.isPending} onClick={() => update.mutate()} className="mt-1.5">
          {t.update}
        </Button>
      )}
    </Notice>
  )
}
