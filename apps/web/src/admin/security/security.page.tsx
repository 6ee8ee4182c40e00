import type { SecurityEvent } from '@demarc/contract'
import { SECURITY_EVENT_KINDS } from '@demarc/domain/identity/security-events'
import { useDocumentTitle } from '#platform/document-title.ts'
import { formatDateTime } from '#platform/formats.ts'
import { findDevice } from '#shared/session/device-name.ts'
import { useListAddress } from '#shared/list/list-address.ts'
import { useOfficeTime } from '#shared/office-time.ts'
import { useSecurityTexts } from '#texts/admin/security.ts'
import { Badge, type BadgeVariant } from '#ui/badge.tsx'
import { KeyValues } from '#ui/key-values.tsx'
import { Select } from '#ui/form/select.tsx'
import { Td, Th } from '#ui/table.tsx'
import { LogScreen } from '../log-screen.tsx'
import { exportOf } from '#shared/list/export-menu.tsx'
import { filterOf } from './security-search.ts'
import { securityEventsQuery } from './security-events.queries.ts'
import { readSecuritySearch } from './security-search.ts'

/** Who tried to get in, was refused, took data along or changed access. */
export function SecurityPage() {
  const t = useSecurityTexts()
  useDocumentTitle(t.title)
  const address = useListAddress(readSecuritySearch, 'id')
  const { search, change } = address
  return (
    <LogScreen
      name="security"
      title={t.title}
      failed={t.failed}
      address={address}
      query={securityEventsQuery(search)}
      exported={exportOf('GET /api/admin/security-events/export', filterOf(search))}
      filters={
        <Select
          label={t.columns.event}
          options={[
            { value: '', label: t.allKinds },
            ...SECURITY_EVENT_KINDS.map((kind) => ({ value: kind, label: t.kinds[kind] })),
          ]}
          value={search.kind ?? ''}
          onChange={(chosen) => change({ kind: SECURITY_EVENT_KINDS.find((kind) => kind === chosen) })}
          className="w-52 max-md:w-full"
        />
      }
      columns={<Columns />}
      cells={(event) => <Cells event={event} />}
      record={{
        label: t.columns.event,
        title: ({ kind }) => t.kinds[kind],
        body: (event) => <Facts event={event} />,
      }}
    />
  )
}

function Columns() {
  const { columns } = useSecurityTexts()
  return (
    <>
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
    </>
  )
}

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

/** An event in words. */
function useSaid(event: SecurityEvent) {
  const t = useSecurityTexts()
  const found = findDevice(event.userAgent)
  const call = `${event.method} ${event.route}`
  return {
    at: formatDateTime(event.at, useOfficeTime()),
    who: event.person?.name ?? event.email ?? t.nobody,
    device: found ? t.browserOn(found.browser, found.system) : (event.userAgent ?? t.unknownDevice),
    call,
    callAndRefusal: event.refusal ? `${call} (${event.refusal})` : call,
  }
}

function KindBadge({ event: { kind, count } }: { event: SecurityEvent }) {
  const t = useSecurityTexts()
  return (
    <Badge variant={LOOKS[kind]}>
      {t.kinds[kind]}
      {count > 1 && <span className="mono">×{count}</span>}
    </Badge>
  )
}

/** When, what, who, from where, and by which call. */
function Cells({ event }: { event: SecurityEvent }) {
  const { at, who, device, call, callAndRefusal } = useSaid(event)
  return (
    <>
      <Td className="mono text-12 @max-[44rem]:hidden">{at}</Td>
      <Td className="@max-[44rem]:py-2 @max-[44rem]:pl-4 @max-[44rem]:whitespace-normal max-md:w-1/2 max-md:max-w-0">
        <span className="mono block text-12 text-ink-2 @min-[44rem]:hidden">{at}</span>
        <KindBadge event={event} />
      </Td>
      <Td title={who} className="@max-[44rem]:py-2 max-md:w-1/2 max-md:max-w-0">
        {who}
        <span className="mono block truncate text-12 text-ink-2 @min-[44rem]:hidden">{event.address}</span>
      </Td>
      <Td className="mono text-12 @max-[44rem]:hidden" title={event.address}>
        {event.address}
      </Td>
      <Td className="text-ink-2 @max-[70rem]:hidden" title={event.userAgent ?? undefined}>
        {device}
      </Td>
      <Td className="mono text-12 @max-[56rem]:hidden" title={callAndRefusal}>
        {call}
      </Td>
    </>
  )
}

function Facts({ event }: { event: SecurityEvent }) {
  const { columns } = useSecurityTexts()
  const { at, who, device, callAndRefusal } = useSaid(event)
  return (
    <KeyValues
      className="px-4 py-3"
      items={[
        { label: columns.time, value: <span className="mono">{at}</span> },
        { label: columns.event, value: <KindBadge event={event} /> },
        { label: columns.person, value: who },
        { label: columns.address, value: <span className="mono">{event.address}</span> },
        { label: columns.device, value: event.userAgent ?? device },
        { label: columns.call, value: <span className="mono">{callAndRefusal}</span> },
      ]}
    />
  )
}
