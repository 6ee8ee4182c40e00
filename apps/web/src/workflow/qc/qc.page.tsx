import type { QcBuilding, QcReview } from '@demarc/contract'
import { Link, useRouter } from '@tanstack/react-router'
import { useDeferredValue, useRef, useEffect } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { useDocumentTitle } from '#platform/document-title.ts'
import { useListAddress } from '#shared/list/list-address.ts'
import { useListScreen } from '#shared/list/use-list-screen.ts'
import { useMay } from '#shared/session/may.ts'
import { useQcTexts } from '#texts/qc/qc.ts'
import { buttonClass } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { useShortcuts } from '#ui/keys/keyboard.ts'
import { notify } from '#ui/overlay/messages.ts'
import { whenIdle } from '#ui/lazy-part.tsx'
import { evidenceQuery } from '#shared/evidence/evidence.queries.ts'
import { largeUrl } from '#shared/evidence/large-photo.tsx'
import { readQcSearch } from './queue/qc-search.ts'
import { nextToReview, useQueue } from './queue/use-queue.ts'
import { QueuePane } from './queue/queue-pane.tsx'
import { ReviewPane } from './building/review-pane.tsx'
import { useRevoke, findingsQuery, reviewsQuery, standQuery } from './qc.queries.ts'
import { reviewShots } from './photos/review-shots.ts'

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
  const { history } = useRouter()
  const address = useListAddress(readQcSearch, 'building')
  const { openId } = address
  // Whoever goes through the queue fast sees the row at once, and the building where they stop.
  const shownId = useDeferredValue(openId) ?? openId
  const queue = useQueue(address.search.filter ?? 'all', openId)
  const shown = [queue.open, ...(queue.rows ?? [])].find((building) => building?.id === shownId)
  usePreloaded(openId === undefined ? queue.waiting[0] : nextToReview(queue.waiting, openId))
  const screen = useListScreen({
    address,
    list: queue,
    title: t.title,
    opensOnStep: true,
  })
  const { undo, remember } = useUndo(screen.goTo)
  useShortcuts([{ keys: 'z', label: t.keys.undo, group: t.title, run: undo }])
  const { isNarrow, close } = screen
  const goOn = (building: QcBuilding, review: QcReview | null) => {
    remember(building, review)
    queue.decided([building.id])
    // Whoever went elsewhere while the verdict was under way is not called back.
    if (history.location.pathname !== '/qc') return
    const next = nextToReview(queue.waiting, building.id)
    if (next) screen.goTo(next.id)
    else screen.setOpen(undefined)
  }
  return (
    <div className="relative grid grid-cols-1 md:h-full md:grid-rows-[minmax(0,1fr)] lg:grid-cols-[16rem_minmax(0,1fr)]">
      <QueuePane queue={queue} address={address} screen={screen} />
      {openId !== undefined && !queue.isGone && (
        <ReviewPane building={shown} isCovering={isNarrow} onDecided={goOn} onUndo={undo} onClose={close} />
      )}
      {queue.isGone && openId !== undefined && <Gone buildingId={openId} isCovering={isNarrow} onClose={close} />}
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

/** Takes back one's last verdict where that can be, and says why where it cannot. */
function useUndo(onOpen: (buildingId: string) => void) {
  const t = useQcTexts().undo
  const last = useRef<{ review: QcReview; jsb: string }>(null)
  const revoke = useRevoke(({ buildingId }) => {
    last.current = null
    onOpen(buildingId)
  })
  const undo = () => {
    if (revoke.isPending) return
    const given = last.current
    if (!given) notify({ title: t.nothing, description: t.nothingHelp, tone: 'bad' })
    else if (given.review.result !== 'PASS')
      notify({ title: t.sentBack, description: t.sentBackHelp(given.jsb), tone: 'bad' })
    else revoke.mutate({ id: given.review.id, jsb: given.jsb })
  }
  const remember = ({ jsb }: QcBuilding, review: QcReview | null) => {
    last.current = review && { review, jsb }
  }
  return { undo, remember }
}

/** The next building opens by itself after a verdict: its first photo is there when it does. */
function usePreloaded(next: QcBuilding | undefined): void {
  const queries = useQueryClient()
  const [id, siteId] = [next?.id, next?.siteId]
  useEffect(() => {
    if (!id || !siteId) return undefined
    return whenIdle(() => {
      void queries.prefetchQuery(findingsQuery(id))
      void queries.prefetchQuery(reviewsQuery(id))
      void queries.prefetchQuery(standQuery({ id, siteId }))
      queries.fetchQuery(evidenceQuery(id)).then(
        (evidence) => {
          const first = reviewShots(evidence)[0]?.photo
          if (first && first.state !== 'ON_PHONE') drawAhead(largeUrl(first))
        },
        // It is read again when it opens, and says then why it cannot be.
        () => undefined,
      )
    })
  }, [queries, id, siteId])
}

/** Held on to: a picture that nothing refers to is read and drawn again. */
let ahead: HTMLImageElement | undefined
function drawAhead(url: string): void {
  ahead = new Image()
  ahead.src = url
  // Broken ones say so where they are shown.
  ahead.decode().catch(() => undefined)
}
