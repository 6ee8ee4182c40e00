import type { InvoicingStats } from '@demarc/contract'
import type { AgeingBand } from '@demarc/domain/invoicing/terms'
import { formatMoney } from '#platform/formats.ts'
import { useInvoicingTexts, type InvoicingWords } from '#texts/money/invoicing.ts'
import { useLanguage } from '#texts/language.ts'
import { cx } from '#ui/class-names.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import { sayPlain } from '../say-money.ts'

/** Disputed amounts are owed but not past due. */
export type Band = AgeingBand | 'DISPUTED'
const LOOKS: Record<Band, string> = {
  CURRENT: 'bg-ink-2',
  DISPUTED: 'bg-edge',
  TO_30: 'bg-bad',
  TO_60: 'bg-bad brightness-85',
  TO_90: 'bg-bad brightness-70',
  OVER_90: 'bg-bad brightness-50',
}
const sayBand = (band: Band, { ageing, statuses }: InvoicingWords) =>
  band === 'DISPUTED' ? statuses.DISPUTED : ageing.bands[band]
const isLate = (band: Band) => band !== 'CURRENT' && band !== 'DISPUTED'

type Props = {
  stats: InvoicingStats | undefined
  chosen: Band | null
  /** Without it the bands are only read. */
  onChoose?: ((band: Band | null) => void) | undefined
}

/** Open balances by days past due; clicking a range filters the list. */
export function AgeingBar({ stats, chosen, onChoose }: Props) {
  const words = useInvoicingTexts()
  const t = words.ageing
  const language = useLanguage()
  if (!stats)
    return (
      <div className="shrink-0 border-b border-rule-2 px-4 py-3">
        <Skeleton className="w-40" />
        <Skeleton className="mt-3 h-6 w-full" />
        <Skeleton className="mt-2 w-56" />
      </div>
    )
  const bands = bandsOf(stats)
  return (
    <section aria-label={t.label} className="shrink-0 border-b border-rule-2 px-4 py-2.5">
      <p className="flex flex-wrap justify-between gap-x-4 text-12">
        <strong className="font-bold">{t.title(formatMoney(stats.outstanding.cents, language))}</strong>
        {onChoose && bands.length > 0 && <span className="text-ink-2 max-md:hidden">{t.help}</span>}
      </p>
      {bands.length === 0 ? (
        <p className="text-12 text-ink-2">{t.nothing}</p>
      ) : (
        <>
          <div aria-hidden className="mt-1.5 flex h-6 gap-0.5">
            {bands.map(({ band, cents }) => (
              <button
                key={band}
                type="button"
                tabIndex={-1}
                aria-label={sayBand(band, words)}
                disabled={!onChoose}
                onClick={() => onChoose?.(chosen === band ? null : band)}
                style={{ flexGrow: cents }}
                className={cx(
                  'min-w-1.5 basis-0 transition-opacity enabled:hover:opacity-80',
                  LOOKS[band],
                  chosen && chosen !== band && 'opacity-30',
                )}
              />
            ))}
          </div>
          <ul className="mt-1 -ml-1.5 flex flex-wrap gap-x-3">
            {bands.map((each) => (
              <li key={each.band}>
                <Legend {...each} isChosen={chosen === each.band} onChoose={onChoose} />
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  )
}

type Part = { band: Band; cents: number }
function bandsOf({ ageing, disputed }: InvoicingStats): Part[] {
  const [current, ...late] = ageing
  const all: Part[] = [...(current ? [current] : []), { band: 'DISPUTED', cents: disputed.cents }, ...late]
  return all.filter(({ cents }) => cents > 0)
}

type LegendProps = Part & { isChosen: boolean; onChoose: Props['onChoose'] }

function Legend({ band, cents, isChosen, onChoose }: LegendProps) {
  const words = useInvoicingTexts()
  const language = useLanguage()
  const said = (
    <>
      <span aria-hidden className={cx('mr-1.5 inline-block size-2', LOOKS[band])} />
      <span className={cx('text-12', isLate(band) && 'text-bad')}>
        {sayBand(band, words)} <strong className="font-bold tabular-nums">{sayPlain(cents, language)}</strong>
      </span>
    </>
  )
  if (!onChoose) return <span className="inline-block px-1.5 py-0.5">{said}</span>
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      onClick={() => onChoose(isChosen ? null : band)}
      className="min-h-6 rounded-1 px-1.5 py-0.5 hover:bg-well aria-pressed:bg-well aria-pressed:inset-ring aria-pressed:inset-ring-edge max-md:min-h-11"
    >
      {said}
    </button>
  )
}
