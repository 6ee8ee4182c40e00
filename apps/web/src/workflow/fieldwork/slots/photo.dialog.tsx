import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { usePhotoTexts } from '#texts/field-photo.ts'
import { useWorkTexts } from '#texts/field-work.ts'
import { useLanguage } from '#texts/language.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { PhotoQuestion } from '../camera/photo-question.tsx'
import { isUnexplained, type PhotoOnPhone } from '../offline/index.ts'
import type { SlotStand } from './building-work.ts'
import { LargePicture } from './large-picture.tsx'
import { PhotoFacts } from './photo-facts.tsx'
import { RemovePhotoDialog } from './remove-photo.dialog.tsx'

type Props = {
  open: boolean
  stand: SlotStand
  /** The building is handed in. */
  isClosed: boolean
  /** Another takes its place; null: one more. */
  onTake: (instead: string | null) => void
  onClose: () => void
}

/** A photo that was taken, as large as the phone can show it: who holds it, how it was taken, and the way back. */
export function PhotoDialog({ open, stand, isClosed, onTake, onClose }: Props) {
  const work = useWorkTexts()
  const language = useLanguage()
  const [at, setAt] = useState(stand.photos.length - 1)
  const [isRemoving, setIsRemoving] = useState(false)
  const photo = stand.photos[at] ?? stand.photos.at(-1)
  if (!photo) return null
  const isFixed = isClosed || photo.isSubmitted
  const label = stand.slot.label[language]
  return (
    <Dialog
      open={open}
      size="lg"
      onOpenChange={onClose}
      closeLabel={work.close}
      title={label}
      footer={
        !isFixed && (
          <PhotoActs
            mayTakeMore={stand.photos.length < stand.slot.most}
            onRemove={() => setIsRemoving(true)}
            onAnother={() => onTake(null)}
            onRetake={() => onTake(photo.id)}
          />
        )
      }
    >
      <div className="flex flex-col gap-3">
        <LargePicture key={photo.id} photo={photo} label={label} />
        {stand.photos.length > 1 && <Turning photos={stand.photos} photo={photo} onTurn={setAt} />}
        {!isFixed && isUnexplained(photo) && (
          <PhotoQuestion key={photo.id} photo={photo} slots={[stand]} onDone={() => undefined} />
        )}
        <PhotoFacts photo={photo} isFixed={isFixed} />
      </div>
      {isRemoving && (
        <RemovePhotoDialog
          photo={photo}
          label={label}
          onClose={() => setIsRemoving(false)}
          onRemoved={() => {
            setIsRemoving(false)
            if (stand.photos.length === 1) onClose()
          }}
        />
      )}
    </Dialog>
  )
}

type ActsProps = { mayTakeMore: boolean; onRemove: () => void; onAnother: () => void; onRetake: () => void }

/** The one that is meant most often is the largest; the one that takes away stands apart. */
function PhotoActs({ mayTakeMore, onRemove, onAnother, onRetake }: ActsProps) {
  const t = usePhotoTexts()
  const { camera } = useWorkTexts()
  return (
    <div className="flex w-full flex-wrap gap-2">
      <Button size="lg" className="flex-1" onClick={onRemove}>
        {t.remove}
      </Button>
      {mayTakeMore && (
        <Button size="lg" className="flex-1" onClick={onAnother}>
          {t.another}
        </Button>
      )}
      <Button size="lg" variant="primary" className="flex-1" onClick={onRetake}>
        {camera.retake}
      </Button>
    </div>
  )
}

type TurningProps = { photos: readonly PhotoOnPhone[]; photo: PhotoOnPhone; onTurn: (at: number) => void }

/** From one photo of a place to the next. */
function Turning({ photos, photo, onTurn }: TurningProps) {
  const t = usePhotoTexts()
  const at = photos.indexOf(photo)
  return (
    <div className="flex items-center justify-between gap-2">
      <Button shape="square" size="lg" aria-label={t.previous} disabled={at === 0} onClick={() => onTurn(at - 1)}>
        <ChevronLeft size={22} aria-hidden />
      </Button>
      <output className="font-bold">{t.of(at + 1, photos.length)}</output>
      <Button
        shape="square"
        size="lg"
        aria-label={t.next}
        disabled={at === photos.length - 1}
        onClick={() => onTurn(at + 1)}
      >
        <ChevronRight size={22} aria-hidden />
      </Button>
    </div>
  )
}
