import type { OrderDetail } from '@demarc/contract'
import { useQuery } from '@tanstack/react-query'
import { ActionDialog } from '#shared/action/action.dialog.tsx'
import { useContractForm } from '#shared/action/contract-form.ts'
import { FormField } from '#shared/action/form-field.tsx'
import { useTexts } from '#texts/orders/orders.ts'
import { orderQuery } from '../orders.queries.ts'
import type { OrdersSearch } from '../orders-search.ts'
import { CancelOrderDialog } from './cancel-order.dialog.tsx'
import { DuplicateOrderDialog } from './duplicate-order.dialog.tsx'
import { useDeleteOrder } from './order-acts.queries.ts'
import { SetStatusDialog } from './set-status.dialog.tsx'
import { AddSiteDialog, RenumberSiteDialog } from './site.dialogs.tsx'
import type { OrderActs, Question } from './use-order-acts.ts'

type Props = { open: boolean; acts: OrderActs; onChange: (next: Partial<OrdersSearch>) => void }

/** The question that is asked now. One that closes is taken away: the next begins with what is true then. */
export function OrderQuestions({ acts, onChange }: Props) {
  const { question, close } = acts
  if (!question) return null
  if (question.kind === 'hold')
    return <HoldOrdersDialog orderIds={question.orderIds} onHold={acts.holdFor} onClose={close} />
  return <AboutOne question={question} acts={acts} onChange={onChange} />
}

type AboutOneProps = Omit<Props, 'open'> & { question: Exclude<Question, { kind: 'hold' }> }

function AboutOne({ question: { kind, orderId }, acts, onChange }: AboutOneProps) {
  const { data: order } = useQuery(orderQuery(orderId))
  // A form is filled when it is drawn: not before all it shows is known.
  if (!order) return null
  const props = { order, onClose: acts.close }
  if (kind === 'status') return <SetStatusDialog {...props} onComplete={acts.complete} />
  if (kind === 'cancel') return <CancelOrderDialog {...props} />
  if (kind === 'addSite') return <AddSiteDialog {...props} />
  if (kind === 'renumber') return <RenumberSiteDialog {...props} />
  if (kind === 'duplicate') return <DuplicateOrderDialog {...props} />
  const leave = () => onChange({ order: undefined, edit: undefined })
  return <DeleteOrderDialog {...props} onDeleted={leave} />
}

const loadHolding = async () => (await import('@demarc/contract/orders/order-acts')).holdOrders.body

type HoldProps = { orderIds: string[]; onHold: OrderActs['holdFor']; onClose: () => void }

/** Why; Enter alone holds without a reason. */
function HoldOrdersDialog({ orderIds, onHold, onClose }: HoldProps) {
  const { forms, orders } = useTexts()
  const t = orders.hold
  const form = useContractForm(loadHolding, { defaultValues: { orderIds, reason: '' }, keptAs: 'hold orders' })
  const hold = form.handleSubmit(({ reason }) => {
    onHold(orderIds, reason || undefined)
    onClose()
  })
  return (
    <ActionDialog title={t.title(orderIds.length)} text={t.help} confirm={t.button} onConfirm={hold} onClose={onClose}>
      <FormField form={form} name="reason" label={forms.reason} hint={t.reasonHint} usual={t.reasons} />
    </ActionDialog>
  )
}

type DeleteProps = { order: OrderDetail; onClose: () => void; onDeleted: () => void }

/** The one question that is always asked before an act. */
function DeleteOrderDialog({ order, onClose, onDeleted }: DeleteProps) {
  const t = useTexts().orders.delete
  const remove = useDeleteOrder(() => {
    onDeleted()
    onClose()
  })
  return (
    <ActionDialog
      isDanger
      title={t.title}
      text={order.jsn ?? undefined}
      confirm={remove.isPending ? t.deleting : t.title}
      action={remove}
      onConfirm={() => remove.mutate(order.id)}
      onClose={onClose}
    >
      <p>{t.ask}</p>
    </ActionDialog>
  )
}
