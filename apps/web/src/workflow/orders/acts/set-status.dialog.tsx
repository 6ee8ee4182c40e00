import type { OrderDetail } from '@demarc/contract'
import { RANK } from '@demarc/domain/lifecycle/roll-up'
import { ORDER_STATUSES, type OrderStatus } from '@demarc/domain/work-status'
import { useWatch } from 'react-hook-form'
import { ActionDialog } from '#shared/action/action.dialog.tsx'
import { useContractForm } from '#shared/action/contract-form.ts'
import { FormField } from '#shared/action/form-field.tsx'
import { useTexts, type OrdersTexts } from '#texts/orders/orders.ts'
import { Notice } from '#ui/notice.tsx'
import { RadioGroup } from '#ui/form/radio-group.tsx'
import { useEditOrder } from './order-acts.queries.ts'

const load = async () => (await import('@demarc/contract/orders/order-form')).OrderEdit

type Props = { order: OrderDetail; onComplete: (orderIds: string[]) => void; onClose: () => void }

/** What an order is shown as; before it is set, what that does and what it does not. */
export function SetStatusDialog({ order, onComplete, onClose }: Props) {
  const { orders, forms } = useTexts()
  const { setStatus: t, statuses } = orders
  const { version } = order
  const form = useContractForm(load, { defaultValues: { status: order.status, reason: '', version } })
  const chosen = useWatch({ control: form.control, name: 'status' }) ?? order.status
  const edit = useEditOrder(order, onClose)
  const may = order.actions.includes('override')
  const isSame = chosen === order.status
  const isCompleting = completes(order, chosen)
  const set = form.handleSubmit(({ reason, ...body }) => {
    if (!isCompleting) return edit.mutate({ ...body, reason: reason || undefined })
    onComplete([order.id])
    onClose()
  })
  return (
    <ActionDialog
      title={t.title}
      text={order.jsn ?? t.help}
      confirm={t.title}
      isBlocked={isSame || !may}
      action={edit}
      onConfirm={set}
      onClose={onClose}
    >
      {!may && <Notice tone="plain">{t.notYours}</Notice>}
      <RadioGroup
        label={t.help}
        options={ORDER_STATUSES.map((status) => ({
          value: status,
          label: status === order.status ? `${statuses[status]} (${t.now})` : statuses[status],
          disabled: !may,
        }))}
        value={chosen}
        onChange={(status) => form.setValue('status', status)}
      />
      {!isSame && <Notice tone={isCompleting ? 'plain' : 'hold'}>{explain(order, chosen, orders)}</Notice>}
      {!isSame && !isCompleting && <FormField form={form} name="reason" label={forms.reason} hint={t.reasonHint} />}
    </ActionDialog>
  )
}

const completes = ({ actions }: OrderDetail, status: OrderStatus) =>
  status === 'RESEARCHING' && actions.includes('complete')

/** The work moves by its own rules; a status set by hand moves the label alone. */
function explain(order: OrderDetail, chosen: OrderStatus, words: OrdersTexts['orders']): string {
  const { setStatus: t, statuses } = words
  if (completes(order, chosen)) return t.follows
  const work = order.workStatus ?? order.status
  const isBehind = RANK[chosen] < RANK[work]
  return `${isBehind ? t.backward : t.ahead(statuses[work])} ${t.byHand}`
}
