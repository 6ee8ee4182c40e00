import type { Site } from '@demarc/contract'
import type { Missing } from '@demarc/domain/research/missing'
import { useQueryClient } from '@tanstack/react-query'
import { ChevronRight } from 'lucide-react'
import { METRES_PER_MILE, sayWay, type Units } from '@demarc/domain/measures'
import { useTexts, type ResearchTexts } from '#texts/orders/research.ts'
import { cx } from '#ui/class-names.ts'
import { useUnits } from '#shared/office-time.ts'
import { askForBuilding } from '../buildings/asked-building.ts'
import { focusJobType } from '../facts/focus-job-type.ts'
import { suffixOf } from '../model/building-names.ts'
import { buildingsQuery } from '../model/research.queries.ts'

type Props = { site: Site; missing: readonly Missing[]; onGone: () => void; className?: string | undefined }

/** What hangs over the page gives the focus back when it closes; only then can it go where it is wanted. */
const AFTER_CLOSING_MS = 120

/** Each entry leads to the row, or the choice, that it is missing in. */
export function MissingList({ site, missing, onGone, className }: Props) {
  const words = useTexts().research
  const queries = useQueryClient()
  const units = useUnits()
  const go = (entry: Missing) => {
    onGone()
    setTimeout(() => {
      if (entry.kind === 'jobType') return focusJobType()
      const buildings = queries.getQueryData(buildingsQuery(site.id).queryKey) ?? []
      const row = buildings.find(({ jsb }) => jsb === entry.jsb || jsb.includes(entry.jsb))
      if (row) askForBuilding(row.jsb)
    }, AFTER_CLOSING_MS)
  }
  return (
    <ul className={className}>
      {missing.map((entry) => {
        const text = sayMissing(entry, words, units)
        return (
          <li key={text} className="border-b border-rule last:border-b-0">
            <button
              type="button"
              onClick={() => go(entry)}
              className="flex min-h-9 w-full items-center gap-2 px-4 py-1.5 text-left hover:bg-well focus-visible:focus-inset max-md:min-h-12"
            >
              <span className={cx('min-w-0 grow', entry.blocks && 'font-bold')}>{text}</span>
              {entry.blocks && <span className="shrink-0 text-12 font-semibold text-bad">{words.missing.needed}</span>}
              <ChevronRight size={14} aria-hidden className="shrink-0 text-ink-2" />
            </button>
          </li>
        )
      })}
    </ul>
  )
}

export function sayMissing(missing: Missing, { missing: t }: ResearchTexts['research'], units?: Units): string {
  if (missing.kind === 'jobType') return t.jobType
  const jsb = suffixOf(missing.jsb)
  if (missing.kind === 'strayPin') return t.strayPin(jsb, sayWay(missing.miles * METRES_PER_MILE, units), missing.town)
  return missing.kind === 'unitPins' ? t.unitPins(jsb, missing.count) : t[missing.kind](jsb)
}
