import { ReadFailed } from '#shared/read-failed.tsx'
import type { HistoryEntry } from '@demarc/contract'
import { useInfiniteQuery } from '@tanstack/react-query'
import { ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatDateTime } from '#platform/formats.ts'
import { useTexts } from '#texts/office.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'
import { Timeline } from '#ui/timeline.tsx'
import { sayAct, sayActor, sayRecord, listChange, sayField, sayValue, type Saying } from './history-words.ts'
import { useOfficeTime } from '../office-time.ts'
import { timelineQuery } from './timeline.queries.ts'

type RecordTimelineProps = { entity: string; entityId: string; className?: string | undefined }

/** Who did what to one record and when, newest first; each act opens into what it changed. */
export function RecordTimeline({ entity, entityId, className }: RecordTimelineProps) {
  const texts = useTexts()
  const t = texts.audit.timeline
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(
    timelineQuery(entity, entityId),
  )
  if (error && !data) return <ReadFailed title={t.failed} error={error} onRetry={refetch} className={className} />
  if (!data) {
    return <SkeletonRows count={3} columns={['60%', '8rem']} label={texts.shell.loading} className={className} />
  }
  const entries = data.pages.flatMap(({ rows }) => rows)
  if (entries.length === 0) return <EmptyState title={t.none} text={t.noneHelp} className={className} />
  return (
    <div className={className}>
      <HistoryActs entries={entries} of={entity} />
      {hasNextPage && (
        <Button size="sm" className="mt-2" isBusy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t.older}
        </Button>
      )}
    </div>
  )
}

type HistoryActsProps = {
  entries: readonly HistoryEntry[]
  /** The kind of record whose timeline it is: only other records are named. Left out: each is named. */
  of?: string | undefined
}

/** One act after the other, as they are given. */
export function HistoryActs({ entries, of }: HistoryActsProps) {
  const items = entries.map((entry) => {
    const [says, when] = [
      <Sentence key="says" entry={entry} isNamed={entry.entity !== of} />,
      <When key="when" entry={entry} />,
    ]
    if (entry.changes.length === 0) return { id: entry.id, text: says, aside: when }
    return { id: entry.id, text: <ActWithChanges entry={entry} says={says} when={when} /> }
  })
  return <Timeline items={items} />
}

type ActWithChangesProps = { entry: HistoryEntry; says: ReactNode; when: ReactNode }

function ActWithChanges({ entry, says, when }: ActWithChangesProps) {
  return (
    <details className="group/act">
      <summary className="flex list-none flex-wrap justify-between gap-x-2 rounded-1 hover:bg-sheet-2 [&::-webkit-details-marker]:hidden">
        <span className="min-w-0 grow">
          {says}
          <ChevronRight
            size={14}
            aria-hidden
            className="ml-1 inline-block align-[-2px] text-ink-2 transition-transform group-open/act:rotate-90"
          />
        </span>
        {when}
      </summary>
      <div className="mt-1 mb-2">
        <HistoryChanges entry={entry} />
      </div>
    </details>
  )
}

function Sentence({ entry, isNamed }: { entry: HistoryEntry; isNamed: boolean }) {
  const texts = useTexts()
  return (
    <>
      <strong className="font-semibold">{sayActor(entry, texts)}</strong>{' '}
      {sayAct(entry, isNamed ? sayRecord(entry, texts) : null, texts)}
    </>
  )
}

function When({ entry }: { entry: HistoryEntry }) {
  return (
    <time dateTime={entry.at} className="mono text-12 text-ink-2">
      {formatDateTime(entry.at, useOfficeTime())}
    </time>
  )
}

type Change = HistoryEntry['changes'][number]

/** What an act changed, field by field, in words. */
export function HistoryChanges({ entry }: { entry: HistoryEntry }) {
  const texts = useTexts()
  const saying: Saying = { texts, zoned: useOfficeTime(), names: entry.names }
  return (
    <dl className="border-t border-rule">
      {entry.changes.map((change) => (
        <div
          key={change.field}
          className="grid grid-cols-[8.5rem_minmax(0,1fr)] gap-x-3 border-b border-rule py-1.5 max-md:grid-cols-1"
        >
          <dt className="text-ink-2">{sayField(change.field, texts)}</dt>
          <dd className="min-w-0 break-words">
            <ChangeWords change={change} saying={saying} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

function ChangeWords({ change, saying }: { change: Change; saying: Saying }) {
  const { audit } = saying.texts
  const { field, before, after } = change
  const list = listChange(change)
  if (list) {
    return (
      <ul>
        {list.added.map((value) => (
          <Item key={`+${JSON.stringify(value)}`} sign="+" word={audit.added} text={sayValue(field, value, saying)} />
        ))}
        {list.removed.map((value) => (
          <Item key={`-${JSON.stringify(value)}`} sign="−" word={audit.removed} text={sayValue(field, value, saying)} />
        ))}
      </ul>
    )
  }
  const [old, now] = [sayValue(field, before, saying), sayValue(field, after, saying)]
  if (old === null) return <ins className="no-underline">{now ?? audit.nothing}</ins>
  return (
    <>
      <span className="sr-only">{audit.from} </span>
      <del className="text-ink-2 decoration-edge">{old}</del>
      <span aria-hidden> → </span>
      <span className="sr-only"> {audit.changedTo} </span>
      <ins className={now === null ? 'text-ink-2 no-underline' : 'font-semibold no-underline'}>
        {now ?? audit.nothing}
      </ins>
    </>
  )
}

const Item = ({ sign, word, text }: { sign: string; word: string; text: string | null }) => (
  <li>
    <span aria-hidden className="mono mr-1.5">
      {sign}
    </span>
    <span className="sr-only">{word} </span>
    {text}
  </li>
)
