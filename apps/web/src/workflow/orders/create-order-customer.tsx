import { useQuery } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import { useCreateOrderTexts } from '#texts/create-order.ts'
import { Button } from '#ui/button.tsx'
import { Combobox } from '#ui/combobox.tsx'
import { Field, ReadOnly } from '#ui/field.tsx'
import { Notice } from '#ui/notice.tsx'
import { customerChoicesQuery, wireCenterChoicesQuery } from '#shared/reference-choices.queries.ts'
import type { OrderForm } from './create-order-form.ts'
import type { Pasting } from './create-order-paste.ts'

/** The wire center's customer; chosen only where it has none, or where the pasted text names another one. */
export function CustomerField({ form }: { form: OrderForm }) {
  const t = useCreateOrderTexts()
  const [wireCenterId, customerId] = useWatch({ control: form.control, name: ['wireCenterId', 'customerId'] })
  const { data: wireCenters } = useQuery(wireCenterChoicesQuery())
  const { data: customers = [] } = useQuery(customerChoicesQuery())
  const center = wireCenters?.find(({ id }) => id === wireCenterId)
  if (!center || (center.customerId && !customerId)) {
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

/** The pasted text names a customer that this order would not be for: one step says whose it is, once its wire center is known. */
export function CustomerDoubt({ form, pasting }: { form: OrderForm; pasting: Pasting }) {
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
