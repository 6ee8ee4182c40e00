import type { DispatchDesk, Fielder } from '@demarc/contract'
import { useState } from 'react'
import { useLanguage } from '#texts/language.ts'
import { useTexts } from '#texts/dispatch/dispatch.ts'
import { notify } from '#ui/overlay/messages.ts'
import { findTaken, useSendPlan, type Taken } from '../board/assign.queries.ts'
import { focusDue, focusPanel } from '../board/dispatch-keys.ts'
import { sayDue } from '../board/dispatch-words.ts'
import { isOut, previewDays } from '../fielders/lane-days.ts'
import { draftOf, dropStop, moveStop, type DraftStop, type PlanDraft } from './plan-draft.ts'
import { useSuggest } from '../board/board-acts.queries.ts'
import type { Assigning } from '../board/use-assigning.ts'
import type { BoardSelection, Chosen } from '../board/use-board-selection.ts'

/** As many as the server plans for at once. */
const MOST_FIELDERS = 100

type Props = {
  readonly desk: DispatchDesk | undefined
  readonly due: string | undefined
  readonly fielders: readonly Fielder[]
  readonly selection: BoardSelection
  readonly assigning: Pick<Assigning, 'isDueFit'>
  /** These are sent: they leave the list by one's own act. */
  readonly onDecide: (buildingIds: readonly string[]) => void
}

/** A suggestion, looked at and changed before it is sent. */
export function usePlan({ desk, due, fielders, selection, assigning, onDecide }: Props) {
  const texts = useTexts()
  const t = texts.dispatchPlan.suggestion
  const [draft, setDraft] = useState<PlanDraft | null>(null)
  // What it was made of: the selection may change while it is looked at.
  const [made, setMade] = useState<readonly Chosen[]>([])
  const [asked, setAsked] = useState<readonly Fielder[]>([])
  const [taken, setTaken] = useState<readonly Taken[]>([])
  // Those somebody said a word about; all others are asked unless they are away.
  const [checks, setChecks] = useState<ReadonlyMap<string, boolean>>(new Map())
  const suggest = useSuggest()
  const send = useSend()
  const isChecked = (fielder: Fielder) => checks.get(fielder.id) ?? !isOut(fielder, desk?.today ?? '')
  const discard = () => {
    setDraft(null)
    setTaken([])
  }

  const run = () => {
    if (selection.selected.length === 0) return void notify({ title: texts.dispatch.foot.needSelection })
    if (!due || !assigning.isDueFit) return focusDue()
    const checked = fielders.filter(isChecked)
    if (checked.length === 0) return void notify({ title: t.needFielders, tone: 'bad' })
    if (checked.length > MOST_FIELDERS) return void notify({ title: t.tooMany(MOST_FIELDERS), tone: 'bad' })
    const buildings = selection.selected
    suggest.mutate(
      { buildingIds: buildings.map(({ id }) => id), fielderIds: checked.map(({ id }) => id), dueDate: due },
      {
        onSuccess: (plan) => {
          setMade(buildings)
          setAsked(checked)
          setTaken([])
          setDraft(draftOf(plan, due))
          setTimeout(focusPanel, 0)
        },
      },
    )
  }

  const confirm = () => {
    if (!draft || send.isPending) return
    const parts = draft.parts.map(partToSend)
    onDecide(parts.flatMap(({ buildingIds }) => buildingIds))
    send.mutate(
      { dueDate: draft.dueDate, parts, instructions: draft.instructions },
      {
        onSuccess: () => {
          selection.leaveOut(parts.flatMap(({ buildingIds }) => buildingIds))
          discard()
        },
        onError: (error) => {
          const found = findTaken(error)
          if (!found) return
          const gone = found.map(({ buildingId }) => buildingId)
          selection.leaveOut(gone)
          setTaken(found)
          setDraft(gone.reduce((left, id) => ({ ...dropStop(left, id), dropped: left.dropped }), draft))
        },
      },
    )
  }
  return {
    draft,
    made,
    asked,
    taken,
    isBusy: suggest.isPending,
    isSending: send.isPending,
    isChecked,
    check: (id: string, isOn: boolean) => setChecks((before) => new Map([...before, [id, isOn]])),
    run,
    confirm,
    discard,
    drop: (buildingId: string) => draft && setDraft(dropStop(draft, buildingId)),
    move: (buildingId: string, to: Fielder) =>
      draft && setDraft(moveStop(draft, buildingId, { to, dayFor: dayWith({ to, desk, made }) })),
    instruct: (instructions: string | null) => draft && setDraft({ ...draft, instructions }),
  }
}
export type Plan = ReturnType<typeof usePlan>

function useSend() {
  const words = useTexts().dispatch
  const language = useLanguage()
  return useSendPlan({
    said: ({ assignments }) => ({
      title: words.foot.doneMany(assignments.length, new Set(assignments.map((each) => each.fielderId)).size),
      description: sayDue(assignments, { words, language }),
    }),
  })
}

const partToSend = ({ fielderId, stops }: PlanDraft['parts'][number]) => ({
  fielderId,
  buildingIds: stops.map(({ buildingId }) => buildingId),
  plannedOn: stops.map(({ plannedOn }) => plannedOn),
})

type Known = Pick<Props, 'desk'> & { readonly to: Fielder; readonly made: readonly Chosen[] }

/** The first day with room, besides what is in hand and what the plan gives already. */
const dayWith =
  ({ to, desk, made }: Known) =>
  (left: PlanDraft, stop: DraftStop): string => {
    if (!desk) return left.dueDate
    const visitOf = ({ buildingId, plannedOn, dueDate }: DraftStop) => ({
      plannedOn,
      dueDate,
      units: made.find(({ id }) => id === buildingId)?.units ?? 1,
    })
    const given = left.parts.find(({ fielderId }) => fielderId === to.id)?.stops ?? []
    const worker = { ...to, stops: [...to.stops, ...given.map(visitOf)] }
    const span = { today: desk.today, dueDate: left.dueDate, unitsPerDay: desk.unitsPerDay }
    return previewDays(worker, span, [visitOf(stop)]).days[0] ?? left.dueDate
  }
