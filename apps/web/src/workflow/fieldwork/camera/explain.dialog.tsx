import { sayLength } from '@demarc/domain/measures'
import { useState } from 'react'
import { useWorkTexts } from '#texts/field/field-work.ts'
import { ActionDialog } from '#shared/action/action.dialog.tsx'
import { ReasonField } from '#shared/action/reason-field.tsx'
import { Notice } from '#ui/notice.tsx'
import { explainPhoto, type PhotoOnPhone } from '../offline/index.ts'
import { useUnits } from '#shared/office-time.ts'
import { useWriting } from '../use-writing.ts'

type Props = { photo: PhotoOnPhone; onClose: () => void; onExplained: () => void }

/** Why a photo was taken so far from the stake; the reviewer reads it. */
export function ExplainDialog({ photo, onClose, onExplained }: Props) {
  const t = useWorkTexts().camera
  const units = useUnits()
  const [note, setNote] = useState(photo.explanation?.note ?? '')
  const [isAsked, setIsAsked] = useState(false)
  const { trouble, write } = useWriting()
  const save = async () => {
    if (!note.trim()) return setIsAsked(true)
    if (!(await write(() => explainPhoto(photo.id, { kind: 'EXPLAINED', note: note.trim(), pin: null })))) return
    onClose()
    onExplained()
  }
  return (
    <ActionDialog
      title={t.explainTitle}
      text={photo.findings.distanceM === null ? undefined : t.isFar(sayLength(photo.findings.distanceM, units))}
      keep={null}
      confirm={t.explainSave}
      onConfirm={save}
      onClose={onClose}
    >
      <ReasonField label={t.explainNote} lines={3} isAsked={isAsked} value={note} onChange={setNote} />
      {trouble && <Notice tone="bad">{trouble}</Notice>}
    </ActionDialog>
  )
}
