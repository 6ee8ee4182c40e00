import type { Findings } from '@demarc/contract'
import { CHECKLIST, checklistNumber, type ChecklistItem } from '@demarc/domain/qc/checklist'
import { Check, ScanSearch, TriangleAlert, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { useLanguage } from '#texts/language.ts'
import { useQcTexts } from '#texts/qc/qc.ts'
import { Checkbox } from '#ui/form/checkbox.tsx'
import { cx } from '#ui/class-names.ts'
import { Kbd } from '#ui/keys/kbd.tsx'
import { SectionHead } from '#ui/pane.tsx'
import { useUnits } from '#shared/office-time.ts'
import { sayEvidence, sayFinding, type FoundEvidence, type Names } from './finding-words.ts'
import type { Shot } from '../photos/review-shots.ts'
import type { VerdictState } from './use-verdict.ts'

type Props = {
  verdict: VerdictState
  names: Names
  shots: readonly Shot[]
  findings: Findings | undefined
  error: Error | null
  onShow: (photoId: string) => void
}

/** Five boxes that a person ticks; what a machine found stands under each, with what it rests on. */
export function Checklist(props: Props) {
  const { ticks, tick, isOutcome, canDecide } = props.verdict
  const t = useQcTexts().checklist
  const ticked = CHECKLIST.filter((item) => ticks[item]).length
  return (
    <section aria-label={t.title} className="border-b border-rule-2 pb-1">
      <SectionHead title={t.title}>
        {!isOutcome && <output className="mono text-12 text-ink-2">{t.count(ticked, CHECKLIST.length)}</output>}
      </SectionHead>
      <ul className="px-4">
        {CHECKLIST.map((item) => (
          <li key={item} className="border-b border-rule py-1.5 last:border-b-0">
            <div className="flex items-start justify-between gap-2">
              <Checkbox
                checked={ticks[item]}
                onChange={() => tick(item)}
                disabled={isOutcome || !canDecide}
                label={<span className="font-bold">{t.items[item]}</span>}
              />
              <span aria-hidden className="max-md:hidden">
                <Kbd>{checklistNumber(item)}</Kbd>
              </span>
            </div>
            <Found {...props} item={item} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Found({ item, names, shots, findings, error, onShow }: Props & { item: ChecklistItem }) {
  const texts = useQcTexts()
  const words = { ...texts, lengths: useUnits() }
  const t = words.checklist
  if (item === 'equipment') return <LookAt shots={shots} onShow={onShow} />
  if (!findings) return <Line Icon={ScanSearch}>{error ? t.unread : t.reading}</Line>
  const finding = findings.findings.find((each) => each.item === item)
  if (!finding) return <Line Icon={ScanSearch}>{t.nothing}</Line>
  const isClear = finding.isClear
  return (
    <>
      <Line Icon={isClear ? Check : TriangleAlert} className={isClear ? 'text-ok' : 'text-hold'}>
        {sayFinding(finding, findings.formVersion, words)}
      </Line>
      {finding.evidence.length > 0 && (
        <ul className="mt-1 flex flex-col gap-2 pl-11 max-md:pl-14 text-12 text-ink-2">
          {finding.evidence.map((found) => {
            const said = sayEvidence(found, names, words)
            const photoId = photoOf(found)
            return (
              <li key={said} className="wrap-anywhere">
                {photoId && shots.some(({ photo }) => photo.id === photoId) ? (
                  <button type="button" onClick={() => onShow(photoId)} className={linkLooks}>
                    {said}
                  </button>
                ) : (
                  said
                )}
              </li>
            )
          })}
        </ul>
      )}
    </>
  )
}

/** A target of 24 px that takes no more room than its line. */
const linkLooks =
  'relative rounded-1 text-left underline decoration-edge underline-offset-2 before:absolute before:inset-x-0 before:-inset-y-1 hover:decoration-ink'

const photoOf = (found: FoundEvidence): string | null => ('photoId' in found ? found.photoId : null)

/** Where the equipment should be seen, one step away; whether it is, no machine says. */
function LookAt({ shots, onShow }: Pick<Props, 'shots' | 'onShow'>) {
  const t = useQcTexts().checklist
  const language = useLanguage()
  const near = shots.filter(({ photo }) => EQUIPMENT_SLOTS.has(photo.slot))
  return (
    <Line Icon={ScanSearch}>
      {t.look}
      {near.map(({ photo, place }) => (
        <button key={photo.id} type="button" onClick={() => onShow(photo.id)} className={cx('ml-1.5', linkLooks)}>
          {place} {photo.label[language]}
        </button>
      ))}
    </Line>
  )
}
/** Of the form as it comes; another form names its own, and the strip shows them all. */
const EQUIPMENT_SLOTS: ReadonlySet<string> = new Set(['demarc', 'context'])

type LineProps = { Icon: LucideIcon; className?: string; children: ReactNode }
const Line = ({ Icon, className, children }: LineProps) => (
  <div className={cx('flex gap-1.5 pl-6 text-12 max-md:pl-9', className ?? 'text-ink-2')}>
    <Icon size={13} aria-hidden className="mt-0.5 shrink-0" />
    <span className="min-w-0">{children}</span>
  </div>
)
