import { useQuery } from '@tanstack/react-query'
import { useDocumentTitle } from '#platform/document-title.ts'
import { exportOf } from '#shared/list/export-menu.tsx'
import { findDays } from '#shared/list/find-days.ts'
import { useListAddress } from '#shared/list/list-address.ts'
import { ListScreen } from '#shared/list/list-screen.tsx'
import { ListSearch } from '#shared/list/list-search.tsx'
import { RowList } from '#shared/list/row-list.tsx'
import { useList } from '#shared/list/use-list.ts'
import { useListScreen } from '#shared/list/use-list-screen.ts'
import { ReadFailed } from '#shared/read-failed.tsx'
import { InvoicingTabs } from '#shared/sections/invoicing-tabs.tsx'
import { currentUserQuery } from '#shared/session/current-user.queries.ts'
import { useMay } from '#shared/session/may.ts'
import { useInvoicingSectionTexts } from '#texts/common/sections.ts'
import { useTexts } from '#texts/language.ts'
import { useStatementsTexts } from '#texts/money/statements.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { Segments } from '#ui/form/segments.tsx'
import { PageHead } from '#ui/page-head.tsx'
import { Pane } from '#ui/pane.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'
import { StatementColumns, StatementRow } from './statement-row.tsx'
import { StatementPanel } from './statement-panel.tsx'
import { StatementSheet } from './statement-sheet.tsx'
import { readStatementsSearch } from './statements-search.ts'
import { statementQuery, statementsQuery } from './statements.queries.ts'

/** Who owes what since when; to a customer, their own statement. */
export function StatementsPage() {
  const t = useStatementsTexts()
  const own = useQuery(currentUserQuery()).data?.customerId
  const mayBill = useMay('invoice.write')
  useDocumentTitle(own ? t.one : t.title)
  if (own) return <OwnStatement customerId={own} />
  return mayBill ? <Statements /> : <EmptyState title={t.forbidden} className="py-12" />
}

function Statements() {
  const t = useStatementsTexts()
  const address = useListAddress(readStatementsSearch, 'customer')
  const { search, openId, change } = address
  const filter = { q: search.q, pastDue: search.pastDue === 'true' ? ('true' as const) : undefined }
  const list = useList({ query: statementsQuery(filter), openId })
  const screen = useListScreen({ address, list, title: t.title, hasSearch: true })
  const isTight = openId !== undefined && !screen.isNarrow
  return (
    <ListScreen
      screen={screen}
      head={<Head />}
      filters={
        <>
          <ListSearch label={t.search} screen={screen} />
          <Segments
            label={t.show.label}
            options={[
              { value: 'all', label: t.show.all },
              { value: 'pastDue', label: t.show.pastDue },
            ]}
            value={filter.pastDue ? 'pastDue' : 'all'}
            onChange={(shown) => change({ pastDue: shown === 'pastDue' ? 'true' : undefined })}
          />
        </>
      }
      exported={exportOf('GET /api/statements/export', filter)}
      name="statements"
      filter={filter}
      failed={t.failed}
      empty={t.none}
      skeleton={['12rem', '6rem', '6rem', '6rem']}
      panelClass="grid-cols-[minmax(0,1fr)_42rem]"
      panel={
        openId && (
          <StatementPanel
            key={openId}
            customerId={openId}
            days={findDays(search)}
            isCovering={screen.isNarrow}
            onDays={change}
            onClose={screen.close}
          />
        )
      }
    >
      <RowList
        label={t.title}
        screen={screen}
        usual={{ desk: 30, phone: 56 }}
        head={<StatementColumns isTight={isTight} />}
      >
        {(summary, place) => <StatementRow summary={summary} place={place} isTight={isTight} />}
      </RowList>
    </ListScreen>
  )
}

function Head() {
  const t = useStatementsTexts()
  const { title } = useInvoicingSectionTexts()
  return (
    <>
      <PageHead inset title={title} subtitle={t.help} />
      <InvoicingTabs />
    </>
  )
}

/** The window of a customer. */
function OwnStatement({ customerId }: { customerId: string }) {
  const t = useStatementsTexts()
  const { shell } = useTexts()
  const { search, change } = useListAddress(readStatementsSearch, 'customer')
  const { data, error, refetch } = useQuery(statementQuery({ customerId, ...findDays(search) }))
  return (
    <Pane aria-label={t.one} className="@container md:h-full md:overflow-y-auto">
      <PageHead inset title={t.one} />
      <InvoicingTabs />
      {data ? (
        <div className="max-w-240 pb-4">
          <StatementSheet statement={data} onDays={change} />
        </div>
      ) : error ? (
        <ReadFailed title={t.oneFailed} error={error} onRetry={refetch} className="py-12" />
      ) : (
        <SkeletonRows count={8} columns={['4rem', '100%']} label={shell.loading} className="px-4 pt-4" />
      )}
    </Pane>
  )
}
