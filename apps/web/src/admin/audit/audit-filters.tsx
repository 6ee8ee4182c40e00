import { Download, ListFilter, RefreshCw, X } from 'lucide-react'
import { useState } from 'react'
import { useTexts } from '#texts/office.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { cx } from '#ui/class-names.ts'
import { SearchInput } from '#ui/search-input.tsx'
import { Select } from '#ui/select.tsx'
import { useSearchText } from '#shared/use-search-text.ts'
import { DayInput, PersonSelect } from '../filters.tsx'
import { SEARCH_ID } from './audit-keys.ts'
import type { AuditSearch } from './audit-search.ts'
import { exportUrl } from './audit.queries.ts'

type Props = {
  search: AuditSearch
  onChange: (next: Partial<AuditSearch>) => void
  /** The one record the list is about, in words. */
  recordName: string
  onRefresh: () => void
  /** The rows are those of this search. */
  isAnswered: boolean
  /** Enter in the search: on to what it found. */
  onFound: () => void
}

/** Who, which record, what and when; all of it stands in the address. */
export function AuditFilters({ search, onChange, recordName, onRefresh, isAnswered, onFound }: Props) {
  const t = useTexts().audit.page
  // On a phone the choices would push the list off the screen.
  const [isOpen, setIsOpen] = useState(false)
  const { text, setText, enter } = useSearchText(search.q ?? '', (q) => onChange({ q: q || undefined }), {
    isAnswered,
    go: onFound,
  })
  const { person, kind, action, from, to } = search
  const filterCount = [person, kind, action, from, to].filter(Boolean).length
  return (
    <search className="flex flex-wrap items-center gap-2 px-4 py-2">
      <SearchInput
        id={SEARCH_ID}
        label={t.search}
        placeholder={t.search}
        keys="/"
        value={text}
        onChange={setText}
        onKeyDown={(event) => event.key === 'Enter' && enter()}
        className="min-w-66 flex-1 max-md:min-w-full"
      />
      <Button className="md:hidden" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
        <ListFilter size={14} aria-hidden />
        {t.filters}
        {filterCount > 0 && <span className="mono">{filterCount}</span>}
      </Button>
      <div
        className={cx(
          'max-md:flex max-md:w-full max-md:flex-wrap max-md:gap-2 md:contents',
          !isOpen && 'max-md:hidden',
        )}
      >
        <PersonSelect
          label={t.person}
          everybody={t.everybody}
          value={person}
          onChange={(personId) => onChange({ person: personId })}
        />
        <KindSelects search={search} onChange={onChange} />
        <span className="flex gap-2 max-md:w-full">
          <DayInput label={t.from} value={search.from} onChange={(from) => onChange({ from })} />
          <DayInput label={t.to} value={search.to} onChange={(to) => onChange({ to })} />
        </span>
      </div>
      {search.record && (
        <Button aria-label={t.showAll(recordName)} onClick={() => onChange({ record: undefined })}>
          {t.onlyRecord(recordName)}
          <X size={14} aria-hidden />
        </Button>
      )}
      <span className="ml-auto flex gap-1">
        <Button variant="ghost" onClick={onRefresh} className="max-md:hidden">
          <RefreshCw size={14} aria-hidden />
          {t.refresh}
        </Button>
        <ButtonLink variant="ghost" href={exportUrl(search)} download>
          <Download size={14} aria-hidden />
          {t.exportCsv}
        </ButtonLink>
      </span>
    </search>
  )
}

type Part = Pick<Props, 'search' | 'onChange'>

function KindSelects({ search, onChange }: Part) {
  const { audit } = useTexts()
  const t = audit.page
  const kinds = Object.entries(audit.entities)
  const actions = Object.entries(audit.actions).filter(
    ([action]) => !search.kind || `${search.kind}.${action}` in audit.acts,
  )
  const options = (all: string, known: readonly (readonly [string, string])[]) => [
    { value: '', label: all },
    ...known.map(([value, label]) => ({ value, label })),
  ]
  return (
    <>
      <Select
        label={t.kind}
        options={options(t.allKinds, kinds)}
        value={search.kind ?? ''}
        // What one kind can undergo, another cannot.
        onChange={(kind) => onChange({ kind: kind || undefined, record: undefined, action: undefined })}
        className="w-36 max-md:w-[calc(50%-0.25rem)]"
      />
      <Select
        label={t.action}
        options={options(t.allActions, actions)}
        value={search.action ?? ''}
        onChange={(action) => onChange({ action: action || undefined })}
        className="w-40 max-md:w-[calc(50%-0.25rem)]"
      />
    </>
  )
}
