import { QUEUE_FILTERS } from '@demarc/domain/qc/review'
import { useQuery } from '@tanstack/react-query'
import { useLanguage, useTexts } from '#texts/language.ts'
import { useQcTexts } from '#texts/qc.ts'
import { refusalText } from '#texts/refusal-text.ts'
import { Button } from '#ui/button.tsx'
import { ChangedNote } from '#ui/changed-note.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { KeyHints } from '#ui/key-hints.tsx'
import { PageHead } from '#ui/page-head.tsx'
import { Pane, PaneFoot } from '#ui/pane.tsx'
import { Segments } from '#ui/segments.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { currentUserQuery } from '#shared/current-user.queries.ts'
import { QcTabs } from '#shared/qc-tabs.tsx'
import { readTimes, sayTime, usualTime } from './own-times.ts'
import type { QcSearch } from './qc-search.ts'
import { QueueList } from './queue-list.tsx'
import type { Queue } from './use-queue.ts'

/** Counted to 1,001, which reads "more than 1,000". */
const UNCOUNTED = 1001

type Props = {
  queue: Queue
  search: QcSearch
  /** The building lies over it. */
  isCovered: boolean
  onChange: (next: Partial<QcSearch>) => void
  onOpen: (buildingId: string) => void
  onStep: (way: 1 | -1) => void
}

/** What waits for review and what was sent back. */
export function QueuePane({ queue, search, isCovered, onChange, onOpen, onStep }: Props) {
  const t = useQcTexts()
  const language = useLanguage()
  const userId = useQuery(currentUserQuery()).data?.id ?? ''
  const { rows, total } = queue
  // Of those that still wait: a row that has left is shown, and counted no more.
  const at = queue.waiting.findIndex(({ id }) => id === search.building)
  const counted = (total === UNCOUNTED ? UNCOUNTED - 1 : total).toLocaleString(language)
  const said = total === UNCOUNTED ? t.moreThan(counted) : counted
  return (
    <Pane aria-label={t.title} inert={isCovered} className="border-rule-2 md:h-full lg:border-r">
      <PageHead narrow title={<span className="whitespace-normal">{t.title}</span>} />
      <QcTabs wraps />
      {/* Arrows go through the choices here, and not through the photos. */}
      <div
        data-shortcuts="off"
        className="flex flex-wrap items-center justify-between gap-2 border-b border-rule-2 px-4 py-2"
      >
        <Segments
          label={t.filter}
          size="sm"
          options={QUEUE_FILTERS.map((value) => ({ value, label: t.filters[value] }))}
          value={search.filter ?? 'all'}
          onChange={(filter) => onChange({ filter: filter === 'all' ? undefined : filter })}
        />
        {rows && <output className="mono text-12 text-ink-2">{at >= 0 ? t.place(at + 1, said) : said}</output>}
        <ChangedNote
          count={queue.changed}
          said={t.changedRows(queue.changed)}
          show={t.showChanged}
          keys="."
          className="basis-full"
          onShow={queue.showChanged}
        />
      </div>
      {rows && rows.length > 0 ? (
        <QueueList
          rows={rows}
          total={Math.max(total, rows.length)}
          openId={search.building}
          loadMore={queue.loadMore}
          onOpen={onOpen}
          onStep={onStep}
        />
      ) : (
        <Faces queue={queue} search={search} onChange={onChange} />
      )}
      <OwnTime userId={userId} />
      <PaneFoot className="px-3! max-md:hidden [&_ul]:gap-x-2">
        <KeyHints
          hints={[
            { keys: 'j k', label: t.keys.ofQueue },
            { keys: 'ArrowLeft ArrowRight', label: t.keys.ofPhoto },
            { keys: 'z', label: t.keys.ofUndo },
          ]}
        />
      </PaneFoot>
    </Pane>
  )
}

/** For nobody but the reviewer, and from nothing but this browser. */
function OwnTime({ userId }: { userId: string }) {
  const t = useQcTexts()
  const times = readTimes(userId)
  const usual = usualTime(times)
  if (usual === null) return null
  return (
    <p title={t.ownTimeHelp} className="border-t border-rule-2 px-4 py-1 text-12 text-ink-2">
      {t.ownTime(sayTime(usual), times.length)}
    </p>
  )
}

/** The queue while it has no rows: why, and what to do next. */
function Faces({ queue: { rows, error, refresh }, search, onChange }: Pick<Props, 'queue' | 'search' | 'onChange'>) {
  const t = useQcTexts()
  const texts = useTexts()
  if (error)
    return (
      <EmptyState
        title={t.listFailed}
        text={refusalText(error, texts)}
        action={<Button onClick={refresh}>{t.retry}</Button>}
        className="grow content-start py-6"
      />
    )
  if (!rows)
    return (
      <output className="block grow">
        <span className="sr-only">{texts.shell.loading}</span>
        {Array.from({ length: 8 }, (_, row) => (
          <div
            key={row}
            data-skeleton
            className="flex h-17.75 flex-col justify-center gap-2.5 border-b border-rule px-4"
          >
            <Skeleton className="w-32" />
            <Skeleton className="w-44" />
          </div>
        ))}
      </output>
    )
  return (
    <EmptyState
      title={t.none[search.filter ?? 'all']}
      text={search.filter ? undefined : t.none.allHelp}
      action={search.filter && <Button onClick={() => onChange({ filter: undefined })}>{t.none.showAll}</Button>}
      className="grow content-start py-6"
    />
  )
}
