import type { OrderDetail } from '@demarc/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { ActionDialog } from '#shared/action/action.dialog.tsx'
import { useContractForm } from '#shared/action/contract-form.ts'
import { FormField } from '#shared/action/form-field.tsx'
import { useSearchText } from '#shared/use-search-text.ts'
import { useTexts } from '#texts/orders/orders.ts'
import { RadioGroup } from '#ui/form/radio-group.tsx'
import { SearchInput } from '#ui/form/search-input.tsx'
import { sayAddress } from '../order/order-words.ts'
import { foundOrdersQuery } from '../orders.queries.ts'
import { useMarkDuplicate } from './order-acts.queries.ts'

const load = async () => (await import('@demarc/contract/orders/order-acts')).markDuplicate.body

type Props = { order: OrderDetail; onClose: () => void }

/** Which order is the one that stays; an order at the same address is the first guess. */
export function DuplicateOrderDialog({ order, onClose }: Props) {
  const { forms, orders } = useTexts()
  const t = orders.duplicate
  const mark = useMarkDuplicate(order, onClose)
  const form = useContractForm(load, { defaultValues: { survivorId: '', reason: '' } })
  const survivorId = useWatch({ control: form.control, name: 'survivorId' })
  return (
    <ActionDialog
      size="md"
      title={orders.standing.duplicateOf}
      text={t.help}
      confirm={mark.isPending ? t.marking : t.button}
      isBlocked={!survivorId}
      action={mark}
      onConfirm={form.handleSubmit((body) => mark.mutate({ ...body, reason: body.reason || undefined }))}
      onClose={onClose}
    >
      <Survivor order={order} chosen={survivorId || null} onChoose={(id) => form.setValue('survivorId', id)} />
      <FormField form={form} name="reason" label={forms.reason} />
    </ActionDialog>
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
