import type { HistoryEntry } from '@demarc/contract'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { KitCard } from './kit-card.tsx'
import { organisationQuery } from '#shared/organisation.queries.ts'
import { RecordTimeline } from '#shared/history/record-timeline.tsx'
import { timelineQuery } from '#shared/history/timeline.queries.ts'

const act = (day: string, who: string | null, action: string, changes: HistoryEntry['changes'] = []): HistoryEntry => ({
  id: day,
  at: `2026-11-${day}:00Z`,
  actor: { kind: who ? 'USER' : 'SYSTEM', id: who && 'kit', name: who },
  entity: 'customer',
  entityId: 'full',
  label: 'Piedmont Telco',
  action,
  changes,
  names: {},
  isSealed: true,
})
const ACTS = [
  act('12T14:40', 'Ruth Okafor', 'edited', [
    { field: 'outcomeRateCents', before: 4500, after: 6000 },
    { field: 'aliases', before: ['Piedmont', 'PTC'], after: ['Piedmont', 'P.T.C.'] },
    { field: 'purchaseOrderRequired', before: false, after: true },
    { field: 'termsNetDays', before: 45, after: null },
  ]),
  act('09T19:05', 'Dana Whitfield', 'edited', [{ field: 'billTo', before: null, after: '300 N Greene St' }]),
  act('03T13:14', null, 'created'),
]
const ORGANISATION = { name: 'Demarc', timeZone: 'America/New_York', units: 'feet', clock: '24h', logo: null } as const

/** Known beforehand: the sheet asks no server. */
const known = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } })
known.setQueryData(organisationQuery().queryKey, ORGANISATION)
for (const [entityId, rows] of [['full', ACTS] as const, ['none', []] as const]) {
  known.setQueryData(timelineQuery('customer', entityId).queryKey, {
    pages: [{ rows: [...rows], next: null, total: rows.length }],
    pageParams: [null],
  })
}

export function KitHistory() {
  return (
    <KitCard title="History of a record: each act opens into what it changed">
      <QueryClientProvider client={known}>
        <div className="grid grid-cols-2 gap-x-10 gap-y-4 max-lg:grid-cols-1">
          <RecordTimeline entity="customer" entityId="full" />
          <RecordTimeline entity="customer" entityId="none" />
        </div>
      </QueryClientProvider>
    </KitCard>
  )
}
