import { useQuery } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import { useCreateOrderTexts } from '#texts/create-order.ts'
import { Combobox } from '#ui/combobox.tsx'
import { Field, ReadOnly } from '#ui/field.tsx'
import { customerChoicesQuery, wireCenterChoicesQuery } from '#work/reference-choices.queries.ts'
import type { OrderForm } from './create-order-form.ts'

/** The wire center's customer; chosen only where it has none. */
export function CustomerField({ form }: { form: OrderForm }) {
  const t = useCreateOrderTexts()
  const [wireCenterId, customerId] = useWatch({ control: form.control, name: ['wireCenterId', 'customerId'] })
  const { data: wireCenters } = useQuery(wireCenterChoicesQuery())
  const { data: customers = [] } = useQuery(customerChoicesQuery())
  const center = wireCenters?.find(({ id }) => id === wireCenterId)
  if (!center || center.customerId) {
    return (
      <Field label={t.customer}>
        <ReadOnly aside={t.customerOfCenter}>{center?.customerName}</ReadOnly>
      </Field>
    )
  }
  return (
    <Field label={t.customer} labelAside={t.optional}>
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
