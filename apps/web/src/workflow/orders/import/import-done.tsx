import type { OrderImportReply } from '@demarc/contract'
import { Link } from '@tanstack/react-router'
import { useOrderImportTexts } from '#texts/orders/order-import.ts'
import { Button, buttonClass } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { SaveLeftOut } from './bad-rows.tsx'
import { focusHere } from './focus-here.ts'
import { useUndoImport } from './order-import.queries.ts'
import { PastImports } from './past-imports.tsx'

type Props = { reply: OrderImportReply; onAnother: () => void }

/** It is in: where to look at it, what stayed outside, and the way back. */
export function ImportDone({ reply, onAnother }: Props) {
  const t = useOrderImportTexts()
  const undo = useUndoImport(onAnother)
  const { importId, counts } = reply
  return (
    <div className="min-h-0 grow overflow-y-auto">
      <div aria-live="polite" className="grid gap-3 p-4">
        <Notice tone="ok" title={t.done(counts.orders, counts.buildings)}>
          {counts.leftOut > 0 && <p>{t.leftOut(counts.leftOut)}</p>}
          {counts.skipped > 0 && <p>{t.duplicates.skipped(counts.skipped)}</p>}
        </Notice>
        <div className="flex flex-wrap gap-2">
          <Link to="/orders" ref={focusHere} className={buttonClass({ variant: 'primary' })}>
            {t.toOrders}
          </Link>
          {importId && (
            <Button isBusy={undo.isPending} onClick={() => undo.mutate(importId)}>
              {undo.isPending ? t.undoing : t.undo}
            </Button>
          )}
          {counts.leftOut > 0 && <SaveLeftOut reply={reply} />}
          <Button variant="ghost" onClick={onAnother}>
            {t.another}
          </Button>
        </div>
      </div>
      <PastImports />
    </div>
  )
}
