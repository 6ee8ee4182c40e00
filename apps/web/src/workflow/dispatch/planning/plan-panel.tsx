import type { Fielder } from '@demarc/contract'
import { minutesOnSite } from '@demarc/domain/dispatch/workload'
import type { MilesSource } from '@demarc/domain/roads/roads'
import { sayDrive } from '@demarc/domain/dispatch/drive-words'
import { ArrowRightLeft, X } from 'lucide-react'
import { useLanguage } from '#texts/language.ts'
import { useTexts } from '#texts/dispatch/dispatch.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Menu } from '#ui/overlay/menu.tsx'
import { Notice } from '#ui/notice.tsx'
import { JsnText } from '#shared/jsn.tsx'
import { useUnits } from '#shared/office-time.ts'
import { BoardPanel } from '../board/board-panel.tsx'
import { InstructionsField } from '../board/instructions-field.tsx'
import { KnownVisit } from '../board/known-visit.tsx'
import { sayDay, sayMinutes, sayPlace, sayWhy } from '../board/dispatch-words.ts'
import { giftsOf, laneGift, type Giving, laneWays, waysInHand } from '../fielders/lane-gifts.ts'
import { takenBy } from '../fielders/lane-days.ts'
import { sumMiles, shownMiles } from '../fielders/lane-route.ts'
import { isLate, lateIn, stopsIn, type DraftPart, type PlanDraft, type DraftStop } from './plan-draft.ts'
import type { Plan } from './use-plan.ts'

type Props = {
  plan: Plan
  draft: PlanDraft
  /** As they are listed now: to whom a stop can be given. */
  fielders: readonly Fielder[]
  /** Also of one that the list leaves out. */
  fielderOf: (id: string) => Fielder | undefined
  giving: Giving
  /** Of the miles that are shown; null: none are. */
  milesBy: MilesSource | null
}
type PartOfDraft = { readonly part: DraftPart; readonly fielder: Fielder; readonly days: readonly DraftDay[] }

/** Who would go where and why; nothing is sent before it is confirmed. */
export function PlanPanel({ plan, draft, fielders, fielderOf, giving, milesBy }: Props) {
  const texts = useTexts()
  const t = texts.dispatchPlan.suggestion
  const { foot } = texts.dispatch
  const units = useUnits()
  const count = stopsIn(draft)
  const late = lateIn(draft)
  const parts = draft.parts.flatMap((part): PartOfDraft[] => {
    const fielder = fielderOf(part.fielderId) ?? plan.asked.find(({ id }) => id === part.fielderId)
    return fielder ? [{ part, fielder, days: draftDays(part, fielder, giving) }] : []
  })
  const miles = milesOf(parts.flatMap(({ days }) => days))
  const [first, ...more] = plan.taken
  return (
    <BoardPanel
      title={t.title}
      onClose={plan.discard}
      foot={
        <div className="flex shrink-0 flex-wrap items-center justify-end gap-2 border-t border-rule-2 px-4 py-2">
          {count > 0 && (
            <InstructionsField
              value={draft.instructions}
              onChange={plan.instruct}
              className={draft.instructions === null ? undefined : 'basis-full'}
            />
          )}
          <span className="mr-auto text-12 text-ink-2">{t.notSent}</span>
          <Button keys="Escape" onClick={plan.discard}>
            {t.discard}
          </Button>
          <Button variant="primary" keys="c" disabled={count === 0} isBusy={plan.isSending} onClick={plan.confirm}>
            {t.confirm(count)}
          </Button>
        </div>
      }
    >
      <p className="px-4 py-2 font-semibold">
        {count > 0 ? t.summary(count, draft.parts.length, miles === null ? null : sayDrive(miles, units)) : t.empty}
      </p>
      {count > 0 && (
        <p className="px-4 pb-2 text-12 text-ink-2">
          {texts.dispatch.milesBy[milesBy === null || milesBy === draft.milesBy ? draft.milesBy : 'PARTLY']}
        </p>
      )}
      {first && (
        <Notice tone="bad" title={foot.takenTitle} className="mx-4 mb-2">
          {foot.taken(first.jsb, first.fielderName, first.byName)} {more.length > 0 && foot.takenMore(more.length)}
        </Notice>
      )}
      {late > 0 && (
        <Notice tone="hold" title={t.late(late)} className="mx-4 mb-2">
          {t.lateText}
        </Notice>
      )}
      {parts.map((each) => (
        <Part key={each.part.fielderId} {...each} plan={plan} fielders={fielders} giving={giving} />
      ))}
      {draft.unplaced.length > 0 && (
        <section aria-label={t.unplaced(draft.unplaced.length)} className="border-t border-rule px-4 py-2">
          <h3 className="font-bold text-bad">{t.unplaced(draft.unplaced.length)}</h3>
          <ul>
            {draft.unplaced.map(({ buildingId, jsb, because, lastVisit, ...place }) => (
              <li key={buildingId} className="py-0.5 text-12">
                <span className="flex justify-between gap-2">
                  <JsnText value={jsb} />
                  <span className="text-ink-2">{t.because[because]}</span>
                </span>
                <span className="block truncate">{sayPlace(place, texts.dispatch)}</span>
                {lastVisit && <KnownVisit visit={lastVisit} />}
              </li>
            ))}
          </ul>
        </section>
      )}
      {draft.dropped.length > 0 && <p className="px-4 py-2 text-12 text-ink-2">{t.dropped(draft.dropped.length)}</p>}
    </BoardPanel>
  )
}

/** Null: they cannot be counted on one of the days. */
const milesOf = (days: readonly DraftDay[]): number | null => {
  const miles = days.flatMap(({ addedMiles }) => addedMiles ?? [])
  return miles.length === days.length ? sumMiles(miles) : null
}

const minutesOf = (days: readonly DraftDay[]): number => days.reduce((sum, { addedMinutes }) => sum + addedMinutes, 0)

type PartProps = PartOfDraft & { plan: Plan; fielders: readonly Fielder[]; giving: Giving }

function Part({ part, fielder, days, plan, fielders, giving }: PartProps) {
  const texts = useTexts()
  const t = texts.dispatchPlan.suggestion
  const words = texts.dispatch
  const language = useLanguage()
  const units = useUnits()
  const { desk } = giving
  const miles = milesOf(days)
  const site = giftsOf(fielder.id, giving).reduce(
    (sum, building) => sum + (desk ? minutesOnSite(building, desk.minutesPerType) : 0),
    0,
  )
  const taken = takenBy(fielder, desk?.today ?? '')
  const gift = laneGift(fielder, giving)
  const others = fielders.filter(({ id }) => id !== part.fielderId)
  return (
    <section aria-label={part.name} className="border-t border-rule">
      <header className="flex flex-wrap items-baseline justify-between gap-x-2 bg-sheet-2 px-4 py-1.5">
        <h3 className="font-bold">{part.name}</h3>
        <span className="text-12">{t.part(part.stops.length, miles === null ? null : sayDrive(miles, units))}</span>
        <span className="w-full text-12 text-ink-2">
          {t.times(miles === null ? null : sayMinutes(minutesOf(days), words), sayMinutes(site, words))}
        </span>
      </header>
      {days.map(({ day, stops, addedMiles }) => (
        <section key={day} aria-label={sayDay(day, language)}>
          <h4 className="flex justify-between gap-2 px-4 pt-1.5 text-12 text-ink-2">
            <span className="font-semibold">
              {desk &&
                texts.dispatch.teams.units(
                  sayDay(day, language),
                  (taken[day] ?? 0) + (gift.units[day] ?? 0),
                  desk.unitsPerDay,
                )}
            </span>
            {addedMiles !== null && <span className="mono">{`+${sayDrive(addedMiles, units)}`}</span>}
          </h4>
          <ol>
            {stops.map((stop) => (
              <StopLine key={stop.buildingId} stop={stop} others={others} plan={plan} />
            ))}
          </ol>
        </section>
      ))}
    </section>
  )
}

type LineProps = { stop: DraftDay['stops'][number]; others: readonly Fielder[]; plan: Plan }

function StopLine({ stop, others, plan }: LineProps) {
  const texts = useTexts()
  const t = texts.dispatchPlan.suggestion
  const language = useLanguage()
  return (
    <li className="flex items-center gap-2 px-4 py-1">
      <span aria-hidden className="mono grid size-5 shrink-0 place-items-center rounded-full bg-ink text-11 text-sheet">
        {stop.number}
      </span>
      <span className="min-w-0 grow">
        <span className="flex items-baseline gap-1.5">
          <JsnText value={stop.jsb} />
          {isLate(stop) && <Badge variant="trouble">{t.isLate}</Badge>}
        </span>
        <span className="block truncate text-12">{sayPlace(stop, texts.dispatch)}</span>
        <span className="block text-12 text-ink-2">{sayWhy(stop, { words: texts.dispatch, language })}</span>
        {stop.lastVisit && <KnownVisit visit={stop.lastVisit} />}
      </span>
      {others.length > 0 && (
        <Menu
          trigger={
            <Button variant="ghost" size="sm" shape="square" aria-label={t.move(stop.jsb)} title={t.move(stop.jsb)}>
              <ArrowRightLeft size={14} aria-hidden />
            </Button>
          }
          items={others.map((fielder) => ({
            label: t.moveTo(fielder.name),
            onSelect: () => plan.move(stop.buildingId, fielder),
          }))}
        />
      )}
      <Button
        variant="ghost"
        size="sm"
        shape="square"
        aria-label={t.drop(stop.jsb)}
        title={t.drop(stop.jsb)}
        onClick={() => plan.drop(stop.buildingId)}
      >
        <X size={14} aria-hidden />
      </Button>
    </li>
  )
}

/** One day of a part: its stops as they are driven, with the numbers they have on the map. */
type DraftDay = {
  readonly day: string
  readonly stops: readonly (DraftStop & { readonly number: number | null })[]
  /** What they add to the way; null: too many to say. */
  readonly addedMiles: number | null
  readonly addedMinutes: number
}

export function draftDays(part: DraftPart, fielder: Fielder, giving: Giving): DraftDay[] {
  const ways = laneWays(fielder, giving)
  const before = new Map(waysInHand(fielder, giving.roads)?.map((way) => [way.day, way]))
  const numbers = new Map(ways?.flatMap(({ stops }) => stops).map(({ id }, at) => [id, at + 1]))
  const byNumber = (a: { number: number | null }, b: { number: number | null }) =>
    (a.number ?? Number.MAX_SAFE_INTEGER) - (b.number ?? Number.MAX_SAFE_INTEGER)
  return [...Map.groupBy(part.stops, ({ plannedOn }) => plannedOn)]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([day, stops]) => {
      const way = ways?.find((each) => each.day === day)
      return {
        day,
        stops: stops.map((stop) => ({ ...stop, number: numbers.get(stop.buildingId) ?? null })).toSorted(byNumber),
        addedMiles: ways ? Math.max(0, shownMiles((way?.miles ?? 0) - (before.get(day)?.miles ?? 0))) : null,
        addedMinutes: Math.max(0, (way?.minutes ?? 0) - (before.get(day)?.minutes ?? 0)),
      }
    })
}
