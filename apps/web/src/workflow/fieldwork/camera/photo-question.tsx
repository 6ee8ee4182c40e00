import { sayLength } from '@demarc/domain/measures'
import { TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { useWorkTexts } from '#texts/field/field-work.ts'
import { useLanguage } from '#texts/language.ts'
import { Button } from '#ui/button.tsx'
import { explainPhoto, type PhotoOnPhone } from '../offline/index.ts'
import { useUnits } from '#shared/office-time.ts'
import type { SlotStand } from '../slots/building-work.ts'
import { useWriting } from '../use-writing.ts'
import { ExplainDialog } from './explain.dialog.tsx'

type Props = {
  photo: PhotoOnPhone
  slots: readonly SlotStand[]
  /** Left out where the way there is offered beside it. */
  onRetake?: () => void
  onDone: () => void
}

/** What the phone found odd about the picture just taken. It asks, and never stands in the way of the next one. */
export function PhotoQuestion({ photo, slots, onRetake, onDone }: Props) {
  const t = useWorkTexts().camera
  const language = useLanguage()
  const units = useUnits()
  const [isExplaining, setIsExplaining] = useState(false)
  const { findings, fix } = photo
  const label = slots.find(({ slot }) => slot.id === photo.slot)?.slot.label[language] ?? photo.slot
  const isFar = findings.isFar && findings.distanceM !== null
  const said = isFar ? t.isFar(sayLength(findings.distanceM ?? 0, units)) : findings.isDark ? t.dark : t.blurred
  const { trouble, write } = useWriting()
  const movePin = async () => {
    if (!fix) return
    const pin = { lat: fix.lat, lon: fix.lon }
    if (await write(() => explainPhoto(photo.id, { kind: 'PIN_MOVED', note: '', pin }))) onDone()
  }
  return (
    <div role="alert" className="rounded-1 border border-hold bg-hold-wash px-3 py-2">
      <p className="flex gap-2">
        <TriangleAlert size={20} aria-hidden className="mt-0.5 text-hold" />
        <span className="min-w-0">
          <strong>{label}:</strong> {said}
          {isFar && '. '}
          {isFar && <span className="text-ink-2">{t.farHelp}</span>}
        </span>
      </p>
      {trouble && <p className="mt-1 font-bold text-bad">{trouble}</p>}
      <div className="mt-2 flex flex-wrap gap-2">
        {onRetake && (
          <Button className="flex-1" onClick={onRetake}>
            {t.retake}
          </Button>
        )}
        {isFar ? (
          <>
            {fix && (
              <Button className="flex-1" onClick={() => void movePin()}>
                {t.movedPin}
              </Button>
            )}
            <Button className="flex-1" onClick={() => setIsExplaining(true)}>
              {t.explain}
            </Button>
          </>
        ) : (
          <Button className="flex-1" onClick={onDone}>
            {t.keep}
          </Button>
        )}
      </div>
      {isExplaining && <ExplainDialog photo={photo} onClose={() => setIsExplaining(false)} onExplained={onDone} />}
    </div>
  )
}
