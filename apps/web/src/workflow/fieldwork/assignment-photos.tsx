import type { Assignment } from '@demarc/contract'
import { useNavigate, Link } from '@tanstack/react-router'
import { lazy, Suspense, useRef, useState } from 'react'
import { Images, Camera, CircleSlash } from 'lucide-react'
import { useWorkTexts } from '#texts/field/field-work.ts'
import { buttonClass } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { useLanguage } from '#texts/language.ts'
import { cx } from '#ui/class-names.ts'
import { lazyPart } from '#ui/lazy-part.tsx'
import { isUnexplained, type PhotoOnPhone } from './offline/index.ts'
import { SideRing } from './slots/side-ring.tsx'
import type { BuildingWork, SlotStand } from './slots/building-work.ts'
import { DotOnPhoto, PhotoThumb } from './slots/photo-thumb.tsx'

const PhotoQuestion = lazy(async () => ({ default: (await import('./camera/photo-question.tsx')).PhotoQuestion }))

/** The pictures of the open assignment, and how many there are. */
export function AssignmentPhotos({ assignment, building }: { assignment: Assignment; building: BuildingWork }) {
  const t = useWorkTexts()
  const isClosed = assignment.status === 'COMPLETED'
  const { photosDone, photosTotal } = building.progress
  const navigate = useNavigate()
  const far = isClosed ? undefined : building.work.photos.find(isUnexplained)
  const retake = ({ id, slot }: PhotoOnPhone) => {
    const params = { assignmentId: assignment.id }
    void navigate({ to: '/field/$assignmentId/camera', params, search: { slot, instead: id } })
  }
  return (
    <div className="@container">
      <SlotGrid assignment={assignment} building={building} isClosed={isClosed} />
      <div className="-mr-3 -ml-2.25 mt-2 flex flex-wrap items-center justify-between gap-x-2 border-t border-rule pr-3 pl-2.25 pt-1">
        <span className="flex items-center gap-2">
          {!assignment.workOrder && <SideRing assignmentId={assignment.id} slots={building.slots} />}
          <span>
            <strong>{t.photosOf(photosDone, photosTotal)}</strong> {t.photos}
          </span>
        </span>
        {!isClosed && <UploadPhotos assignment={assignment} building={building} />}
      </div>
      <Suspense>
        {far && (
          <PhotoQuestion
            key={far.id}
            photo={far}
            slots={building.slots}
            onRetake={() => retake(far)}
            onDone={() => undefined}
          />
        )}
      </Suspense>
    </div>
  )
}

type Props = { assignment: Assignment; building: BuildingWork }

/** Pictures that were taken outside, each into the next place that is missing; what is left over is kept as other. */
function UploadPhotos({ assignment, building }: Props) {
  const t = useWorkTexts()
  const input = useRef<HTMLInputElement>(null)
  const [isBusy, setIsBusy] = useState(false)
  const [said, setSaid] = useState<readonly string[]>([])
  const [isTrouble, setIsTrouble] = useState(false)
  const take = async (files: readonly File[]) => {
    setIsBusy(true)
    try {
      const { importPhotos } = await import('./camera/import-photos.ts')
      const { count, problems } = await importPhotos({ assignment, building, files, slot: null, texts: t.camera })
      setSaid([...(count > 0 ? [t.camera.imported(count)] : []), ...problems])
      setIsTrouble(problems.length > 0)
    } finally {
      setIsBusy(false)
    }
  }
  return (
    <>
      <button
        type="button"
        aria-busy={isBusy}
        disabled={isBusy}
        className={`${buttonClass({ variant: 'ghost' })} -mr-3 max-w-full shrink! whitespace-normal!`}
        onClick={() => input.current?.click()}
      >
        <Images size={20} aria-hidden />
        <span className="underline decoration-1 underline-offset-4">{isBusy ? t.camera.importing : t.upload}</span>
      </button>
      <input
        ref={input}
        type="file"
        accept="image/*"
        multiple
        hidden
        onChange={({ target }) => {
          void take([...(target.files ?? [])])
          // The same file may be chosen again.
          target.value = ''
        }}
      />
      {said.length > 0 && (
        <Notice tone={isTrouble ? 'bad' : 'ok'} className="w-full">
          {said.map((line) => (
            <p key={line}>{line}</p>
          ))}
        </Notice>
      )}
    </>
  )
}

const { LazyPart: PhotoDialog } = lazyPart(async () => (await import('./slots/photo.dialog.tsx')).PhotoDialog)

type SlotGridProps = { assignment: Assignment; building: BuildingWork; isClosed: boolean }

/** The shot list of a building: what is there, what comes next, what is still to come. */
function SlotGrid({ assignment, building: { slots, nextSlot }, isClosed }: SlotGridProps) {
  const t = useWorkTexts()
  const navigate = useNavigate()
  const [seen, setSeen] = useState<string | null>(null)
  const shown = slots.filter(({ slot, photos }) => slot.least > 0 || photos.length > 0)
  const looked = shown.find(({ slot, photos }) => slot.id === seen && photos.length > 0)
  const toCamera = { to: '/field/$assignmentId/camera', params: { assignmentId: assignment.id } } as const
  return (
    <>
      <ul
        aria-label={t.camera.strip}
        className="grid grid-cols-4 gap-2 @max-[17rem]:grid-cols-2 @max-[8rem]:grid-cols-1"
      >
        {shown.map((stand) => {
          const { id } = stand.slot
          const face = <SlotFace stand={stand} isNext={!isClosed && id === nextSlot?.id} />
          return (
            <li key={id} className="min-w-0">
              {stand.photos.length > 0 ? (
                <button type="button" className="block w-full rounded-1" onClick={() => setSeen(id)}>
                  {face}
                </button>
              ) : isClosed ? (
                face
              ) : (
                <Link {...toCamera} search={{ slot: id }} className="block rounded-1">
                  {face}
                </Link>
              )}
            </li>
          )
        })}
      </ul>
      {looked && (
        <PhotoDialog
          open
          stand={looked}
          isClosed={isClosed}
          onTake={(instead) => void navigate({ ...toCamera, search: { slot: looked.slot.id, instead } })}
          onClose={() => setSeen(null)}
        />
      )}
    </>
  )
}

function SlotFace({ stand: { slot, photos, notHere }, isNext }: { stand: SlotStand; isNext: boolean }) {
  const t = useWorkTexts()
  const language = useLanguage()
  const last = photos.at(-1)
  const said = notHere ? t.slotNotHere : isNext ? t.slotNext : t.slotEmpty
  return (
    <>
      <span
        className={cx(
          'relative grid aspect-[6/5] w-full place-items-center overflow-hidden rounded-1',
          !last && (isNext ? 'border-2 border-ink' : 'border border-dashed border-edge'),
        )}
      >
        {last && <PhotoThumb thumb={last.thumb} />}
        {last && <DotOnPhoto custody={last.custody} percent={last.percent} isFar={photos.some(isUnexplained)} />}
        {photos.length > 1 && (
          <span className="absolute top-1 left-1 rounded-1 bg-ink px-1 font-bold text-sheet">{photos.length}</span>
        )}
        {!last && isNext && <Camera size={22} aria-hidden />}
        {!last && notHere && <CircleSlash size={20} aria-hidden className="text-ink-2" />}
      </span>
      <span className={cx('block truncate text-center', isNext ? 'font-bold' : 'text-ink-2')}>
        <span aria-hidden>{slot.label[language]}</span>
        <span className="sr-only">{last ? slot.label[language] : `${slot.label[language]}, ${said}`}</span>
      </span>
    </>
  )
}
