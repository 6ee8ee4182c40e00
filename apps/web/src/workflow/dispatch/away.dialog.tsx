import type { AwayPlan, Fielder } from '@demarc/contract'
import { useQuery } from '@tanstack/react-query'
import { useState, type SubmitEvent } from 'react'
import { useLanguage } from '#texts/language.ts'
import { useTexts } from '#texts/dispatch.ts'
import { refusalText } from '#texts/refusal-text.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Field, Input } from '#ui/field.tsx'
import { JsnText } from '#work/jsn.tsx'
import { RefusalNote } from '#work/refusal-note.tsx'
import { useGoAway } from './away.queries.ts'
import { awayPlanQuery } from './dispatch.queries.ts'
import { sayDay, sayMiles } from './dispatch-words.ts'

type Props = { fielder: Fielder; today: string; onClose: () => void }

/** Somebody is away: who would get what, before it happens. */
export function AwayDialog({ fielder, today, onClose }: Props) {
  const texts = useTexts()
  const t = texts.dispatchPlan.away
  const [fromDay, setFromDay] = useState(today)
  const [untilDay, setUntilDay] = useState(today)
  const isPast = fromDay !== '' && fromDay < today
  const isTurned = untilDay !== '' && untilDay < fromDay
  const isFit = fromDay !== '' && untilDay !== '' && !isPast && !isTurned
  const preview = useQuery({ ...awayPlanQuery({ fielderId: fielder.id, fromDay, untilDay }), enabled: isFit })
  const goAway = useGoAway()
  const plan = isFit ? preview.data : undefined
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (!plan || goAway.isPending) return
    goAway.mutate({ fielder, fromDay, untilDay, plan }, { onSuccess: onClose, onError: () => void preview.refetch() })
  }
  return (
    <Dialog
      open
      onOpenChange={onClose}
      closeLabel={texts.forms.close}
      title={t.title(fielder.name)}
      description={t.text}
      onSubmit={submit}
      footer={
        <>
          <Button onClick={onClose}>{texts.dispatch.cancel}</Button>
          <Button type="submit" variant="primary" disabled={!plan} isBusy={goAway.isPending}>
            {plan && plan.moves.length === 0 ? t.confirmAlone : t.confirm}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-3">
        <RefusalNote error={goAway.error} />
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
        {isFit && (
          <section aria-label={t.preview} aria-busy={preview.isFetching} className="min-h-24 border-t border-rule pt-3">
            <h3 className="mb-1 font-bold">{t.preview}</h3>
            {preview.isError && <p className="text-bad">{refusalText(preview.error, texts)}</p>}
            {!plan && !preview.isError && <p className="text-ink-2">{t.reading}</p>}
            {plan && <AwayPreview plan={plan} />}
          </section>
        )}
      </div>
    </Dialog>
  )
}

function AwayPreview({ plan: { moves, staying, extraMiles, late } }: { plan: AwayPlan }) {
  const texts = useTexts()
  const t = texts.dispatchPlan.away
  const language = useLanguage()
  const takers = Map.groupBy(moves, ({ to }) => to?.fielderId ?? null)
  return (
    <>
      {moves.length === 0 ? (
        <p>{t.nothing}</p>
      ) : (
        <p className="flex flex-wrap gap-x-4 gap-y-1">
          <span>{(extraMiles < 0 ? t.fewer : t.extra)(sayMiles(Math.abs(extraMiles), language))}</span>
          <span className={late > 0 ? 'font-bold text-bad' : undefined}>{t.late(late)}</span>
        </p>
      )}
      {[...takers].map(([fielderId, their]) => (
        <section key={fielderId ?? ''} className="mt-2">
          <h4 className={fielderId ? 'font-semibold' : 'font-semibold text-bad'}>
            {fielderId ? t.gets(their[0]?.to?.name ?? '', their.length) : t.board(their.length)}
          </h4>
          <ul className="flex flex-col">
            {their.map(({ assignmentId, jsb, to, turnsLate }) => (
              <li key={assignmentId} className="flex items-baseline gap-2 text-12">
                <JsnText value={jsb} />
                {to && <span className="mono text-ink-2">{sayDay(to.plannedOn, language)}</span>}
                {to && (
                  <span className="text-ink-2">{texts.dispatch.why.miles(sayMiles(to.why.addedMiles, language))}</span>
                )}
                {turnsLate && <Badge variant="trouble">{t.turnsLate}</Badge>}
              </li>
            ))}
          </ul>
        </section>
      ))}
      {staying.length > 0 && (
        <p className="mt-2 text-12 text-ink-2">{t.staying(staying.map(({ jsb }) => jsb).join(', '))}</p>
      )}
    </>
  )
}
