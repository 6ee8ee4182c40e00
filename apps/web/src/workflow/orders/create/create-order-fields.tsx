import { ORDER_FLAGS, type OrderFlag } from '@demarc/domain/orders/fields'
import { useQuery } from '@tanstack/react-query'
import { useState, type ClipboardEvent, type ReactNode } from 'react'
import { useFormState, useWatch } from 'react-hook-form'
import { useCreateOrderTexts } from '#texts/orders/create-order.ts'
import { formSentence } from '#texts/form-words.ts'
import { useTexts } from '#texts/language.ts'
import { Checkbox } from '#ui/form/checkbox.tsx'
import { Field, Input, Textarea, ReadOnly } from '#ui/form/field.tsx'
import { Button } from '#ui/button.tsx'
import { Combobox } from '#ui/form/combobox.tsx'
import { Notice } from '#ui/notice.tsx'
import { customerChoicesQuery, wireCenterChoicesQuery } from '#shared/reference-choices.queries.ts'
import type { OrderForm } from './create-order-form.ts'
import { FilledMark, PlaceFields } from './create-order-place.tsx'
import type { Pasting } from './create-order-paste.ts'
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
        <Field label={texts.fields.sentDate} isRequired labelAside={mark('sentDate')} error={errorOf('sentDate')}>
          <Input type="date" isMono max={today} {...typed('sentDate')} />
        </Field>
        <Field label={texts.fields.sentBy} isRequired labelAside={mark('sentBy')} error={errorOf('sentBy')}>
          <Input autoComplete="off" {...typed('sentBy')} />
        </Field>
        <Field
          label={texts.fields.customerRef}
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
        label={texts.fields.narrative}
        labelAside={pasting.marks.narrative ? mark('narrative') : t.optional}
        error={errorOf('narrative')}
      >
        <Textarea {...typed('narrative')} />
      </Field>
    </>
  )
}

/** A box for each mark that an order can begin with. */
export function FlagFields({ form }: { form: OrderForm }) {
  const { fields } = useTexts()
  const t = useCreateOrderTexts()
  const values = useWatch({ control: form.control })
  const label: Record<OrderFlag, ReactNode> = {
    ...fields,
    isHeld: (
      <>
        {t.hold} <span className="ml-1 text-12 text-ink-2">{t.holdHint}</span>
      </>
    ),
  }
  return ORDER_FLAGS.map((name) => (
    <Checkbox
      key={name}
      label={label[name]}
      checked={values[name] ?? false}
      onChange={(isOn) => form.setValue(name, isOn, { shouldDirty: true })}
    />
  ))
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

/** The wire center's customer; chosen only where it has none, or where the pasted text names another one. */
function CustomerField({ form }: { form: OrderForm }) {
  const { fields } = useTexts()
  const t = useCreateOrderTexts()
  const [wireCenterId, customerId] = useWatch({ control: form.control, name: ['wireCenterId', 'customerId'] })
  const { data: wireCenters } = useQuery(wireCenterChoicesQuery())
  const { data: customers = [] } = useQuery(customerChoicesQuery())
  const center = wireCenters?.find(({ id }) => id === wireCenterId)
  if (!center || (center.customerId && !customerId)) {
    return (
      <Field label={fields.customerId}>
        <ReadOnly aside={t.customerOfCenter}>{center?.customerName}</ReadOnly>
      </Field>
    )
  }
  return (
    <Field label={fields.customerId} labelAside={t.optional}>
      <Combobox
        options={customers.map(({ id, code, name }) => ({ value: id, label: `${name} ${code}` }))}
        value={customerId ?? null}
        onChange={(id) => form.setValue('customerId', id, { shouldDirty: true })}
        faceOf={({ value }) => customers.find(({ id }) => id === value)?.name}
        hintOf={(value) => customers.find(({ id }) => id === value)?.code ?? ''}
        placeholder={t.customerUnknown}
        texts={t.customers}
      />
    </Field>
  )
}

/** The pasted text names a customer that this order would not be for: one step says whose it is, once its wire center is known. */
function CustomerDoubt({ form, pasting }: { form: OrderForm; pasting: Pasting }) {
  const t = useCreateOrderTexts().customerDoubt
  const wireCenterId = useWatch({ control: form.control, name: 'wireCenterId' })
  const { data: wireCenters } = useQuery(wireCenterChoicesQuery())
  const center = wireCenters?.find(({ id }) => id === wireCenterId)
  const { customer } = pasting
  if (!center || !customer) return null
  const own = center.customerId
  if (customer.known && (own === null || own === customer.known.id)) return null
  const { said, known, closest } = customer
  const decide = (customerId: string | null) => {
    form.setValue('customerId', customerId, { shouldDirty: true })
    pasting.settleCustomer()
  }
  return (
    <Notice tone="hold" title={known ? t.differs(said) : t.unknown(said, closest?.name ?? '')}>
      <div className="mt-1 flex flex-wrap gap-2">
        {closest && (
          <Button size="sm" onClick={() => decide(closest.id)}>
            {t.use(closest.name)}
          </Button>
        )}
        <Button size="sm" onClick={() => decide(null)}>
          {center.customerName ? t.keep(center.customerName) : t.later}
        </Button>
      </div>
    </Notice>
  )
}
