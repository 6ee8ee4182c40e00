import { sayDrive } from '@demarc/domain/dispatch/drive-words'
import { driveMinutes } from '@demarc/domain/dispatch/route'
import { isPastDue } from '@demarc/domain/dispatch/workload'
import type { ReactNode } from 'react'
import { formatCalendarDay } from '#platform/formats.ts'
import { useTexts } from '#texts/dispatch/dispatch.ts'
import { useLanguage } from '#texts/language.ts'
import { useRouteSheetTexts } from '#texts/dispatch/route-sheets.ts'
import { JsnText } from '#shared/jsn.tsx'
import { useUnits } from '#shared/office-time.ts'
import { PhoneLinks } from '#shared/person/phone-links.tsx'
import { sayMinutes, sayPlace } from '../board/dispatch-words.ts'
import type { SheetStop } from './route-days.ts'
import { qrPath } from './qr-path.ts'

type Props = { stop: SheetStop; today: string | undefined }

/** One visit: where, what, whom to ask, and room to write. It never breaks over two pages. */
export function RouteStop({ stop, today }: Props) {
  const t = useRouteSheetTexts()
  const words = useTexts().dispatch
  const language = useLanguage()
  const units = useUnits()
  const { building, number, legMiles, isHeld, heldReason, dueDate } = stop
  const isLate = today !== undefined && isPastDue(dueDate, today)
  return (
    <li className="grid break-inside-avoid grid-cols-[3.5rem_minmax(0,1fr)_auto] gap-x-3 border-b border-rule-2 py-2.5 sm:grid-cols-[4.5rem_minmax(0,1fr)_minmax(9rem,13rem)_auto]">
      <div className="flex flex-col items-start gap-1">
        <span className="mono grid size-7 place-items-center rounded-full bg-ink text-13 font-bold text-sheet print:border print:border-ink print:bg-transparent print:text-ink">
          {number}
        </span>
        <span className="mono text-11 text-ink-2">
          {legMiles === null ? (
            building.lat === null && t.noPin
          ) : (
            <>
              {sayDrive(legMiles, units)}
              <br />
              {sayMinutes(driveMinutes(legMiles), words)}
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
