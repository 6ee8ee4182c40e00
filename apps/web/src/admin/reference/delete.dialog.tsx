import type { ReplyOf } from '#platform/call.ts'
import { useTexts } from '#texts/office.ts'
import { ActionDialog } from '#shared/action/action.dialog.tsx'
import { Notice } from '#ui/notice.tsx'
import { Spinner } from '#ui/spinner.tsx'

type Use = ReplyOf<'GET /api/customers/:customerId/use'>

type DeleteDialogProps = {
  title: string
  question: string
  /** What uses it; asked before anybody can say yes. Left out where nothing can. */
  use?: { readonly data: Use | undefined; readonly error: Error | null; readonly isFetching: boolean } | undefined
  isPending: boolean
  onDelete: () => void
  onClose: () => void
}

/** Deleting is asked, with what would be hurt by it. */
export function DeleteDialog({ title, question, use, isPending, onDelete, onClose }: DeleteDialogProps) {
  const t = useTexts().reference.deletion
  const found = use && !use.isFetching ? use.data : undefined
  const isFree = use ? found?.count === 0 : true
  return (
    <ActionDialog
      isDanger
      title={title}
      confirm={isPending ? t.deleting : t.confirm}
      isBlocked={!isFree}
      action={{ isPending, error: null }}
      onConfirm={onDelete}
      onClose={onClose}
    >
      <p>{question}</p>
      {use?.isFetching && <Spinner label={t.checking} />}
      {use?.error && !use.isFetching && <Notice tone="bad">{t.unknown}</Notice>}
      {found && (found.count === 0 ? <p className="text-ink-2">{t.unused}</p> : <InUse use={found} />)}
    </ActionDialog>
  )
}

function InUse({ use }: { use: Use }) {
  const t = useTexts().reference.deletion
  return <Notice tone="hold">{t.inUse(use.by.map(({ what, count }) => t.uses[what](count)).join(', '))}</Notice>
}
