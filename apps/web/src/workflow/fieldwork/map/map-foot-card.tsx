import { metresBetween } from '@demarc/domain/geo'
import { sayWay } from '@demarc/domain/measures'
import { Link } from '@tanstack/react-router'
import { useFieldMapTexts } from '#texts/field-map.ts'
import { useTexts } from '#texts/field.ts'
import { buttonClass, ButtonLink } from '#ui/button.tsx'
import { cx } from '#ui/class-names.ts'
import { JsnText } from '#shared/jsn.tsx'
import { useUnits } from '#shared/office-time.ts'
import { findDirections, platformOf } from '../directions.ts'
import { standingOf, type Placed } from './stake-marks.ts'
import type { MyPlace } from './use-my-place.ts'

type Props = { assignment: Placed | undefined; count: number; missing: number; place: MyPlace }

/** Under the map: the stake that was tapped, or what there is to tap. */
export function MapFootCard({ assignment, count, missing, place }: Props) {
  const t = useFieldMapTexts()
  return (
    <section
      aria-live="polite"
      className="@container max-h-[50%] shrink-0 overflow-y-auto border-t border-rule-2 bg-sheet px-4 py-3"
    >
      {assignment ? (
        <StakeCard assignment={assignment} place={place} />
      ) : (
        <>
          <p className="font-bold">{count === 0 ? t.none : t.choose}</p>
          <p className="text-ink-2">{count === 0 ? t.noneHelp : missing > 0 && t.missing(missing)}</p>
        </>
      )}
      {place.state === 'known' && <p className="sr-only">{t.here}</p>}
      {place.state === 'finding' && <p className="text-ink-2">{t.finding}</p>}
      {place.state === 'refused' && <p className="text-hold">{t.refused}</p>}
    </section>
  )
}

function StakeCard({ assignment, place }: { assignment: Placed; place: MyPlace }) {
  const t = useFieldMapTexts()
  const { field } = useTexts()
  const units = useUnits()
  const { building } = assignment
  const metres = place.point && metresBetween(place.point, assignment.at)
  const way = findDirections(building, platformOf(navigator.userAgent))
  const half = 'min-w-fit max-w-full flex-1 whitespace-normal!'
  return (
    <>
      <p className="flex flex-wrap items-center justify-between gap-x-3">
        <JsnText value={building.jsb} className="whitespace-normal! wrap-anywhere" />
        <span className="font-bold">
          {t.statuses[standingOf(assignment)]}
          {metres !== null && `, ${t.away(sayWay(metres, units))}`}
        </span>
      </p>
      <p className="text-15 font-bold wrap-anywhere">{building.address ?? field.noAddress}</p>
      <div className="mt-2 flex flex-wrap gap-2">
        {way && (
          <ButtonLink href={way} target="_blank" rel="noreferrer" size="lg" className={half}>
            {field.directions}
          </ButtonLink>
        )}
        <Link
          to="/field"
          search={{ assignment: assignment.id }}
          className={cx(buttonClass({ variant: 'primary', size: 'lg' }), half)}
        >
          {t.open}
        </Link>
      </div>
    </>
  )
}
