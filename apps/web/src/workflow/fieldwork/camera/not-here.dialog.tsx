import { OTHER_SLOT } from '@demarc/domain/fieldwork/form'
import { useNavigate } from '@tanstack/react-router'
import { useState, type SubmitEvent } from 'react'
import { useWorkTexts } from '#texts/field/field-work.ts'
import { useLanguage } from '#texts/language.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/overlay/dialog.tsx'
import { ReasonField } from '#shared/action/reason-field.tsx'
import { Notice } from '#ui/notice.tsx'
import { saveDraft, type ShotPlace } from '../offline/index.ts'
import type { BuildingWork, SlotStand } from '../slots/building-work.ts'
import { useWriting } from '../use-writing.ts'

type Props = {
  assignment: ShotPlace
  building: BuildingWork
  stand: SlotStand
  /** To the next photo that is missing. */
  onNext: (slot: string) => void
  onClose: () => void
}

/**
 * What a slot asks for is not there. One tap on a reason; only another one has to be typed. Where there is no building
 * at all, it leads further.
 */
export function NotHereDialog({ assignment, building, stand: { slot, notHere }, onNext, onClose }: Props) {
  const texts = useWorkTexts()
  const t = texts.notHereDialog
  const language = useLanguage()
  const navigate = useNavigate()
  const { trouble, say } = useSayingNotHere({ assignment, building, slotId: slot.id, onNext, onClose })
  const [isOther, setIsOther] = useState(false)
  const [typed, setTyped] = useState('')
  const [isMissing, setIsMissing] = useState(false)
  const save = (event: SubmitEvent) => {
    event.preventDefault()
    if (typed.trim()) void say(typed.trim())
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
      description={notHere ?? t.help}
      {...(isOther && {
        onSubmit: save,
        footer: (
          <>
            <Button onClick={() => setIsOther(false)}>{t.back}</Button>
            <Button type="submit" variant="primary">
              {texts.camera.explainSave}
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
          {notHere && (
            <Button size="lg" variant="ink" className={wide} onClick={() => void say(null)}>
              {t.undo}
            </Button>
          )}
          {t.reasons.map((each) => (
            <Button key={each} size="lg" className={wide} onClick={() => void say(each)}>
              {each}
            </Button>
          ))}
          <Button size="lg" className={wide} onClick={() => setIsOther(true)}>
            {t.otherReason}
          </Button>
          <Button
            size="lg"
            variant="ghost"
            className={wide}
            onClick={() =>
              void navigate({ to: '/field/$assignmentId/outcome', params: { assignmentId: assignment.id } })
            }
          >
            {t.whole}
          </Button>
        </div>
      )}
    </Dialog>
  )
}

type Saying = Omit<Props, 'stand'> & { slotId: string }

/** Null: it is there after all. */
function useSayingNotHere({ assignment, building: { slots, done }, slotId, onNext, onClose }: Saying) {
  const { trouble, write } = useWriting()
  const say = async (reason: string | null) => {
    const { [slotId]: _before, ...others } = done.notApplicable
    const notApplicable = reason === null ? others : { ...others, [slotId]: reason }
    if (!(await write(() => saveDraft(assignment.id, { answers: done.answers, notApplicable })))) return
    onClose()
    const after = slots.find(
      ({ slot, photos }) => slot.id !== slotId && slot.least > photos.length && !notApplicable[slot.id],
    )
    if (reason !== null) onNext(after?.slot.id ?? OTHER_SLOT)
  }
  return { trouble, say }
}
