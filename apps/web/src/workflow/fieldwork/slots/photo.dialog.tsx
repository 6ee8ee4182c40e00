import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useState, useEffect } from 'react'
import { usePhotoTexts } from '#texts/field/field-photo.ts'
import { useWorkTexts } from '#texts/field/field-work.ts'
import { useLanguage } from '#texts/language.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/overlay/dialog.tsx'
import { LossDialog } from '#shared/action/loss.dialog.tsx'
import { Notice } from '#ui/notice.tsx'
import { PhotoQuestion } from '../camera/photo-question.tsx'
import { isUnexplained, type PhotoOnPhone, removePhoto, readBytes } from '../offline/index.ts'
import type { SlotStand } from './building-work.ts'
import { PhotoFacts } from './photo-facts.tsx'
import { useWriting } from '../use-writing.ts'
import { PhotoThumb } from './photo-thumb.tsx'

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

type RemovePhotoDialogProps = { photo: PhotoOnPhone; label: string; onClose: () => void; onRemoved: () => void }

/** What the office has it keeps; what only this phone has would be gone, and that is said first. */
function RemovePhotoDialog({ photo, label, onClose, onRemoved }: RemovePhotoDialogProps) {
  const t = usePhotoTexts()
  const { trouble, write } = useWriting()
  const remove = async () => {
    if (await write(() => removePhoto(photo.id))) onRemoved()
  }
  return (
    <LossDialog
      isLarge
      title={t.removeTitle(label)}
      text={photo.receivedAt === null ? t.removeLocal : t.removeReceived}
      go={t.remove}
      stay={t.keep}
      onGo={() => void remove()}
      onStay={onClose}
    >
      {trouble && <Notice tone="bad">{trouble}</Notice>}
    </LossDialog>
  )
}

/** The picture as it was taken; where its bytes are gone from this phone, as the office has it; at last the small one. */
function LargePicture({ photo, label }: { photo: PhotoOnPhone; label: string }) {
  const t = usePhotoTexts()
  const own = useOwnPicture(photo)
  const [failed, setFailed] = useState<readonly string[]>([])
  if (own === 'reading') return <div aria-busy className="h-[46dvh] rounded-1 bg-well" />
  const atOffice = photo.receivedAt === null ? null : `/api/photos/${photo.id}/file?size=view`
  const shown = [own, atOffice].find((url) => url !== null && !failed.includes(url))
  if (shown)
    return (
      <img
        src={shown}
        alt={label}
        onError={() => setFailed([...failed, shown])}
        className="h-[46dvh] w-full rounded-1 bg-well object-contain"
      />
    )
  return (
    <figure>
      <div className="h-[40dvh]">
        <PhotoThumb thumb={photo.thumb} className="object-contain!" />
      </div>
      <figcaption className="text-ink-2">{photo.thumb ? t.small : t.none}</figcaption>
    </figure>
  )
}

/** Of the bytes on this phone; null where they are not here, or cannot be read. */
function useOwnPicture({ id, fileType }: PhotoOnPhone): string | null {
  const [url, setUrl] = useState<string | null>('reading')
  useEffect(() => {
    let made: string | null = null
    let isGone = false
    const show = (bytes: ArrayBuffer | null) => {
      if (isGone) return
      made = bytes && URL.createObjectURL(new Blob([bytes], { type: fileType }))
      setUrl(made)
    }
    readBytes(id).then(show, () => show(null))
    return () => {
      isGone = true
      if (made) URL.revokeObjectURL(made)
    }
  }, [id, fileType])
  return url
}
