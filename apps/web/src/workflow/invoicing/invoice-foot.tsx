import type { InvoiceDetail } from '@demarc/contract'
import { Check } from 'lucide-react'
import { useState } from 'react'
import { useInvoicingTexts } from '#texts/invoicing.ts'
import { Button } from '#ui/button.tsx'
import { useCheckLines } from './invoice-acts.queries.ts'
import { TermsDialog } from './terms.dialog.tsx'

/** How far the checking of a draft has come, and what goes on at once. */
export function InvoiceFoot({ invoice }: { invoice: InvoiceDetail }) {
  const t = useInvoicingTexts().sheet
  const check = useCheckLines(invoice.id)
  const [isEditing, setIsEditing] = useState(false)
  if (!invoice.actions.includes('edit')) return null
  const { lines } = invoice
  const done = lines.filter(({ isChecked }) => isChecked).length
  const plain = lines.filter(({ isChecked, hasLeft, warnings }) => !isChecked && !hasLeft && warnings.length === 0)
  return (
    <footer className="flex min-h-10 shrink-0 flex-wrap items-center gap-x-3 gap-y-1 border-t border-rule-2 px-4 py-1.5 text-12">
      <output className={done === lines.length && done > 0 ? 'font-bold text-ok' : 'font-bold'}>
        <Check size={14} aria-hidden className="mr-1 inline-block align-[-2px]" />
        {t.checkedOf(done, lines.length)}
      </output>
      {plain.length > 0 && (
        <Button
          size="sm"
          isBusy={check.isPending}
          onClick={() => check.mutate({ lineIds: plain.map(({ id }) => id), isChecked: true })}
        >
          {t.checkRest(plain.length)}
        </Button>
      )}
      <Button size="sm" variant="ghost" aria-haspopup="dialog" onClick={() => setIsEditing(true)} className="ml-auto">
        {t.acts.terms}
      </Button>
      {isEditing && <TermsDialog invoice={invoice} onClose={() => setIsEditing(false)} />}
    </footer>
  )
}
