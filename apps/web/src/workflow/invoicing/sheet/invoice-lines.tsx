import type { InvoiceDetail } from '@demarc/contract'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useInvoicingTexts } from '#texts/money/invoicing.ts'
import { Button } from '#ui/button.tsx'
import { useAddLine, useCheckLines, useEditLine, useRemoveLine } from '../invoice-acts.queries.ts'
import { LineForm } from './line-form.tsx'
import { LineRow } from './line-row.tsx'

/** More come when they are asked for: an invoice may have thousands. */
const AT_ONCE = 100
const head = 'h-7 border-b border-rule-2 text-12 font-semibold text-ink-2'

/** What is billed, line by line; of a draft each can be ticked, changed and taken off. */
export function InvoiceLines({ invoice }: { invoice: InvoiceDetail }) {
  const t = useInvoicingTexts().sheet
  const canEdit = invoice.actions.includes('edit')
  const [most, setMost] = useState(AT_ONCE)
  const [isWarnedOnly, setIsWarnedOnly] = useState(false)
  const [editing, setEditing] = useState<string | null>(null)
  const check = useCheckLines(invoice.id)
  const edit = useEditLine(invoice.id)
  const remove = useRemoveLine(invoice.id)
  const warned = invoice.lines.filter(({ warnings, hasLeft }) => hasLeft || warnings.length > 0)
  const isNarrowed = isWarnedOnly && warned.length > 0
  const lines = isNarrowed ? warned : invoice.lines
  const isLong = canEdit && warned.length > 0 && warned.length < invoice.lines.length
  return (
    <>
      {isLong && (
        <Button
          size="sm"
          variant="ghost"
          aria-pressed={isNarrowed}
          onClick={() => setIsWarnedOnly(!isNarrowed)}
          className="ml-3 max-md:ml-1"
        >
          {isNarrowed ? t.all(invoice.lines.length) : t.onlyWarned(warned.length)}
        </Button>
      )}
      <table
        data-record-lines
        aria-label={t.linesLabel}
        className="w-full table-fixed border-separate border-spacing-0 text-13"
      >
        <thead>
          <tr>
            <th scope="col" className={`${head} pl-5 text-left max-md:pl-3`}>
              {t.columns.jsb}
            </th>
            <th scope="col" className={`${head} w-16 text-right`}>
              {t.columns.units}
            </th>
            <th scope="col" className={`${head} w-18 text-right`}>
              {t.columns.rate}
            </th>
            <th scope="col" className={`${head} w-24 pr-5 text-right max-md:pr-3`}>
              {t.columns.amount}
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.slice(0, most).map((line) => (
            <LineRow
              key={line.id}
              line={line}
              canEdit={canEdit}
              isEditing={editing === line.id}
              error={editing === line.id ? (edit.error ?? remove.error) : null}
              isBusy={edit.isPending || remove.isPending}
              onCheck={(isChecked) => check.mutate({ lineIds: [line.id], isChecked })}
              onEdit={() => setEditing(editing === line.id ? null : line.id)}
              onSave={(body) => edit.mutate({ lineId: line.id, ...body }, { onSuccess: () => setEditing(null) })}
              onRemove={() => remove.mutate(line.id, { onSuccess: () => setEditing(null) })}
            />
          ))}
        </tbody>
      </table>
      {lines.length === 0 && <p className="px-5 py-3 text-ink-2 max-md:px-3">{t.noLines}</p>}
      {lines.length > most && (
        <Button size="sm" variant="ghost" onClick={() => setMost(most + AT_ONCE)} className="m-3">
          {t.moreLines(Math.min(AT_ONCE, lines.length - most))}
        </Button>
      )}
      {canEdit && <NewLine invoice={invoice} />}
    </>
  )
}

function NewLine({ invoice }: { invoice: InvoiceDetail }) {
  const t = useInvoicingTexts().sheet
  const [isOpen, setIsOpen] = useState(false)
  const add = useAddLine(invoice.id)
  if (!isOpen)
    return (
      <Button size="sm" variant="ghost" onClick={() => setIsOpen(true)} className="mx-3 my-1.5 max-md:mx-1">
        <Plus size={14} aria-hidden />
        {t.acts.addLine}
      </Button>
    )
  return (
    <section aria-label={t.form.newLine} className="bg-sheet-2 px-5 py-2 max-md:px-3">
      <p className="pb-1 text-12 text-ink-2">
        <strong className="font-bold text-ink">{t.form.newLine}.</strong> {t.form.newLineHint}
      </p>
      <LineForm
        saveLabel={t.form.add}
        error={add.error}
        isBusy={add.isPending}
        onSave={(body) => add.mutate(body, { onSuccess: () => setIsOpen(false) })}
        onCancel={() => setIsOpen(false)}
      />
    </section>
  )
}
