import type { SecurityEvent } from '@demarc/contract'
import { formatDateTime } from '#platform/formats.ts'
import { useSecurityTexts } from '#texts/security.ts'
import { Badge, type BadgeVariant } from '#ui/badge.tsx'
import { Table, Td, Th } from '#ui/table.tsx'
import { findDevice } from '#shared/device-name.ts'
import { useOfficeTime } from '#shared/office-time.ts'

const LOOKS: Record<SecurityEvent['kind'], BadgeVariant> = {
  signed_in: 'secondary',
  sign_in_failed: 'warn',
  sign_in_limited: 'trouble',
  denied: 'warn',
  limited: 'trouble',
  exported: 'outline',
  downloaded: 'outline',
  access_changed: 'outline',
}

/** One line for each event: when, what, who, from where, and by which call. */
export function SecurityTable({ events }: { events: readonly SecurityEvent[] }) {
  const { columns, title } = useSecurityTexts()
  return (
    <Table label={title} inset>
      <thead className="sticky top-0 z-1 bg-sheet">
        <tr>
          <Th width="9.5rem" className="@max-[44rem]:hidden">
            {columns.time}
          </Th>
          <Th width="11rem" className="@max-[44rem]:pl-4">
            {columns.event}
          </Th>
          <Th>{columns.person}</Th>
          <Th width="10rem" className="@max-[44rem]:hidden">
            {columns.address}
          </Th>
          <Th className="@max-[70rem]:hidden">{columns.device}</Th>
          <Th className="@max-[56rem]:hidden">{columns.call}</Th>
        </tr>
      </thead>
      <tbody>
        {events.map((event) => (
          <tr key={event.id}>
            <Cells event={event} />
          </tr>
        ))}
      </tbody>
    </Table>
  )
}

function Cells({ event }: { event: SecurityEvent }) {
  const t = useSecurityTexts()
  const at = formatDateTime(event.at, useOfficeTime())
  const found = findDevice(event.userAgent)
  const device = found ? t.browserOn(found.browser, found.system) : (event.userAgent ?? t.unknownDevice)
  const who = event.person?.name ?? event.email ?? t.nobody
  const call = `${event.method} ${event.route}`
  return (
    <>
      <Td className="mono text-12 @max-[44rem]:hidden">{at}</Td>
      <Td className="@max-[44rem]:py-2 @max-[44rem]:pl-4 @max-[44rem]:whitespace-normal">
        <span className="mono block text-12 text-ink-2 @min-[44rem]:hidden">{at}</span>
        <Badge variant={LOOKS[event.kind]}>
          {t.kinds[event.kind]}
          {event.count > 1 && <span className="mono">×{event.count}</span>}
        </Badge>
      </Td>
      <Td title={who} className="@max-[44rem]:py-2">
        {who}
        <span className="mono block truncate text-12 text-ink-2 @min-[44rem]:hidden">{event.address}</span>
      </Td>
      <Td className="mono text-12 @max-[44rem]:hidden" title={event.address}>
        {event.address}
      </Td>
      <Td className="text-ink-2 @max-[70rem]:hidden" title={event.userAgent ?? undefined}>
        {device}
      </Td>
      <Td className="mono text-12 @max-[56rem]:hidden" title={event.refusal ? `${call} (${event.refusal})` : call}>
        {call}
      </Td>
    </>
  )
}
