import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import { useDocumentTitle } from '#platform/document-title.ts'
import { isoDay } from '#platform/formats.ts'
import { useNow } from '#platform/now.ts'
import { useTexts } from '#texts/field.ts'
import { useShortcuts } from '#ui/keyboard.ts'
import { lazyPart } from '#ui/lazy-part.tsx'
import { currentUserQuery } from '#shared/current-user.queries.ts'
import { useAddress } from '#shared/use-address.ts'
import { AssignmentCard, focusCard } from './assignment-card.tsx'
import { AssignmentCounts } from './assignment-counts.tsx'
import { countAssignments, metresTo, sortAssignments } from './assignment-list.ts'
import { FieldActs, type Asked } from './field-acts.tsx'
import { FieldFaces } from './field-faces.tsx'
import { readFieldSearch, type FieldSort } from './field-search.ts'
import { useFieldDay, useQuestions } from './offline/index.ts'
import { PositionNote } from './position-note.tsx'
import { SortMenu } from './sort-menu.tsx'
import { usePosition } from './use-position.ts'

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
  const [asked, setAsked] = useState<Asked | null>(null)
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
