import type { QcBuilding } from '@demarc/contract'
import { OUTCOME_DECISIONS } from '@demarc/domain/qc/review'
import { useId, type ReactNode } from 'react'
import { formatTime } from '#platform/formats.ts'
import { useTexts } from '#texts/language.ts'
import { useQcTexts } from '#texts/qc/qc.ts'
import { refusalText } from '#texts/refusal-text.ts'
import { Button } from '#ui/button.tsx'
import { cx } from '#ui/class-names.ts'
import { Notice } from '#ui/notice.tsx'
import { useOfficeTime } from '#shared/office-time.ts'
import type { VerdictState } from './use-verdict.ts'

type Props = { building: QcBuilding; verdict: VerdictState }

/** Fail or pass, or the decision on a building that couldn't be surveyed. Always in sight; a question asked first takes its place. */
export function VerdictBar({ building, verdict, asked }: Props & { asked: ReactNode }) {
  const t = useQcTexts()
  if (asked) return <footer className={bar}>{asked}</footer>
  return (
    <footer className={bar}>
      <Standing building={building} verdict={verdict} />
      {verdict.isOutcome && <p className="text-12 text-ink-2">{t.outcomes.help}</p>}
      {verdict.isOutcome ? <Outcomes verdict={verdict} /> : <Verdicts verdict={verdict} />}
      <Said building={building} verdict={verdict} />
    </footer>
  )
}

const bar = 'sticky bottom-0 z-1 flex shrink-0 flex-col gap-2 border-t border-rule-2 bg-sheet p-4 max-md:p-3'

function Verdicts({
  verdict: { isRejected, canReview, canAsk, canPass, isBusy, pass, fail, askForSite },
}: Pick<Props, 'verdict'>) {
  const t = useQcTexts()
  const [failHelp, siteHelp] = [useId(), useId()]
  return (
    <div className="grid grid-cols-2 gap-2">
      <div className="flex flex-col gap-1">
        <Button
          variant="danger"
          keys="f"
          disabled={!canAsk}
          isBusy={isBusy}
          onClick={fail}
          aria-describedby={failHelp}
          className={act}
        >
          {isRejected ? t.rejection.ask : t.fail}
        </Button>
        <span id={failHelp} className={hint}>
          {t.failHelp}
        </span>
      </div>
      {!isRejected && (
        <Button
          variant="ink"
          keys="p"
          disabled={!canPass}
          isBusy={isBusy}
          onClick={pass}
          className={cx(act, 'self-start')}
        >
          {t.pass}
        </Button>
      )}
      <div className={cx('flex flex-col gap-1', !isRejected && 'col-span-2')}>
        <Button
          keys="w"
          disabled={!canReview}
          isBusy={isBusy}
          onClick={askForSite}
          aria-describedby={siteHelp}
          className={isRejected ? act : 'max-md:min-h-12!'}
        >
          {t.marks.site.act}
        </Button>
        <span id={siteHelp} className={hint}>
          {t.siteHelp}
        </span>
      </div>
    </div>
  )
}
const act = 'max-md:min-h-14!'
/** Who acts next, under its button. */
const hint = 'text-center text-12 text-ink-2 max-md:hidden'

function Outcomes({ verdict: { canDecide, isBusy, decide } }: Pick<Props, 'verdict'>) {
  const t = useQcTexts().outcomes
  return (
    <fieldset className="flex flex-wrap gap-2">
      <legend className="sr-only">{t.title}</legend>
      {OUTCOME_DECISIONS.map((decision) => (
        <Button
          key={decision}
          disabled={!canDecide}
          isBusy={isBusy}
          onClick={() => decide(decision)}
          className="grow max-md:min-h-12!"
        >
          {t.acts[decision]}
        </Button>
      ))}
    </fieldset>
  )
}

/** Why nothing can be decided now, or what to look at again. */
function Standing({ building, verdict }: Props) {
  const t = useQcTexts()
  const texts = useTexts()
  if (verdict.refused) return <Notice tone="hold">{refusalText(verdict.refused, texts).replace(/^\d{3}: /, '')}</Notice>
  if (building.status === 'QC_FAILED' && !building.rejection) return <Notice tone="plain">{t.waitsForFielder}</Notice>
  if (building.isHeld) return <Notice tone="hold">{t.held}</Notice>
  if (!verdict.isChanged) return building.isWarranty ? <Notice tone="plain">{t.warrantyHelp}</Notice> : null
  return (
    <Notice tone="hold" title={t.changed}>
      {t.changedHelp}{' '}
      <Button size="sm" onClick={verdict.lookAgain}>
        {t.lookedAgain}
      </Button>
    </Notice>
  )
}

/** What is missing for a pass, and since when it is one's own. */
function Said({ building: { claim }, verdict }: Props) {
  const t = useQcTexts()
  const zoned = useOfficeTime()
  if (!verdict.canDecide) return null
  const since = claim?.isMine ? formatTime(claim.since, zoned) : null
  const { isOutcome, isRejected, canPass, retakes } = verdict
  const toPass = retakes > 0 ? t.marks.retakesStand(retakes) : canPass ? t.readyToPass : t.tickAll
  return (
    <p className="text-12 text-ink-2">
      {[!isOutcome && !isRejected && toPass, since && t.mine(since)].filter(Boolean).join(' ')}
    </p>
  )
}
