import type { DispatchDesk, Fielder } from '@demarc/contract'
import { earlierDay } from '@demarc/domain/dispatch/days'
import { useTexts } from '#texts/dispatch.ts'
import { Button } from '#ui/button.tsx'
import { Field, Input } from '#ui/field.tsx'
import { AssignMessage } from './assign-message.tsx'
import { AssignTaken } from './assign-taken.tsx'
import { DUE_ID, FIELDER_ID } from './dispatch-keys.ts'
import { FielderChoice } from './fielder-choice.tsx'
import { previewDays } from './lane-days.ts'
import { inDriveOrder } from './lane-route.ts'
import { useTypedDay } from './typed-day.ts'
import type { Assigning } from './use-assigning.ts'
import type { BoardSelection, Chosen } from './use-selection.ts'

type Props = {
  desk: DispatchDesk | undefined
  fielder: Fielder | undefined
  fielders: readonly Fielder[]
  due: string | undefined
  selection: BoardSelection
  assigning: Assigning
  /** A plan is open: its button is the orange one. */
  isBehind: boolean
  onFielder: (fielder: Fielder) => void
  onDue: (due: string | undefined) => void
}

/** Who gets what is chosen, and until when. */
export function AssignFoot({ desk, fielder, fielders, due, selection, assigning, isBehind, onFielder, onDue }: Props) {
  const t = useTexts().dispatch.foot
  const { isDueFit, isBusy, dueProblem, refused } = assigning
  const typed = useTypedDay(due, onDue)
  const isReady = fielder !== undefined && isDueFit && selection.size > 0
  if (desk && !desk.mayAssign) {
    return <p className="shrink-0 border-t border-rule-2 px-4 py-3 text-12 text-ink-2">{t.mayNot}</p>
  }
  return (
    <section aria-label={t.label} className="shrink-0 sticky bottom-0 border-t border-rule-2 bg-sheet px-4 py-2">
      {refused && (
        <AssignTaken
          refused={refused}
          onRest={() => assigning.send(refused.fielder, refused.rest)}
          onClose={assigning.forget}
        />
      )}
      <div data-shortcuts="off" className="flex flex-wrap items-start gap-2">
        <div id={FIELDER_ID} className="min-w-40 flex-1">
          <Field label={t.fielder}>
            <FielderChoice
              value={fielder?.id ?? null}
              known={fielder ? [...fielders, fielder] : fielders}
              onChange={onFielder}
            />
          </Field>
        </div>
        <div id={DUE_ID} className="w-30 max-w-full max-md:w-39">
          <Field label={t.due} error={dueProblem}>
            <Input
              type="date"
              isMono
              min={desk?.today}
              value={typed.text}
              onChange={({ target }) => typed.setText(target.value)}
              // Typed to its end: the keys of the board work again.
              onKeyDown={(event) => event.key === 'Enter' && event.currentTarget.blur()}
            />
          </Field>
        </div>
      </div>
      {isReady && due && <AssignMessage fielder={fielder} due={due} chosen={selection.all} />}
      {isReady && due && <OwnDates fielder={fielder} desk={desk} due={due} chosen={selection.all} />}
      <Button
        variant={isBehind ? 'outline' : 'primary'}
        keys="a"
        disabled={!isReady}
        isBusy={isBusy}
        onClick={() => fielder && assigning.send(fielder, selection.all)}
        className="mt-2 w-full"
      >
        {t.assign(selection.size)}
      </Button>
    </section>
  )
}

type OwnDatesProps = { fielder: Fielder; desk: DispatchDesk | undefined; due: string; chosen: readonly Chosen[] }

/** What is due earlier keeps its date; what would come after it is said before it is sent. */
function OwnDates({ fielder, desk, due, chosen }: OwnDatesProps) {
  const t = useTexts().dispatch.foot
  const earlier = chosen.filter(({ dueDate }) => dueDate !== null && dueDate < due).length
  if (earlier === 0 || !desk) return null
  const span = { today: desk.today, dueDate: due, unitsPerDay: desk.unitsPerDay }
  const ordered = inDriveOrder(fielder.home, chosen)
  const { days } = previewDays(fielder, span, ordered)
  const late = ordered.filter(({ dueDate }, at) => (days[at] ?? due) > earlierDay(dueDate, due)).length
  return (
    <p className="mt-2 text-12 text-ink-2">
      {t.keepEarlier(earlier)} {late > 0 && <strong className="text-bad">{t.wouldBeLate(late)}</strong>}
    </p>
  )
}
