import type { OrderDetail } from '@demarc/contract'
import { useQuery } from '@tanstack/react-query'
import { useState, type SubmitEvent } from 'react'
import { useTexts } from '#texts/orders/orders.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Field, Input } from '#ui/field.tsx'
import { RadioGroup } from '#ui/radio-group.tsx'
import { SearchInput } from '#ui/search-input.tsx'
import { RefusalNote } from '#shared/action/refusal-note.tsx'
import { useMarkDuplicate } from './order-acts.queries.ts'
import { sayAddress } from '../order/order-words.ts'
import { foundOrdersQuery } from '../orders.queries.ts'
import { useSearchText } from '#shared/use-search-text.ts'

type Props = { order: OrderDetail; onClose: () => void }

/** Which order is the one that stays; an order at the same address is the first guess. */
export function DuplicateOrderDialog({ order, onClose }: Props) {
  const texts = useTexts()
  const { duplicate: t, form } = texts.orders
  const mark = useMarkDuplicate(order)
  const [survivorId, setSurvivorId] = useState<string | null>(null)
  const [reason, setReason] = useState('')
  const send = (event: SubmitEvent) => {
    event.preventDefault()
    if (survivorId) mark.mutate({ survivorId, reason: reason.trim() || undefined }, { onSuccess: onClose })
  }
  return (
    <Dialog
      open
      onOpenChange={onClose}
      closeLabel={texts.forms.close}
      title={t.title}
      description={t.help}
      onSubmit={send}
      footer={
        <>
          <Button onClick={onClose}>{form.cancel}</Button>
          <Button type="submit" variant="primary" isBusy={mark.isPending} disabled={!survivorId}>
            {mark.isPending ? t.marking : t.button}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-3">
        <Survivor order={order} chosen={survivorId} onChoose={setSurvivorId} />
        <Field label={t.reason}>
          <Input autoComplete="off" maxLength={500} value={reason} onChange={({ target }) => setReason(target.value)} />
        </Field>
        <RefusalNote error={mark.error} />
      </div>
    </Dialog>
  )
}

type SurvivorProps = { order: OrderDetail; chosen: string | null; onChoose: (orderId: string) => void }

function Survivor({ order, chosen, onChoose }: SurvivorProps) {
  const { orders: words } = useTexts()
  const t = words.duplicate
  const [q, setQ] = useState(order.originalAddress ?? '')
  const { text, setText } = useSearchText(q, setQ)
  const { data } = useQuery(foundOrdersQuery(q))
  const found = data?.rows.filter(({ id }) => id !== order.id) ?? []
  return (
    <div className="flex flex-col gap-2">
      <SearchInput label={t.findHint} placeholder={t.findHint} value={text} onChange={setText} />
      {found.length > 0 ? (
        <RadioGroup
          label={t.find}
          options={found.map((each) => ({
            value: each.id,
            label: `${each.jsn ?? words.jsnPending} ${sayAddress(each, words)}`,
            hint: [words.statuses[each.status], each.customerName].filter(Boolean).join(', '),
          }))}
          value={chosen}
          onChange={onChoose}
        />
      ) : (
        <p className="text-ink-2">{t.nothing}</p>
      )}
    </div>
  )
}
