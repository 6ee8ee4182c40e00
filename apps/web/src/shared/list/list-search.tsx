import { SearchInput } from '#ui/form/search-input.tsx'
import { useSearchText } from '#shared/use-search-text.ts'
import { SEARCH_ID } from './list-focus.ts'
import type { ListRow } from './use-list.ts'
import type { ListScreenState } from './use-list-screen.ts'

type Props<T extends ListRow> = {
  label: string
  screen: ListScreenState<T>
  /** Where Enter leads; to the first row that was found unless the screen says otherwise. */
  onFound?: () => void
}

/** The search of a list, as it is typed. */
export function ListSearch<T extends ListRow>({ label, screen, onFound = screen.goToFirst }: Props<T>) {
  const typed = useSearchText(screen.q ?? '', screen.find, { isAnswered: screen.list.isAnswered, go: onFound })
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
