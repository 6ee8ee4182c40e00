import { useLanguage } from '#texts/language.ts'
import { useQcSectionTexts } from '#texts/qc-sections.ts'
import { useSubmissionTexts } from '#texts/submission.ts'
import { ChangedNote } from '#ui/changed-note.tsx'
import { cx } from '#ui/class-names.ts'
import { KeyHints } from '#ui/key-hints.tsx'
import { PageHead } from '#ui/page-head.tsx'
import { Pane, PaneFoot } from '#ui/pane.tsx'
import { SearchInput } from '#ui/search-input.tsx'
import { CustomerFilter } from '#shared/customer-filter.tsx'
import { QcTabs } from '#shared/qc-tabs.tsx'
import type { Marks } from '#shared/use-marks.ts'
import { useSearchText } from '#shared/use-search-text.ts'
import { BulkFoot } from './bulk-foot.tsx'
import { ReadyFaces } from './ready-faces.tsx'
import { ReadyList } from './ready-list.tsx'
import type { ReadySearch } from './submission-search.ts'
import type { ReadyRow } from './ready.queries.ts'
import { focusRow, SEARCH_ID } from './row-focus.ts'
import { sayTotal } from './say-total.ts'
import type { ReadyList as List } from './use-ready.ts'

type Props = {
  list: List
  search: ReadySearch
  marks: Marks<ReadyRow>
  /** A pre-flight stands in its place. */
  isCovered: boolean
  isBusy: boolean
  onChange: (next: Partial<ReadySearch>) => void
  onOpen: (site: ReadyRow) => void
  onDeliver: () => void
}

/** The sites that wait, with what is looked for and what is done with several. */
export function ReadyPane({ list, search, marks, isCovered, isBusy, onChange, onOpen, onDeliver }: Props) {
  const { title } = useQcSectionTexts()
  const words = useSubmissionTexts()
  const t = words.ready
  const language = useLanguage()
  const rows = list.rows ?? []
  const findFirst = () => {
    const [first] = rows
    if (!first) return
    onChange({ site: first.id })
    focusRow(first.id)
  }
  const typed = useSearchText(search.q ?? '', (q) => onChange({ q: q || undefined }), {
    isAnswered: list.isAnswered,
    go: findFirst,
  })
  return (
    <Pane
      aria-label={t.title}
      hidden={isCovered}
      className={cx('border-rule-2 md:h-full', search.site && 'xl:border-r')}
    >
      <PageHead inset title={title} />
      <QcTabs />
      <search className="flex shrink-0 flex-wrap items-center gap-2 border-b border-rule-2 px-4 py-2">
        <SearchInput
          id={SEARCH_ID}
          label={t.search}
          placeholder={t.search}
          keys="/"
          value={typed.text}
          onChange={typed.setText}
          onKeyDown={(event) => event.key === 'Enter' && typed.enter()}
          className="max-w-96 min-w-0 flex-1 basis-48 max-md:max-w-none"
        />
        <CustomerFilter texts={words} value={search.customer} onChange={(customer) => onChange({ customer })} />
        <ChangedNote
          count={list.changed}
          said={words.changed(list.changed)}
          show={words.showChanged}
          keys="."
          onShow={list.showChanged}
        />
      </search>
      {rows.length > 0 ? (
        <ReadyList list={list} marks={marks} openId={search.site} onOpen={onOpen} />
      ) : (
        <ReadyFaces
          list={list}
          isFiltered={search.q !== undefined || search.customer !== undefined}
          onClear={() => onChange({ q: undefined, customer: undefined })}
        />
      )}
      <BulkFoot count={marks.marked.length} isBusy={isBusy} onDeliver={onDeliver} onClear={marks.clear} />
      <PaneFoot className="max-md:hidden">
        <KeyHints
          hints={[
            { keys: 'j k', label: t.keys.move },
            { keys: 'Enter', label: t.keys.ofOpen },
            { keys: 'x', label: t.keys.ofChoose },
            { keys: 'd', label: t.keys.ofDeliver },
          ]}
        />
        {list.rows && <span className="mono">{words.range(rows.length, sayTotal(list.total, words, language))}</span>}
      </PaneFoot>
    </Pane>
  )
}
