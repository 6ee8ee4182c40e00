import type { CollectionNote, InvoiceDetail } from '@demarc/contract'
import { isCollectable } from '@demarc/domain/invoicing/collections'
import { useState } from 'react'
import { formatCalendarDay, formatDateTime, formatMoney } from '#platform/formats.ts'
import { useOfficeTime } from '#shared/office-time.ts'
import { useMay } from '#shared/session/may.ts'
import { useLanguage } from '#texts/language.ts'
import { useCollectionsTexts } from '#texts/money/collections.ts'
import { Button } from '#ui/button.tsx'
import { SectionHead } from '#ui/pane.tsx'
import { CollectionDialog } from './collection.dialog.tsx'

/** What the customer promised and what was noted about it, the latest first. */
export function InvoiceCollections({ invoice }: { open: boolean; invoice: InvoiceDetail }) {
  const t = useCollectionsTexts()
  const mayAdd = useMay('invoice.write') && isCollectable(invoice)
  const [isAdding, setIsAdding] = useState(false)
  const { collectionNotes: notes } = invoice
  if (!mayAdd && notes.length === 0) return null
  return (
    <section aria-label={t.title} className="border-t border-rule-2 bg-sheet">
      <SectionHead title={t.title} count={notes.length}>
        {mayAdd && (
          <Button size="sm" aria-haspopup="dialog" onClick={() => setIsAdding(true)}>
            {t.add}
          </Button>
        )}
      </SectionHead>
      {notes.length === 0 && <p className="px-4 pb-3 text-12 text-ink-2">{t.none}</p>}
      <ul className="border-t border-rule empty:hidden">
        {notes.map((note) => (
          <Note key={note.id} note={note} />
        ))}
      </ul>
      {isAdding && <CollectionDialog open invoices={[invoice]} onClose={() => setIsAdding(false)} />}
    </section>
  )
}

function Note({
  note: { promisedOn, amountCents, promisedBy, note, createdByName, createdAt },
}: {
  note: CollectionNote
}) {
  const t = useCollectionsTexts()
  const language = useLanguage()
  const zoned = useOfficeTime()
  const amount = amountCents === null ? null : formatMoney(amountCents, language)
  return (
    <li className="border-b border-rule px-4 py-1.5">
      {promisedOn && (
        <p className="wrap-anywhere">
          <strong className="font-semibold">{t.promised(formatCalendarDay(promisedOn, language), amount)}</strong>{' '}
          {promisedBy && t.by(promisedBy)}
        </p>
      )}
      {note && <p className="wrap-anywhere whitespace-pre-line">{note}</p>}
      <p className="text-12 text-ink-2">
        {createdByName}, <span className="mono">{formatDateTime(createdAt, zoned)}</span>
      </p>
    </li>
  )
}
