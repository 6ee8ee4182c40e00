import { Compass } from 'lucide-react'
import { useWorkTexts } from '#texts/field/field-work.ts'
import { useLanguage } from '#texts/language.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import type { SlotStand } from '../slots/building-work.ts'
import { OwnCamera } from './no-camera.tsx'
import { PhotoQuestion } from './photo-question.tsx'
import type { useShutter } from './use-shutter.ts'

type Props = {
  shutter: ReturnType<typeof useShutter>
  slots: readonly SlotStand[]
  /** Null: it needs no asking, or was asked. */
  onCompass: (() => void) | null
}

/** What is to be said about the last shot: that it is saved, that it is not, that it looks odd. One at a time. */
export function ShotNotes({ shutter, slots, onCompass }: Props) {
  const t = useWorkTexts().camera
  const language = useLanguage()
  const { failed, asked, said, smallSide, problems } = shutter
  const labelOf = (slotId: string) => slots.find(({ slot }) => slot.id === slotId)?.slot.label[language] ?? slotId
  return (
    <>
      <output className="sr-only">
        {said && !failed && (said.count > 1 ? t.imported(said.count) : t.saved(labelOf(said.slot)))}
      </output>
      {failed ? (
        <Notice tone="bad" title={t.notSaved(labelOf(failed.slot))} className="mx-4">
          {failed.why}
        </Notice>
      ) : problems.length > 0 ? (
        <Notice tone="bad" className="mx-4">
          {problems.map((problem) => (
            <p key={problem}>{problem}</p>
          ))}
        </Notice>
      ) : asked ? (
        <div className="px-4">
          <PhotoQuestion key={asked.id} photo={asked} slots={slots} onRetake={shutter.retake} onDone={shutter.settle} />
        </div>
      ) : smallSide !== null ? (
        <div role="note" className="mx-4 flex flex-wrap items-center justify-between gap-2">
          <span className="min-w-0 flex-1 basis-32 text-ink-2">{t.small(smallSide)}</span>
          <OwnCamera onFiles={(files) => void shutter.importFiles(files)} />
        </div>
      ) : (
        onCompass && (
          <div className="flex justify-center px-4">
            <Button onClick={onCompass}>
              <Compass size={20} aria-hidden />
              {t.compass}
            </Button>
          </div>
        )
      )}
    </>
  )
}
