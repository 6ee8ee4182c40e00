import type { WorkOrder } from '@demarc/contract'
import { useWorkOrderTexts, type WorkOrdersTexts } from '#texts/dispatch/work-orders.ts'
import { ReasonDialog } from '#shared/action/reason.dialog.tsx'
import { useCancelWorkOrder } from './work-orders.queries.ts'

type Props = { order: WorkOrder; onClose: () => void; onDone: () => void }

/** Why nobody goes there after all. */
export function CancelWorkOrderDialog({ order, onClose, onDone }: Props) {
  const t = useWorkOrderTexts().cancelling
  const cancel = useCancelWorkOrder()
  return (
    <ReasonDialog
      title={t.title(order.jsbW)}
      text={saying(order, t)}
      confirm={t.cancel}
      keep={t.keep}
      action={cancel}
      onSay={(reason) => cancel.mutate({ order, reason }, { onSuccess: onDone })}
      onClose={onClose}
    />
  )
}

/** A building that was delivered is not reviewed again: it stays as it is. */
function saying({ kind, assignment }: WorkOrder, t: WorkOrdersTexts['cancelling']): string {
  if (kind === 'WARRANTY') return assignment ? t.textWarrantySent(assignment.fielderName) : t.textWarranty
  return assignment ? t.textSent(assignment.fielderName) : t.text
}
