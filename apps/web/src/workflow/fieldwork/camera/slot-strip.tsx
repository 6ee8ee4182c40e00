import { CircleSlash } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useWorkTexts } from '#texts/field/field-work.ts'
import { useLanguage } from '#texts/language.ts'
import { cx } from '#ui/class-names.ts'
import { isUnexplained } from '../offline/index.ts'
import type { SlotStand } from '../slots/building-work.ts'
import { DotOnPhoto } from '../slots/photo-dot.tsx'
import { PhotoThumb } from '../slots/photo-thumb.tsx'

type Props = {
  slots: readonly SlotStand[]
  current: string
  /** The one that could not be saved. */
  failed: string | null
  /** One with a photo is looked at too. */
  onChoose: (stand: SlotStand) => void
}

/** The shot list along the thumb: the one to take in a solid frame, those to come dashed. */
export function SlotStrip({ slots, current, failed, onChoose }: Props) {
  const t = useWorkTexts()
  const strip = useRef<HTMLUListElement>(null)
  useEffect(() => {
    strip.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [current])
  return (
    <ul ref={strip} aria-label={t.camera.strip} className="relative flex shrink-0 gap-2 overflow-x-auto px-4 py-1">
      {slots.map((stand) => (
        <li key={stand.slot.id} className="shrink-0">
          <SlotButton
            stand={stand}
            isCurrent={stand.slot.id === current}
            hasFailed={stand.slot.id === failed}
            onChoose={() => onChoose(stand)}
          />
        </li>
      ))}
    </ul>
  )
}

type One = { stand: SlotStand; isCurrent: boolean; hasFailed: boolean; onChoose: () => void }

function SlotButton({ stand: { slot, photos, notHere }, isCurrent, hasFailed, onChoose }: One) {
  const t = useWorkTexts()
  const language = useLanguage()
  const last = photos.at(-1)
  const said = hasFailed ? t.slotFailed : notHere ? t.slotNotHere : last ? null : t.slotEmpty
  return (
    <button
      type="button"
      aria-current={isCurrent || undefined}
      onClick={onChoose}
      className="block w-19 rounded-1 text-center outline-offset-1"
    >
      <span
        className={cx(
          'relative grid h-14 w-full place-items-center overflow-hidden rounded-1',
          hasFailed
            ? 'border-2 border-bad bg-bad-wash'
            : isCurrent
              ? 'border-2 border-ink'
              : !last && 'border border-dashed border-ink-3',
        )}
      >
        {last && !hasFailed && <PhotoThumb thumb={last.thumb} />}
        {last && !hasFailed && (
          <DotOnPhoto custody={last.custody} percent={last.percent} isFar={photos.some(isUnexplained)} />
        )}
        {photos.length > 1 && !hasFailed && (
          <span className="absolute top-1 left-1 rounded-1 bg-well px-1 font-bold">{photos.length}</span>
        )}
        {hasFailed && <span aria-hidden className="size-4 rounded-1 bg-bad" />}
        {!last && !hasFailed && notHere && <CircleSlash size={20} aria-hidden />}
      </span>
      <span className={cx('block truncate', isCurrent ? 'font-bold text-ink' : 'text-ink-2')}>
        <span aria-hidden>{slot.label[language]}</span>
        <span className="sr-only">{said ? t.slotOpen(slot.label[language], said) : slot.label[language]}</span>
      </span>
    </button>
  )
}
