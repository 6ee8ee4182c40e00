import type { OrderDetail } from '@demarc/contract'
import { useState, type SubmitEvent } from 'react'
import { useTexts } from '#texts/orders/orders.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Field, Input } from '#ui/field.tsx'
import type { CityChoice } from '#shared/reference-choices.queries.ts'
import { RefusalNote } from '#shared/action/refusal-note.tsx'
import { CityField } from './city-field.tsx'
import { useAddSite } from './order-acts.queries.ts'

type Props = { order: OrderDetail; onClose: () => void }

export function AddSiteDialog({ order, onClose }: Props) {
  const texts = useTexts()
  const t = texts.orders.addSite
  const add = useAddSite(order)
  const [city, setCity] = useState<CityChoice | null>(null)
  const [dueDate, setDueDate] = useState('')
  const send = (event: SubmitEvent) => {
    event.preventDefault()
    if (!city) return
    const { cityCode, stateCode: state } = city
    add.mutate({ cityCode, state, dueDate: dueDate || null }, { onSuccess: onClose })
  }
  return (
    <Dialog
      open
      size="sm"
      onOpenChange={onClose}
      closeLabel={texts.forms.close}
      title={t.title}
      description={t.help}
      onSubmit={send}
      footer={
        <>
          <Button onClick={onClose}>{t.cancel}</Button>
          <Button type="submit" variant="primary" isBusy={add.isPending} disabled={!city}>
            {add.isPending ? t.adding : t.button}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-3">
        <CityField value={city} onChange={setCity} />
        <Field label={t.dueDate}>
          <Input type="date" isMono value={dueDate} onChange={({ target }) => setDueDate(target.value)} />
        </Field>
        <RefusalNote error={add.error} />
      </div>
    </Dialog>
  )
}
