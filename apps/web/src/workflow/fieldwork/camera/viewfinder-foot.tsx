import { CircleSlash2, Images, CircleSlash } from 'lucide-react'
import { useRef, useEffect } from 'react'
import { usePhotoTexts } from '#texts/field/field-photo.ts'
import { useWorkTexts } from '#texts/field/field-work.ts'
import { cx } from '#ui/class-names.ts'
import { useLanguage } from '#texts/language.ts'
import { isUnexplained } from '../offline/index.ts'
import type { SlotStand } from '../slots/building-work.ts'
import { DotOnPhoto, PhotoThumb } from '../slots/photo-thumb.tsx'

type ShutterRowProps = {
  label: string
  isBusy: boolean
  isReady: boolean
  onPress: () => void
  onFiles: (files: readonly File[]) => void
  /** Null: it is nobody's to say here. */
  onNotHere: (() => void) | null
}

const aside = 'flex min-h-[48px] min-w-[48px] items-center gap-2 rounded-1 font-bold'
const word = '@max-[20rem]:sr-only'

/** The one orange thing, where the thumb is. */
export function ShutterRow({ label, isBusy, isReady, onPress, onFiles, onNotHere }: ShutterRowProps) {
  const t = useWorkTexts().camera
  const input = useRef<HTMLInputElement>(null)
  return (
    <div className="@container sticky bottom-0 bg-[#0b0f0e] px-4 pt-1 pb-[max(1rem,env(safe-area-inset-bottom))]">
      <div className="grid grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)] items-center gap-2">
        <button type="button" className={cx(aside, 'justify-self-start')} onClick={() => input.current?.click()}>
          <Images size={24} aria-hidden />
          <span className={word}>{t.gallery}</span>
        </button>
        <button
          type="button"
          aria-label={isBusy ? t.taking : label}
          aria-busy={isBusy}
          aria-disabled={isBusy || !isReady}
          onClick={() => !isBusy && isReady && onPress()}
          className={cx(
            'grid size-[80px] place-items-center rounded-full border-4 border-ink outline-offset-4 transition-transform active:scale-95',
            !isReady && 'opacity-50',
          )}
        >
          <span
            className={cx('size-[62px] rounded-full bg-flag', isBusy && 'animate-pulse motion-reduce:animate-none')}
          />
        </button>
        {onNotHere && (
          <button type="button" className={cx(aside, 'justify-end justify-self-end text-right')} onClick={onNotHere}>
            <span className={word}>{t.notHere}</span>
            <CircleSlash2 size={24} aria-hidden />
          </button>
        )}
      </div>
      <input
        ref={input}
        type="file"
        accept="image/*"
        multiple
        hidden
        aria-label={t.gallery}
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])])
          // The same file may be chosen again.
          target.value = ''
        }}
      />
    </div>
  )
}

type SlotStripProps = {
  slots: readonly SlotStand[]
  current: string
  /** The one that could not be saved. */
  failed: string | null
  /** One with a photo is looked at too. */
  onChoose: (stand: SlotStand) => void
}

/** The shot list along the thumb: the one to take in a solid frame, those to come dashed. */
export function SlotStrip({ slots, current, failed, onChoose }: SlotStripProps) {
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
        <span className="sr-only">{said ? `${slot.label[language]}, ${said}` : slot.label[language]}</span>
      </span>
    </button>
  )
}

type SlotNameProps = { stand: SlotStand; slots: readonly SlotStand[]; isReplacing: boolean }

export function SlotName({ stand, slots, isReplacing }: SlotNameProps) {
  const t = useWorkTexts().camera
  const { replaces } = usePhotoTexts()
  const language = useLanguage()
  return (
    <p className="px-4 text-center">
      <strong>{t.take(stand.slot.name[language])}</strong>{' '}
      {isReplacing && <span className="text-ink-2">{replaces} </span>}
      {stand.slot.least > 0 && (
        <span className="whitespace-nowrap text-ink-2">
          {t.of(slots.indexOf(stand) + 1, slots.filter(({ slot }) => slot.least > 0).length)}
        </span>
      )}
    </p>
  )
}
