import { OTHER_SLOT } from '@demarc/domain/fieldwork/form'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { usePhotoTexts, useReworkTexts } from '#texts/field/field-photo.ts'
import { useWorkTexts } from '#texts/field/field-work.ts'
import { useLanguage } from '#texts/language.ts'
import { lazyPart } from '#ui/lazy-part.tsx'
import { saveDraft, type ShotPlace } from '../offline/index.ts'
import type { WantedShot } from '../rework/wanted-shot.ts'
import type { BuildingWork, SlotStand } from '../slots/building-work.ts'
import { useWriting } from '../use-writing.ts'
import { reachOf } from './location/fix.ts'
import { findGhost, GhostOutline } from './ghost-outline.tsx'
import { NoCamera } from './no-camera.tsx'
import { NotHereDialog } from './not-here.dialog.tsx'
import { OldShotGhost, WantedLine } from './old-shot.tsx'
import { ShotNotes } from './shot-notes.tsx'
import { ShutterRow } from './shutter-row.tsx'
import { CornerMarks, DistanceChip, LevelLine, SureChip } from './sight.tsx'
import { SlotStrip } from './slot-strip.tsx'
import { stakesOf, toleranceOf } from './location/stake.ts'
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
        <NotHere
          assignment={assignment}
          building={building}
          stand={stand}
          onChoose={choose}
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

type NotHereProps = Pick<Props, 'assignment' | 'building'> & {
  stand: SlotStand
  onChoose: (slot: string) => void
  onClose: () => void
}

/** Says that what a slot asks for is not there, and goes on to the next. */
function NotHere({ assignment, building: { slots, done }, stand, onChoose, onClose }: NotHereProps) {
  const navigate = useNavigate()
  const { trouble, write } = useWriting()
  const current = stand.slot.id
  const sayNotHere = async (reason: string | null) => {
    const { [current]: _before, ...others } = done.notApplicable
    const notApplicable = reason === null ? others : { ...others, [current]: reason }
    if (!(await write(() => saveDraft(assignment.id, { answers: done.answers, notApplicable })))) return
    onClose()
    const after = slots.find(
      ({ slot, photos }) => slot.id !== current && slot.least > photos.length && !notApplicable[slot.id],
    )
    if (reason !== null) onChoose(after?.slot.id ?? OTHER_SLOT)
  }
  return (
    <NotHereDialog
      slot={stand.slot}
      reason={stand.notHere}
      trouble={trouble}
      onReason={(reason) => void sayNotHere(reason)}
      onWholeBuilding={() =>
        void navigate({ to: '/field/$assignmentId/outcome', params: { assignmentId: assignment.id } })
      }
      onClose={onClose}
    />
  )
}

type SlotNameProps = { stand: SlotStand; slots: readonly SlotStand[]; isReplacing: boolean }

function SlotName({ stand, slots, isReplacing }: SlotNameProps) {
  const t = useWorkTexts().camera
  const { replaces } = usePhotoTexts()
  const language = useLanguage()
  return (
    <p className="px-4 text-center">
      <strong>{t.take(stand.slot.name[language])}</strong>{' '}
      {isReplacing && <span className="text-ink-2">{replaces} </span>}
      {stand.slot.least > 0 && (
        <span className="whitespace-nowrap text-ink-2">
          {t.of(slots.indexOf(stand) + 1, slots.filter(({ slot }) => slot.least > 0).length)}
        </span>
      )}
    </p>
  )
}

type ChipsProps = Pick<Props, 'assignment'> & {
  sight: ReturnType<typeof useSeen>
  attitude: ReturnType<typeof useAttitude>['attitude']
}

/** How far away the building is, and how sure the phone is of it. */
function Chips({ assignment, sight: { seen, isRefused }, attitude }: ChipsProps) {
  const stakes = stakesOf(assignment)
  return (
    <div className="relative flex flex-wrap items-end justify-between gap-2 px-4 pb-3">
      <DistanceChip
        seen={seen}
        isRefused={isRefused}
        reach={reachOf(seen, stakes, toleranceOf())}
        hasStake={stakes.length > 0}
      />
      <SureChip seen={seen} attitude={attitude} />
    </div>
  )
}
