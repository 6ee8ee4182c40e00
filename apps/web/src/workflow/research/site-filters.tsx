import { useLanguage } from '#texts/language.ts'
import { useTexts } from '#texts/research.ts'
import { SearchInput } from '#ui/search-input.tsx'
import { Segments } from '#ui/segments.tsx'
import { Select } from '#ui/select.tsx'
import { useSearchText } from '#shared/use-search-text.ts'
import { SEARCH_ID } from './research-keys.ts'
import { RESEARCH_STAGES, SITE_SORTS, type ResearchSearch } from './research-search.ts'
import { sayTotal } from './site-words.ts'

type Props = {
  search: ResearchSearch
  /** Null: not known yet. */
  total: number | null
  onChange: (next: Partial<ResearchSearch>) => void
  /** The rows are those of this search. */
  isAnswered: boolean
  /** Enter in the search: on to what it found. */
  onFound: () => void
  /** Where only those that wait are shown, there is nothing to choose. */
  hasStages?: boolean | undefined
}

/** What is looked for and in which order; all of it stands in the address. */
export function SiteFilters({ search, total, onChange, isAnswered, onFound, hasStages = true }: Props) {
  const t = useTexts().research
  const language = useLanguage()
  const { text, setText, enter } = useSearchText(search.q ?? '', (q) => onChange({ q: q || undefined }), {
    isAnswered,
    go: onFound,
  })
  const stage = search.status ?? 'RESEARCHING'
  const heading = stage === 'RESEARCHING' ? t.heading : t.readyHeading
  return (
    <search className="shrink-0 px-4 pb-2">
      <div className="flex min-h-10 flex-wrap items-center justify-between gap-x-2 py-1">
        <h2 className="font-bold">{total === null ? t.headingAlone : heading(sayTotal(total, t, language))}</h2>
        {hasStages && (
          <Segments
            label={t.stage}
            size="sm"
            options={RESEARCH_STAGES.map((value) => ({ value, label: t.stages[value] }))}
            value={stage}
            onChange={(chosen) => onChange({ status: chosen === 'RESEARCHING' ? undefined : chosen })}
          />
        )}
      </div>
      <div className="flex flex-wrap gap-2">
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
        <Select
          label={t.sort}
          options={SITE_SORTS.map((value) => ({ value, label: t.sorts[value] }))}
          value={search.sort ?? 'due'}
          onChange={(chosen) => onChange({ sort: chosen === 'due' ? undefined : chosen })}
          className="w-28"
        />
      </div>
    </search>
  )
}
