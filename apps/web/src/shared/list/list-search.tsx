import { SearchInput } from '#ui/form/search-input.tsx'
import { useSearchText } from '#shared/use-search-text.ts'
import { SEARCH_ID } from './list-focus.ts'
import type { List, ListRow } from './use-list.ts'

type Props<T extends ListRow> = {
  label: string
  value: string | undefined
  list: List<T>
  onChange: (q: string | undefined) => void
  /** Enter leads to the first row that was found. */
  onFound: () => void
}

/** The search of a list, as it is typed. */
export function ListSearch<T extends ListRow>({ label, value, list, onChange, onFound }: Props<T>) {
  const typed = useSearchText(value ?? '', (q) => onChange(q || undefined), {
    isAnswered: list.isAnswered,
    go: onFound,
  })
  return (
    <SearchInput
      id={SEARCH_ID}
      label={label}
      placeholder={label}
      keys="/"
      value={typed.text}
      onChange={typed.setText}
      onKeyDown={(event) => event.key === 'Enter' && typed.enter()}
      className="max-w-96 min-w-0 flex-1 basis-48 max-md:max-w-none"
    />
  )
}
