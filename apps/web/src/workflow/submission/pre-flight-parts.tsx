import type { PreFlight } from '@demarc/contract'
import { Link } from '@tanstack/react-router'
import { formatDateTime } from '#platform/formats.ts'
import { useSubmissionTexts } from '#texts/submission.ts'
import { SectionHead } from '#ui/pane.tsx'
import { useOfficeTime } from '#shared/office-time.ts'
import { DeliveryBadge } from './delivery-badge.tsx'

/** What went before; nothing where this is the first part. */
export function PreFlightParts({ parts }: Pick<PreFlight, 'parts'>) {
  const words = useSubmissionTexts()
  const zoned = useOfficeTime()
  if (parts.length === 0) return null
  return (
    <section aria-label={words.ready.preflight.earlier}>
      <SectionHead title={words.ready.preflight.earlier} count={parts.length} className="mt-2" />
      <ul className="border-t border-rule">
        {parts.map(({ id, part, channel, status, buildings, submittedAt, deliveredAt }) => (
          <li key={id} className="border-b border-rule">
            <Link
              to="/qc/deliveries"
              search={{ id }}
              className="flex flex-wrap items-center gap-x-3 gap-y-0.5 px-4 py-1.5 hover:bg-sheet-2 focus-visible:focus-inset max-md:py-2.5"
            >
              <strong className="font-bold">{words.part(part)}</strong>
              <DeliveryBadge status={status} />
              <span className="text-12 text-ink-2">
                {words.buildings(buildings)}, {words.channels[channel]}
              </span>
              <span className="mono ml-auto text-12 text-ink-2">
                {formatDateTime(deliveredAt ?? submittedAt, zoned)}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
