import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { ArrowLeft, Printer } from 'lucide-react'
import { useState } from 'react'
import { useDocumentTitle } from '#platform/document-title.ts'
import { useTexts } from '#texts/language.ts'
import { useRouteSheetTexts } from '#texts/dispatch/route-sheets.ts'
import { Button, buttonClass } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { PageHead } from '#ui/page-head.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'
import { currentUserQuery } from '#shared/session/current-user.queries.ts'
import { useMay } from '#shared/session/may.ts'
import { RefusalNote } from '#shared/action/refusal-note.tsx'
import { deskQuery, useDrives } from '../board/dispatch.queries.ts'
import { RouteSheet } from './route-sheet.tsx'
import { readSheetsSearch, namedFielders } from './sheets-search.ts'
import { routesQuery } from './sheets.queries.ts'
import { useAddress } from '#shared/use-address.ts'
import './sheets.css'

const route = getRouteApi('/frame/signed-in/dispatch/sheets')

/** Printed before the day begins: one sheet for each fielder. */
export function RouteSheetsPage() {
  const t = useRouteSheetTexts()
  useDocumentTitle(t.title)
  const mayRead = useMay('dispatch.read')
  if (!mayRead) return <EmptyState title={t.forbidden} className="py-12" />
  return <Sheets />
}

function PrintButton({ isReady }: { isReady: boolean }) {
  const t = useRouteSheetTexts()
  const [isBusy, setIsBusy] = useState(false)
  const print = () => {
    setIsBusy(true)
    void printWhole().finally(() => setIsBusy(false))
  }
  return (
    <Button variant="primary" disabled={!isReady} isBusy={isBusy} onClick={print}>
      <Printer size={16} aria-hidden />
      {t.print}
    </Button>
  )
}

/** Somebody stands at the printer. */
const MOST_WAIT_MS = 10_000

/** A map that is still on its way would be printed as a white box. */
async function printWhole(): Promise<void> {
  const maps = document.querySelectorAll<HTMLImageElement>('[data-sheets] img')
  const drawn = Promise.allSettled(Array.from(maps, (map) => map.decode()))
  await Promise.race([drawn, new Promise((resolve) => setTimeout(resolve, MOST_WAIT_MS))])
  window.print()
}

function Sheets() {
  const t = useRouteSheetTexts()
  const { shell } = useTexts()
  const search = useAddress(route.useSearch(), readSheetsSearch)
  const ids = namedFielders(search)
  const { data: routes, error, refetch, isFetching } = useQuery(routesQuery(ids))
  const { data: desk } = useQuery(deskQuery())
  const drives = useDrives(
    desk?.hasRoads,
    (routes ?? []).map(({ fielder, assignments }) => ({
      home: fielder.home,
      stops: assignments.flatMap(({ plannedOn, completedAt, building: { lat, lon } }) =>
        completedAt === null ? { day: plannedOn, lat, lon } : [],
      ),
      gifts: [],
    })),
  )
  const { data: user } = useQuery(currentUserQuery())
  const drawnBy = user ? `${user.firstName} ${user.lastName}` : ''
  return (
    <div
      data-sheets
      className="flex min-h-full flex-col gap-4 bg-paper pb-8 print:block print:bg-transparent print:p-0"
    >
      <PageHead
        title={t.title}
        subtitle={routes && t.summary(routes.length)}
        className="border-b border-rule-2 bg-sheet pb-3 print:hidden"
        action={
          <>
            <Link to="/dispatch" className={buttonClass()}>
              <ArrowLeft size={16} aria-hidden />
              {t.back}
            </Link>
            <PrintButton isReady={(routes ?? []).length > 0} />
          </>
        }
      />
      {!routes && !error && (
        <SkeletonRows
          label={shell.loading}
          count={12}
          columns={['4rem', '20rem', '10rem']}
          className="mx-auto w-full max-w-220"
        />
      )}
      {!routes && error && (
        <EmptyState
          title={t.failed}
          text={<RefusalNote error={error} />}
          action={
            <Button isBusy={isFetching} onClick={() => void refetch()}>
              {shell.retry}
            </Button>
          }
          className="py-12"
        />
      )}
      {routes?.length === 0 && <EmptyState title={ids ? t.unknown : t.nobody} text={t.nobodyText} className="py-12" />}
      {routes?.map((each, at) => (
        <RouteSheet
          key={each.fielder.id}
          route={each}
          day={search.day}
          today={desk?.today}
          number={at + 1}
          count={routes.length}
          drawnBy={drawnBy}
          drives={drives}
        />
      ))}
    </div>
  )
}
