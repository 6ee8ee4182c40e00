import { useQuery } from '@tanstack/react-query'
import { Select } from '#ui/form/select.tsx'
import { customerChoicesQuery } from './reference-choices.queries.ts'

const EVERY = ''
type Props = {
  texts: { readonly customer: string; readonly allCustomers: string }
  value: string | undefined
  onChange: (customerId: string | undefined) => void
}

/** Whose records a list shows. Where there is one customer there is nothing to choose. */
export function CustomerFilter({ texts, value, onChange }: Props) {
  const { data: customers = [] } = useQuery(customerChoicesQuery())
  if (customers.length < 2) return null
  return (
    <Select
      label={texts.customer}
      options={[
        { value: EVERY, label: texts.allCustomers },
        ...customers.map(({ id, name }) => ({ value: id, label: name })),
      ]}
      value={customers.find(({ id }) => id === value)?.id ?? EVERY}
      onChange={(chosen) => onChange(chosen || undefined)}
      className="w-48 max-md:w-full"
    />
  )
}
