import type { OrderBuilding, OrderDetail } from '@demarc/contract'
import { useWatch } from 'react-hook-form'
import { ActionDialog } from '#shared/action/action.dialog.tsx'
import { useContractForm } from '#shared/action/contract-form.ts'
import { FormField } from '#shared/action/form-field.tsx'
import { JsnText } from '#shared/jsn.tsx'
import { useTexts } from '#texts/orders/orders.ts'
import { Segments } from '#ui/form/segments.tsx'
import { useCancelOrder } from './order-acts.queries.ts'

const load = async () => (await import('@demarc/contract/orders/order-acts')).cancelOrder.body

type Props = { order: OrderDetail; onClose: () => void }

/** What becomes of each building is seen before the order is cancelled. */
export function CancelOrderDialog({ order, onClose }: Props) {
  const { forms, orders } = useTexts()
  const t = orders.cancelOrder
  const cancel = useCancelOrder(order, onClose)
  // What has come too far is finished in any case, and need not be asked for.
  const form = useContractForm(load, { defaultValues: { reason: '', finish: [] }, keptAs: `cancel ${order.id}` })
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
