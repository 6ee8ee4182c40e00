import { useQuery } from '@tanstack/react-query'
import { Input } from '#ui/field.tsx'
import { Select } from '#ui/select.tsx'
import { nameOf, usersQuery } from './people/users.queries.ts'

type PersonSelectProps = {
  label: string
  everybody: string
  value: string | undefined
  onChange: (personId: string | undefined) => void
}

export function PersonSelect({ label, everybody, value, onChange }: PersonSelectProps) {
  const people = useQuery(usersQuery()).data?.rows ?? []
  return (
    <Select
      label={label}
      options={[
        { value: '', label: everybody },
        ...people.map((person) => ({ value: person.id, label: nameOf(person) })),
      ]}
      value={value ?? ''}
      onChange={(person) => onChange(person || undefined)}
      className="w-40 max-md:w-full"
    />
  )
}

type DayInputProps = { label: string; value: string | undefined; onChange: (day: string | undefined) => void }

export const DayInput = ({ label, value, onChange }: DayInputProps) => (
  <label className="flex min-w-0 items-center gap-1.5 text-12 font-semibold text-ink-2 max-md:flex-1 max-md:flex-col max-md:items-start">
    {label}
    <Input
      type="date"
      value={value ?? ''}
      onChange={(event) => onChange(event.target.value || undefined)}
      className="mono w-34! max-md:w-full!"
    />
  </label>
)
