import type { Evidence } from '@demarc/contract'
import { wasDelivered } from '@demarc/domain/submission/after-delivery'
import { getRouteApi } from '@tanstack/react-router'
import { useEvidenceTexts } from '#texts/evidence.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { Pane, SectionHead } from '#ui/pane.tsx'
import { CustodyLine } from './custody-line.tsx'
import { EvidenceFoot } from './evidence-foot.tsx'
import { EvidenceHead } from './evidence-head.tsx'
import { readEvidenceSearch } from './evidence-search.ts'
import { DeliveredBar } from '#shared/delivered/delivered-bar.tsx'
import { lateTiles, roundWalls, type RoundWall } from '#shared/evidence/evidence-parts.ts'
import { FoundOutcomes } from '#shared/evidence/found-outcomes.tsx'
import { LateEvidence } from './late-evidence.tsx'
import { PhotoViewer } from '#shared/evidence/photo-viewer.tsx'
import { PhotoWall } from './photo-wall.tsx'
import { Rounds } from './rounds.tsx'
import { SurveyAnswers } from '#shared/evidence/survey-answers.tsx'
import { useOpenPhoto } from './use-open-photo.ts'
import { photosOf } from '#shared/evidence/wall-tiles.ts'
import { useAddress } from '#shared/use-address.ts'

const route = getRouteApi('/frame/signed-in/dispatch/evidence/$buildingId')

/** Everything of one building on one sheet, from who holds the photos to who was sent when. */
export function EvidenceSheet({ evidence }: { evidence: Evidence }) {
  const { photo, late: lateOf } = useAddress(route.useSearch(), readEvidenceSearch)
  const shown = useOpenPhoto(photo, route.useNavigate())
  const walls = roundWalls(evidence)
  const late = evidence.custody.late.flatMap(({ assignmentId }) => lateTiles(evidence, assignmentId))
  const photos = photosOf([...walls.flatMap(({ tiles }) => tiles), ...late])
  return (
    <Pane className="md:h-full">
      <EvidenceHead building={evidence.building} />
      <CustodyLine custody={evidence.custody} />
      {wasDelivered(evidence.building) && <DeliveredBar buildingId={evidence.building.id} />}
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
