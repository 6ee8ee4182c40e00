import type { Assignment } from '@demarc/contract'
import { Link, useNavigate } from '@tanstack/react-router'
import { Camera, CircleSlash } from 'lucide-react'
import { useState } from 'react'
import { useWorkTexts } from '#texts/field-work.ts'
import { useLanguage } from '#texts/language.ts'
import { cx } from '#ui/class-names.ts'
import { lazyPart } from '#ui/lazy-part.tsx'
import { isUnexplained } from '../offline/index.ts'
import type { BuildingWork, SlotStand } from './building-work.ts'
import { DotOnPhoto } from './photo-dot.tsx'
import { PhotoThumb } from './photo-thumb.tsx'

const { LazyPart: PhotoDialog } = lazyPart(async () => (await import('./photo.dialog.tsx')).PhotoDialog)

type Props = { assignment: Assignment; building: BuildingWork; isClosed: boolean }

/** The shot list of a building: what is there, what comes next, what is still to come. */
export function SlotGrid({ assignment, building: { slots, nextSlot }, isClosed }: Props) {
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
        <span className="sr-only">{last ? slot.label[language] : t.slotOpen(slot.label[language], said)}</span>
      </span>
    </>
  )
}
