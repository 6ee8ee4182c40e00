import { useId, useRef, useState, type SubmitEvent } from 'react'
import { useTexts } from '#texts/orders/orders.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Field, Input } from '#ui/field.tsx'

type Props = {
  orderIds: string[]
  onHold: (orderIds: string[], reason: string | undefined) => void
  onClose: () => void
}

/** Why; Enter alone holds without a reason. */
export function HoldOrdersDialog({ orderIds, onHold, onClose }: Props) {
  const texts = useTexts()
  const t = texts.orders.hold
  const [reason, setReason] = useState('')
  const field = useRef<HTMLInputElement>(null)
  const usual = useId()
  const hold = (event: SubmitEvent) => {
    event.preventDefault()
    onHold(orderIds, reason.trim() || undefined)
    onClose()
  }
  return (
    <Dialog
      open
      size="sm"
      onOpenChange={onClose}
      initialFocus={field}
      closeLabel={texts.forms.close}
      title={t.title(orderIds.length)}
      description={t.help}
      onSubmit={hold}
      footer={
        <>
          <Button onClick={onClose}>{texts.orders.form.cancel}</Button>
          <Button type="submit" variant="primary">
            {t.button}
          </Button>
        </>
      }
    >
      <Field label={t.reason} hint={t.reasonHint}>
        <Input
          ref={field}
          list={usual}
          maxLength={500}
          autoComplete="off"
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
        <datalist id={usual}>
          {t.reasons.map((each) => (
            <option key={each}>{each}</option>
          ))}
        </datalist>
      </Field>
    </Dialog>
  )
}
