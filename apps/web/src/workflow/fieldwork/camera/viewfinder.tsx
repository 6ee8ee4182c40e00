import { OTHER_SLOT } from '@demarc/domain/fieldwork/form'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useReworkTexts } from '#texts/field/field-photo.ts'
import { useWorkTexts } from '#texts/field/field-work.ts'
import { useLanguage } from '#texts/language.ts'
import { lazyPart } from '#ui/lazy-part.tsx'
import type { ShotPlace } from '../offline/index.ts'
import type { WantedShot } from '../rework/wanted-shot.ts'
import type { BuildingWork, SlotStand } from '../slots/building-work.ts'
import { findGhost, GhostOutline, OldShotGhost, WantedLine } from './earlier-shots.tsx'
import { NoCamera } from './no-camera.tsx'
import { NotHereDialog } from './not-here.dialog.tsx'
import { ShotNotes } from './shot-notes.tsx'
import { ShutterRow, SlotName, SlotStrip } from './viewfinder-foot.tsx'
import { Chips, CornerMarks, LevelLine } from './sight.tsx'
import { useCamera } from './use-camera.ts'
import { useAttitude, useSeen } from './location/use-senses.ts'
import { useShutter } from './use-shutter.ts'
import { ViewfinderTop } from './viewfinder-top.tsx'

type Props = {
  assignment: ShotPlace
  building: BuildingWork
  slotId: string | undefined
  /** The photo whose place the next one takes. */
  instead: string | null
  isForOutcome: boolean
  /** The question that is answered. */
  reviewId?: string | undefined
  /** What is taken again; empty on a first visit. */
  wanted: readonly WantedShot[]
}

const { LazyPart: PhotoDialog } = lazyPart(async () => (await import('../slots/photo.dialog.tsx')).PhotoDialog)

/** What the camera sees above, the shot list and the shutter below. */
export function Viewfinder({ assignment, building, slotId, instead, isForOutcome, reviewId, wanted }: Props) {
  const t = useWorkTexts().camera
  const language = useLanguage()
  const view = useCamera()
  const { video, camera } = view
  const sight = useSeen()
  const { seen } = sight
  const { attitude, mustAsk, ask } = useAttitude()
  const [isAskingNotHere, setIsAskingNotHere] = useState(false)
  const [lookedAt, setLookedAt] = useState<string | null>(null)
  const work = useShotWork({ assignment, building, slotId, instead, isForOutcome, reviewId, wanted })
  const { slots } = building
  const { stand, current, shutter, choose } = work
  const looked = slots.find(({ slot, photos }) => slot.id === lookedAt && photos.length > 0)
  const look = ({ slot, photos }: SlotStand) => {
    choose(slot.id)
    setLookedAt(photos.length > 0 ? slot.id : null)
  }
  const press = () => {
    if (camera && video.current) {
      void shutter.take({ camera, video: video.current, seen, headingDeg: attitude.headingDeg })
    }
  }
  if (!stand) return null
  return (
    <main
      data-theme="dark"
      className="relative flex h-dvh flex-col overflow-x-hidden overflow-y-auto bg-[#0b0f0e] text-ink [@media(height<30rem)_and_(orientation:landscape)]:flex-row"
    >
      <h1 className="sr-only">{t.title}</h1>
      <CameraView {...{ assignment, slots, wanted, reviewId, view, sight, attitude, work }} />
      <div className="flex shrink-0 flex-col gap-2 pt-3 [@media(height<30rem)_and_(orientation:landscape)]:w-[22rem]">
        <ShotNotes shutter={shutter} slots={slots} onCompass={mustAsk ? ask : null} />
        <SlotStrip slots={slots} current={current} failed={shutter.failed?.slot ?? null} onChoose={look} />
        <SlotName stand={stand} slots={slots} isReplacing={instead !== null} />
        <ShutterRow
          label={t.take(stand.slot.name[language])}
          isBusy={shutter.isBusy}
          isReady={camera !== null}
          onPress={press}
          onFiles={(files) => void shutter.importFiles(files)}
          onNotHere={reviewId ? null : () => setIsAskingNotHere(true)}
        />
      </div>
      {looked && (
        <PhotoDialog
          open
          stand={looked}
          isClosed={assignment.status === 'COMPLETED'}
          onTake={(replaced) => {
            setLookedAt(null)
            choose(looked.slot.id, replaced)
          }}
          onClose={() => setLookedAt(null)}
        />
      )}
      {isAskingNotHere && (
        <NotHereDialog
          assignment={assignment}
          building={building}
          stand={stand}
          onNext={choose}
          onClose={() => setIsAskingNotHere(false)}
        />
      )}
    </main>
  )
}

type CameraViewProps = Pick<Props, 'assignment' | 'wanted' | 'reviewId'> & {
  slots: readonly SlotStand[]
  view: ReturnType<typeof useCamera>
  sight: ReturnType<typeof useSeen>
  attitude: ReturnType<typeof useAttitude>['attitude']
  work: ReturnType<typeof useShotWork>
}

/** What the camera sees, and what helps to take the right photo. */
function CameraView({ assignment, slots, wanted, reviewId, view, sight, attitude, work }: CameraViewProps) {
  const t = useWorkTexts().camera
  const rework = useReworkTexts()
  const { video, camera, state, again } = view
  const { seen } = sight
  const { current, asked, shutter, close } = work
  const [hasGhost, setHasGhost] = useState(true)
  const [isStrong, setIsStrong] = useState(false)
  const old = asked?.photo ?? null
  const ghost = old ? null : findGhost(slots, current)
  return (
    <div className="relative flex min-h-fit min-w-0 flex-1 flex-col overflow-hidden bg-well">
      {/* What a camera films makes no sound. */}
      <video ref={video} autoPlay playsInline muted className="absolute inset-0 size-full object-cover" />
      {hasGhost && old && <OldShotGhost key={old.id} photo={old} isStrong={isStrong} />}
      {hasGhost && ghost?.thumb && <GhostOutline thumb={ghost.thumb} />}
      <CornerMarks />
      <LevelLine rollDeg={attitude.rollDeg} />
      <ViewfinderTop
        assignmentId={assignment.id}
        jsb={assignment.building.jsb}
        slots={wanted.length > 0 || reviewId ? null : slots}
        camera={camera}
        ghost={
          old || ghost
            ? { label: old ? rework.ghost : t.ghost, isOn: hasGhost, onToggle: () => setHasGhost(!hasGhost) }
            : null
        }
        strength={old && hasGhost ? { label: rework.stronger, isStrong, onToggle: () => setIsStrong(!isStrong) } : null}
        onClose={close}
      />
      {asked && <WantedLine wanted={asked} seen={seen} headingDeg={attitude.headingDeg} />}
      <div className="min-h-20 grow" />
      <Chips assignment={assignment} sight={sight} attitude={attitude} />
      {state !== 'on' && <NoCamera state={state} onAgain={again} onFiles={shutter.importFiles} />}
    </div>
  )
}

/** The slot that is next, and where taking a photo leads. */
function useShotWork({ assignment, building, slotId, instead, isForOutcome, reviewId, wanted }: Props) {
  const navigate = useNavigate()
  const params = { assignmentId: assignment.id }
  const { slots, nextSlot } = building
  const known = slots.find(({ slot }) => slot.id === slotId)
  const stand = known ?? slots.find(({ slot }) => slot.id === (nextSlot?.id ?? OTHER_SLOT)) ?? slots.at(-1)
  const current = stand?.slot.id ?? OTHER_SLOT
  const purpose = isForOutcome ? 'outcome' : undefined
  const choose = (slot: string, replaced: string | null = null) => {
    const search = { slot, instead: replaced, for: purpose, question: reviewId } as const
    void navigate({ to: '/field/$assignmentId/camera', params, search, replace: true })
  }
  const close = () =>
    void (reviewId
      ? navigate({ to: '/field/questions/$reviewId', params: { reviewId }, replace: true })
      : isForOutcome
        ? navigate({ to: '/field/$assignmentId/outcome', params, replace: true })
        : navigate({ to: '/field', search: { assignment: assignment.id }, replace: true }))
  const shutter = useShutter({
    assignment,
    reviewId,
    building,
    slotId: current,
    instead,
    onNext: (slot) => (isForOutcome || (reviewId && !slot) ? close() : choose(slot ?? OTHER_SLOT)),
    onRetake: (photo) => choose(photo.slot, photo.id),
  })
  return { stand, current, asked: wanted.find(({ slot }) => slot === current), shutter, choose, close }
}
