import { useState, type ClipboardEvent } from 'react'
import { useFormState, useWatch } from 'react-hook-form'
import { useCreateOrderTexts } from '#texts/create-order.ts'
import { formSentence } from '#texts/form-words.ts'
import { useTexts } from '#texts/language.ts'
import { Checkbox } from '#ui/checkbox.tsx'
import { Field, Input, Textarea } from '#ui/field.tsx'
import { CustomerDoubt, CustomerField } from './create-order-customer.tsx'
import type { OrderForm } from './create-order-form.ts'
import { FilledMark } from './create-order-marks.tsx'
import type { Pasting } from './create-order-paste.ts'
import { PlaceFields } from './create-order-place.tsx'
import { SimilarOrders } from './create-order-similar.tsx'
import type { PastedField } from './paste-order.ts'

type OrderFieldsProps = {
  form: OrderForm
  pasting: Pasting
  today: string
  /** The address, which the dialog opens with. */
  onFirstField: (input: HTMLInputElement | null) => void
}

/** Everything that is typed of an order. */
export function OrderFields({ form, pasting, today, onFirstField }: OrderFieldsProps) {
  const texts = useTexts()
  const t = useCreateOrderTexts()
  const { errors } = useFormState({ control: form.control })
  const values = useWatch({ control: form.control })
  const errorOf = (name: keyof typeof errors) => formSentence(errors[name]?.message, texts)
  const typed = (name: Exclude<PastedField, 'cityCode' | 'state' | 'wireCenterId' | 'customer'>) =>
    form.register(name, { onChange: () => pasting.touch(name) })
  const { ref: registerAddress, ...address } = typed('originalAddress')
  const mark = (name: PastedField) => <FilledMark found={pasting.marks[name]} />
  return (
    <>
      <Field label={t.address} isRequired labelAside={mark('originalAddress')} error={errorOf('originalAddress')}>
        <Input
          {...address}
          ref={(input) => {
            registerAddress(input)
            onFirstField(input)
          }}
          autoComplete="off"
        />
      </Field>
      <SimilarOrders
        address={values.originalAddress?.trim() ?? ''}
        city={values.originalCity ?? ''}
        customerRef={values.customerRef?.trim() ?? ''}
      />
      <div className="grid items-start gap-x-4 gap-y-3 sm:grid-cols-2">
        <PlaceFields form={form} pasting={pasting} />
        <Field label={t.dateSent} isRequired labelAside={mark('sentDate')} error={errorOf('sentDate')}>
          <Input type="date" isMono max={today} {...typed('sentDate')} />
        </Field>
        <Field label={t.sentBy} isRequired labelAside={mark('sentBy')} error={errorOf('sentBy')}>
          <Input autoComplete="off" {...typed('sentBy')} />
        </Field>
        <Field
          label={t.customerRef}
          labelAside={pasting.marks.customerRef ? mark('customerRef') : t.optional}
          error={errorOf('customerRef')}
        >
          <Input
            autoComplete="off"
            isMono
            className="placeholder:font-sans"
            placeholder={t.customerRefHint}
            {...typed('customerRef')}
          />
        </Field>
        <CustomerField form={form} />
      </div>
      <CustomerDoubt form={form} pasting={pasting} />
      <Field
        label={t.narrative}
        labelAside={pasting.marks.narrative ? mark('narrative') : t.optional}
        error={errorOf('narrative')}
      >
        <Textarea {...typed('narrative')} />
      </Field>
    </>
  )
}

export function HoldField({ form }: { form: OrderForm }) {
  const t = useCreateOrderTexts()
  const isHeld = useWatch({ control: form.control, name: 'isHeld' })
  return (
    <Checkbox
      label={
        <>
          {t.hold} <span className="ml-1 text-12 text-ink-2">{t.holdHint}</span>
        </>
      }
      checked={isHeld ?? false}
      onChange={(held) => form.setValue('isHeld', held, { shouldDirty: true })}
    />
  )
}

/** For those who would rather see where they paste. */
export function PasteField({ onText }: { onText: (text: string) => void }) {
  const t = useCreateOrderTexts()
  const [text, setText] = useState('')
  const paste = (event: ClipboardEvent) => {
    event.preventDefault()
    onText(event.clipboardData.getData('text/plain'))
  }
  return (
    <Field label={t.pasteHere}>
      <Textarea
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- Asked for by the very press that opened it.
        autoFocus
        value={text}
        onChange={({ target }) => setText(target.value)}
        onBlur={() => text.trim() && onText(text)}
        onPaste={paste}
      />
    </Field>
  )
}
