import type { DispatchDesk, Fielder } from '@demarc/contract'
import { earlierDay } from '@demarc/domain/dispatch/days'
import type { Roads } from '@demarc/domain/roads/roads'
import { sayNotification } from '@demarc/domain/notifications/notification-words'
import { useQuery } from '@tanstack/react-query'
import { MessageSquareText } from 'lucide-react'
import { useState } from 'react'
import { useTexts } from '#texts/dispatch/dispatch.ts'
import { Button } from '#ui/button.tsx'
import { Field, Input } from '#ui/form/field.tsx'
import { Notice } from '#ui/notice.tsx'
import { currentUserQuery } from '#shared/session/current-user.queries.ts'
import { DUE_ID, FIELDER_ID } from './dispatch-keys.ts'
import { FielderChoice } from '../fielders/fielder-choice.tsx'
import { previewDays } from '../fielders/lane-days.ts'
import { inDriveOrder } from '../fielders/lane-route.ts'
import { InstructionsField } from './instructions-field.tsx'
import type { Assigning } from './use-assigning.ts'
import type { Chosen } from './use-board-selection.ts'

type Props = {
  desk: DispatchDesk | undefined
  fielder: Fielder | undefined
  fielders: readonly Fielder[]
  due: string | undefined
  chosen: readonly Chosen[]
  assigning: Assigning
  roads?: Roads | null
  /** A plan is open: its button is the orange one. */
  isBehind: boolean
  onFielder: (fielder: Fielder) => void
  onDue: (due: string | undefined) => void
}

/** Who gets what is chosen, and until when. */
export function AssignFoot({ desk, fielder, fielders, due, chosen, assigning, roads = null, isBehind, ...on }: Props) {
  const t = useTexts().dispatch.foot
  const { isDueFit, isBusy, dueProblem, refused } = assigning
  const typed = useTypedDay(due, on.onDue)
  const isReady = fielder !== undefined && isDueFit && chosen.length > 0
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
      <div className="flex flex-wrap items-end gap-2">
        <div data-shortcuts="off" className="flex min-w-0 grow flex-wrap items-start gap-2 @3xl:max-w-120">
          <div id={FIELDER_ID} className="min-w-40 flex-1">
            <Field label={t.fielder}>
              <FielderChoice
                value={fielder?.id ?? null}
                known={fielder ? [...fielders, fielder] : fielders}
                onChange={on.onFielder}
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
        {isReady && due && (
          <div className="flex basis-full flex-col gap-2 text-12 text-ink-2 @3xl:order-1">
            <AssignMessage fielder={fielder} due={due} chosen={chosen} />
            <OwnDates fielder={fielder} desk={desk} due={due} chosen={chosen} roads={roads} />
            <InstructionsField
              value={assigning.instructions}
              onChange={assigning.setInstructions}
              className={assigning.instructions === null ? 'self-start' : undefined}
            />
          </div>
        )}
        <Button
          variant={isBehind ? 'outline' : 'primary'}
          keys="a"
          disabled={!isReady}
          isBusy={isBusy}
          onClick={() => fielder && assigning.send(fielder, chosen)}
          className="w-full @3xl:w-auto"
        >
          {t.assign(chosen.length)}
        </Button>
      </div>
    </section>
  )
}

type OwnDatesProps = Pick<Props, 'desk' | 'chosen'> & { fielder: Fielder; due: string; roads: Roads | null }

/** What is due earlier keeps its date; what would come after it is said before it is sent. */
function OwnDates({ fielder, desk, due, chosen, roads }: OwnDatesProps) {
  const t = useTexts().dispatch.foot
  const earlier = chosen.filter(({ dueDate }) => dueDate !== null && dueDate < due).length
  if (earlier === 0 || !desk) return null
  const span = { today: desk.today, dueDate: due, unitsPerDay: desk.unitsPerDay }
  const ordered = inDriveOrder(fielder.home, chosen, roads)
  const { days } = previewDays(fielder, span, ordered)
  const late = ordered.filter(({ dueDate }, at) => (days[at] ?? due) > earlierDay(dueDate, due)).length
  return (
    <p>
      {t.keepEarlier(earlier)} {late > 0 && <strong className="text-bad">{t.wouldBeLate(late)}</strong>}
    </p>
  )
}

type MessageProps = { fielder: Fielder; due: string; chosen: readonly Chosen[] }

/** What the fielder will read, as it is told on the phone, by mail and on the bell. */
function AssignMessage({ fielder, due, chosen }: MessageProps) {
  const texts = useTexts()
  const { data: user } = useQuery(currentUserQuery())
  const [first] = chosen
  if (!user || !first) return null
  const days = new Set(chosen.map(({ dueDate }) => earlierDay(dueDate, due)))
  const said = sayNotification(
    {
      kind: 'assignment.given',
      payload: {
        byName: `${user.firstName} ${user.lastName}`,
        count: chosen.length,
        jsb: first.jsb,
        dueDate: [...days].toSorted()[0] ?? due,
        areDueTogether: days.size === 1,
      },
    },
    texts.notifications.words,
  )
  return (
    <p className="flex items-start gap-1.5">
      <MessageSquareText size={14} aria-hidden className="mt-px shrink-0" />
      <span className="min-w-0 wrap-anywhere">{texts.dispatch.foot.message(fielder.name, said)}</span>
    </p>
  )
}

type TakenProps = { refused: NonNullable<Assigning['refused']>; onRest: () => void; onClose: () => void }

/** Who was faster, and with what; the rest is still to be sent. */
function AssignTaken({ refused: { taken, rest }, onRest, onClose }: TakenProps) {
  const texts = useTexts()
  const t = texts.dispatch.foot
  const [first, ...more] = taken
  if (!first) return null
  return (
    <Notice tone="bad" title={t.takenTitle} className="mb-2">
      <p>
        {t.taken(first.jsb, first.fielderName, first.byName)} {more.length > 0 && t.takenMore(more.length)}
      </p>
      <p className="mt-2 flex flex-wrap gap-2">
        {rest.length > 0 && (
          <Button size="sm" onClick={onRest}>
            {t.rest(rest.length)}
          </Button>
        )}
        <Button size="sm" variant="ghost" onClick={onClose}>
          {texts.dispatch.close}
        </Button>
      </p>
    </Notice>
  )
}

type Typed = { readonly text: string; readonly of: string | undefined }

/** While a year is typed the browser tells of the years 2, 20 and 202: nobody means those. */
export const meantDay = (text: string): string | undefined => (text >= '1000' ? text : undefined)

/** The field after the address has changed: what is being typed stays. */
export const typedAfter = ({ text }: Typed, day: string | undefined): Typed => ({
  text: meantDay(text) === day ? text : (day ?? ''),
  of: day,
})

/** A day as it is typed, and as it stands in the address, which follows a moment later. */
function useTypedDay(day: string | undefined, onDay: (day: string | undefined) => void) {
  const [typed, setTyped] = useState<Typed>({ text: day ?? '', of: day })
  if (typed.of !== day) setTyped(typedAfter(typed, day))
  return {
    text: typed.text,
    setText: (text: string) => {
      setTyped({ text, of: day })
      onDay(meantDay(text))
    },
  }
}
