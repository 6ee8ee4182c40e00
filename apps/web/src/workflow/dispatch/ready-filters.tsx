import { PRIORITIES } from '@demarc/domain/dispatch/workload'
import { BUILDING_TYPES } from '@demarc/domain/orders/jsn'
import { ListFilter } from 'lucide-react'
import { useTexts } from '#texts/dispatch.ts'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { Field } from '#ui/field.tsx'
import { Popover } from '#ui/popover.tsx'
import { SearchInput } from '#ui/search-input.tsx'
import { Select } from '#ui/select.tsx'
import { useSearchText } from '#shared/use-search-text.ts'
import { SEARCH_ID } from './dispatch-keys.ts'
import { isFiltered, NO_FILTER, type DispatchSearch } from './dispatch-search.ts'

type Props = {
  search: DispatchSearch
  onChange: (next: Partial<DispatchSearch>) => void
  /** The rows are those of this search. */
  isAnswered: boolean
  /** Enter in the search: on to what it found. */
  onFound: () => void
}

const ANY = 'ANY'

/** What is looked for; all of it stands in the address. */
export function ReadyFilters({ search, onChange, isAnswered, onFound }: Props) {
  const t = useTexts().dispatch
  const { text, setText, enter } = useSearchText(search.q ?? '', (q) => onChange({ q: q || undefined }), {
    isAnswered,
    go: onFound,
  })
  const { q: _, ...others } = search
  const isNarrowed = isFiltered(others)
  return (
    <search className="flex shrink-0 gap-2 px-4 py-2">
      <SearchInput
        id={SEARCH_ID}
        label={t.search}
        placeholder={t.search}
        keys="/"
        value={text}
        onChange={setText}
        onKeyDown={(event) => event.key === 'Enter' && enter()}
        className="min-w-32 flex-1"
      />
      <Popover
        title={t.filter}
        className="w-72"
        aside={
          isNarrowed && (
            <Button size="sm" variant="ghost" onClick={() => onChange({ ...NO_FILTER, q: search.q })}>
              {t.filters.clear}
            </Button>
          )
        }
        trigger={
          <Button
            shape="square"
            variant={isNarrowed ? 'ink' : 'outline'}
            aria-label={isNarrowed ? t.filtered : t.filter}
            title={t.filter}
          >
            <ListFilter size={16} aria-hidden />
          </Button>
        }
      >
        <div className="flex flex-col gap-3 p-4">
          <Field label={t.filters.type}>
            <Select
              options={[
                { value: ANY, label: t.filters.anyType },
                ...BUILDING_TYPES.map((value) => ({ value, label: t.types[value] })),
              ]}
              value={search.type ?? ANY}
              onChange={(chosen) => onChange({ type: BUILDING_TYPES.find((type) => type === chosen) })}
            />
          </Field>
          <Field label={t.filters.priority}>
            <Select
              options={[
                { value: ANY, label: t.filters.anyPriority },
                ...PRIORITIES.map((value) => ({ value, label: t.priorities[value] })),
              ]}
              value={search.priority ?? ANY}
              onChange={(chosen) => onChange({ priority: PRIORITIES.find((each) => each === chosen) })}
            />
          </Field>
          <Checkbox
            label={t.filters.cameBack}
            checked={search.cameBack === true}
            onChange={(checked) => onChange({ cameBack: checked || undefined })}
          />
        </div>
      </Popover>
    </search>
  )
}
