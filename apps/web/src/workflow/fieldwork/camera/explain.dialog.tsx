import { sayLength } from '@demarc/domain/measures'
import { useState, type SubmitEvent } from 'react'
import { useWorkTexts } from '#texts/field/field-work.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Field, Textarea } from '#ui/field.tsx'
import { Notice } from '#ui/notice.tsx'
import { explainPhoto, type PhotoOnPhone } from '../offline/index.ts'
import { useUnits } from '#shared/office-time.ts'
import { useWriting } from '../use-writing.ts'

type Props = { photo: PhotoOnPhone; onClose: () => void; onExplained: () => void }

/** Why a photo was taken so far from the stake; the reviewer reads it. */
export function ExplainDialog({ photo, onClose, onExplained }: Props) {
  const texts = useWorkTexts()
  const t = texts.camera
  const units = useUnits()
  const [note, setNote] = useState(photo.explanation?.note ?? '')
  const [isMissing, setIsMissing] = useState(false)
  const { trouble, write } = useWriting()
  const save = async (event: SubmitEvent) => {
    event.preventDefault()
    if (!note.trim()) return setIsMissing(true)
    if (!(await write(() => explainPhoto(photo.id, { kind: 'EXPLAINED', note: note.trim(), pin: null })))) return
    onClose()
    onExplained()
  }
  return (
    <Dialog
      open
      size="sm"
      onOpenChange={onClose}
      closeLabel={texts.close}
      title={t.explainTitle}
      description={photo.findings.distanceM === null ? undefined : t.isFar(sayLength(photo.findings.distanceM, units))}
      onSubmit={(event) => void save(event)}
      footer={
        <Button type="submit" variant="primary" size="lg">
          {t.explainSave}
        </Button>
      }
    >
      <Field label={t.explainNote} isRequired error={isMissing && !note.trim() ? texts.sayWhy : undefined}>
        <Textarea maxLength={500} value={note} onChange={({ target }) => setNote(target.value)} />
      </Field>
      {trouble && (
        <Notice tone="bad" className="mt-3">
          {trouble}
        </Notice>
      )}
    </Dialog>
  )
}
