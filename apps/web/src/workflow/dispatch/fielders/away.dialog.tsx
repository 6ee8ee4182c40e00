import type { AwayPlan, Fielder } from '@demarc/contract'
import { sayDrive } from '@demarc/domain/dispatch/drive-words'
import { useQuery } from '@tanstack/react-query'
import { ArrowRightLeft } from 'lucide-react'
import { useState } from 'react'
import { useLanguage } from '#texts/language.ts'
import { useTexts } from '#texts/dispatch/dispatch.ts'
import { refusalText } from '#texts/refusal-text.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Field, Input } from '#ui/form/field.tsx'
import { Menu } from '#ui/overlay/menu.tsx'
import { JsnText } from '#shared/jsn.tsx'
import { useUnits } from '#shared/office-time.ts'
import { ActionDialog } from '#shared/action/action.dialog.tsx'
import { useGoAway } from '../board/board-acts.queries.ts'
import { awayPlanQuery } from '../board/dispatch.queries.ts'
import { sayDay, sayPlace } from '../board/dispatch-words.ts'
import { shownMiles, sumMiles } from './lane-route.ts'

type Props = {
  fielder: Fielder
  fielders: readonly Fielder[]
  today: string
  /** These come back to the list by one's own act. */
  onDecide: (buildingIds: readonly string[]) => void
  onClose: () => void
}
/** Who is to take a stop, by its assignment; null: it returns to Ready for Dispatch. */
type Choices = ReadonlyMap<string, string | null>

/** The plan for these days with what was chosen otherwise; undefined while the days make no sense. */
function useAwayPlan(fielderId: string, today: string) {
  const [fromDay, setFromDay] = useState(today)
  const [untilDay, setUntilDay] = useState(today)
  const [choices, setChoices] = useState<Choices>(new Map())
  const isPast = fromDay !== '' && fromDay < today
  const isTurned = untilDay !== '' && untilDay < fromDay
  const isFit = fromDay !== '' && untilDay !== '' && !isPast && !isTurned
  const settled = [...choices].map(([assignmentId, taker]) => ({ assignmentId, fielderId: taker }))
  const preview = useQuery({
    ...awayPlanQuery({ fielderId, fromDay, untilDay, choices: settled }),
    enabled: isFit,
    // What was there stays until the next plan is: it is being changed, not read anew.
    placeholderData: (before) => (choices.size > 0 ? before : undefined),
  })
  return {
    days: { fromDay, untilDay, isPast, isTurned, setFromDay, setUntilDay },
    isFit,
    preview,
    plan: isFit ? preview.data : undefined,
    choose: (ids: readonly string[], taker: string | null) =>
      setChoices((before) => new Map([...before, ...ids.map((id) => [id, taker] as const)])),
  }
}

/** Time off for a fielder: who would get what, before it is confirmed. */
export function AwayDialog({ fielder, fielders, today, onDecide, onClose }: Props) {
  const texts = useTexts()
  const t = texts.dispatchPlan.away
  const { days, isFit, preview, plan, choose } = useAwayPlan(fielder.id, today)
  const goAway = useGoAway()
  const submit = () => {
    if (!plan || preview.isPlaceholderData || goAway.isPending) return
    onDecide(plan.moves.map(({ buildingId }) => buildingId))
    const { fromDay, untilDay } = days
    goAway.mutate({ fielder, fromDay, untilDay, plan }, { onSuccess: onClose, onError: () => void preview.refetch() })
  }
  return (
    <ActionDialog
      size="md"
      title={t.title(fielder.name)}
      text={t.text}
      confirm={plan && plan.moves.length === 0 ? t.confirmAlone : t.confirm}
      isBlocked={!plan || preview.isPlaceholderData}
      action={goAway}
      onConfirm={submit}
      onClose={onClose}
    >
      <Days days={days} today={today} />
      {isFit && (
        <section aria-label={t.preview} aria-busy={preview.isFetching} className="min-h-24 border-t border-rule pt-3">
          <h3 className="mb-1 font-bold">{t.preview}</h3>
          {preview.isError && <p className="text-bad">{refusalText(preview.error, texts)}</p>}
          {!plan && !preview.isError && <p className="text-ink-2">{t.reading}</p>}
          {plan && (
            <AwayPreview
              plan={plan}
              name={fielder.name}
              others={fielders.filter(({ id }) => id !== fielder.id)}
              onChoose={choose}
            />
          )}
        </section>
      )}
    </ActionDialog>
  )
}

function Days({ days, today }: { days: ReturnType<typeof useAwayPlan>['days']; today: string }) {
  const t = useTexts().dispatchPlan.away
  const { fromDay, untilDay, isPast, isTurned, setFromDay, setUntilDay } = days
  return (
    <div className="grid grid-cols-2 gap-3">
      <Field label={t.from} error={isPast ? t.past : undefined}>
        <Input type="date" isMono min={today} value={fromDay} onChange={({ target }) => setFromDay(target.value)} />
      </Field>
      <Field label={t.until} error={isTurned ? t.order : undefined}>
        <Input
          type="date"
          isMono
          min={fromDay || today}
          value={untilDay}
          onChange={({ target }) => setUntilDay(target.value)}
        />
      </Field>
    </div>
  )
}

type Move = AwayPlan['moves'][number]
type PreviewProps = {
  plan: AwayPlan
  name: string
  others: readonly Fielder[]
  onChoose: (assignmentIds: readonly string[], taker: string | null) => void
}

function AwayPreview({
  plan: { moves, days, savedMiles, milesBy, staying, late },
  name,
  others,
  onChoose,
}: PreviewProps) {
  const texts = useTexts()
  const t = texts.dispatchPlan.away
  const language = useLanguage()
  const units = useUnits()
  const added = sumMiles(days.map(({ addedMiles }) => Math.max(0, addedMiles)))
  const total = sumMiles([added, -savedMiles])
  const board = moves.filter(({ to }) => to === null)
  const takers = Map.groupBy(
    moves.filter(({ to }) => to !== null),
    ({ to }) => to?.fielderId ?? '',
  )
  const say = (miles: number) => sayDrive(Math.abs(miles), units)
  return (
    <>
      {moves.length === 0 ? (
        <p>{t.nothing}</p>
      ) : (
        <>
          <p className="flex flex-wrap gap-x-4 gap-y-1">
            <span>{(total < 0 ? t.fewer : t.extra)(say(total))}</span>
            <span className={late > 0 ? 'font-bold text-bad' : undefined}>{t.late(late)}</span>
          </p>
          <p className="text-12 text-ink-2">{t.sums(say(added), name, say(shownMiles(savedMiles)))}</p>
          <p className="text-12 text-ink-2">{texts.dispatch.milesBy[milesBy]}</p>
        </>
      )}
      {[...takers].map(([fielderId, their]) => (
        <section key={fielderId} className="mt-2">
          <h4 className="font-semibold">{t.gets(their[0]?.to?.name ?? '', their.length)}</h4>
          {days
            .filter((day) => day.fielderId === fielderId)
            .map(({ day, addedMiles }) => (
              <section key={day} aria-label={sayDay(day, language)}>
                <h5 className="mono flex justify-between gap-2 text-12 text-ink-2">
                  <span>{sayDay(day, language)}</span>
                  <span>{`+${sayDrive(Math.max(0, addedMiles), units)}`}</span>
                </h5>
                <Sites
                  moves={their.filter(({ to }) => to?.plannedOn === day)}
                  others={others.filter(({ id }) => id !== fielderId)}
                  onChoose={onChoose}
                />
              </section>
            ))}
        </section>
      ))}
      {board.length > 0 && (
        <section className="mt-2">
          <h4 className="font-semibold text-bad">{t.board(board.length)}</h4>
          <Sites moves={board} others={others} isOnBoard onChoose={onChoose} />
        </section>
      )}
      {staying.length > 0 && (
        <p className="mt-2 text-12 text-ink-2">{t.staying(name, staying.map(({ jsb }) => jsb).join(', '))}</p>
      )}
    </>
  )
}

type SitesProps = Pick<PreviewProps, 'others' | 'onChoose'> & { moves: readonly Move[]; isOnBoard?: boolean }

/** The buildings of one site go together, and are given to somebody else together. */
function Sites({ moves, others, isOnBoard = false, onChoose }: SitesProps) {
  const texts = useTexts()
  const t = texts.dispatchPlan.away
  return (
    <ul className="flex flex-col">
      {[...Map.groupBy(moves, ({ siteId }) => siteId)].map(([siteId, own]) => {
        const [first] = own
        if (!first) return null
        const ids = own.map(({ assignmentId }) => assignmentId)
        const giving = t.give(first.jsb, own.length)
        return (
          <li key={siteId} className="flex items-center gap-2 text-12">
            <span className="min-w-0 grow">
              <span className="flex flex-wrap items-baseline gap-x-1.5">
                <JsnText value={first.jsb} />
                {own.length > 1 && <span className="text-ink-2">{t.more(own.length - 1)}</span>}
                {own.some(({ turnsLate }) => turnsLate) && <Badge variant="trouble">{t.turnsLate}</Badge>}
              </span>
              <span className="block truncate">{sayPlace(first, texts.dispatch)}</span>
            </span>
            <Menu
              trigger={
                <Button variant="ghost" size="sm" shape="square" aria-label={giving} title={giving}>
                  <ArrowRightLeft size={14} aria-hidden />
                </Button>
              }
              items={[
                ...others.map(({ id, name }) => ({
                  label: texts.dispatchPlan.suggestion.moveTo(name),
                  onSelect: () => onChoose(ids, id),
                })),
                ...(isOnBoard ? [] : [{ label: t.toBoard, onSelect: () => onChoose(ids, null) }]),
              ]}
            />
          </li>
        )
      })}
    </ul>
  )
}
