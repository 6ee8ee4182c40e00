import type { Assignment } from '@demarc/contract'
import type { ReactNode } from 'react'
import { formatDueDay, isoDay, zoneName } from '#platform/formats.ts'
import { useTexts } from '#texts/field/field.ts'
import { useLanguage } from '#texts/language.ts'
import { lazyPart } from '#ui/lazy-part.tsx'
import { Notice } from '#ui/notice.tsx'
import { useOfficeTime } from '#shared/office-time.ts'
import { PhoneLinks } from '#shared/person/phone-links.tsx'
import { useDocuments } from './offline/index.ts'

const { LazyPart: EarlierVisits } = lazyPart(async () => (await import('./earlier-visits.tsx')).EarlierVisits)
const { LazyPart: DocumentList } = lazyPart(async () => (await import('./documents/document-list.tsx')).DocumentList)

/** What a fielder has to know before going there. */
export function AssignmentDetails({ assignment }: { assignment: Assignment }) {
  const t = useTexts().field
  const language = useLanguage()
  const { building, status } = assignment
  const files = useDocuments(building)
  const name = building.contactName || t.contact
  return (
    <div className="flex flex-col gap-2">
      {assignment.isHeld && status !== 'COMPLETED' && (
        <Notice tone="hold" title={t.onHold}>
          {assignment.heldReason && <p className="wrap-anywhere">{assignment.heldReason}</p>}
          <p>{t.onHoldHelp}</p>
        </Notice>
      )}
      <TimesOut at={assignment.timesOutAt} />
      {assignment.instructions && (
        <Notice tone="plain" title={t.instructions}>
          <p className="wrap-anywhere whitespace-pre-line">{assignment.instructions}</p>
        </Notice>
      )}
      {assignment.earlier.length > 0 && <EarlierVisits open visits={assignment.earlier} />}
      <dl className="flex flex-col gap-2 empty:hidden">
        {building.developmentName && <Told label={t.development}>{building.developmentName}</Told>}
        {building.accessNotes && <Told label={t.access}>{building.accessNotes}</Told>}
        {building.notes && <Told label={t.notes}>{building.notes}</Told>}
        {(building.contactName || building.contactPhone) && (
          <Told label={t.contact}>
            <span className="flex flex-wrap items-center justify-between gap-2">
              <span className="min-w-0">
                {building.contactName}
                {building.contactPhone && <span className="mono block">{building.contactPhone}</span>}
              </span>
              <PhoneLinks phone={building.contactPhone} name={name} looks="squares" />
            </span>
          </Told>
        )}
      </dl>
      {files.length > 0 && <DocumentList open files={files} />}
      <p className="text-12 text-ink-2">
        {[
          assignment.acceptedAt && status === 'ASSIGNED' && t.accepted,
          status === 'ASSIGNED' && t.planned(formatDueDay(assignment.plannedOn, language)),
          t.assignedBy(assignment.assignedByName),
        ]
          .filter(Boolean)
          .join('. ')}
      </p>
    </div>
  )
}

/** By the phone's own clock; the zone is named where it is not the office's. */
function TimesOut({ at }: { at: string | null }) {
  const t = useTexts().field
  const { language, timeZone } = useOfficeTime()
  if (!at) return null
  const own = new Intl.DateTimeFormat().resolvedOptions().timeZone
  const day = formatDueDay(isoDay(at, {}), language)
  const isElsewhere = timeZone !== undefined && timeZone !== own
  return <p className="font-semibold">{t.timesOut(isElsewhere ? `${day} (${zoneName(at, language)})` : day)}</p>
}

const Told = ({ label, children }: { label: string; children: ReactNode }) => (
  <div>
    <dt className="text-12 font-semibold text-ink-2">{label}</dt>
    <dd className="wrap-anywhere whitespace-pre-line">{children}</dd>
  </div>
)
