import { usePhotoTexts } from '#texts/field-photo.ts'
import { useWorkTexts } from '#texts/field-work.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Notice } from '#ui/notice.tsx'
import { removePhoto, type PhotoOnPhone } from '../offline/index.ts'
import { useWriting } from '../use-writing.ts'

type Props = { photo: PhotoOnPhone; label: string; onClose: () => void; onRemoved: () => void }

/** What the office has it keeps; what only this phone has would be gone, and that is said first. */
export function RemovePhotoDialog({ photo, label, onClose, onRemoved }: Props) {
  const t = usePhotoTexts()
  const { close } = useWorkTexts()
  const { trouble, write } = useWriting()
  const remove = async () => {
    if (await write(() => removePhoto(photo.id))) onRemoved()
  }
  return (
    <Dialog
      open
      size="sm"
      onOpenChange={onClose}
      closeLabel={close}
      title={t.removeTitle(label)}
      description={photo.receivedAt === null ? t.removeLocal : t.removeReceived}
      footer={
        <>
          <Button size="lg" onClick={() => void remove()}>
            {t.remove}
          </Button>
          <Button size="lg" variant="primary" onClick={onClose}>
            {t.keep}
          </Button>
        </>
      }
    >
      {trouble && <Notice tone="bad">{trouble}</Notice>}
    </Dialog>
  )
}
