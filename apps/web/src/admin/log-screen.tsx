import { useQuery } from '@tanstack/react-query'
import { X, RefreshCw } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Exported } from '#shared/list/export-menu.tsx'
import type { ListAddress } from '#shared/list/list-address.ts'
import { DaysFilter } from '#shared/list/days-filter.tsx'
import { FoldedFilters } from '#shared/list/folded-filters.tsx'
import { ListScreen } from '#shared/list/list-screen.tsx'
import { ListSearch } from '#shared/list/list-search.tsx'
import type { ListQuery } from '#shared/list/list.queries.ts'
import { RecordPanel } from '#shared/list/record-panel.tsx'
import { RowList } from '#shared/list/row-list.tsx'
import { useListScreen, type ListScreenState } from '#shared/list/use-list-screen.ts'
import { useList, type ListRow } from '#shared/list/use-list.ts'
import { useListTexts } from '#texts/common/list.ts'
import { useTexts } from '#texts/office.ts'
import { Button } from '#ui/button.tsx'
import { Select } from '#ui/form/select.tsx'
import { Row } from '#ui/table.tsx'
import { AdminHead } from './admin-head.tsx'
import { nameOf, usersQuery } from './people/users.queries.ts'

type Props<T extends ListRow, Search extends LogSearch> = {
  /** Its name among the lists whose views can be saved. */
  name: 'audit' | 'security'
  title: string
  failed: string
  address: ListAddress<Search>
  query: ListQuery<T>
  /** A file with exactly what is filtered. */
  exported: Exported
  /** What its search is called; without it the log cannot be searched. */
  searchLabel?: string
  /** Filters beside the person and the days. */
  filters: ReactNode
  /** What else is left out, said of the rows that are shown. */
  only?: (rows: readonly T[]) => ReactNode
  columns: ReactNode
  cells: (entry: T) => ReactNode
  /** An open entry: what it is called, and everything about it. */
  record: { readonly label: string; readonly title: (entry: T) => ReactNode; readonly body: (entry: T) => ReactNode }
}

/**
 * What happened, newest first, with one entry in full beside it. Something happens all the time, every sign-in among
 * it: a log is read again when it is opened, filtered or refreshed, and not for each event.
 */
export function LogScreen<T extends ListRow, Search extends LogSearch>(props: Props<T, Search>) {
  const { name, title, failed, address, query, searchLabel, columns, cells, record } = props
  const t = useTexts().admin.log
  const { none } = useListTexts()
  const list = useList({ query, openId: address.openId })
  // An entry is read with its row: one that the filters leave out cannot be shown.
  const entry = list.rows?.find(({ id }) => id === address.openId)
  const screen = useListScreen({
    address: { ...address, openId: entry?.id },
    list,
    title,
    hasSearch: searchLabel !== undefined,
    keys: [{ keys: 'r', label: t.refresh, run: list.refresh }],
  })
  const filter: LogSearch = { ...address.search, id: undefined }
  return (
    <ListScreen
      screen={screen}
      head={<AdminHead title={title} />}
      filters={<LogFilters {...props} filter={filter} screen={screen} />}
      exported={props.exported}
      name={name}
      filter={filter}
      isFiltered={Object.values(filter).some((each) => each !== undefined)}
      onClear={() => address.show({})}
      failed={failed}
      empty={{ title: none.title }}
      skeleton={['9rem', '60%', '3rem']}
      hints={[{ keys: 'r', label: t.ofRefresh }]}
      panel={
        entry && (
          <RecordPanel
            label={record.label}
            read={{ data: entry, error: null, refetch: list.refresh }}
            failed={failed}
            isCovering={screen.isNarrow}
            onClose={screen.close}
          >
            {() => (
              <div className="min-h-0 grow overflow-y-auto overscroll-contain">
                <EntryHead title={record.title(entry)} onClose={screen.isNarrow ? undefined : screen.close} />
                {record.body(entry)}
              </div>
            )}
          </RecordPanel>
        )
      }
    >
      <RowList
        screen={screen}
        usual={{ desk: 30, phone: 58 }}
        head={columns}
        // On a phone no head says how wide a column is.
        className="max-md:[&>table]:table-auto"
      >
        {(row, place) => (
          <Row {...place.tr} {...place.target} className="cursor-pointer">
            {cells(row)}
          </Row>
        )}
      </RowList>
    </ListScreen>
  )
}

function EntryHead({ title, onClose }: { title: ReactNode; onClose: (() => void) | undefined }) {
  const t = useListTexts()
  return (
    <header className="flex items-start justify-between gap-2 px-4 pt-4">
      <h2 className="min-w-0 text-15 font-bold break-words">{title}</h2>
      {onClose && (
        <Button variant="ghost" shape="square" aria-label={t.closeRecord} className="-mt-1.5 -mr-1.5" onClick={onClose}>
          <X size={18} aria-hidden />
        </Button>
      )}
    </header>
  )
}

/** What the address of every log says. */
type LogSearch = {
  /** The open entry. */
  id?: string | undefined
  q?: string | undefined
  person?: string | undefined
  from?: string | undefined
  to?: string | undefined
}

type LogFiltersProps<T extends ListRow, Search extends LogSearch> = {
  address: ListAddress<Search>
  screen: ListScreenState<T>
  /** What the address says but for the open entry. */
  filter: LogSearch
  searchLabel?: string
  filters: ReactNode
  only?: (rows: readonly T[]) => ReactNode
}

/** Who, what and when; all of it stands in the address. */
function LogFilters<T extends ListRow, Search extends LogSearch>(props: LogFiltersProps<T, Search>) {
  const { address, screen, filter, searchLabel, filters, only } = props
  const t = useTexts().admin.log
  const { q: _, ...choices } = filter
  // Every log has these in its address.
  const change = (next: LogSearch) => address.change(next as Partial<Search>)
  return (
    <>
      {searchLabel && <ListSearch label={searchLabel} screen={screen} />}
      <FoldedFilters count={Object.values(choices).filter(Boolean).length}>
        <PersonSelect value={filter.person} onChange={(person) => change({ person })} />
        {filters}
        <DaysFilter days={filter} onChange={change} />
      </FoldedFilters>
      {only?.(screen.rows)}
      <span className="ml-auto flex gap-1">
        <Button variant="ghost" onClick={screen.list.refresh}>
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
