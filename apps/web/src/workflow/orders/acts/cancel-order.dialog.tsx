import type { OrderBuilding, OrderDetail } from '@demarc/contract'
import { useState, type SubmitEvent } from 'react'
import { useTexts } from '#texts/orders/orders.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Field, Input } from '#ui/field.tsx'
import { Segments } from '#ui/segments.tsx'
import { JsnText } from '#shared/jsn.tsx'
import { RefusalNote } from '#shared/action/refusal-note.tsx'
import { useCancelOrder } from './order-acts.queries.ts'

type Props = { order: OrderDetail; onClose: () => void }

/** What becomes of each building is seen before the order is cancelled. */
export function CancelOrderDialog({ order, onClose }: Props) {
  const texts = useTexts()
  const t = texts.orders.cancelOrder
  const cancel = useCancelOrder(order)
  const [reason, setReason] = useState('')
  const buildings = order.sites.flatMap((site) => site.buildings).filter(({ isCancelled }) => !isCancelled)
  // What has come too far is finished in any case, and need not be asked for.
  const [finished, setFinished] = useState<readonly string[]>([])
  const send = (event: SubmitEvent) => {
    event.preventDefault()
    if (!reason.trim()) return
    cancel.mutate({ reason: reason.trim(), finish: [...finished] }, { onSuccess: onClose })
  }
  const choose = ({ id }: OrderBuilding, isFinished: boolean) =>
    setFinished((before) => (isFinished ? [...before, id] : before.filter((each) => each !== id)))
  return (
    <Dialog
      open
      onOpenChange={onClose}
      closeLabel={texts.forms.close}
      title={t.title}
      description={buildings.length > 0 ? t.help : t.noBuildings}
      onSubmit={send}
      footer={
        <>
          <Button onClick={onClose}>{t.keep}</Button>
          <Button type="submit" variant="danger" isBusy={cancel.isPending} disabled={!reason.trim()}>
            {cancel.isPending ? t.cancelling : t.button}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-3">
        <Field label={t.reason} isRequired>
          <Input autoComplete="off" maxLength={500} value={reason} onChange={({ target }) => setReason(target.value)} />
        </Field>
        {buildings.length > 0 && (
          <ul className="border-t border-rule">
            {buildings.map((building) => (
              <Fate
                key={building.id}
                building={building}
                isFinished={finished.includes(building.id)}
                onChoose={(isFinished) => choose(building, isFinished)}
              />
            ))}
          </ul>
        )}
        <RefusalNote error={cancel.error} />
      </div>
    </Dialog>
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
