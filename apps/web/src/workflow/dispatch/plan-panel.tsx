import type { Fielder } from '@demarc/contract'
import { ArrowRightLeft, X } from 'lucide-react'
import { useLanguage } from '#texts/language.ts'
import { useTexts } from '#texts/dispatch.ts'
import { Button } from '#ui/button.tsx'
import { Menu } from '#ui/menu.tsx'
import { Notice } from '#ui/notice.tsx'
import { JsnText } from '#work/jsn.tsx'
import { BoardPanel } from './board-panel.tsx'
import { sayMiles, sayMinutes, sayWhy } from './dispatch-words.ts'
import { milesIn, stopsIn, type DraftPart, type DraftStop, type PlanDraft } from './plan-draft.ts'
import type { Plan } from './use-plan.ts'

type Props = { plan: Plan; draft: PlanDraft; fielders: readonly Fielder[] }

/** Who would go where and why; nothing is sent before it is confirmed. */
export function PlanPanel({ plan, draft, fielders }: Props) {
  const texts = useTexts()
  const t = texts.dispatchPlan.suggestion
  const { foot } = texts.dispatch
  const language = useLanguage()
  const count = stopsIn(draft)
  const [first, ...more] = plan.taken
  return (
    <BoardPanel
      title={t.title}
      onClose={plan.discard}
      foot={
        <div className="flex shrink-0 flex-wrap items-center justify-end gap-2 border-t border-rule-2 px-4 py-2">
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
        {count > 0 ? t.summary(count, draft.parts.length, sayMiles(milesIn(draft), language)) : t.empty}
      </p>
      {first && (
        <Notice tone="bad" title={foot.takenTitle} className="mx-4 mb-2">
          {foot.taken(first.jsb, first.fielderName, first.byName)} {more.length > 0 && foot.takenMore(more.length)}
        </Notice>
      )}
      {draft.parts.map((part) => (
        <Part key={part.fielderId} part={part} plan={plan} fielders={fielders} />
      ))}
      {draft.unplaced.length > 0 && (
        <section aria-label={t.unplaced(draft.unplaced.length)} className="border-t border-rule px-4 py-2">
          <h3 className="font-bold text-bad">{t.unplaced(draft.unplaced.length)}</h3>
          <ul>
            {draft.unplaced.map(({ buildingId, jsb, because }) => (
              <li key={buildingId} className="flex justify-between gap-2 text-12">
                <JsnText value={jsb} />
                <span className="text-ink-2">{t.because[because]}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
      {draft.dropped.length > 0 && <p className="px-4 py-2 text-12 text-ink-2">{t.dropped(draft.dropped.length)}</p>}
    </BoardPanel>
  )
}

type PartProps = { part: DraftPart; plan: Plan; fielders: readonly Fielder[] }

function Part({ part, plan, fielders }: PartProps) {
  const texts = useTexts()
  const t = texts.dispatchPlan.suggestion
  const words = texts.dispatch
  const language = useLanguage()
  return (
    <section aria-label={part.name} className="border-t border-rule">
      <header className="flex flex-wrap items-baseline justify-between gap-x-2 bg-sheet-2 px-4 py-1.5">
        <h3 className="font-bold">{part.name}</h3>
        <span className="text-12">{t.part(part.stops.length, sayMiles(part.miles, language))}</span>
        <span className="w-full text-12 text-ink-2">
          {t.times(sayMinutes(part.driveMinutes, words), sayMinutes(part.siteMinutes, words))}
        </span>
      </header>
      <ol>
        {part.stops.map((stop, at) => (
          <StopLine
            key={stop.buildingId}
            stop={stop}
            number={at + 1}
            others={fielders.filter(({ id }) => id !== part.fielderId)}
            plan={plan}
          />
        ))}
      </ol>
    </section>
  )
}

type LineProps = { stop: DraftStop; number: number; others: readonly Fielder[]; plan: Plan }

function StopLine({ stop, number, others, plan }: LineProps) {
  const texts = useTexts()
  const t = texts.dispatchPlan.suggestion
  const language = useLanguage()
  return (
    <li className="flex items-center gap-2 px-4 py-1">
      <span aria-hidden className="mono grid size-5 shrink-0 place-items-center rounded-full bg-ink text-11 text-sheet">
        {number}
      </span>
      <span className="min-w-0 grow">
        <JsnText value={stop.jsb} />
        <span className="block text-12 text-ink-2">
          {stop.why ? sayWhy(stop.why, stop.plannedOn, { words: texts.dispatch, language }) : t.moved}
        </span>
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
