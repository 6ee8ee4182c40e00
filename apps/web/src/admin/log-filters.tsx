import { useQuery } from '@tanstack/react-query'
import { ListFilter, RefreshCw } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import type { ListAddress } from '#shared/list/list-address.ts'
import { ListSearch } from '#shared/list/list-search.tsx'
import type { List, ListRow } from '#shared/list/use-list.ts'
import { useTexts } from '#texts/office.ts'
import { Button } from '#ui/button.tsx'
import { cx } from '#ui/class-names.ts'
import { Input } from '#ui/form/field.tsx'
import { Select } from '#ui/form/select.tsx'
import { nameOf, usersQuery } from './people/users.queries.ts'

/** What the address of every log says. */
export type LogSearch = {
  /** The open entry. */
  id?: string | undefined
  q?: string | undefined
  person?: string | undefined
  from?: string | undefined
  to?: string | undefined
}

type Props<T extends ListRow, Search extends LogSearch> = {
  address: ListAddress<Search>
  list: List<T>
  /** What the address says but for the open entry. */
  filter: LogSearch
  searchLabel?: string
  filters: ReactNode
  only?: (rows: readonly T[]) => ReactNode
  /** Enter in the search: on to what it found. */
  onFound: () => void
}

/** Who, what and when; all of it stands in the address. */
export function LogFilters<T extends ListRow, Search extends LogSearch>(props: Props<T, Search>) {
  const { address, list, filter, searchLabel, filters, only, onFound } = props
  const t = useTexts().admin.log
  // On a phone the choices would push the list off the screen.
  const [isOpen, setIsOpen] = useState(false)
  const { q, ...choices } = filter
  const count = Object.values(choices).filter(Boolean).length
  // Every log has these in its address.
  const change = (next: LogSearch) => address.change(next as Partial<Search>)
  return (
    <>
      {searchLabel && (
        <ListSearch
          label={searchLabel}
          value={q}
          list={list}
          onChange={(typed) => change({ q: typed })}
          onFound={onFound}
        />
      )}
      <Button className="md:hidden" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
        <ListFilter size={14} aria-hidden />
        {t.filters}
        {count > 0 && <span className="mono">{count}</span>}
      </Button>
      <div
        className={cx(
          'max-md:flex max-md:w-full max-md:flex-wrap max-md:gap-2 md:contents',
          !isOpen && 'max-md:hidden',
        )}
      >
        <PersonSelect value={filter.person} onChange={(person) => change({ person })} />
        {filters}
        <span className="flex gap-2 max-md:w-full">
          <DayInput label={t.from} value={filter.from} onChange={(from) => change({ from })} />
          <DayInput label={t.to} value={filter.to} onChange={(to) => change({ to })} />
        </span>
      </div>
      {only?.(list.rows ?? [])}
      <span className="ml-auto flex gap-1">
        <Button variant="ghost" onClick={list.refresh}>
          <RefreshCw size={14} aria-hidden />
          <span className="max-md:sr-only">{t.refresh}</span>
        </Button>
      </span>
    </>
  )
}

type ChoiceProps = { value: string | undefined; onChange: (value: string | undefined) => void }

function PersonSelect({ value, onChange }: ChoiceProps) {
  const t = useTexts().admin.log
  const people = useQuery(usersQuery()).data?.rows ?? []
  return (
    <Select
      label={t.person}
      options={[
        { value: '', label: t.everybody },
        ...people.map((person) => ({ value: person.id, label: nameOf(person) })),
      ]}
      value={value ?? ''}
      onChange={(person) => onChange(person || undefined)}
      className="w-40 max-md:w-full"
    />
  )
}

const DayInput = ({ label, value, onChange }: ChoiceProps & { label: string }) => (
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
