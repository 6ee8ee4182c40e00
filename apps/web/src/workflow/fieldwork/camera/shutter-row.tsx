import { CircleSlash2, Images } from 'lucide-react'
import { useRef } from 'react'
import { useWorkTexts } from '#texts/field/field-work.ts'
import { cx } from '#ui/class-names.ts'

type Props = {
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
export function ShutterRow({ label, isBusy, isReady, onPress, onFiles, onNotHere }: Props) {
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
