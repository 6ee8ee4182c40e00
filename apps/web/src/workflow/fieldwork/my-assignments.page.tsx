import { ReadFailed } from '#shared/read-failed.tsx'
import type { Point } from '@demarc/domain/geo'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { ArrowDownWideNarrow, Check } from 'lucide-react'
import { useState, useEffect } from 'react'
import { useDocumentTitle } from '#platform/document-title.ts'
import { isoDay } from '#platform/formats.ts'
import { useNow } from '#platform/now.ts'
import { currentUserQuery } from '#shared/session/current-user.queries.ts'
import { useAddress } from '#shared/use-address.ts'
import { useTexts } from '#texts/field/field.ts'
import { Button } from '#ui/button.tsx'
import { cx } from '#ui/class-names.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { useShortcuts } from '#ui/keys/keyboard.ts'
import { lazyPart } from '#ui/lazy-part.tsx'
import { Menu } from '#ui/overlay/menu.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { AssignmentCard, focusCard } from './assignment-card.tsx'
import { countAssignments, metresTo, sortAssignments, type Counts } from './assignment-list.ts'
import { FieldActs, type FieldDialog } from './field-acts.tsx'
import { readFieldSearch, FIELD_SORTS, type FieldSort } from './field-search.ts'
import { useFieldDay, useQuestions } from './offline/index.ts'

const { LazyPart: QuestionList } = lazyPart(async () => (await import('./questions/question-list.tsx')).QuestionList)

const route = getRouteApi('/frame/signed-in/field/')

/** One's own, also for whoever could see everybody's. */
export function MyAssignmentsPage() {
  const { data: user } = useQuery(currentUserQuery())
  return user && <MyAssignments />
}

/** What somebody has to visit, one-handed on a phone: the list above, the acts of the open one at the foot. */
function MyAssignments() {
  const t = useTexts().field
  useDocumentTitle(t.title)
  const { sort = 'due', assignment: openId } = useAddress(route.useSearch(), readFieldSearch)
  const navigate = route.useNavigate()
  const { assignments: known, error, readAgain } = useFieldDay()
  const position = usePosition()
  const today = isoDay(new Date(useNow()), {})

  const assignments = known ?? []
  const shown = sortAssignments(assignments, { sort, here: position.point })
  const [asked, setAsked] = useState<FieldDialog | null>(null)
  const [lastId, setLastId] = useState<string>()
  // What comes in before it does not take its place under the hand.
  const open = shown.find(({ id }) => id === openId) ?? shown.find(({ id }) => id === lastId) ?? shown[0]
  if (open && open.id !== lastId) setLastId(open.id)

  const change = (next: { sort?: FieldSort; assignment?: string }) =>
    void navigate({ search: (now) => ({ ...now, ...next }), replace: true })
  const chooseSort = (next: FieldSort) => {
    if (next === 'nearest') position.ask()
    change({ sort: next })
  }
  const step = (way: 1 | -1) => {
    const next = shown[shown.findIndex(({ id }) => id === open?.id) + way]
    if (!next) return
    change({ assignment: next.id })
    focusCard(next.id)
  }
  useShortcuts([
    { keys: 'j', label: t.keys.next, group: t.title, run: () => step(1) },
    { keys: 'k', label: t.keys.previous, group: t.title, run: () => step(-1) },
  ])

  return (
    <div className="@container flex min-h-full flex-col bg-paper">
      <div className="mx-auto flex w-full max-w-[40rem] grow flex-col gap-3 px-4 pt-3 pb-4">
        <header className="flex flex-wrap items-center justify-between gap-x-2">
          <h1 className="min-w-0 text-26 font-extrabold wrap-anywhere">{t.title}</h1>
          <SortMenu sort={sort} onSort={chooseSort} />
        </header>
        <AssignmentCounts counts={known ? countAssignments(assignments, today) : null} />
        {useQuestions().length > 0 && <QuestionList open />}
        {sort === 'nearest' && <PositionNote position={position} />}
        {shown.length > 0 ? (
          <ul aria-label={t.title} className="flex flex-col gap-2">
            {shown.map((assignment) => (
              <AssignmentCard
                key={assignment.id}
                assignment={assignment}
                today={today}
                metres={metresTo(position.point, assignment.building)}
                isOpen={assignment.id === open?.id}
                onOpen={(id) => change({ assignment: id })}
                onGiveBack={() => setAsked({ move: 'giveBack', about: assignment })}
              />
            ))}
          </ul>
        ) : (
          <FieldFaces error={error} isThere={known !== null} onRetry={readAgain} />
        )}
      </div>
      <FieldActs
        assignment={open}
        asked={asked}
        onAsk={setAsked}
        onOpen={(assignmentId) => change({ assignment: assignmentId })}
      />
    </div>
  )
}

/** Why the list is not sorted by distance yet. The phone's question comes only after a tap. */
function PositionNote({ position: { point, state, ask } }: { position: Position }) {
  const { position: t } = useTexts().field
  if (point) return null
  const said = state === 'unasked' ? t.ask : state === 'refused' ? t.refused : t.asking
  return (
    <div role="note" className="flex flex-wrap items-center justify-between gap-2 text-ink-2">
      <span className="min-w-0 flex-1 basis-48">{said}</span>
      {state !== 'asking' && <Button onClick={ask}>{t.askButton}</Button>}
    </div>
  )
}

/** By what the list is sorted, behind one button beside the title. */
function SortMenu({ sort, onSort }: { sort: FieldSort; onSort: (sort: FieldSort) => void }) {
  const { sort: t } = useTexts().field
  return (
    <Menu
      trigger={
        <Button variant="ghost" shape="square" aria-label={t.label(t[sort])} title={t.label(t[sort])}>
          <ArrowDownWideNarrow size={20} aria-hidden />
        </Button>
      }
      items={FIELD_SORTS.map((each) => ({
        label: t[each],
        onSelect: () => onSort(each),
        icon: <Check size={16} aria-hidden className={each === sort ? '' : 'invisible'} />,
      }))}
    />
  )
}

/** Unasked: nobody has allowed it yet, and the phone asks only after a tap. */
type Knowing = 'unasked' | 'asking' | 'known' | 'refused'
type Position = { readonly point: Point | null; readonly state: Knowing; readonly ask: () => void }

const HOW = { enableHighAccuracy: true, maximumAge: 60_000, timeout: 20_000 }

/** Where the phone is, read once each time it is asked: a list that follows every step would move under the hand. */
function usePosition(): Position {
  const [found, setFound] = useState<Omit<Position, 'ask'>>({ point: null, state: 'unasked' })
  const ask = () => {
    setFound(({ point }) => ({ point, state: 'asking' }))
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => setFound({ point: { lat: coords.latitude, lon: coords.longitude }, state: 'known' }),
      () => setFound({ point: null, state: 'refused' }),
      HOW,
    )
  }
  useEffect(() => {
    // Older Safari cannot say whether it was allowed: there the tap asks.
    navigator.permissions?.query({ name: 'geolocation' }).then(
      ({ state }) => state === 'granted' && ask(),
      () => undefined,
    )
  }, [])
  return { ...found, ask }
}

const NAMES = ['total', 'completed', 'inProgress', 'overdue'] as const

/** Four numbers side by side; two by two where the text is large. */
function AssignmentCounts({ counts }: { counts: Counts | null }) {
  const { counts: t } = useTexts().field
  return (
    <div className="@container border border-rule-2 bg-sheet">
      <dl className="flex overflow-hidden @max-[21rem]:grid @max-[21rem]:grid-cols-[auto_auto] @max-[11rem]:grid-cols-1">
        {NAMES.map((name) => (
          <div
            key={name}
            className="-mb-px -ml-px flex flex-auto flex-col border-b @max-[11rem]:flex-row @max-[11rem]:items-center @max-[11rem]:justify-between border-l border-rule-2 px-2 pt-1.5 pb-1"
          >
            <dt className="text-12/4.5 text-ink-2">{t[name]}</dt>
            <dd
              className={cx(
                'text-[1.375rem]/7 font-extrabold',
                name === 'overdue' && counts !== null && counts.overdue > 0 && 'text-bad',
              )}
            >
              {counts ? counts[name] : <span className="text-ink-3">–</span>}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  )
}

const SKELETONS = 3
const face = 'border border-rule-2 bg-sheet py-6'

/** The list while it has no cards: why, and what to do next. */
function FieldFaces({ error, isThere, onRetry }: { error: Error | null; isThere: boolean; onRetry: () => void }) {
  const texts = useTexts()
  const t = texts.field
  if (isThere) return <EmptyState title={t.none.title} text={t.none.text} className={face} />
  if (!error) return <SkeletonCards label={texts.shell.loading} />
  return <ReadFailed title={t.listFailed} error={error} onRetry={onRetry} className={face} />
}

/** In the shape of the cards that will come. */
const SkeletonCards = ({ label }: { label: string }) => (
  <output className="flex flex-col gap-2">
    <span className="sr-only">{label}</span>
    {Array.from({ length: SKELETONS }, (_, card) => (
      <div key={card} data-skeleton className="flex flex-col gap-3 border border-rule-2 bg-sheet px-3 py-4">
        <span className="flex justify-between">
          <Skeleton className="w-44" />
          <Skeleton className="w-20" />
        </span>
        <Skeleton className="w-56" />
        <Skeleton className="w-32" />
      </div>
    ))}
  </output>
)
