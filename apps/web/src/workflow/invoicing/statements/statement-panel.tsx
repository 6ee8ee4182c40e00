import type { Statement } from '@demarc/contract'
import { useQuery } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { useState } from 'react'
import type { Days } from '#shared/list/find-days.ts'
import { payableQuery } from '#shared/payable-invoices.queries.ts'
import { RecordPanel } from '#shared/list/record-panel.tsx'
import { useListTexts } from '#texts/common/list.ts'
import { useStatementsTexts } from '#texts/money/statements.ts'
import { Button } from '#ui/button.tsx'
import { lazyPart } from '#ui/lazy-part.tsx'
import { StatementSheet } from './statement-sheet.tsx'
import { statementQuery, useMailStatement } from './statements.queries.ts'

const { LazyPart: CollectionDialog } = lazyPart(
  async () => (await import('../collections/collection.dialog.tsx')).CollectionDialog,
)

type Props = {
  customerId: string
  days: Days
  isCovering: boolean
  onDays: (next: Partial<Days>) => void
  onClose: () => void
}

/** The statement of one customer beside the list. */
export function StatementPanel({ customerId, days, isCovering, onDays, onClose }: Props) {
  const t = useStatementsTexts()
  const { closeRecord } = useListTexts()
  const read = useQuery(statementQuery({ customerId, ...days }))
  return (
    <RecordPanel
      label={read.data?.customerName ?? t.one}
      read={read}
      failed={t.oneFailed}
      isCovering={isCovering}
      isWide
      onClose={onClose}
    >
      {(statement) => (
        <div className="min-h-0 grow overflow-y-auto overscroll-contain pb-4">
          <header className="flex items-start justify-between gap-2 px-4 pt-3">
            <h2 className="min-w-0 text-20 font-bold wrap-anywhere">{statement.customerName}</h2>
            {!isCovering && (
              <Button variant="ghost" shape="square" aria-label={closeRecord} onClick={onClose}>
                <X size={18} aria-hidden />
              </Button>
            )}
          </header>
          <StatementSheet statement={statement} onDays={onDays} actions={<OfficeActs statement={statement} />} />
        </div>
      )}
    </RecordPanel>
  )
}

/** Email it, and note what the customer promised about the invoices that are open. */
function OfficeActs({ statement }: { statement: Statement }) {
  const t = useStatementsTexts()
  const [isAdding, setIsAdding] = useState(false)
  const { customerId, customerName, from, to, mailTo } = statement
  const mail = useMailStatement(customerId)
  const { data } = useQuery(payableQuery({ customerId, numbers: [] }))
  const open = data?.customerId === customerId ? data.invoices : []
  return (
    <>
      <Button disabled={!mailTo} isBusy={mail.isPending} onClick={() => mail.mutate({ from, to })}>
        {t.mail.act}
      </Button>
      {open.length > 0 && (
        <Button aria-haspopup="dialog" onClick={() => setIsAdding(true)}>
          {t.promise}
        </Button>
      )}
      <p className="basis-full text-12 text-ink-2">{mailTo ? t.mail.to(mailTo) : t.mail.noAddress(customerName)}</p>
      {isAdding && <CollectionDialog open invoices={open} onClose={() => setIsAdding(false)} />}
    </>
  )
}
