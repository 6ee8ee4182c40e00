import type { OrderDetail } from '@demarc/contract'
import { useState, type SubmitEvent } from 'react'
import { useTexts } from '#texts/orders/orders.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Field, Input } from '#ui/field.tsx'
import { Select } from '#ui/select.tsx'
import type { CityChoice } from '#shared/reference-choices.queries.ts'
import { RefusalNote } from '#shared/action/refusal-note.tsx'
import { CityField } from './city-field.tsx'
import { useRenumberSite } from './order-acts.queries.ts'

type Props = { order: OrderDetail; onClose: () => void }

/** For a wrong city: the site gets the next number of the right one. */
export function RenumberSiteDialog({ order, onClose }: Props) {
  const texts = useTexts()
  const t = texts.orders.renumber
  const renumber = useRenumberSite(order)
  const [siteId, setSiteId] = useState(order.sites[0]?.id ?? '')
  const [city, setCity] = useState<CityChoice | null>(null)
  const [reason, setReason] = useState('')
  const isReady = city !== null && reason.trim() !== ''
  const send = (event: SubmitEvent) => {
    event.preventDefault()
    if (!city || !isReady) return
    const { cityCode, stateCode: state } = city
    renumber.mutate({ siteId, cityCode, state, reason: reason.trim() }, { onSuccess: onClose })
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
          <Button onClick={onClose}>{texts.orders.form.cancel}</Button>
          <Button type="submit" variant="primary" isBusy={renumber.isPending} disabled={!isReady}>
            {renumber.isPending ? t.renumbering : t.button}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-3">
        {order.sites.length > 1 && (
          <Field label={t.site}>
            <Select
              options={order.sites.map(({ id, jsn }) => ({ value: id, label: jsn }))}
              value={siteId}
              onChange={setSiteId}
            />
          </Field>
        )}
        <CityField value={city} onChange={setCity} />
        <Field label={t.reason} isRequired>
          <Input autoComplete="off" maxLength={500} value={reason} onChange={({ target }) => setReason(target.value)} />
        </Field>
        <RefusalNote error={renumber.error} />
      </div>
    </Dialog>
  )
}
