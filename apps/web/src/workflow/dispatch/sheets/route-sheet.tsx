import { dayOfWeek } from '@demarc/domain/dispatch/days'
import { sayDrive } from '@demarc/domain/dispatch/drive-words'
import { isPastDue } from '@demarc/domain/dispatch/workload'
import type { ReactNode } from 'react'
import { formatCalendarDay, formatWeekday, formatDueDay } from '#platform/formats.ts'
import { JsnText } from '#shared/jsn.tsx'
import { useOfficeTime, useUnits } from '#shared/office-time.ts'
import { OrganisationMark } from '#shared/organisation-mark.tsx'
import { PhoneLinks } from '#shared/person/phone-links.tsx'
import { useTexts } from '#texts/dispatch/dispatch.ts'
import { useRouteSheetTexts } from '#texts/dispatch/route-sheets.ts'
import { useLanguage } from '#texts/language.ts'
import { TitleBlock } from '#ui/drawing/title-block.tsx'
import { sayDecision, sayFound, sayMinutes, sayPlace } from '../board/dispatch-words.ts'
import { RouteMap } from './route-map.tsx'
import type { Drives } from '../board/dispatch.queries.ts'
import { routeDays, type RouteDay, type SheetStop } from './route-days.ts'
import type { FielderRoute } from './sheets.queries.ts'
import { qrPath } from './qr-path.ts'

type RouteSheetProps = {
  route: FielderRoute
  /** Only this day. */
  day: string | undefined
  today: string | undefined
  number: number
  count: number
  drawnBy: string
  drives: Drives
}

/** One fielder's days on paper. */
export function RouteSheet({ route, day, today, number, count, drawnBy, drives }: RouteSheetProps) {
  const t = useRouteSheetTexts()
  const { dispatch } = useTexts()
  const language = useLanguage()
  const units = useUnits()
  const { fielder } = route
  const days = routeDays({ ...route, day, roads: drives.roads })
  const stops = days.reduce((sum, each) => sum + each.stops.length, 0)
  const miles = days.reduce((sum, each) => sum + each.drive.miles, 0)
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
      {stops > 0 && drives.source && <p className="pt-3 text-ink-2">{dispatch.milesBy[drives.source]}</p>}
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
  const { day, stops, drive, legHome, siteMinutes } = route
  return (
    <section className="pt-4">
      <h3 className="flex break-after-avoid flex-wrap items-baseline justify-between gap-x-4 border-b border-ink pb-1">
        <span className="text-20 font-extrabold">
          {formatWeekday(dayOfWeek(day), language)}, {formatCalendarDay(day, language)}
        </span>
        <span className="mono text-13 font-semibold">
          {t.day(
            stops.length,
            sayDrive(drive.miles, units),
            sayMinutes(drive.minutes, words),
            sayMinutes(siteMinutes, words),
          )}
        </span>
      </h3>
      <RouteMap stops={stops} />
      {home !== null && <HomeLine label={t.start} home={home} />}
      <ol>
        {stops.map((stop) => (
          <RouteStop key={stop.id} stop={stop} today={today} />
        ))}
      </ol>
      {home !== null && (
        <HomeLine label={t.end} home={home} miles={legHome ? sayDrive(legHome.miles, units) : undefined} />
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

type Props = { stop: SheetStop; today: string | undefined }

/** One visit: where, what, whom to ask, and room to write. It never breaks over two pages. */
function RouteStop({ stop, today }: Props) {
  const t = useRouteSheetTexts()
  const words = useTexts().dispatch
  const language = useLanguage()
  const units = useUnits()
  const zoned = useOfficeTime()
  const { building, number, leg, isHeld, heldReason, dueDate } = stop
  const [last] = stop.earlier
  const isLate = today !== undefined && isPastDue(dueDate, today)
  return (
    <li className="grid break-inside-avoid grid-cols-[3.5rem_minmax(0,1fr)_auto] gap-x-3 border-b border-rule-2 py-2.5 sm:grid-cols-[4.5rem_minmax(0,1fr)_minmax(9rem,13rem)_auto]">
      <div className="flex flex-col items-start gap-1">
        <span className="mono grid size-7 place-items-center rounded-full bg-ink text-13 font-bold text-sheet print:border print:border-ink print:bg-transparent print:text-ink">
          {number}
        </span>
        <span className="mono text-11 text-ink-2">
          {leg === null ? (
            building.lat === null && t.noPin
          ) : (
            <>
              {sayDrive(leg.miles, units)}
              <br />
              {sayMinutes(leg.minutes, words)}
            </>
          )}
        </span>
      </div>
      <div className="min-w-0 break-words">
        <p className="flex flex-wrap items-baseline gap-x-3">
          <JsnText value={building.jsb} className="text-15" />
          <span className="font-semibold">
            {words.types[building.buildingType]}
            {building.units > 1 && `, ${t.units(building.units)}`}
          </span>
          {isHeld && (
            <strong className="border-2 border-ink px-1.5 text-12 font-extrabold">
              {t.held}: {heldReason || t.heldText}
            </strong>
          )}
        </p>
        <p className="text-15 font-bold">
          {building.address ? sayPlace(building, words) : t.noAddress}
          {building.developmentName && <span className="font-normal">, {building.developmentName}</span>}
        </p>
        <p className="mono">
          {t.due} {formatCalendarDay(dueDate, language)}
          {isLate && <strong>, {t.late}</strong>}
        </p>
        {stop.instructions && <Line label={words.instructions.label}>{stop.instructions}</Line>}
        {last && (
          <Line label={t.lastVisit}>
            {[sayFound(last, { words, zoned }), sayDecision(last)].filter(Boolean).join('. ')}
          </Line>
        )}
        {(building.contactName || building.contactPhone) && (
          <Line label={t.contact}>
            {building.contactName}
            {building.contactName && building.contactPhone && ', '}
            <PhoneLinks looks="number" phone={building.contactPhone} name={building.contactName ?? building.jsb} />
          </Line>
        )}
        {building.accessNotes && <Line label={t.access}>{building.accessNotes}</Line>}
        {building.notes && <Line label={t.notes}>{building.notes}</Line>}
      </div>
      <div className="flex min-h-24 flex-col border border-dashed border-rule-2 px-2 py-1 text-11 text-ink-2 max-sm:col-span-3 max-sm:row-start-2 max-sm:mt-2 print:border-edge">
        <span>{t.time}</span>
        <span className="mt-auto border-t border-dashed border-rule-2 pt-1 pb-7 print:border-edge">{t.remarks}</span>
      </div>
      <JsbnQr jsb={building.jsb} className="size-24 max-sm:size-20" />
    </li>
  )
}

const Line = ({ label, children }: { label: string; children: ReactNode }) => (
  <p className="whitespace-pre-line">
    <span className="text-ink-2">{label}: </span>
    {children}
  </p>
)

/** The number for a camera; for everybody else it stands beside. Black on white whatever the theme, with the four modules of margin that scanners want. */
function JsbnQr({ jsb, className }: { jsb: string; className?: string }) {
  const { size, path } = qrPath(jsb)
  return (
    <svg
      aria-hidden
      data-qr={jsb}
      viewBox={`-4 -4 ${size + 8} ${size + 8}`}
      shapeRendering="crispEdges"
      className={className}
    >
      <path d={`M-4-4h${size + 8}v${size + 8}h-${size + 8}z`} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  )
}

/** `Nov 16 – Nov 17, 2026`, or the one day. */
export function sayDays(days: readonly RouteDay[], language: string): string {
  const [first, last] = [days[0]?.day, days.at(-1)?.day]
  if (!first || !last) return '–'
  if (first === last) return formatCalendarDay(first, language)
  return `${formatDueDay(first, language)} – ${formatCalendarDay(last, language)}`
}
