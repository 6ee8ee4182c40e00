import type { OrderDetail, OrderEdit } from '@demarc/contract'
import { ORDER_STATUSES } from '@demarc/domain/work-status'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { useFormState, useWatch, type UseFormReturn } from 'react-hook-form'
import type { z } from 'zod'
import { EDITED_ORDER_FIELDS } from '@demarc/domain/orders/fields'
import { formSentence } from '#texts/form-words.ts'
import { useTexts } from '#texts/orders/orders.ts'
import { Checkbox } from '#ui/form/checkbox.tsx'
import { Field, Input, ReadOnly, Textarea } from '#ui/form/field.tsx'
import { Select } from '#ui/form/select.tsx'
import { JsnText } from '#shared/jsn.tsx'
import { customerChoicesQuery, wireCenterChoicesQuery } from '#shared/reference-choices.queries.ts'
import type { OrderEditBody } from '../acts/order-acts.queries.ts'

type Typed = z.input<typeof OrderEdit>
type Props = { form: UseFormReturn<Typed, unknown, z.output<typeof OrderEdit>>; order: OrderDetail }

const two = 'grid items-start gap-3 sm:grid-cols-2'

/** Some may change all of an order, a supervisor what it says and when it is due. */
export function EditFields({ form, order }: Props) {
  return order.actions.includes('edit') ? <AllFields form={form} order={order} /> : <Annotation form={form} />
}

function useSay(form: Props['form']) {
  const texts = useTexts()
  const { errors } = useFormState({ control: form.control })
  return (name: keyof Typed) => formSentence(errors[name]?.message, texts)
}

function AllFields({ form, order }: Props) {
  const { fields, orders } = useTexts()
  const { form: t, jsnPending } = orders
  const say = useSay(form)
  return (
    <>
      <Field label={orders.columns.jsn} hint={t.jsnNote}>
        <ReadOnly>{order.jsn ? <JsnText value={order.jsn} /> : jsnPending}</ReadOnly>
      </Field>
      <div className={two}>
        <CustomerField form={form} />
        <Field label={fields.customerRef} error={say('customerRef')}>
          <Input autoComplete="off" isMono {...form.register('customerRef', { setValueAs: orNull })} />
        </Field>
      </div>
      <StatusFields form={form} order={order} />
      <Annotation form={form} />
      <Field label={fields.originalAddress} error={say('originalAddress')}>
        <Input autoComplete="off" {...form.register('originalAddress', { setValueAs: orNull })} />
      </Field>
      <div className="grid items-start gap-3 sm:grid-cols-[minmax(0,1fr)_6rem]">
        <Field label={fields.originalCity} error={say('originalCity')}>
          <Input autoComplete="off" {...form.register('originalCity', { setValueAs: orNull })} />
        </Field>
        <Field label={fields.originalState} error={say('originalState')}>
          <Input
            autoComplete="off"
            isMono
            maxLength={2}
            className="uppercase"
            {...form.register('originalState', { setValueAs: orNull })}
          />
        </Field>
      </div>
      <WireCenterField form={form} />
      <RushField form={form} />
      <div className={two}>
        <Field label={fields.sentBy} error={say('sentBy')}>
          <Input autoComplete="off" {...form.register('sentBy')} />
        </Field>
        <Field label={fields.sentDate} error={say('sentDate')}>
          <Input type="date" isMono {...form.register('sentDate', { setValueAs: orNull })} />
        </Field>
      </div>
    </>
  )
}

function Annotation({ form }: Pick<Props, 'form'>) {
  const { fields } = useTexts()
  const say = useSay(form)
  return (
    <>
      <Field label={fields.narrative} error={say('narrative')}>
        <Textarea rows={4} {...form.register('narrative')} />
      </Field>
      <Field label={fields.dueDate} error={say('dueDate')} className="sm:w-1/2 sm:pr-1.5">
        <Input type="date" isMono {...form.register('dueDate', { setValueAs: orNull })} />
      </Field>
    </>
  )
}

function RushField({ form }: Pick<Props, 'form'>) {
  const isRush = useWatch({ control: form.control, name: 'isRush' })
  return (
    <Checkbox
      label={useTexts().fields.isRush}
      checked={isRush ?? false}
      onChange={(isOn) => form.setValue('isRush', isOn, { shouldDirty: true })}
    />
  )
}

/** Any text is taken; those the office knows are offered. */
function CustomerField({ form }: Pick<Props, 'form'>) {
  const { fields, orders } = useTexts()
  const t = orders.form
  const say = useSay(form)
  const known = useId()
  const { data = [] } = useQuery(customerChoicesQuery())
  return (
    <Field label={fields.customerId} error={say('customerId')}>
      <Input
        autoComplete="off"
        list={known}
        title={t.customerHelp}
        {...form.register('customerId', { setValueAs: orNull })}
      />
      <datalist id={known}>
        {data.map(({ id, name }) => (
          <option key={id}>{name}</option>
        ))}
      </datalist>
    </Field>
  )
}

function StatusFields({ form, order }: Props) {
  const { columns, form: t, statuses } = useTexts().orders
  const say = useSay(form)
  const status = useWatch({ control: form.control, name: 'status' })
  const isCompleting = status === 'RESEARCHING' && order.actions.includes('complete')
  return (
    <>
      <Field label={columns.status}>
        <Select
          options={ORDER_STATUSES.map((each) => ({ value: each, label: statuses[each] }))}
          value={status ?? order.status}
          onChange={(chosen) => form.setValue('status', chosen, { shouldDirty: true })}
        />
      </Field>
      {status !== order.status && !isCompleting && (
        <Field label={t.statusReason} error={say('reason')}>
          <Input autoComplete="off" {...form.register('reason')} />
        </Field>
      )}
    </>
  )
}

function WireCenterField({ form }: Pick<Props, 'form'>) {
  const { fields, orders } = useTexts()
  const t = orders.form
  const chosen = useWatch({ control: form.control, name: 'wireCenterId' })
  const { data = [] } = useQuery(wireCenterChoicesQuery())
  return (
    <Field label={fields.wireCenterId}>
      <Select
        options={[
          { value: '', label: t.noWireCenter },
          ...data.map(({ id, name, code }) => ({ value: id, label: name, hint: code ?? undefined })),
        ]}
        value={chosen ?? ''}
        onChange={(id) => form.setValue('wireCenterId', id || null, { shouldDirty: true })}
      />
    </Field>
  )
}

/** What a form of an order begins with. A customer is called by name; the server knows them by that too. */
export const editOf = (order: OrderDetail): OrderEditBody => ({
  ...Object.fromEntries(EDITED_ORDER_FIELDS.map((name) => [name, order[name]])),
  customerId: order.customerName ?? order.customerId,
  status: order.status,
  reason: '',
})

/** Only what was changed is sent: what somebody else changed meanwhile in another field stays. */
export const changedIn = (typed: OrderEditBody, dirty: Partial<Record<string, unknown>>): OrderEditBody =>
  Object.fromEntries(Object.entries(typed).filter(([name]) => dirty[name]))

/** An emptied field is sent as nothing at all. */
export const orNull = (typed: unknown) => (typed === '' || typed === null ? null : typed)
