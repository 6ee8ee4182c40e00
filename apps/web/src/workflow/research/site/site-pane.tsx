import type { Site } from '@demarc/contract'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useEffect } from 'react'
import { CallRefused } from '#platform/call.ts'
import { refusalText } from '#texts/refusal-text.ts'
import { useTexts } from '#texts/orders/research.ts'
import { Button } from '#ui/button.tsx'
import { cx } from '#ui/class-names.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'
import { focusPanel, PANEL_ID } from '#shared/list/list-focus.ts'
import { ClaimBanner } from './claim-banner.tsx'
import { MarkReady } from './mark-ready.tsx'
import { siteQuery, type ListedSite } from '../model/research.queries.ts'
import { SiteDetails } from '../facts/site-details.tsx'
import { MissingNote, SiteHead } from './site-head.tsx'
import { useMissing } from './use-missing.ts'

const loadWorkbench = () => import('./site-workbench.tsx')
const Workbench = lazy(async () => ({ default: (await loadWorkbench()).SiteWorkbench }))
export const prefetchWorkbench = (): void => void loadWorkbench().catch(() => undefined)

type Props = {
  siteId: string
  /** As the list has it: known before all the rest is. */
  listed: ListedSite | undefined
  /** The one that opens when this one is ready. */
  nextJsn: string | undefined
  /** It lies over the list instead of beside it, and shows the details too. */
  isCovering: boolean
  /** A dialog is open, whose own act is the orange one. */
  isBehind: boolean
  onDecide: (siteId: string) => void
  onReady: (site: Site) => void
  onOrderDetails: () => void
  onClose: () => void
}

/** The open site: its head, its map and its buildings. */
export function SitePane(props: Props) {
  const { siteId, listed, nextJsn, isCovering, isBehind, onDecide, onReady, onOrderDetails, onClose } = props
  const texts = useTexts()
  const t = texts.research
  const { data: site, error, refetch } = useQuery(siteQuery(siteId))
  useEffect(() => {
    // Where it lies over the list, reading begins at its head and not where the list was.
    if (isCovering) focusPanel()
  }, [siteId, isCovering])
  const shown = site ?? listed
  return (
    <section
      id={PANEL_ID}
      tabIndex={-1}
      aria-label={t.site.open}
      className={cx(
        'flex min-h-0 min-w-0 flex-col bg-sheet outline-none',
        isCovering && 'absolute inset-0 z-2 overflow-y-auto max-md:fixed',
      )}
    >
      {shown && (
        <SiteHead site={shown} onBack={isCovering ? onClose : null}>
          {site && <SiteActs site={site} isBehind={isBehind} onDecide={onDecide} onReady={onReady} />}
        </SiteHead>
      )}
      {site && <ClaimBanner siteId={site.id} />}
      {site && (
        <div className={cx('flex min-h-0 flex-col', isCovering ? 'min-h-176 shrink-0' : 'grow')}>
          <Suspense fallback={<Waiting />}>
            <Workbench key={site.id} site={site} nextJsn={nextJsn} />
          </Suspense>
        </div>
      )}
      {site && isCovering && (
        <div className="border-t border-rule-2">
          <SiteDetails key={site.id} site={site} onOrderDetails={onOrderDetails} />
        </div>
      )}
      {!site && !error && <Waiting />}
      {!site && error && (
        <EmptyState
          title={isGone(error) ? t.site.gone : t.site.failed}
          text={isGone(error) ? t.site.goneHelp : refusalText(error, texts)}
          action={
            <Button onClick={isGone(error) ? onClose : () => void refetch()}>
              {isGone(error) ? t.site.back : texts.shell.retry}
            </Button>
          }
          className="grow py-12"
        />
      )}
    </section>
  )
}

const isGone = (error: Error) => error instanceof CallRefused && error.status === 404

type ActsProps = Pick<Props, 'isBehind' | 'onDecide' | 'onReady'> & { site: Site }

function SiteActs({ site, ...on }: ActsProps) {
  const missing = useMissing(site)
  return (
    <>
      {missing && site.actions.includes('markReady') && <MissingNote site={site} missing={missing} />}
      {/* What was refused for one site says nothing about the next. */}
      <MarkReady key={site.id} site={site} {...on} />
    </>
  )
}

function Waiting() {
  const { shell } = useTexts()
  return <SkeletonRows count={8} columns={['8rem', '6rem', '16rem']} label={shell.loading} className="p-4" />
}
