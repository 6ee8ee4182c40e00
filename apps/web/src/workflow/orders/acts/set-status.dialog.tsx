import type { OrderDetail } from '@demarc/contract'
import { RANK } from '@demarc/domain/lifecycle/roll-up'
import { ORDER_STATUSES, type OrderStatus } from '@demarc/domain/work-status'
import { useState, type SubmitEvent } from 'react'
import { useTexts, type OrdersTexts } from '#texts/orders/orders.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Field, Input } from '#ui/field.tsx'
import { Notice } from '#ui/notice.tsx'
import { RadioGroup } from '#ui/radio-group.tsx'
import { RefusalNote } from '#shared/action/refusal-note.tsx'
import { useEditOrder } from './order-acts.queries.ts'

type Props = { order: OrderDetail; onComplete: (orderIds: string[]) => void; onClose: () => void }

/** What an order is shown as; before it is set, what that does and what it does not. */
export function SetStatusDialog({ order, onComplete, onClose }: Props) {
  const texts = useTexts()
  const { setStatus: t, statuses, form } = texts.orders
  const [chosen, setChosen] = useState<OrderStatus>(order.status)
  const [reason, setReason] = useState('')
  const edit = useEditOrder(order)
  const may = order.actions.includes('override')
  const isSame = chosen === order.status
  const isCompleting = completes(order, chosen)
  const set = (event: SubmitEvent) => {
    event.preventDefault()
    if (isSame || !may) return
    if (isCompleting) {
      onComplete([order.id])
      return onClose()
    }
    const body = { status: chosen, reason: reason.trim() || undefined, version: order.version }
    edit.mutate(body, { onSuccess: onClose })
  }
  return (
    <Dialog
      open
      size="sm"
      onOpenChange={onClose}
      closeLabel={texts.forms.close}
      title={t.title}
      description={order.jsn ?? t.help}
      onSubmit={set}
      footer={
        <>
          <Button onClick={onClose}>{form.cancel}</Button>
          {may && (
            <Button type="submit" variant="primary" isBusy={edit.isPending} disabled={isSame}>
              {t.button}
            </Button>
          )}
        </>
      }
    >
      <div className="flex flex-col gap-3">
        {!may && <Notice tone="plain">{t.notYours}</Notice>}
        <RadioGroup
          label={t.help}
          options={ORDER_STATUSES.map((status) => ({
            value: status,
            label: status === order.status ? `${statuses[status]} (${t.now})` : statuses[status],
            disabled: !may,
          }))}
          value={chosen}
          onChange={setChosen}
        />
        {!isSame && <Notice tone={isCompleting ? 'plain' : 'hold'}>{explain(order, chosen, texts.orders)}</Notice>}
        {!isSame && !isCompleting && (
          <Field label={t.reason} hint={t.reasonHint}>
            <Input
              autoComplete="off"
              maxLength={500}
              value={reason}
              onChange={({ target }) => setReason(target.value)}
            />
          </Field>
        )}
        <RefusalNote error={edit.error} />
      </div>
    </Dialog>
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
