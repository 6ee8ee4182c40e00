import type { OrderDetail, OrderBuilding } from '@demarc/contract'
import { useQuery } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import { RANK } from '@demarc/domain/lifecycle/roll-up'
import { ORDER_STATUSES, type OrderStatus } from '@demarc/domain/work-status'
import { ActionDialog } from '#shared/action/action.dialog.tsx'
import { useContractForm } from '#shared/action/contract-form.ts'
import { FormField } from '#shared/action/form-field.tsx'
import { JsnText } from '#shared/jsn.tsx'
import { useTexts, type OrdersTexts } from '#texts/orders/orders.ts'
import { Segments } from '#ui/form/segments.tsx'
import { Notice } from '#ui/notice.tsx'
import { RadioGroup } from '#ui/form/radio-group.tsx'
import type { OrdersSearch } from '../orders-search.ts'
import { orderQuery } from '../orders.queries.ts'
import { DuplicateOrderDialog } from './duplicate-order.dialog.tsx'
import { useDeleteOrder, useCancelOrder, useEditOrder } from './order-acts.queries.ts'
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

const loadCancel = async () => (await import('@demarc/contract/orders/order-acts')).cancelOrder.body

type CancelOrderDialogProps = { order: OrderDetail; onClose: () => void }

/** What becomes of each building is seen before the order is cancelled. */
function CancelOrderDialog({ order, onClose }: CancelOrderDialogProps) {
  const { forms, orders } = useTexts()
  const t = orders.cancelOrder
  const cancel = useCancelOrder(order, onClose)
  // What has come too far is finished in any case, and need not be asked for.
  const form = useContractForm(loadCancel, { defaultValues: { reason: '', finish: [] }, keptAs: `cancel ${order.id}` })
  const finished = useWatch({ control: form.control, name: 'finish' }) ?? []
  const buildings = order.sites.flatMap((site) => site.buildings).filter(({ isCancelled }) => !isCancelled)
  return (
    <ActionDialog
      size="md"
      isDanger
      title={t.title}
      text={buildings.length > 0 ? t.help : t.noBuildings}
      keep={t.keep}
      confirm={cancel.isPending ? t.cancelling : t.title}
      action={cancel}
      onConfirm={form.handleSubmit((body) => cancel.mutate(body))}
      onClose={onClose}
    >
      <FormField form={form} name="reason" label={forms.reason} isRequired />
      {buildings.length > 0 && (
        <ul className="border-t border-rule">
          {buildings.map((building) => (
            <Fate
              key={building.id}
              building={building}
              isFinished={finished.includes(building.id)}
              onChoose={(isFinished) =>
                form.setValue('finish', [
                  ...finished.filter((id) => id !== building.id),
                  ...(isFinished ? [building.id] : []),
                ])
              }
            />
          ))}
        </ul>
      )}
    </ActionDialog>
  )
}

type FateProps = { building: OrderBuilding; isFinished: boolean; onChoose: (isFinished: boolean) => void }

function Fate({ building, isFinished, onChoose }: FateProps) {
  const { cancelOrder: t, statuses } = useTexts().orders
  return (
    <li className="flex min-h-10 flex-wrap items-center justify-between gap-x-3 gap-y-1 border-b border-rule py-1">
      <span className="min-w-0">
        <JsnText value={building.jsb} /> <span className="text-ink-2">{statuses[building.status]}</span>
        {!building.canCancel && <span className="block text-12 text-ink-2">{t.mustFinish}</span>}
      </span>
      {building.canCancel && (
        <Segments
          size="sm"
          label={`${t.building} ${building.jsb}`}
          options={[
            { value: 'cancel', label: t.cancelIt },
            { value: 'finish', label: t.finishIt },
          ]}
          value={isFinished ? 'finish' : 'cancel'}
          onChange={(fate) => onChoose(fate === 'finish')}
        />
      )}
    </li>
  )
}

const loadEdit = async () => (await import('@demarc/contract/orders/order-form')).OrderEdit

type SetStatusDialogProps = { order: OrderDetail; onComplete: (orderIds: string[]) => void; onClose: () => void }

/** What an order is shown as; before it is set, what that does and what it does not. */
function SetStatusDialog({ order, onComplete, onClose }: SetStatusDialogProps) {
  const { orders, forms } = useTexts()
  const { setStatus: t, statuses } = orders
  const { version } = order
  const form = useContractForm(loadEdit, { defaultValues: { status: order.status, reason: '', version } })
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
          label: status === order.status ? `${statuses[status]} (${orders.age.now})` : statuses[status],
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
