import { useInfiniteQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { Download, RefreshCw } from 'lucide-react'
import { SECURITY_EVENT_KINDS } from '@demarc/domain/identity/security-events'
import { useDocumentTitle } from '#platform/document-title.ts'
import { useTexts as useCommonTexts } from '#texts/language.ts'
import { refusalText } from '#texts/refusal-text.ts'
import { useSecurityTexts } from '#texts/security.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Pane } from '#ui/pane.tsx'
import { Select } from '#ui/select.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'
import { useAddress } from '#shared/use-address.ts'
import { AdminHead } from '../admin-head.tsx'
import { DayInput, PersonSelect } from '../filters.tsx'
import { exportUrl, securityEventsQuery } from './security-events.queries.ts'
import { NO_FILTER, readSecuritySearch, type SecuritySearch } from './security-search.ts'
import { SecurityTable } from './security-table.tsx'

const route = getRouteApi('/frame/signed-in/admin/security')

type Part = { search: SecuritySearch; onChange: (next: SecuritySearch) => void }

/** Who tried to get in, was refused, took data along or changed access. */
export function SecurityPage() {
  const t = useSecurityTexts()
  const search = useAddress(route.useSearch(), readSecuritySearch)
  const navigate = route.useNavigate()
  const change = (next: SecuritySearch) => void navigate({ search: (now) => ({ ...now, ...next }), replace: true })
  useDocumentTitle(t.title)
  return (
    <Pane aria-label={t.title} className="md:h-full">
      <AdminHead title={t.title} />
      <Events search={search} onChange={change} />
    </Pane>
  )
}

function Filters({ search, onChange, onRefresh }: Part & { onRefresh: () => void }) {
  const t = useSecurityTexts()
  return (
    <search className="flex flex-wrap items-center gap-2 px-4 py-2">
      <Select
        label={t.kind}
        options={[
          { value: '', label: t.allKinds },
          ...SECURITY_EVENT_KINDS.map((kind) => ({ value: kind, label: t.kinds[kind] })),
        ]}
        value={search.kind ?? ''}
        onChange={(chosen) => onChange({ kind: SECURITY_EVENT_KINDS.find((kind) => kind === chosen) })}
        className="w-52 max-md:w-full"
      />
      <PersonSelect
        label={t.person}
        everybody={t.everybody}
        value={search.person}
        onChange={(person) => onChange({ person })}
      />
      <span className="flex gap-2 max-md:w-full">
        <DayInput label={t.from} value={search.from} onChange={(from) => onChange({ from })} />
        <DayInput label={t.to} value={search.to} onChange={(to) => onChange({ to })} />
      </span>
      <span className="ml-auto flex gap-1">
        <Button variant="ghost" onClick={onRefresh}>
          <RefreshCw size={14} aria-hidden />
          {t.refresh}
        </Button>
        <ButtonLink variant="ghost" href={exportUrl(search)} download>
          <Download size={14} aria-hidden />
          {t.exportCsv}
        </ButtonLink>
      </span>
    </search>
  )
}

function Events({ search, onChange }: Part) {
  const t = useSecurityTexts()
  const texts = useCommonTexts()
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery(
    securityEventsQuery(search),
  )
  const refresh = () => void refetch()
  const events = data?.pages.flatMap(({ rows }) => rows)
  return (
    <>
      <Filters search={search} onChange={onChange} onRefresh={refresh} />
      {error && !events && (
        <EmptyState
          title={t.failed}
          text={refusalText(error, texts)}
          action={<Button onClick={refresh}>{t.retry}</Button>}
          className="grow border-t border-rule-2 py-12"
        />
      )}
      {!error && !events && (
        <div className="grow overflow-hidden border-t border-rule-2 px-4">
          <SkeletonRows count={18} columns={['9rem', '10rem', '40%']} label={texts.shell.loading} />
        </div>
      )}
      {events?.length === 0 && (
        <EmptyState
          title={t.none.title}
          text={t.none.text}
          action={<Button onClick={() => onChange(NO_FILTER)}>{t.none.clear}</Button>}
          className="grow border-t border-rule-2 py-12"
        />
      )}
      {events && events.length > 0 && (
        // Measured by the room there is: larger letters need more of it.
        <div className="@container min-h-0 grow overflow-y-auto border-t border-rule-2">
          <SecurityTable events={events} />
          {hasNextPage && (
            <div className="p-3 text-center">
              <Button size="sm" isBusy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
                {t.older}
              </Button>
            </div>
          )}
        </div>
      )}
    </>
  )
}
