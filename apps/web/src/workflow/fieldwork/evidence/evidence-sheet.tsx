import type { Evidence, FieldRound } from '@demarc/contract'
import { wasDelivered } from '@demarc/domain/delivery/after-delivery'
import { getRouteApi, useRouter, Link, useCanGoBack } from '@tanstack/react-router'
import { useRef, useMemo } from 'react'
import { DECLINE_REASONS } from '@demarc/domain/dispatch/assignment'
import { ArrowLeft } from 'lucide-react'
import { useEvidenceTexts, type EvidenceWords } from '#texts/field/evidence.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { Pane, SectionHead, PaneFoot } from '#ui/pane.tsx'
import { DeliveredBar } from '#shared/delivered/delivered-bar.tsx'
import { lateTiles, roundWalls, type RoundWall, photosOf } from '#shared/evidence/evidence-parts.ts'
import { FoundOutcomes } from '#shared/evidence/found-outcomes.tsx'
import { PhotoViewer } from '#shared/evidence/photo-viewer.tsx'
import { SurveyAnswers } from '#shared/evidence/survey-answers.tsx'
import { useAddress } from '#shared/use-address.ts'
import { KeyHints } from '#ui/keys/key-hints.tsx'
import { formatDateTime } from '#platform/formats.ts'
import { Timeline } from '#ui/timeline.tsx'
import { useOfficeTime } from '#shared/office-time.ts'
import { useDocumentTitle } from '#platform/document-title.ts'
import { useTexts } from '#texts/orders/orders.ts'
import { Badge } from '#ui/badge.tsx'
import { Button, buttonClass } from '#ui/button.tsx'
import { useShortcuts } from '#ui/keys/keyboard.ts'
import { Jsn } from '#shared/jsn.tsx'
import { StatusBadge } from '#shared/status-badge.tsx'
import { CustodyLine } from './custody-line.tsx'
import { readEvidenceSearch, type EvidenceSearch } from '../field-search.ts'
import { LateEvidence } from './late-evidence.tsx'
import { PhotoWall } from './photo-wall.tsx'

const route = getRouteApi('/frame/signed-in/dispatch/evidence/$buildingId')

/** Everything of one building on one sheet, from who holds the photos to who was sent when. */
export function EvidenceSheet({ evidence }: { evidence: Evidence }) {
  const { photo, late: lateOf } = useAddress(route.useSearch(), readEvidenceSearch)
  const shown = useOpenPhoto(photo, route.useNavigate())
  const walls = roundWalls(evidence)
  const late = evidence.custody.late.flatMap(({ assignmentId }) => lateTiles(evidence, assignmentId))
  const isDelivered = wasDelivered(evidence.building)
  const photos = photosOf([...walls.flatMap(({ tiles }) => tiles), ...late])
  return (
    <Pane className="md:h-full">
      <EvidenceHead building={evidence.building} />
      <CustodyLine custody={evidence.custody} />
      {(isDelivered || evidence.building.status === 'QC_FAILED') && (
        <DeliveredBar buildingId={evidence.building.id} isDelivered={isDelivered} />
      )}
      {/* By the room there is, not by the screen: large letters need one column earlier. */}
      <div className="@container min-h-0 grow overflow-y-auto">
        <div className="min-h-full @min-[58rem]:grid @min-[58rem]:grid-cols-[minmax(0,1fr)_22rem]">
          <div className="min-w-0">
            <FoundOutcomes evidence={evidence} />
            <Photos evidence={evidence} walls={walls} onOpen={shown.open} />
            <LateEvidence evidence={evidence} meant={lateOf} onOpen={shown.open} />
          </div>
          <div className="min-w-0 border-rule-2 @min-[58rem]:border-l @min-[58rem]:*:first:border-t-0">
            <SurveyAnswers evidence={evidence} />
            <Rounds rounds={evidence.rounds} />
          </div>
        </div>
      </div>
      <EvidenceFoot count={photos.length} />
      <PhotoViewer
        photos={photos}
        jsb={evidence.building.jsb}
        shownId={shown.id}
        onShow={shown.turnTo}
        onClose={shown.close}
      />
    </Pane>
  )
}

type PhotosProps = { evidence: Evidence; walls: readonly RoundWall[]; onOpen: (photoId: string) => void }

function Photos({ evidence: { rounds, custody }, walls, onOpen }: PhotosProps) {
  const t = useEvidenceTexts().wall
  const live = rounds.find(({ isLive }) => isLive)
  return (
    <section aria-label={t.title}>
      <SectionHead title={t.title} count={custody.taken} />
      {walls.length === 0 && (
        <EmptyState title={t.none} text={live ? t.noneSent(live.fielderName) : t.noneUnsent} className="pb-6" />
      )}
      {walls.map(({ round, tiles }) => (
        <div key={round.assignmentId}>
          {walls.length > 1 && <h3 className="px-4 pb-2 font-bold">{t.by(round.fielderName)}</h3>}
          <PhotoWall label={t.by(round.fielderName)} tiles={tiles} onOpen={onOpen} />
        </div>
      ))}
    </section>
  )
}

/** The keys of the sheet. */
function EvidenceFoot({ count }: { count: number }) {
  const t = useEvidenceTexts().keys
  const ofPhotos = [
    { keys: 'ArrowLeft ArrowRight', label: t.move },
    { keys: 'Enter', label: t.open },
  ]
  return (
    <PaneFoot className="max-md:hidden">
      <KeyHints hints={[...(count > 0 ? ofPhotos : []), { keys: 'Escape', label: t.leave }]} />
    </PaneFoot>
  )
}

type Go = (to: { search: (now: EvidenceSearch) => EvidenceSearch; replace?: boolean }) => Promise<void>

/** Which photo is open stands in the address. Back closes it, and turning pages leaves no trail of them. */
function useOpenPhoto(id: string | undefined, go: Go) {
  const router = useRouter()
  const wasOpenedHere = useRef(false)
  const show = (photo: string | undefined) => (now: EvidenceSearch) => ({ ...now, photo })
  return {
    id,
    open: (photoId: string) => {
      wasOpenedHere.current = true
      void go({ search: show(photoId) })
    },
    turnTo: (photoId: string) => void go({ search: show(photoId), replace: true }),
    close: () => {
      // Whoever came by a link to the photo itself would leave the page by going back.
      if (wasOpenedHere.current) router.history.back()
      else void go({ search: show(undefined), replace: true })
      wasOpenedHere.current = false
    },
  }
}

/** Every fielder assigned to the building, the latest first, and how each assignment ended. */
function Rounds({ rounds }: { rounds: readonly FieldRound[] }) {
  const t = useEvidenceTexts().rounds
  const zoned = useOfficeTime()
  const items = rounds.map((round) => ({
    id: round.assignmentId,
    tone: round.isLive ? ('now' as const) : undefined,
    text: (
      <>
        <strong className="font-bold">{t.sent(round.fielderName, round.assignedByName)}</strong>
        <span className="block text-ink-2 wrap-anywhere">{sayEnd(round, t)}</span>
      </>
    ),
    aside: formatDateTime(round.completedAt ?? round.endedAt ?? round.startedAt ?? round.assignedAt, zoned),
  }))
  return (
    <section aria-label={t.title} className="border-t border-rule-2 pb-4">
      <SectionHead title={t.title} count={rounds.length} />
      {items.length === 0 ? (
        <p className="px-4 text-ink-2">{t.none}</p>
      ) : (
        <div className="px-4">
          <Timeline items={items} />
        </div>
      )}
    </section>
  )
}

/** `Recalled: the customer called`, `Started`, `Completed`. */
function sayEnd(round: FieldRound, t: EvidenceWords['rounds']): string {
  const { endedAs, endReason, endNote, completedAt, startedAt, acceptedAt } = round
  if (endedAs) {
    const known = DECLINE_REASONS.find((each) => each === endReason)
    const why = known === 'OTHER' ? null : known ? t.declined[known] : endReason
    const said = [why, endNote].filter(Boolean).join(', ')
    return said ? `${t.ended[endedAs]}: ${said}` : t.ended[endedAs]
  }
  if (completedAt) return t.done
  return t.goesOn[startedAt ? 'STARTED' : acceptedAt ? 'ACCEPTED' : 'ASSIGNED']
}

/** Which building it is, where it stands, and the way back. */
function EvidenceHead({ building }: Pick<Evidence, 'building'>) {
  const t = useEvidenceTexts()
  const { statuses } = useTexts().orders
  const { jsb, address, city, orderId, status, isCancelled } = building
  useDocumentTitle(t.titleOf(jsb))
  const router = useRouter()
  const canGoBack = useCanGoBack()
  // By a link from a message there is nowhere to go back to but the board.
  const shortcuts = useMemo(() => {
    const leave = () => (canGoBack ? router.history.back() : void router.navigate({ to: '/dispatch' }))
    return [{ keys: 'Escape', label: t.keys.back, run: leave }]
  }, [canGoBack, router, t])
  useShortcuts(shortcuts)
  return (
    <header className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 px-4 pt-4 pb-3">
      <div className="min-w-0">
        <h1 className="flex flex-wrap items-center gap-x-3">
          <span className="sr-only">{t.title}</span>
          <Jsn value={jsb} size="record" hasSign className="[&>span]:wrap-anywhere [&>span]:whitespace-normal!" />
          {isCancelled ? (
            <Badge variant="outline">{t.cancelled}</Badge>
          ) : (
            <StatusBadge status={status} label={statuses[status]} />
          )}
        </h1>
        <p className="wrap-anywhere text-ink-2">{[address, city].filter(Boolean).join(', ') || t.noAddress}</p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Link to="/orders" search={{ order: orderId }} className={buttonClass()}>
          {t.openOrder}
        </Link>
        <Button onClick={() => shortcuts[0]?.run()}>
          <ArrowLeft size={16} aria-hidden />
          {t.back}
        </Button>
      </div>
    </header>
  )
}
