import type { QcBuilding, QcReview } from '@demarc/contract'
import { getRouteApi, Link, useRouter } from '@tanstack/react-router'
import { useDeferredValue } from 'react'
import { useDocumentTitle } from '#platform/document-title.ts'
import { useQcTexts } from '#texts/qc.ts'
import { buttonClass } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { useShortcuts } from '#ui/keyboard.ts'
import { useMatches } from '#ui/media.ts'
import { useMay } from '#shared/may.ts'
import { readQcSearch, type QcSearch } from './qc-search.ts'
import { nextToReview } from './queue-order.ts'
import { QueuePane } from './queue-pane.tsx'
import { focusRow } from './queue-row.tsx'
import { focusReview, ReviewPane } from './review-pane.tsx'
import { usePreloaded } from './use-preloaded.ts'
import { useQueue } from './use-queue.ts'
import { useAddress } from '#shared/use-address.ts'
import { useUndo } from './use-undo.ts'

const route = getRouteApi('/frame/signed-in/qc')
/** There is no room for a building beside the queue. */
const NARROW = '(width < 64rem)'

/** The queue, and the building under review beside it; on narrow screens over it. */
export function QcPage() {
  const t = useQcTexts()
  useDocumentTitle(t.title)
  const mayReview = useMay('qc.review')
  if (!mayReview) return <EmptyState title={t.forbidden} className="py-12" />
  return <Reviewing />
}

function Reviewing() {
  const t = useQcTexts()
  const search = useAddress(route.useSearch(), readQcSearch)
  const navigate = route.useNavigate()
  const { history } = useRouter()
  const { building: openId, filter = 'all' } = search
  const isNarrow = useMatches(NARROW)
  const isCovered = isNarrow && openId !== undefined
  // Whoever goes through the queue fast sees the row at once, and the building where they stop.
  const shownId = useDeferredValue(openId) ?? openId
  const queue = useQueue(filter, openId)
  const rows = queue.rows ?? []
  const shown = [queue.open, ...rows].find((building) => building?.id === shownId)
  usePreloaded(openId === undefined ? queue.waiting[0] : nextToReview(queue.waiting, openId))

  const change = (next: Partial<QcSearch>) =>
    // The way back from a building that lies over the queue is the browser's own.
    void navigate({ search: (now) => ({ ...now, ...next }), replace: openId !== undefined || !next.building })
  const open = (buildingId: string | undefined) => {
    change({ building: buildingId })
    if (buildingId) setTimeout(isNarrow ? focusReview : focusRow, 0, buildingId)
  }
  const step = (way: 1 | -1) => {
    const at = rows.findIndex(({ id }) => id === openId)
    if (at >= rows.length - 2) queue.loadMore?.()
    open(rows[Math.min(Math.max(at + way, 0), rows.length - 1)]?.id)
  }
  const leave = () => {
    change({ building: undefined })
    if (openId) setTimeout(focusRow, 0, openId)
  }
  const { undo, remember } = useUndo(open)
  const key = (keys: string, label: string, run: () => void, isEnabled = true) => ({
    keys,
    label,
    group: t.title,
    run,
    isEnabled,
  })
  useShortcuts([
    key('j', t.keys.next, () => step(1), rows.length > 0),
    key('k', t.keys.previous, () => step(-1), rows.length > 0),
    key('z', t.keys.undo, undo),
    key('.', t.keys.showChanged, queue.showChanged, queue.changed > 0),
    key('Escape', t.keys.leave, leave, isCovered),
  ])
  const goOn = (building: QcBuilding, review: QcReview | null) => {
    remember(building, review)
    queue.decided([building.id])
    // Whoever went elsewhere while the verdict was under way is not called back.
    if (history.location.pathname === '/qc') open(nextToReview(queue.waiting, building.id)?.id)
  }
  return (
    <div className="relative grid grid-cols-1 md:h-full md:grid-rows-[minmax(0,1fr)] lg:grid-cols-[16rem_minmax(0,1fr)]">
      <QueuePane queue={queue} search={search} isCovered={isCovered} onChange={change} onOpen={open} onStep={step} />
      {openId !== undefined && !queue.isGone && (
        <ReviewPane building={shown} isCovering={isNarrow} onDecided={goOn} onUndo={undo} onClose={leave} />
      )}
      {queue.isGone && openId !== undefined && <Gone buildingId={openId} isCovering={isNarrow} onClose={leave} />}
      {openId === undefined && !isNarrow && (
        <EmptyState title={t.nothingSelected} text={t.nothingSelectedHelp} className="h-full bg-sheet-2" />
      )}
    </div>
  )
}

type GoneProps = { buildingId: string; isCovering: boolean; onClose: () => void }

/** It was decided meanwhile, or the address is an old one. */
function Gone({ buildingId, isCovering, onClose }: GoneProps) {
  const t = useQcTexts()
  return (
    <EmptyState
      title={t.gone}
      text={t.goneHelp}
      action={
        <span className="flex flex-wrap gap-2">
          <button type="button" className={buttonClass()} onClick={onClose}>
            {t.back}
          </button>
          <Link to="/dispatch/evidence/$buildingId" params={{ buildingId }} className={buttonClass()}>
            {t.toEvidence}
          </Link>
        </span>
      }
      className={isCovering ? 'absolute inset-0 z-2 content-center bg-sheet max-md:fixed' : 'h-full bg-sheet-2'}
    />
  )
}
