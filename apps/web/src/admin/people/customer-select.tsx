import { useQuery } from '@tanstack/react-query'
import { useTexts } from '#texts/admin/people.ts'
import { Select } from '#ui/form/select.tsx'
import { customerChoicesQuery } from '#shared/reference-choices.queries.ts'

type Props = {
  value: string | null
  onChange: (customerId: string) => void
  /** Its name when no Field stands around it. */
  label?: string | undefined
}

/** Which customer somebody belongs to. */
export function CustomerSelect({ value, onChange, label }: Props) {
  const t = useTexts().people.form
  const { data, isError } = useQuery(customerChoicesQuery())
  return (
    <Select
      label={label}
      options={(data ?? []).map(({ id, name, code }) => ({ value: id, label: name, hint: code }))}
      value={value}
      onChange={onChange}
      placeholder={isError ? t.noCustomers : t.chooseCustomer}
      disabled={!data}
    />
  )
}
