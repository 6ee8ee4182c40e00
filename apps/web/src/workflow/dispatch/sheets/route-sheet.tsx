import { dayOfWeek } from '@demarc/domain/dispatch/days'
import { sayDrive } from '@demarc/domain/dispatch/drive-words'
import { useTexts } from '#texts/dispatch/dispatch.ts'
import { useLanguage } from '#texts/language.ts'
import { useRouteSheetTexts } from '#texts/dispatch/route-sheets.ts'
import { formatCalendarDay, formatWeekday } from '#platform/formats.ts'
import { TitleBlock } from '#ui/drawing/title-block.tsx'
import { useUnits } from '#shared/office-time.ts'
import { OrganisationMark } from '#shared/organisation-mark.tsx'
import { PhoneLinks } from '#shared/person/phone-links.tsx'
import { sayMinutes } from '../board/dispatch-words.ts'
import { routeDays, type RouteDay } from './route-days.ts'
import { RouteStop } from './route-stop.tsx'
import { sayDays } from './sheet-words.ts'
import type { FielderRoute } from './sheets.queries.ts'

type RouteSheetProps = {
  route: FielderRoute
  /** Only this day. */
  day: string | undefined
  today: string | undefined
  number: number
  count: number
  drawnBy: string
}

/** One fielder's days on paper. */
export function RouteSheet({ route, day, today, number, count, drawnBy }: RouteSheetProps) {
  const t = useRouteSheetTexts()
  const language = useLanguage()
  const units = useUnits()
  const { fielder } = route
  const days = routeDays({ ...route, day })
  const stops = days.reduce((sum, each) => sum + each.stops.length, 0)
  const miles = days.reduce((sum, each) => sum + each.miles, 0)
  return (
    <article
      aria-label={`${t.sheet}, ${fielder.name}`}
      className="route-sheet mx-auto w-full max-w-220 border border-rule-2 bg-sheet p-6 max-sm:p-4 print:max-w-none print:border-0 print:p-0"
    >
      <header className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3 border-b-2 border-ink pb-3">
        <p className="flex w-full items-center justify-between gap-4">
          <OrganisationMark />
          <span className="shrink-0 text-ink-2">{t.sheet}</span>
        </p>
        <div className="min-w-0">
          <h2 className="text-26 font-extrabold break-words">{fielder.name}</h2>
          <PhoneLinks looks="number" phone={fielder.phone} name={fielder.name} className="mono" />
        </div>
        <TitleBlock
          cells={[
            { label: t.cells.days, value: day ? formatCalendarDay(day, language) : sayDays(days, language) },
            { label: t.cells.stops, value: stops },
            { label: t.cells.miles, value: sayDrive(miles, units) },
            { label: t.cells.sheet, value: t.of(number, count) },
            { label: t.cells.drawnBy, value: drawnBy },
            ...(today ? [{ label: t.cells.drawnOn, value: formatCalendarDay(today, language) }] : []),
          ]}
        />
      </header>
      {days.length === 0 && (
        <p className="py-8 text-15">
          <strong>{t.nothing}.</strong> {day ? t.nothingOn(formatCalendarDay(day, language)) : t.nothingText}
        </p>
      )}
      {days.length > 0 && !fielder.home && <p className="pt-3 text-ink-2">{t.noHome}</p>}
      {days.map((each) => (
        <DayOfRoute key={each.day} route={each} home={fielder.home?.address ?? null} today={today} />
      ))}
    </article>
  )
}

function DayOfRoute({ route, home, today }: { route: RouteDay; home: string | null; today: string | undefined }) {
  const t = useRouteSheetTexts()
  const words = useTexts().dispatch
  const language = useLanguage()
  const units = useUnits()
  const { day, stops, miles, milesHome, driveMinutes, siteMinutes } = route
  return (
    <section className="pt-4">
      <h3 className="flex break-after-avoid flex-wrap items-baseline justify-between gap-x-4 border-b border-ink pb-1">
        <span className="text-20 font-extrabold">
          {formatWeekday(dayOfWeek(day), language)}, {formatCalendarDay(day, language)}
        </span>
        <span className="mono text-13 font-semibold">
          {t.day(stops.length, sayDrive(miles, units), sayMinutes(driveMinutes, words), sayMinutes(siteMinutes, words))}
        </span>
      </h3>
      {home !== null && <HomeLine label={t.start} home={home} />}
      <ol>
        {stops.map((stop) => (
          <RouteStop key={stop.id} stop={stop} today={today} />
        ))}
      </ol>
      {home !== null && (
        <HomeLine label={t.end} home={home} miles={milesHome === null ? undefined : sayDrive(milesHome, units)} />
      )}
    </section>
  )
}

function HomeLine({ label, home, miles }: { label: string; home: string; miles?: string | undefined }) {
  const t = useRouteSheetTexts()
  return (
    <p className="flex break-inside-avoid gap-3 border-b border-rule-2 py-1.5">
      <span className="w-18 shrink-0 font-bold">{label}</span>
      <span className="min-w-0 grow break-words">
        {home} <span className="text-ink-2">({t.home})</span>
      </span>
      {miles && <span className="mono shrink-0 text-ink-2">{miles}</span>}
    </p>
  )
}
