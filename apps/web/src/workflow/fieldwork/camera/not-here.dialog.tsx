import type { PhotoSlot } from '@demarc/domain/fieldwork/form'
import { useState, type SubmitEvent } from 'react'
import { useWorkTexts } from '#texts/field/field-work.ts'
import { useLanguage } from '#texts/language.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/overlay/dialog.tsx'
import { ReasonField } from '#shared/action/reason-field.tsx'
import { Notice } from '#ui/notice.tsx'

type Props = {
  slot: PhotoSlot
  /** What was said before. */
  reason: string | null
  /** It could not be kept. */
  trouble: string | null
  onReason: (reason: string | null) => void
  onWholeBuilding: () => void
  onClose: () => void
}

/** One tap on a reason; only another one has to be typed. Where there is no building at all, it leads further. */
export function NotHereDialog({ slot, reason, trouble, onReason, onWholeBuilding, onClose }: Props) {
  const texts = useWorkTexts()
  const t = texts.notHereDialog
  const language = useLanguage()
  const [isOther, setIsOther] = useState(false)
  const [typed, setTyped] = useState('')
  const [isMissing, setIsMissing] = useState(false)
  const save = (event: SubmitEvent) => {
    event.preventDefault()
    if (typed.trim()) onReason(typed.trim())
    else setIsMissing(true)
  }
  const wide = 'justify-start! whitespace-normal! text-left'
  return (
    <Dialog
      open
      size="sm"
      onOpenChange={onClose}
      closeLabel={texts.close}
      title={t.title(slot.name[language])}
      description={reason ?? t.help}
      {...(isOther && {
        onSubmit: save,
        footer: (
          <>
            <Button onClick={() => setIsOther(false)}>{t.back}</Button>
            <Button type="submit" variant="primary">
              {t.save}
            </Button>
          </>
        ),
      })}
    >
      {trouble && (
        <Notice tone="bad" className="mb-3">
          {trouble}
        </Notice>
      )}
      {isOther ? (
        <ReasonField lines={3} isAsked={isMissing} value={typed} onChange={setTyped} />
      ) : (
        <div className="flex flex-col gap-2">
          {reason && (
            <Button size="lg" variant="ink" className={wide} onClick={() => onReason(null)}>
              {t.undo}
            </Button>
          )}
          {t.reasons.map((each) => (
            <Button key={each} size="lg" className={wide} onClick={() => onReason(each)}>
              {each}
            </Button>
          ))}
          <Button size="lg" className={wide} onClick={() => setIsOther(true)}>
            {t.otherReason}
          </Button>
          <Button size="lg" variant="ghost" className={wide} onClick={onWholeBuilding}>
            {t.whole}
          </Button>
        </div>
      )}
    </Dialog>
  )
}
